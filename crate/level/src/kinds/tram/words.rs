//! The names of a TRAM's numbers, in OniSplit's XML spelling ("varient" is the format's own).
//!
//! | field | type | names |
//! | --- | --- | --- |
//! | type, aiming type, hit type, throw target | u16 | [`type_name`], 0 to 232 |
//! | from state, to state, shortcut | u16 | [`state_name`], 0 to 69 |
//! | flags | u32 bits | [`FLAGS`] |
//! | varient | u16 bits | [`VARIENTS`] |
//! | bones of attacks, motion blurs, overlays | u32 bits, bit n = bone n | [`BONES`] |
//! | direction | u16 | [`direction_name`] |
//! | attack flags | u32 bits | [`ATTACK_FLAGS`] |
//! | footstep | u16 bits | [`FOOTSTEPS`] |
//! | vocalization | u16 | [`vocalization_name`] |
//!
//! A number without a name here has none that is known, and is shown as a number. Sources: OniSplit and OniGalore,
//! which agree (the wiki's bone lists leave RightWrist out by mistake); the number of types equals that of the
//! genuine string array "anim_types". The vocalizations follow the order of the ONCC's fields: inferred.

/// Name of an animation type.
pub fn type_name(number: u16) -> Option<&'static str> {
    TYPES.get(usize::from(number)).copied()
}

/// Name of an animation state.
pub fn state_name(number: u16) -> Option<&'static str> {
    STATES.get(usize::from(number)).copied()
}

/// Name of a direction. 5 has none; the engine treats it as forward (the OpenOni note alone).
pub fn direction_name(number: u16) -> Option<&'static str> {
    ["None", "Forward", "Backward", "Left", "Right"].get(usize::from(number)).copied()
}

/// Name of the shout a vocalization number stands for; 0xFFFF is none.
pub fn vocalization_name(number: u16) -> Option<&'static str> {
    const NAMES: [&str; 10] =
        ["Taunt", "Alert", "Startle", "CheckBody", "Pursue", "Cover", "SuperPunch", "SuperKick", "Super3", "Super4"];
    NAMES.get(usize::from(number)).copied()
}

/// The names of the bits that are set, and the bits that have none.
pub fn split_bits(bits: u32, names: &'static [(u32, &'static str)]) -> (impl Iterator<Item = &'static str>, u32) {
    let unnamed = names.iter().fold(bits, |left, (bit, _)| left & !bit);
    (names.iter().filter(move |(bit, _)| bits & bit != 0).map(|(_, name)| *name), unnamed)
}

/// Numbers of the types, `0..233`.
pub fn type_count() -> u16 {
    TYPES.len() as u16
}

/// Numbers of the states, `0..70`.
pub fn state_count() -> u16 {
    STATES.len() as u16
}

/// Flag bits.
pub const FLAGS: [(u32, &str); 24] = [
    (0x0000_0001, "RuntimeLoaded"),
    (0x0000_0002, "Invulnerable"),
    (0x0000_0004, "BlockHigh"),
    (0x0000_0008, "BlockLow"),
    (0x0000_0010, "Attack"),
    (0x0000_0020, "DropWeapon"),
    (0x0000_0040, "InAir"),
    (0x0000_0080, "Atomic"),
    (0x0000_0100, "NoTurn"),
    (0x0000_0200, "AttackForward"),
    (0x0000_0400, "AttackLeft"),
    (0x0000_0800, "AttackRight"),
    (0x0000_1000, "AttackBackward"),
    (0x0000_2000, "Overlay"),
    (0x0000_4000, "DontInterpolateVelocity"),
    (0x0000_8000, "ThrowSource"),
    (0x0001_0000, "ThrowTarget"),
    (0x0002_0000, "RealWorld"),
    (0x0004_0000, "DoAim"),
    (0x0008_0000, "DontAim"),
    (0x0010_0000, "CanPickup"),
    (0x0020_0000, "Aim360"),
    (0x0040_0000, "DisableShield"),
    (0x0080_0000, "NoAIPickup"),
];

/// Bit of [`FLAGS`]: replaces part of another animation.
pub const OVERLAY: u32 = 0x0000_2000;
/// Bit of [`FLAGS`]: the thrower's part of a throw.
pub const THROW_SOURCE: u32 = 0x0000_8000;
/// Bit of [`FLAGS`]: the victim's part.
pub const THROW_TARGET: u32 = 0x0001_0000;
/// Bit of [`FLAGS`]: the figure is moved by an object animation, not by heights and velocities of its own.
pub const REAL_WORLD: u32 = 0x0002_0000;

/// Varient bits. 0x0400 and the low byte are not used in known files.
pub const VARIENTS: [(u32, &str); 7] = [
    (0x0100, "Sprint"),
    (0x0200, "Combat"),
    (0x0800, "RightPistol"),
    (0x1000, "LeftPistol"),
    (0x2000, "RightRifle"),
    (0x4000, "LeftRifle"),
    (0x8000, "Panic"),
];

/// Attack flag bits. An attack with neither `High` nor `Low` can be blocked standing and crouching.
pub const ATTACK_FLAGS: [(u32, &str); 4] = [(1, "Unblockable"), (2, "High"), (4, "Low"), (8, "HalfDamage")];

/// Footstep bits.
pub const FOOTSTEPS: [(u32, &str); 2] = [(1, "Left"), (2, "Right")];

/// Bones in bone order: bone n is bit `1 << n` of a bone mask.
pub const BONES: [&str; 19] = [
    "Pelvis",
    "LeftThigh",
    "LeftCalf",
    "LeftFoot",
    "RightThigh",
    "RightCalf",
    "RightFoot",
    "Mid",
    "Chest",
    "Neck",
    "Head",
    "LeftShoulder",
    "LeftArm",
    "LeftWrist",
    "LeftFist",
    "RightShoulder",
    "RightArm",
    "RightWrist",
    "RightFist",
];

/// The names OniSplit gives the bones in COLLADA files, in bone order.
pub const BONE_NODES: [&str; 19] = [
    "pelvis",
    "left_thigh",
    "left_calf",
    "left_foot",
    "right_thigh",
    "right_calf",
    "right_foot",
    "mid",
    "chest",
    "neck",
    "head",
    "left_shoulder",
    "left_biceps",
    "left_wrist",
    "left_handfist",
    "right_shoulder",
    "right_biceps",
    "right_wrist",
    "right_handfist",
];

/// Animation types by number.
const TYPES: [&str; 233] = [
    "None",
    "Anything",
    "Walk",
    "Run",
    "Slide",
    "Jump",
    "Stand",
    "StandingTurnLeft",
    "StandingTurnRight",
    "RunBackwards",
    "RunSidestepLeft",
    "RunSidestepRight",
    "Kick",
    "WalkSidestepLeft",
    "WalkSidestepRight",
    "WalkBackwards",
    "Stance",
    "Crouch",
    "JumpForward",
    "JumpBackward",
    "JumpLeft",
    "JumpRight",
    "Punch",
    "Block",
    "Land",
    "Fly",
    "KickForward",
    "KickLeft",
    "KickRight",
    "KickBack",
    "KickLow",
    "PunchForward",
    "PunchLeft",
    "PunchRight",
    "PunchBack",
    "PunchLow",
    "Kick2",
    "Kick3",
    "Punch2",
    "Punch3",
    "LandForward",
    "LandRight",
    "LandLeft",
    "LandBack",
    "PPK",
    "PKK",
    "PKP",
    "KPK",
    "KPP",
    "KKP",
    "PK",
    "KP",
    "PunchHeavy",
    "KickHeavy",
    "PunchForwardHeavy",
    "KickForwardHeavy",
    "AimingOverlay",
    "HitOverlay",
    "CrouchRun",
    "CrouchWalk",
    "CrouchRunBackwards",
    "CrouchWalkBackwards",
    "CrouchRunSidestepLeft",
    "CrouchRunSidestepRight",
    "CrouchWalkSidestepLeft",
    "CrouchWalkSidestepRight",
    "RunKick",
    "RunPunch",
    "RunBackPunch",
    "RunBackKick",
    "SidestepLeftKick",
    "SidestepLeftPunch",
    "SidestepRightKick",
    "SidestepRightPunch",
    "Prone",
    "Flip",
    "HitHead",
    "HitBody",
    "HitFoot",
    "KnockdownHead",
    "KnockdownBody",
    "KnockdownFoot",
    "HitCrouch",
    "KnockdownCrouch",
    "HitFallen",
    "HitHeadBehind",
    "HitBodyBehind",
    "HitFootBehind",
    "KnockdownHeadBehind",
    "KnockdownBodyBehind",
    "KnockdownFootBehind",
    "HitCrouchBehind",
    "KnockdownCrouchBehind",
    "Idle",
    "Taunt",
    "Throw",
    "Thrown1",
    "Thrown2",
    "Thrown3",
    "Thrown4",
    "Thrown5",
    "Thrown6",
    "Special1",
    "Special2",
    "Special3",
    "Special4",
    "ThrowForwardPunch",
    "ThrowForwardKick",
    "ThrowBackwardPunch",
    "ThrowBackwardKick",
    "RunThrowForwardPunch",
    "RunThrowBackwardPunch",
    "RunThrowForwardKick",
    "RunThrowBackwardKick",
    "Thrown7",
    "Thrown8",
    "Thrown9",
    "Thrown10",
    "Thrown11",
    "Thrown12",
    "StartleLeft",
    "StartleRight",
    "Sit",
    "StandSpecial",
    "Act",
    "Kick3Fw",
    "HitFootOuch",
    "HitJewels",
    "Thrown13",
    "Thrown14",
    "Thrown15",
    "Thrown16",
    "Thrown17",
    "PPKK",
    "PPKKK",
    "PPKKKK",
    "LandHard",
    "LandHardForward",
    "LandHardRight",
    "LandHardLeft",
    "LandHardBack",
    "LandDead",
    "CrouchTurnLeft",
    "CrouchTurnRight",
    "CrouchForward",
    "CrouchBack",
    "CrouchLeft",
    "CrouchRight",
    "GetupKickBack",
    "AutopistolRecoil",
    "PhaseRifleRecoil",
    "PhaseStreamRecoil",
    "SuperballRecoil",
    "VandegrafRecoil",
    "ScramCannonRecoil",
    "MercuryBowRecoil",
    "ScreamerRecoil",
    "PickupObject",
    "PickupPistol",
    "PickupRifle",
    "Holster",
    "DrawPistol",
    "DrawRifle",
    "Punch4",
    "ReloadPistol",
    "ReloadPhaseRifle",
    "ReloadPhaseStream",
    "ReloadSuperball",
    "ReloadVandegraf",
    "ReloadScramCannon",
    "ReloadMercuryBow",
    "ReloadScreamer",
    "PfPf",
    "PfPfPf",
    "PlPl",
    "PlPlPl",
    "PrPr",
    "PrPrPr",
    "PbPb",
    "PbPbPb",
    "PdPd",
    "PdPdPd",
    "KfKf",
    "KfKfKf",
    "KlKl",
    "KlKlKl",
    "KrKr",
    "KrKrKr",
    "KbKb",
    "KbKbKb",
    "KdKd",
    "KdKdKd",
    "StartleLt",
    "StartleRt",
    "StartleBk",
    "StartleFw",
    "Console",
    "ConsoleWalk",
    "Stagger",
    "Watch",
    "ActNo",
    "ActYes",
    "ActTalk",
    "ActShrug",
    "ActShout",
    "ActGive",
    "RunStop",
    "WalkStop",
    "RunStart",
    "WalkStart",
    "RunBackwardsStart",
    "WalkBackwardsStart",
    "Stun",
    "StaggerBehind",
    "Blownup",
    "BlownupBehind",
    "OneStepStop",
    "RunSidestepLeftStart",
    "RunSidestepRightStart",
    "Powerup",
    "FallingFlail",
    "ConsolePunch",
    "TeleportIn",
    "TeleportOut",
    "NinjaFireball",
    "NinjaInvisible",
    "PunchRifle",
    "PickupObjectMid",
    "PickupPistolMid",
    "PickupRifleMid",
    "Hail",
    "MuroThunderbolt",
    "HitOverlayAI",
];

/// Animation states by number.
const STATES: [&str; 70] = [
    "None",
    "Anything",
    "RunningLeftDown",
    "RunningRightDown",
    "Sliding",
    "WalkingLeftDown",
    "WalkingRightDown",
    "Standing",
    "RunStart",
    "RunAccel",
    "RunSidestepLeft",
    "RunSidestepRight",
    "RunSlide",
    "RunJump",
    "RunJumpLand",
    "RunBackStart",
    "RunningBackRightDown",
    "RunningBackLeftDown",
    "FallenBack",
    "Crouch",
    "RunningUpstairRightDown",
    "RunningUpstairLeftDown",
    "SidestepLeftLeftDown",
    "SidestepLeftRightDown",
    "SidestepRightLeftDown",
    "SidestepRightRightDown",
    "SidestepRightJump",
    "SidestepLeftJump",
    "JumpForward",
    "JumpUp",
    "RunBackSlide",
    "LieBack",
    "SsLtStart",
    "SsRtStart",
    "WalkingSidestepLeft",
    "CrouchWalk",
    "WalkingSidestepRight",
    "Flying",
    "Falling",
    "FlyingForward",
    "FallingForward",
    "FlyingBack",
    "FallingBack",
    "FlyingLeft",
    "FallingLeft",
    "FlyingRight",
    "FallingRight",
    "CrouchStart",
    "WalkingBackLeftDown",
    "WalkingBackRightDown",
    "FallenFront",
    "SidestepLeftStart",
    "SidestepRightStart",
    "Sit",
    "PunchLow",
    "StandSpecial",
    "Acting",
    "CrouchRunLeft",
    "CrouchRunRight",
    "CrouchRunBackLeft",
    "CrouchRunBackRight",
    "Blocking1",
    "Blocking2",
    "Blocking3",
    "CrouchBlocking1",
    "Gliding",
    "WatchIdle",
    "Stunned",
    "Powerup",
    "Thunderbolt",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_the_names_the_tools_use() {
        assert_eq!(type_name(0), Some("None"));
        assert_eq!(type_name(22), Some("Punch"));
        assert_eq!(type_name(80), Some("KnockdownBody"));
        assert_eq!(type_name(232), Some("HitOverlayAI"));
        assert_eq!(type_name(233), None);
        assert_eq!(state_name(7), Some("Standing"));
        assert_eq!(state_name(69), Some("Thunderbolt"));
        assert_eq!(state_name(70), None);
        assert_eq!(direction_name(4), Some("Right"));
        assert_eq!(direction_name(5), None);
        assert_eq!(vocalization_name(9), Some("Super4"));
        assert_eq!(vocalization_name(0xFFFF), None);
        assert_eq!((type_count(), state_count()), (233, 70));
    }

    #[test]
    fn bits_without_a_name_are_left_over() {
        let (names, rest) = split_bits(0x0008_0090, &FLAGS);
        assert_eq!((names.collect::<Vec<_>>(), rest), (vec!["Attack", "Atomic", "DontAim"], 0));
        let (names, rest) = split_bits(0x0601, &VARIENTS);
        assert_eq!((names.collect::<Vec<_>>(), rest), (vec!["Combat"], 0x0401));
    }

    #[test]
    fn every_flag_is_one_bit_and_none_is_twice() {
        for table in [&FLAGS[..], &VARIENTS, &ATTACK_FLAGS, &FOOTSTEPS] {
            let all = table.iter().fold(0_u32, |all, (bit, _)| all | bit);
            assert_eq!(all.count_ones() as usize, table.len());
            assert!(table.iter().all(|(bit, _)| bit.is_power_of_two()));
        }
        assert!(FLAGS.contains(&(OVERLAY, "Overlay")));
    }
}
