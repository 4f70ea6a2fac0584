//! The format's numbers that the moves use, under the names OniSplit gives them.

/// Animation types.
pub(crate) mod kind {
    pub(crate) const WALK: u16 = 2;
    pub(crate) const RUN: u16 = 3;
    pub(crate) const STAND: u16 = 6;
    pub(crate) const TURN_LEFT: u16 = 7;
    pub(crate) const TURN_RIGHT: u16 = 8;
    pub(crate) const KICK: u16 = 12;
    pub(crate) const CROUCH: u16 = 17;
    pub(crate) const JUMP_FORWARD: u16 = 18;
    pub(crate) const PUNCH: u16 = 22;
    pub(crate) const BLOCK: u16 = 23;
    pub(crate) const LAND: u16 = 24;
    pub(crate) const KICK_FORWARD: u16 = 26;
    pub(crate) const KICK_LOW: u16 = 30;
    pub(crate) const PUNCH_FORWARD: u16 = 31;
    pub(crate) const PUNCH_LEFT: u16 = 32;
    pub(crate) const PUNCH_2: u16 = 38;
    pub(crate) const PPK: u16 = 44;
    pub(crate) const PUNCH_HEAVY: u16 = 52;
    pub(crate) const KICK_HEAVY: u16 = 53;
    pub(crate) const AIMING_OVERLAY: u16 = 56;
    pub(crate) const HIT_HEAD: u16 = 76;
    pub(crate) const HIT_BODY: u16 = 77;
    pub(crate) const KNOCKDOWN_HEAD: u16 = 79;
    pub(crate) const KNOCKDOWN_BODY: u16 = 80;
    pub(crate) const KNOCKDOWN_FOOT: u16 = 81;
    pub(crate) const IDLE: u16 = 93;
    pub(crate) const TAUNT: u16 = 94;
    pub(crate) const THROWN_1: u16 = 96;
    pub(crate) const THROWN_2: u16 = 97;
    pub(crate) const THROW_FORWARD_PUNCH: u16 = 106;
    pub(crate) const THROW_BACKWARD_PUNCH: u16 = 108;
    pub(crate) const ACT: u16 = 124;
    pub(crate) const PISTOL_RECOIL: u16 = 149;
}

/// States between animations.
pub(crate) mod state {
    pub(crate) const NONE: u16 = 0;
    pub(crate) const ANYTHING: u16 = 1;
    pub(crate) const RUNNING_LEFT_DOWN: u16 = 2;
    pub(crate) const RUNNING_RIGHT_DOWN: u16 = 3;
    pub(crate) const WALKING_LEFT_DOWN: u16 = 5;
    pub(crate) const WALKING_RIGHT_DOWN: u16 = 6;
    pub(crate) const STANDING: u16 = 7;
    pub(crate) const RUN_JUMP: u16 = 13;
    pub(crate) const FALLEN_BACK: u16 = 18;
    pub(crate) const CROUCH: u16 = 19;
    pub(crate) const FALLING_FORWARD: u16 = 40;
    pub(crate) const BLOCKING_1: u16 = 61;
}

/// Flag bits.
pub(crate) mod flag {
    pub(crate) const INVULNERABLE: u32 = 0x2;
    pub(crate) const BLOCK_HIGH: u32 = 0x4;
    pub(crate) const BLOCK_LOW: u32 = 0x8;
    pub(crate) const ATTACK: u32 = 0x10;
    pub(crate) const IN_AIR: u32 = 0x40;
    pub(crate) const ATOMIC: u32 = 0x80;
    pub(crate) const NO_TURN: u32 = 0x100;
    pub(crate) const ATTACK_FORWARD: u32 = 0x200;
    pub(crate) const ATTACK_LEFT: u32 = 0x400;
    pub(crate) const ATTACK_RIGHT: u32 = 0x800;
    pub(crate) const ATTACK_BACKWARD: u32 = 0x1000;
    pub(crate) const OVERLAY: u32 = 0x2000;
    pub(crate) const DONT_INTERPOLATE_VELOCITY: u32 = 0x4000;
    pub(crate) const THROW_SOURCE: u32 = 0x8000;
    pub(crate) const THROW_TARGET: u32 = 0x1_0000;
    pub(crate) const REAL_WORLD: u32 = 0x2_0000;
    pub(crate) const DONT_AIM: u32 = 0x8_0000;
    pub(crate) const CAN_PICKUP: u32 = 0x10_0000;
}

/// Varient bits.
pub(crate) mod varient {
    pub(crate) const COMBAT: u16 = 0x200;
    pub(crate) const RIGHT_PISTOL: u16 = 0x800;
}

/// Attack flags.
pub(crate) mod attack {
    pub(crate) const HIGH: u32 = 2;
    pub(crate) const LOW: u32 = 4;
    pub(crate) const HALF_DAMAGE: u32 = 8;
}

/// Bone masks.
pub(crate) mod bones {
    pub(crate) const LEFT_LEG: u32 = 0xC;
    pub(crate) const RIGHT_LEG: u32 = 0x60;
    pub(crate) const LEFT_FIST: u32 = 0x6000;
    pub(crate) const RIGHT_FIST: u32 = 0x6_0000;
}
