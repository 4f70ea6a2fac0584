//! One line for every scalar of the TRAM's fixed part, in file order. Offsets and meanings: OniGalore (OBD:TRAM,
//! XML:TRAM), OniSplit, and the OpenOni note for what the engine does.
//!
//! Left out: the slot at 0x008 that the game fills in memory, padding, and the 36 reaches at 0x064, which are not
//! scalars. A number that names a frame has no unit; a number of frames has "frames".

/// What is known about one scalar field.
#[derive(Debug)]
pub(crate) struct FieldText {
    /// Where it stands, counted from the 8-byte instance header as OniGalore counts.
    pub(crate) offset: u16,
    /// Group it is shown in: one of the `Field.group` words of `contract.ts`.
    pub(crate) group: &'static str,
    /// The format's name for it.
    pub(crate) name: &'static str,
    /// Unit of the value, or "".
    pub(crate) unit: &'static str,
    /// One sentence that explains it.
    pub(crate) text: &'static str,
    /// True where the explanation rests on one source, or is inferred.
    pub(crate) uncertain: bool,
}

const fn sure(
    offset: u16,
    group: &'static str,
    name: &'static str,
    unit: &'static str,
    text: &'static str,
) -> FieldText {
    FieldText { offset, group, name, unit, text, uncertain: false }
}

const fn doubtful(
    offset: u16,
    group: &'static str,
    name: &'static str,
    unit: &'static str,
    text: &'static str,
) -> FieldText {
    FieldText { offset, group, name, unit, text, uncertain: true }
}

/// Every scalar field, in file order.
#[rustfmt::skip]
pub(crate) const FIELDS: &[FieldText] = &[
    sure(0x00C, "file", "Heights part", "", "Where the .raw file keeps the pelvis height of every frame; 0 = no such part."),
    sure(0x010, "file", "Velocities part", "", "Where the .raw file keeps the steps of the root from frame to frame; 0 = none."),
    sure(0x014, "file", "Attacks part", "", "Where the .raw file keeps the attacks; 0 = none."),
    sure(0x018, "file", "Self damage part", "", "Where the .raw file keeps the damage the character itself takes; 0 = none."),
    sure(0x01C, "file", "Motion blur part", "", "Where the .raw file keeps the trails that bones draw; 0 = none."),
    sure(0x020, "file", "Shortcuts part", "", "Where the .raw file keeps the other states it may start from; 0 = none."),
    sure(0x024, "file", "Throw info part", "", "Where the .raw file keeps the throw's data; 0 = not a thrower's animation."),
    sure(0x028, "file", "Footsteps part", "", "Where the .raw file keeps the frames in which a foot lands; 0 = none."),
    sure(0x02C, "file", "Particles part", "", "Where the .raw file keeps the particles tied to bones; 0 = none."),
    sure(0x030, "file", "Positions part", "", "Where the .raw file keeps the rough place and height span of every frame; 0 = none."),
    sure(0x034, "file", "Rotations part", "", "Where the .raw file keeps the rotation keys of every bone; 0 = none."),
    sure(0x038, "file", "Sounds part", "", "Where the .raw file keeps the sounds and their frames; 0 = none."),
    sure(0x03C, "identity", "Flags", "", "What is allowed and what happens while it plays, one bit each."),
    sure(0x040, "lookup", "Direct animation on punch", "", "Animation that follows when punch is pressed, instead of one found by type and state."),
    sure(0x044, "lookup", "Direct animation on kick", "", "Animation that follows when kick is pressed, instead of one found by type and state."),
    sure(0x048, "overlay", "Used bones", "", "Bones whose rotations count when this is an overlay; one bit a bone."),
    sure(0x04C, "overlay", "Replaced bones", "", "Bones this overlay takes over; how the game blends used and replaced bones is not known."),
    sure(0x050, "movement", "Final rotation", "rad", "How far the heading has changed at the end, so that camera and body agree."),
    sure(0x054, "movement", "Direction", "", "Which way the move goes, from the character's own view."),
    doubtful(0x056, "identity", "Vocalization", "", "Which of the character's voice sounds it utters; that the number counts along that list is inferred."),
    sure(0x058, "reach", "Largest reach", "units", "Longest of the 36 reaches around the character; 0 without an attack."),
    sure(0x05C, "reach", "Lowest point", "units", "Lowest point that any attack frame reaches; 1e9 without an attack."),
    sure(0x060, "reach", "Highest point", "units", "Highest point that any attack frame reaches; -1e9 without an attack."),
    sure(0x0F4, "reach", "First extent: frame", "", "First frame in which an attack can hit; 65535 = none."),
    sure(0x0F6, "reach", "First extent: attack", "", "Which attack that frame belongs to, counted from 0."),
    sure(0x0F7, "reach", "First extent: frame in attack", "frames", "How long after the attack's start that frame comes."),
    sure(0x0F8, "reach", "First extent: x", "units", "How far left of its start the root is in that frame."),
    doubtful(0x0FC, "reach", "First extent: z", "units", "How far in front of its start the root is in that frame, with the sign turned round."),
    sure(0x100, "reach", "First extent: height", "units", "Height of the pelvis in that frame."),
    sure(0x104, "reach", "First extent: length", "units", "How far the attack reaches from the root in that frame."),
    sure(0x108, "reach", "First extent: lowest point", "units", "Lowest point the attack reaches in that frame."),
    sure(0x10C, "reach", "First extent: highest point", "units", "Highest point the attack reaches in that frame."),
    sure(0x110, "reach", "First extent: angle", "rad", "Direction in which the attack reaches in that frame; 0 = front."),
    sure(0x114, "reach", "Farthest extent: frame", "", "Frame in which an attack reaches farthest; 65535 = none."),
    sure(0x116, "reach", "Farthest extent: attack", "", "Which attack the farthest frame belongs to, counted from 0."),
    sure(0x117, "reach", "Farthest extent: frame in attack", "frames", "How long after the attack's start the farthest frame comes."),
    sure(0x118, "reach", "Farthest extent: x", "units", "How far left of its start the root is in the farthest frame."),
    doubtful(0x11C, "reach", "Farthest extent: z", "units", "How far in front of its start the root is in the farthest frame, with the sign turned round."),
    sure(0x120, "reach", "Farthest extent: height", "units", "Height of the pelvis in the farthest frame."),
    sure(0x124, "reach", "Farthest extent: length", "units", "How far the attack reaches from the root in the farthest frame."),
    sure(0x128, "reach", "Farthest extent: lowest point", "units", "Lowest point the attack reaches in the farthest frame."),
    sure(0x12C, "reach", "Farthest extent: highest point", "units", "Highest point the attack reaches in the farthest frame."),
    sure(0x130, "reach", "Farthest extent: angle", "rad", "Direction in which the attack reaches in the farthest frame; 0 = front."),
    sure(0x134, "movement", "Alternate direction", "", "Stands in for the direction when that is none; 0 in files."),
    sure(0x138, "reach", "Extent count", "", "How many extents there are: one for every frame of every attack."),
    sure(0x13C, "file", "Extents part", "", "Where the .raw file keeps the reach of every attack frame; 0 = none."),
    sure(0x140, "identity", "Impact", "", "Name of an impact effect in the character's own list (ONIA)."),
    sure(0x150, "timing", "Hard pause", "frames", "How long the player can start nothing new after it; ignored if a direct animation is set."),
    sure(0x152, "timing", "Soft pause", "frames", "As the hard pause, but blocking is allowed; ignored if a direct animation is set."),
    sure(0x154, "file", "Sound count", "", "How many entries the sounds part has."),
    sure(0x15E, "timing", "Frames per second", "", "60 in every animation of the game."),
    sure(0x160, "keys", "Key size", "bytes", "Bytes a rotation key takes: 6 = three angles, 16 = a quaternion; the game's files have no other."),
    sure(0x162, "lookup", "Type", "", "What the character does; the game searches for an animation of the type it wants."),
    doubtful(0x164, "lookup", "Aiming type", "", "Type by which a matching aiming overlay is looked up; only one source says so."),
    sure(0x166, "lookup", "From state", "", "State the character must be in for this animation to start."),
    sure(0x168, "lookup", "To state", "", "State the character is in when it has ended."),
    sure(0x16A, "keys", "Bone count", "", "How many bones it moves: 19 in every animation of the game."),
    sure(0x16C, "timing", "Frame count", "frames", "How long it is."),
    sure(0x16E, "timing", "Duration", "frames", "The same as the frame count in every animation of the game."),
    sure(0x170, "lookup", "Varient", "", "Weapon, fight, sprint or panic this one is made for; 0 = the plain one, taken when none is."),
    doubtful(0x174, "timing", "Atomic start", "", "First frame in which it cannot be interrupted; a start after the end means there is none."),
    doubtful(0x176, "timing", "Atomic end", "", "Last frame in which it cannot be interrupted."),
    sure(0x178, "timing", "End interpolation", "frames", "How many frames are blended into the next animation; 0 = the game's default."),
    sure(0x17A, "timing", "Max interpolation", "frames", "Not used by the game; 65535 in its own files."),
    sure(0x17C, "timing", "Action frame", "", "Frame of a special event such as a hand-over, a disarm or a teleport; 65535 = none."),
    sure(0x17E, "lookup", "First level", "", "Level from which the player can use it; 0 = from the start."),
    sure(0x180, "timing", "Invulnerable from", "", "First frame in which blows and throws do nothing to the character."),
    doubtful(0x181, "timing", "Invulnerable length", "frames", "For how many frames; tools call it the end, one source saw the game use it as a count."),
    sure(0x182, "reach", "Attack count", "", "How many attacks it has; the game can use two at most."),
    sure(0x183, "file", "Self damage count", "", "How many entries the self damage part has."),
    sure(0x184, "file", "Motion blur count", "", "How many entries the motion blur part has."),
    sure(0x185, "file", "Shortcut count", "", "How many entries the shortcuts part has."),
    sure(0x186, "file", "Footstep count", "", "How many entries the footsteps part has."),
    sure(0x187, "file", "Particle count", "", "How many entries the particles part has."),
];
