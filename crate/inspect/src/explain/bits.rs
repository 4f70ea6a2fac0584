//! The small word lists: flags, varients, directions, voices, attack flags, footsteps and bones. Meanings are
//! OniGalore's and OniSplit's; where they only have a name, the sentence says so.

/// Sentences for the animation flags, lowest bit first, with the bit each belongs to.
#[rustfmt::skip]
pub(super) const FLAGS: [(u32, &str); 24] = [
    (0x0000_0001, "Set by the game in memory once the animation is loaded; in a file it must be off."),
    (0x0000_0002, "No damage from blows and no throws while it plays; particles and falls still hurt."),
    (0x0000_0004, "Blocks high and plain attacks that come from the front."),
    (0x0000_0008, "Blocks low and plain attacks that come from the front."),
    (0x0000_0010, "Has attack parts: it can hurt someone."),
    (0x0000_0020, "The character drops its weapon."),
    (0x0000_0040, "Marks jumps; OniGalore says that the game does not use it."),
    (0x0000_0080, "Cannot be interrupted."),
    (0x0000_0100, "The character cannot turn while it plays."),
    (0x0000_0200, "Hint that the attack goes to the front."),
    (0x0000_0400, "Hint that the attack goes to the left."),
    (0x0000_0800, "Hint that the attack goes to the right."),
    (0x0000_1000, "Hint that the attack goes to the back."),
    (0x0000_2000, "Laid over another animation, of which it replaces a part."),
    (0x0000_4000, "Named for keeping movement out of blending; its effect is not documented."),
    (0x0000_8000, "The thrower's part of a throw; it carries the throw's data."),
    (0x0001_0000, "The victim's part of a throw."),
    (0x0002_0000, "Placed in the level by an object animation (OBAN), not by its own movement."),
    (0x0004_0000, "The aiming overlay is laid over it."),
    (0x0008_0000, "The aiming overlay is not laid over it."),
    (0x0010_0000, "The character picks up items while it plays."),
    (0x0020_0000, "Named for aiming all around; its effect is not documented."),
    (0x0040_0000, "Named for switching the shield off; its effect is not documented."),
    (0x0080_0000, "Named for keeping the computer's characters from picking things up; not documented."),
];

/// Sentences for the varient bits, lowest first, with the bit each belongs to.
#[rustfmt::skip]
pub(super) const VARIENTS: [(u16, &str); 7] = [
    (0x0100, "For a character that sprints."),
    (0x0200, "For a character that is in a fight."),
    (0x0800, "For a pistol in the right hand."),
    (0x1000, "For a pistol in the left hand."),
    (0x2000, "For a rifle in the right hand."),
    (0x4000, "For a rifle in the left hand."),
    (0x8000, "For a character in panic."),
];

/// Sentences for the directions 0 to 4.
pub(super) const DIRECTIONS: [&str; 5] = [
    "No direction is set; usual where there is no attack.",
    "Goes to the front of the character.",
    "Goes to the back of the character.",
    "Goes to the character's left.",
    "Goes to the character's right.",
];

/// 5 has no name in any tool, but one source (the OpenOni note) saw the engine treat it like 1.
pub(super) const DIRECTION_FIVE: &str =
    "No tool names this number; one source says that the game treats it as forward.";

/// Sentences for the vocalizations 0 to 9. The order is that of the voice list in the character class (ONCC); that
/// the number counts along it is inferred.
pub(super) const VOCALIZATIONS: [&str; 10] = [
    "First of the character's voice sounds: mocking the opponent.",
    "Second of the character's voice sounds: on the alert.",
    "Third of the character's voice sounds: startled.",
    "Fourth of the character's voice sounds: looking at a body on the ground.",
    "Fifth of the character's voice sounds: giving chase.",
    "Sixth of the character's voice sounds: taking cover.",
    "Seventh of the character's voice sounds: the super move with punch.",
    "Eighth of the character's voice sounds: the super move with kick.",
    "Ninth of the character's voice sounds: the third super move.",
    "Tenth of the character's voice sounds: the fourth super move.",
];

/// 0xFFFF in the vocalization field.
pub(super) const NO_VOCALIZATION: &str = "The character says nothing.";

/// Sentences for an attack's flags, lowest bit first, with the bit each belongs to.
#[rustfmt::skip]
pub(super) const ATTACK_FLAGS: [(u32, &str); 4] = [
    (1, "Cannot be blocked."),
    (2, "Must be blocked standing; with Low as well, either way will do."),
    (4, "Must be blocked crouching; with High as well, either way will do."),
    (8, "Half of the damage goes through a block, and the attack's own flash is shown."),
];

/// Sentences for the nineteen bones, in bone order.
pub(super) const BONES: [&str; 19] = [
    "Root of the skeleton: thighs and trunk hang on it, and heights are measured to it.",
    "Left upper leg, from the hip to the knee.",
    "Left lower leg, from the knee to the ankle.",
    "Left foot, end of the left leg.",
    "Right upper leg, from the hip to the knee.",
    "Right lower leg, from the knee to the ankle.",
    "Right foot, end of the right leg.",
    "Lower part of the trunk, between pelvis and chest.",
    "Upper part of the trunk, between mid and neck.",
    "Sits on the chest; head and both shoulders hang on it.",
    "Sits on the neck.",
    "Left shoulder; hangs on the neck and carries the left arm.",
    "Left upper arm, called biceps in OniSplit's DAE files.",
    "Left forearm, although the name says wrist.",
    "Left hand, end of the left arm.",
    "Right shoulder; hangs on the neck and carries the right arm.",
    "Right upper arm, called biceps in OniSplit's DAE files.",
    "Right forearm, although the name says wrist.",
    "Right hand, end of the right arm.",
];
