//! All that an attack reaches, for the stage and beside it: ring, extents, hull, bands.

use level::kinds::tram::words;
use motion::{Travel, Vec3};
use serde::Serialize;

use super::extent::{self, ExtentCheck};
use super::moves::Move;
use super::posed::Posed;
use super::ring::{self, SenseVote, ring_shape};
use super::shape::{Role, Shape, circle};
use crate::bodies::Figure;
use crate::detail::Band;
use crate::session::Session;

/// Above this many units between stored and new a modder should look: the file's extents are not those of its poses.
/// OniSplit's own differ by up to 0.045 for the thinning of keys, and by what its body differs from the one shown.
const STALE: f32 = 0.25;

/// Radius of the circles that show a figure's height, units.
const FIGURE_RADIUS: f32 = 3.0;

/// The figure's height in one frame.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FigureBand {
    /// Where the root is on the floor, by the positions part.
    pub root: [f32; 2],
    /// Lowest point of the figure, by the positions part.
    pub low: f32,
    /// Highest.
    pub high: f32,
    /// The same worked out anew from the spheres around the posed body's boxes.
    pub anew: Option<Band>,
}

/// Everything an animation reaches.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Volumes {
    /// Handle of the animation.
    pub animation: u32,
    /// The ring as stored, 36 entries; empty without an attack.
    pub ring: Vec<f32>,
    /// The ring worked out anew; empty without an attack or a body.
    pub ring_anew: Vec<f32>,
    /// Largest difference between the two.
    pub ring_off: Option<f32>,
    /// Which way the ring runs.
    pub sense: SenseVote,
    /// Largest reach.
    pub reach: f32,
    /// Lowest and highest point of all extents; `None` without any.
    pub band: Option<Band>,
    /// Every attack frame.
    pub extents: Vec<ExtentCheck>,
    /// The largest difference of any length; `None` without a body to compare with.
    pub off: Option<f32>,
    /// Whether the stored extents are not those of the poses.
    pub stale: bool,
    /// What the comparison says, or why there is none.
    pub text: String,
    /// The figure's height, frame by frame; empty for animations whose positions mean nothing.
    pub figure: Vec<FigureBand>,
}

impl Session {
    /// What an animation reaches, worked out anew on a body. `None` when it is not open or cannot be read.
    pub fn volumes(&self, animation: u32, figure: &Figure) -> Option<Volumes> {
        let played = Move::load(&self.set, self.animation(animation)?)?;
        let mut volumes = volumes(&played, figure);
        volumes.animation = animation;
        volumes.sense = self.ring_sense();
        Some(volumes)
    }
}

pub(crate) fn volumes(played: &Move<'_>, figure: &Figure) -> Volumes {
    let clip = played.clip();
    let travel = Travel::of(&clip);
    let mut posed = figure.body.as_ref().map(|body| Posed::new(&clip, &figure.rig, body));
    let attacks = !played.parts.attacks.is_empty();
    let tram = &played.tram;
    let extents = extent::checks(played, |frame| travel.position(frame as f32), posed.as_mut());
    let ring = if attacks { tram.ring().to_vec() } else { Vec::new() };
    let ring_anew = match &mut posed {
        Some(posed) if attacks => extent::ring(played, posed).to_vec(),
        _ => Vec::new(),
    };
    let ring_off = ring.iter().zip(&ring_anew).map(|(stored, anew)| (stored - anew).abs()).reduce(f32::max);
    let off = extents.iter().filter_map(|check| check.off).reduce(f32::max);
    let stale = off.is_some_and(|off| off > STALE);
    let figure_bands = if tram.flags() & words::REAL_WORLD == 0 { figure_bands(played, posed) } else { Vec::new() };
    Volumes {
        animation: 0,
        reach: ring.iter().copied().fold(0.0, f32::max),
        band: (attacks && tram.min_y() <= tram.max_y()).then(|| Band { min: tram.min_y(), max: tram.max_y() }),
        text: text(&extents, off, stale, figure),
        ring,
        ring_anew,
        ring_off,
        sense: SenseVote::default(),
        extents,
        off,
        stale,
        figure: figure_bands,
    }
}

fn text(extents: &[ExtentCheck], off: Option<f32>, stale: bool, figure: &Figure) -> String {
    let name = &figure.choice.name;
    match off {
        _ if extents.is_empty() => "This animation does not attack.".to_owned(),
        None if figure.body.is_none() => format!("{name} has no meshes to work extents out from."),
        None => format!("The stored extents cannot be compared on {name}."),
        Some(off) if stale => format!(
            "The stored extents differ by up to {off:.2} units from what {name} reaches in these poses: they were made \
             for another body or another version of the animation."
        ),
        Some(off) => format!("The stored extents are those of these poses on {name}, within {off:.3} units."),
    }
}

fn figure_bands(played: &Move<'_>, mut posed: Option<Posed<'_>>) -> Vec<FigureBand> {
    let units = |hundredths: i32| hundredths as f32 / 100.0;
    let band = |(frame, position): (u32, &level::kinds::tram::Position)| {
        let low = units(position.y.into());
        let anew = posed.as_mut().and_then(|posed| {
            posed.at(frame);
            posed.band().map(|(min, max)| Band { min, max })
        });
        FigureBand {
            root: [units(position.x.into()), units(position.z.into())],
            low,
            high: low + units(position.height.into()),
            anew,
        }
    };
    (0..played.frames()).zip(&played.parts.positions).map(band).collect()
}

impl Volumes {
    /// The shapes that belong to the whole animation: the ring in the sense the data supports and in the other, the ring
    /// worked out anew, a hull for each attack, the height band.
    pub fn shapes(&self) -> Vec<Shape> {
        let mut shapes = Vec::new();
        if !self.ring.is_empty() {
            let shown = self.sense.shown();
            shapes.push(ring_shape(&self.ring, shown, Role::Ring));
            shapes.push(ring_shape(&self.ring, shown.other(), Role::RingOther));
        }
        if !self.ring_anew.is_empty() {
            // What is worked out here follows OniSplit's rule, whatever the data supports.
            shapes.push(ring_shape(&self.ring_anew, ring::Sense::LeftFirst, Role::RingAnew));
        }
        let attacks = self.extents.iter().map(|check| check.attack + 1).max().unwrap_or(0);
        shapes.extend((0..attacks).filter_map(|attack| extent::hull_shape(&self.extents, attack)));
        if let Some(Band { min, max }) = self.band {
            let mut shape = Shape::new(Role::HeightBand, None);
            for height in [min, max] {
                shape.outline(&circle(Vec3::new(0.0, height, 0.0), self.reach));
            }
            shapes.push(shape);
        }
        shapes
    }

    /// The shapes of one frame: extents stored and new, the figure's height.
    pub fn shapes_at(&self, frame: u32) -> Vec<Shape> {
        let mut shapes = Vec::new();
        for check in self.extents.iter().filter(|check| check.frame == frame) {
            let both = [(check.stored, Role::Extent), (check.anew, Role::ExtentAnew)];
            shapes.extend(both.into_iter().filter_map(|(reach, role)| extent::extent_shape(check, &reach?, role)));
        }
        let band = usize::try_from(frame).ok().and_then(|frame| self.figure.get(frame));
        if let Some(FigureBand { root: [x, z], low, high, .. }) = band {
            let mut shape = Shape::new(Role::FigureBand, Some(frame));
            for height in [*low, *high] {
                shape.outline(&circle(Vec3::new(*x, height, *z), FIGURE_RADIUS));
            }
            shapes.push(shape);
        }
        shapes
    }
}
