//! Reads the parts of an animation from the raw file, as far as they are there.

use super::elements::{
    self, Attack, Extent, Floats, Footstep, MotionBlur, Particle, Position, SelfDamage, Shortcut, SoundStart, ThrowInfo,
};
use super::finding::{Part, PartFinding};
use super::rotation::{Key, Rotations};
use super::view::Tram;
use crate::bytes::{Bytes, Record};
use crate::error::ReadError;
use crate::set::{FileId, LevelSet};

/// Everything an animation keeps in the raw file. A part that is absent or lies elsewhere is empty.
#[derive(Debug, Clone, Default)]
pub struct TramParts {
    /// Pelvis above the ground, one a frame, world units.
    pub heights: Vec<f32>,
    /// Way of the root from a frame to the next, x (the figure's left) and z (its front).
    pub velocities: Vec<[f32; 2]>,
    /// Attacks.
    pub attacks: Vec<Attack>,
    /// Damage to the figure itself.
    pub self_damage: Vec<SelfDamage>,
    /// Motion blurs.
    pub motion_blur: Vec<MotionBlur>,
    /// Other states to start from.
    pub shortcuts: Vec<Shortcut>,
    /// Set for throws.
    pub throw: Option<ThrowInfo>,
    /// Footsteps.
    pub footsteps: Vec<Footstep>,
    /// Particles.
    pub particles: Vec<Particle>,
    /// Coarse places, one a frame.
    pub positions: Vec<Position>,
    /// Reach of the attacks, frame by frame, attack after attack.
    pub extents: Vec<Extent>,
    /// Sounds.
    pub sounds: Vec<SoundStart>,
    /// Keys of the bones; `None` when there are none or they cannot be read, which a finding then says.
    pub rotations: Option<Rotations>,
    /// What is wrong.
    pub findings: Vec<PartFinding>,
}

/// Reads all parts of an animation. Fails only when the raw file is not open or cannot be read at all; everything
/// else that is wrong is a finding, and what fits is decoded.
pub fn read(set: &LevelSet, file: FileId, tram: &Tram<'_>) -> Result<TramParts, ReadError> {
    let mut reader = Reader { set, file, findings: Vec::new() };
    for (field, at) in tram.not_finite() {
        reader.findings.push(PartFinding::FieldNotFinite { field, at });
    }
    let frames = usize::from(tram.frame_count());
    if frames == 0 {
        reader.findings.push(PartFinding::NoFrames);
    }
    // Overlays need no movement, so their heights, velocities and positions may be left out.
    let optional = tram.flags() & super::words::OVERLAY != 0;
    let movement = |at: u32| if optional && at == 0 { 0 } else { frames };

    let heights =
        reader.array(Part::Heights, tram.heights_at(), movement(tram.heights_at()), |e: Record<'_, 4>| e.f32::<0>())?;
    let velocities =
        reader.array(Part::Velocities, tram.velocities_at(), movement(tram.velocities_at()), |e: Record<'_, 8>| {
            e.floats::<0, 2>()
        })?;
    let attacks = reader.array(Part::Attacks, tram.attacks_at(), tram.attack_count().into(), elements::attack)?;
    let self_damage = reader.array(
        Part::SelfDamage,
        tram.self_damage_at(),
        tram.self_damage_count().into(),
        elements::self_damage,
    )?;
    let motion_blur = reader.array(
        Part::MotionBlur,
        tram.motion_blur_at(),
        tram.motion_blur_count().into(),
        elements::motion_blur,
    )?;
    let shortcuts =
        reader.array(Part::Shortcuts, tram.shortcuts_at(), tram.shortcut_count().into(), elements::shortcut)?;
    let throw = reader.array(Part::Throw, tram.throw_at(), usize::from(tram.throw_at() != 0), elements::throw)?;
    let footsteps =
        reader.array(Part::Footsteps, tram.footsteps_at(), tram.footstep_count().into(), elements::footstep)?;
    let particles =
        reader.array(Part::Particles, tram.particles_at(), tram.particle_count().into(), elements::particle)?;
    let positions =
        reader.array(Part::Positions, tram.positions_at(), movement(tram.positions_at()), elements::position)?;
    let extents = reader.array(Part::Extents, tram.extents_at(), tram.extent_count() as usize, elements::extent)?;
    let rotations = reader.rotations(tram)?;
    let sounds = reader.array(Part::Sounds, tram.sounds_at(), tram.sound_count() as usize, elements::sound)?;

    let heights = reader.finite(Part::Heights, heights);
    let velocities = reader.finite(Part::Velocities, velocities);
    let attacks = reader.finite(Part::Attacks, attacks);
    let throw = reader.finite(Part::Throw, throw).pop();
    Ok(TramParts {
        heights,
        velocities,
        attacks,
        self_damage,
        motion_blur,
        shortcuts,
        throw,
        footsteps,
        particles,
        positions,
        extents,
        sounds,
        rotations,
        findings: reader.findings,
    })
}

struct Reader<'s> {
    set: &'s LevelSet,
    file: FileId,
    findings: Vec<PartFinding>,
}

impl Reader<'_> {
    /// The bytes of a part, at most `len`, fewer where the raw file ends; none where the part cannot be had.
    fn bytes(&mut self, part: Part, offset: u32, len: usize) -> Result<Vec<u8>, ReadError> {
        match self.set.read_raw_up_to(self.file, offset, len) {
            Err(ReadError::PartOutOfFile { size, .. }) => {
                self.findings.push(PartFinding::OutOfFile { part, offset, size });
                Ok(Vec::new())
            }
            other => other,
        }
    }

    /// True when a part that should have `count` elements is worth reading.
    fn is_there(&mut self, part: Part, offset: u32, count: usize) -> bool {
        if count == 0 {
            return false; // an offset without elements is ignored
        }
        if offset == 0 {
            self.findings.push(PartFinding::Absent { part, count });
            return false;
        }
        if !offset.is_multiple_of(32) {
            self.findings.push(PartFinding::Unaligned { part, offset });
        }
        true
    }

    /// The whole elements of a part, `N` bytes each.
    fn array<T, const N: usize>(
        &mut self,
        part: Part,
        offset: u32,
        count: usize,
        read: impl Fn(Record<'_, N>) -> T,
    ) -> Result<Vec<T>, ReadError> {
        if !self.is_there(part, offset, count) {
            return Ok(Vec::new());
        }
        let bytes = self.bytes(part, offset, count.saturating_mul(N))?;
        let elements: Vec<T> = Bytes::new(&bytes).records::<N>().map(read).collect();
        if !bytes.is_empty() && elements.len() < count {
            self.findings.push(PartFinding::Cut { part, offset, wanted: count, got: elements.len() });
        }
        Ok(elements)
    }

    fn rotations(&mut self, tram: &Tram<'_>) -> Result<Option<Rotations>, ReadError> {
        let (offset, bones, frames, size) =
            (tram.rotations_at(), tram.bone_count(), tram.frame_count(), tram.key_size());
        if frames == 0 {
            return Ok(None);
        }
        if !Key::is_known_size(size) {
            self.findings.push(PartFinding::KeySize { size });
            return Ok(None);
        }
        if !self.is_there(Part::Rotations, offset, bones.into()) {
            return Ok(None);
        }
        let table = usize::from(bones) * 2;
        let list = self.bytes(Part::Rotations, offset, table)?;
        if list.is_empty() {
            return Ok(None);
        }
        // The part's size is not stored. The last stream has at most a key and a gap a frame, and one key more
        // where gaps are 0, so this reaches past its end and is cut back afterwards.
        let last = Bytes::new(&list).records::<2>().map(|offset| offset.u16::<0>()).max().unwrap_or(0);
        let most = table.max(last.into()) + (usize::from(frames) + 1) * (usize::from(size) + 1);
        let bytes = self.bytes(Part::Rotations, offset, most)?;
        let rotations = Rotations::new(bytes, bones, size, frames);
        if let Some(rotations) = &rotations {
            self.findings.extend(rotations.findings().iter().copied().map(PartFinding::Rotation));
        }
        Ok(rotations)
    }

    /// Puts 0 in the place of floats that are no numbers.
    fn finite<T: Floats>(&mut self, part: Part, mut elements: Vec<T>) -> Vec<T> {
        let mut bad = (0, 0);
        for (number, element) in elements.iter_mut().enumerate() {
            if element.make_finite() {
                bad = if bad.1 == 0 { (number, 1) } else { (bad.0, bad.1 + 1) };
            }
        }
        if bad.1 > 0 {
            self.findings.push(PartFinding::NotFinite { part, first: bad.0, count: bad.1 });
        }
        elements
    }
}
