//! The demo level: an invented fighter and her moves, in the genuine format.

mod figure;
mod kit;
mod moves;
mod rig;
mod words;

use crate::files::Files;
use crate::kinds::body::{PARENTS, hierarchy, trbs, trcm, trga, tria, trma, trta};
use crate::kinds::character::Oncc;
use crate::kinds::collection::trac;
use crate::level_file::{Handle, LevelFile};
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
    let textures = level.add("sable_textures", trma(&[None; rig::BONES]));
    let animations = animations(&mut level, &moves::all());
    let mut class = Oncc::new(Some(body), Some(animations));
    class.textures = Some(textures);
    level.add("sable_fighter", class.instance());
    level
}

fn body(level: &mut LevelFile, detail: Detail, source: &str, joints: Handle, hierarchy: Handle) -> Handle {
    let meshes: Vec<_> = figure::meshes(detail).iter().map(|mesh| Some(mesh.add_to(level))).collect();
    let meshes = level.private(trga(&meshes));
    level.private(trcm(rig::BONES as u16, source, Some(meshes), Some(joints), Some(hierarchy)))
}

/// Adds all moves, linked to one another, and the two collections that list them. Gives the fighter's own one.
fn animations(level: &mut LevelFile, moves: &[Move]) -> Handle {
    // Moves may follow each other in circles: names first, contents afterwards.
    let handles: Vec<Handle> = moves.iter().map(|one| level.placeholder(*b"TRAM", one.name)).collect();
    let named = |name: &str| moves.iter().position(|one| one.name == name).map(|i| handles[i]);
    for (one, handle) in moves.iter().zip(&handles) {
        let mut tram = one.tram.clone();
        tram.direct = one.next.map(|name| name.and_then(named));
        level.set(*handle, tram.instance());
    }
    let list = |core: bool| -> Vec<(u16, Option<Handle>)> {
        let chosen = moves.iter().zip(&handles).filter(|(one, _)| one.core == core);
        chosen.map(|(one, handle)| (one.weight, Some(*handle))).collect()
    };
    let core = level.add("sable_core", trac(None, &list(true)));
    level.add("sable_animations", trac(Some(core), &list(false)))
}
