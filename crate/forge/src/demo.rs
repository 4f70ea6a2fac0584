//! The demo level: an invented fighter and her moves, in the genuine format.

mod combat;
mod figure;
mod kit;
mod moves;
mod paint;
mod props;
mod rig;
mod scene;
mod sounds;
mod textures;
mod words;

use crate::files::Files;
use crate::kinds::body::{PARENTS, hierarchy, trbs, trcm, trga, tria, trta};
use crate::kinds::character::{Oncc, oncp, oncv, onia};
use crate::kinds::collection::{Tras, trac, trsc};
use crate::level_file::{Handle, LevelFile};
use combat::Boxes;
use figure::Detail;
use moves::Move;

/// Writes the demo level: `level64_Kata.dat` and `level64_Kata.raw` in the Windows retail form. The same bytes every time.
pub fn demo() -> Files {
    level().pc()
}

/// The demo level before it is written, for tests that want it in another form.
pub fn level() -> LevelFile {
    let mut level = LevelFile::new("level64_Kata");
    let joints = level.private(trta(&rig::JOINTS));
    let hierarchy = level.private(tria(&hierarchy(&PARENTS)));
    let fine = body(&mut level, Detail::FINE, "sable_high.mme", joints, hierarchy);
    let coarse = body(&mut level, Detail::COARSE, "sable_low.mme", joints, hierarchy);
    let body = level.add("sable_body", trbs([coarse, coarse, fine, fine, fine].map(Some)));
    let textures = textures::add(&mut level);
    let moves = moves();
    let (animations, aim) = animations(&mut level, &moves);
    let mut class = Oncc::new(Some(body), Some(animations));
    class.textures = Some(textures);
    class.aiming_screens = Some(aiming(&mut level, aim));
    class.variant = Some(level.add("sable", oncv(None, "sable_fighter", "sable_fighter")));
    class.particles = Some(level.add("sable_particles", oncp(&PARTICLES)));
    class.impacts = Some(level.add("sable_impacts", onia(&IMPACTS)));
    class.sounds = VOICE.map(|(probability, sound)| (probability, sound.to_owned()));
    class.detail_distances = [150.0, 110.0, 80.0, 50.0, 25.0];
    class.timers = [300, 600, 1200];
    class.health = 200;
    class.size = [0.97, 1.03];
    level.add("sable_fighter", class.instance());
    scene::add(&mut level, &moves);
    sounds::add(&mut level);
    level
}

/// Names that moves give to particles, what they stand for, and that any bone may have them.
const PARTICLES: [(&str, &str, u16); 3] = [
    ("trail", "sable_strike_trail", u16::MAX),
    ("dust", "sable_floor_dust", u16::MAX),
    ("muzzle", "sable_muzzle_flash", u16::MAX),
];

const IMPACTS: [(&str, &str, &str); 1] = [("sable_flash", "Sable_Heavy", "Heavy")];

/// Taunt, alert, startle, check body, pursue, cover, super punch, super kick, super 3, super 4.
const VOICE: [(u8, &str); 10] = [
    (60, "sable_taunt"),
    (40, "sable_alert"),
    (80, "sable_startle"),
    (30, "sable_check"),
    (25, "sable_pursue"),
    (25, "sable_cover"),
    (100, "sable_heavy_punch"),
    (100, "sable_heavy_kick"),
    (100, "sable_throw"),
    (0, ""),
];

/// All moves, their danger zones measured on the body.
fn moves() -> Vec<Move> {
    let boxes = Boxes::of(&figure::meshes(Detail::FINE));
    let mut moves = moves::all();
    for one in &mut moves {
        combat::measure(one, &boxes);
    }
    moves
}

fn body(level: &mut LevelFile, detail: Detail, source: &str, joints: Handle, hierarchy: Handle) -> Handle {
    let meshes: Vec<_> = figure::meshes(detail).iter().map(|mesh| Some(mesh.add_to(level))).collect();
    let meshes = level.private(trga(&meshes));
    level.private(trcm(rig::BONES as u16, source, Some(meshes), Some(joints), Some(hierarchy)))
}

/// Adds all moves, linked to one another, and the two collections that list them. Gives the fighter's own one, and the
/// aiming overlay. That and what scripts play is in no collection.
fn animations(level: &mut LevelFile, moves: &[Move]) -> (Handle, Option<Handle>) {
    // Moves may follow each other in circles: names first, contents afterwards.
    let handles: Vec<Handle> = moves.iter().map(|one| level.placeholder(*b"TRAM", one.name)).collect();
    let named = |name: &str| moves.iter().position(|one| one.name == name).map(|i| handles[i]);
    for (one, handle) in moves.iter().zip(&handles) {
        let mut tram = one.tram.clone();
        tram.direct = one.next.map(|name| name.and_then(named));
        level.set(*handle, tram.instance());
    }
    let aim = named(moves::AIM);
    let listed = |one: &Move| one.name != moves::AIM && one.name != moves::ENTRANCE;
    let list = |core: bool| -> Vec<(u16, Option<Handle>)> {
        let chosen = moves.iter().zip(&handles).filter(|(one, _)| one.core == core && listed(one));
        chosen.map(|(one, handle)| (one.weight, Some(*handle))).collect()
    };
    let core = level.add("sable_core", trac(None, &list(true)));
    (level.add("sable_animations", trac(Some(core), &list(false))), aim)
}

/// The aiming screen over the overlay's grid of three by three.
fn aiming(level: &mut LevelFile, animation: Option<Handle>) -> Handle {
    let step = |degrees: f32| [degrees.to_radians(); 2];
    let [side, height] = moves::AIM_STEPS;
    let screen = Tras {
        animation,
        side_steps: step(side),
        side_frames: [1, 1],
        height_steps: step(height),
        height_frames: [1, 1],
    };
    let screen = level.add("SABPISaim_screen_stand", screen.instance());
    level.add("sable_screens", trsc(&[Some(screen)]))
}
