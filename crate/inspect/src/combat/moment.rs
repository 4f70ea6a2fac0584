//! What is so at one frame of an animation: what the stage lights up.

use level::kinds::tram::MotionBlur;
use serde::Serialize;

use super::moves::Move;
use crate::describe;
use crate::named;
use crate::playhead::Span;
use crate::session::Session;

/// A particle that lives at a frame.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ParticleNow {
    /// Bone it is attached to, by number.
    pub bone: u32,
    /// Its name in the class's ONCP.
    pub name: String,
    /// When it lives.
    pub span: Span,
}

/// A ghost of some bones, left behind by a motion blur.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Ghost {
    /// The frame whose pose it shows.
    pub frame: u32,
    /// Bones, one bit a bone.
    pub bones: u32,
    /// How solid it is, 0 to 1. That it fades evenly is assumed.
    pub alpha: f32,
}

/// What is so at one frame.
#[derive(Debug, Clone, PartialEq, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Moment {
    /// Bones that hit, one bit a bone.
    pub hitting: u32,
    /// Blows do nothing.
    pub invulnerable: bool,
    /// It cannot be interrupted.
    pub atomic: bool,
    /// Damage it does to the figure itself at this very frame.
    pub self_damage: u32,
    /// Particles that live.
    pub particles: Vec<ParticleNow>,
    /// Ghosts that are still to be seen.
    pub ghosts: Vec<Ghost>,
}

/// All that has a time in an animation, kept so that the stage can ask at every frame.
#[derive(Debug, Clone, Default)]
pub struct Moments {
    attacks: Vec<(Span, u32)>,
    invulnerable: Option<Span>,
    atomic: Option<Span>,
    self_damage: Vec<(u32, u32)>,
    particles: Vec<ParticleNow>,
    blurs: Vec<MotionBlur>,
}

impl Session {
    /// What has a time in an animation. `None` when it is not open or cannot be read.
    pub fn moments(&self, animation: u32) -> Option<Moments> {
        Some(moments(&Move::load(&self.set, self.animation(animation)?)?))
    }
}

pub(crate) fn moments(played: &Move<'_>) -> Moments {
    let parts = &played.parts;
    let span = |first: u16, last: u16| Span { first: first.into(), last: last.into() };
    Moments {
        attacks: parts.attacks.iter().map(|attack| (span(attack.start, attack.end), attack.bones)).collect(),
        invulnerable: describe::invulnerable(&played.tram),
        atomic: describe::atomic(&played.tram),
        self_damage: parts.self_damage.iter().map(|damage| (damage.frame.into(), damage.points.into())).collect(),
        particles: parts
            .particles
            .iter()
            .map(|particle| ParticleNow {
                bone: particle.bone,
                name: particle.name.to_string(),
                span: span(particle.start, particle.end),
            })
            .collect(),
        blurs: parts.motion_blur.clone(),
    }
}

fn within(span: Span, frame: u32) -> bool {
    (span.first..=span.last).contains(&frame)
}

impl Moments {
    /// What is so at a frame.
    pub fn at(&self, frame: u32) -> Moment {
        Moment {
            hitting: self
                .attacks
                .iter()
                .filter(|(span, _)| within(*span, frame))
                .fold(0, |mask, (_, bones)| mask | bones),
            invulnerable: self.invulnerable.is_some_and(|span| within(span, frame)),
            atomic: self.atomic.is_some_and(|span| within(span, frame)),
            self_damage: self.self_damage.iter().filter(|(at, _)| *at == frame).map(|(_, points)| points).sum(),
            particles: self.particles.iter().filter(|particle| within(particle.span, frame)).cloned().collect(),
            ghosts: self.blurs.iter().flat_map(|blur| ghosts(blur, frame)).collect(),
        }
    }

    /// The bones that hit at a frame, by name.
    pub fn hitting_names(&self, frame: u32) -> Vec<String> {
        named::bones(self.at(frame).hitting)
    }
}

/// The ghosts a motion blur has left by a frame, oldest first: one every `interval` frames of its span, each seen for
/// `lifetime` frames after its own.
fn ghosts(blur: &MotionBlur, frame: u32) -> Vec<Ghost> {
    let interval = u32::from(blur.interval.max(1));
    let (start, end, life) = (u32::from(blur.start), u32::from(blur.end), u32::from(blur.lifetime));
    let born = (start..=end.min(frame)).step_by(interval as usize).filter(|born| frame - born <= life && *born < frame);
    let solid = f32::from(blur.alpha) / 255.0;
    let ghost = |born: u32| {
        let left = 1.0 - (frame - born) as f32 / (life + 1) as f32;
        Ghost { frame: born, bones: blur.bones, alpha: solid * left }
    };
    born.map(ghost).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blur_leaves_a_ghost_every_interval_and_each_fades() {
        let blur = MotionBlur { bones: 8, start: 4, end: 10, lifetime: 3, alpha: 204, interval: 2 };
        let at = |frame| ghosts(&blur, frame).iter().map(|ghost| ghost.frame).collect::<Vec<_>>();
        assert_eq!(at(4), [0_u32; 0], "a ghost is not seen in its own frame");
        assert_eq!(at(5), [4]);
        assert_eq!(at(7), [4, 6]);
        assert_eq!(at(8), [6], "the first one's three frames are over, the third is in its own frame");
        assert_eq!(at(13), [10]);
        assert!(at(14).is_empty());
        let alpha = ghosts(&blur, 7)[0].alpha;
        assert!((alpha - 0.8 * 0.25).abs() < 1e-6, "{alpha}");
        let still = MotionBlur { interval: 0, ..blur };
        assert_eq!(ghosts(&still, 6).len(), 2, "no interval is every frame");
    }
}
