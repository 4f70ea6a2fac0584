//! Overlays and aiming screens: what lies over another animation, and how a pad drives it.

use level::kinds::tram::words;
use level::kinds::{Oncc, Tras, Trsc};
use level::{InstanceId, Tag};
use motion::{AimGrid, Clip, Layer, Side};
use serde::Serialize;

use super::moves::Move;
use crate::detail::LinkRef;
use crate::named;
use crate::session::Session;

/// Said wherever an overlay is shown.
pub const OVERLAY_ASSUMPTION: &str = "Assumed, since no public source says it: a replaced bone takes the overlay's rotation, \
    a bone that is only used is turned by the overlay and then by the animation below.";

/// An overlay by itself.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OverlayInfo {
    /// The animation.
    pub animation: LinkRef,
    /// Bones it replaces.
    pub replaced: Vec<String>,
    /// Bones it turns on top of what is below.
    pub added: Vec<String>,
    /// Bones of neither mask for which it has more than one key all the same: kept in the file, not shown by the game.
    pub unused: Vec<String>,
    /// [`OVERLAY_ASSUMPTION`].
    pub assumption: &'static str,
}

/// An overlay to be laid over something.
#[derive(Debug, Clone)]
pub struct OverlaySetup {
    /// Its poses.
    pub clip: Clip,
    /// Its bones.
    pub layer: Layer,
}

/// One aiming screen.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct AimScreen {
    /// Full name of the TRAS, or "" where it has none.
    pub name: String,
    /// The overlay whose frames are its nodes; `None` for a screen that links to nothing.
    pub animation: Option<LinkRef>,
    /// Varient of the overlay: the weapon it is for.
    pub varient: Vec<String>,
    /// Nodes from left to right.
    pub columns: u32,
    /// Nodes from the highest to the lowest.
    pub rows: u32,
    /// The frame that aims straight ahead.
    pub ahead: u32,
    /// How far it reaches to each side, degrees.
    pub left_degrees: f32,
    /// To the right.
    pub right_degrees: f32,
    /// Up.
    pub up_degrees: f32,
    /// Down.
    pub down_degrees: f32,
    /// Frames of the overlay; 0 when it is not open.
    pub frames: u32,
    /// Characters whose list of screens has it.
    pub characters: Vec<String>,
    /// What is wrong with it, or "".
    pub problem: String,
}

/// An aiming screen to be driven.
#[derive(Debug, Clone)]
pub struct AimSetup {
    /// Where its nodes are.
    pub grid: AimGrid,
    /// Its poses, one a node.
    pub clip: Clip,
    /// Its bones.
    pub layer: Layer,
}

impl Session {
    /// An overlay by itself. `None` for an animation that is none or cannot be read.
    pub fn overlay(&self, animation: u32) -> Option<(OverlayInfo, OverlaySetup)> {
        let played = Move::load(&self.set, self.animation(animation)?)?;
        if played.tram.flags() & words::OVERLAY == 0 {
            return None;
        }
        let (clip, layer) = (played.clip(), layer(&played));
        let touched = layer.used | layer.replaced;
        let moving = (0..clip.bone_count().min(32)).filter(|bone| clip.keys(*bone).len() > 1);
        let unused = moving.filter(|bone| touched >> bone & 1 == 0).fold(0, |mask, bone| mask | 1 << bone);
        let info = OverlayInfo {
            animation: self.reference(played.id),
            replaced: named::bones(layer.replaced),
            added: named::bones(layer.used & !layer.replaced),
            unused: named::bones(unused),
            assumption: OVERLAY_ASSUMPTION,
        };
        Some((info, OverlaySetup { clip, layer }))
    }

    /// Every aiming screen of what is open, in file order.
    pub fn aim_screens(&self) -> Vec<AimScreen> {
        self.set.of_tag(Tag::TRAS).filter_map(|(id, _)| self.aim_screen(id)).collect()
    }

    /// The aiming screen of this name, or the first that uses this animation, to be driven.
    pub fn aim(&self, screen: &str, animation: u32) -> Option<AimSetup> {
        let overlay = self.animation(animation)?;
        let uses = |tras: InstanceId| {
            let view = self.set.view(tras, Tag::TRAS, |data| Tras::new(data)).ok()?;
            (self.set.follow(tras.file, view.animation, Tag::TRAM).ok()? == Some(overlay)).then_some(view)
        };
        let screens = || self.set.of_tag(Tag::TRAS).map(|(id, _)| id);
        let named = screens().filter(|id| self.name(*id) == screen).find_map(uses);
        let tras = named.or_else(|| screens().find_map(uses))?;
        let played = Move::load(&self.set, overlay)?;
        Some(AimSetup { grid: grid(&tras), clip: played.clip(), layer: layer(&played) })
    }

    /// The bone weapons are held in by a body's character class: the left fist for 1, else the right [inferred: the field's
    /// values are not documented].
    pub fn weapon_hand(&self, body: u32) -> Option<usize> {
        const LEFT_FIST: usize = 14;
        const RIGHT_FIST: usize = 18;
        let class = self.set.view(self.handles.instance(body)?, Tag::ONCC, Oncc::new).ok()?;
        Some(if class.weapon_hand() == 1 { LEFT_FIST } else { RIGHT_FIST })
    }

    fn aim_screen(&self, id: InstanceId) -> Option<AimScreen> {
        let tras = self.set.view(id, Tag::TRAS, |data| Tras::new(data)).ok()?;
        let grid = grid(&tras);
        let animation = self.link(id, tras.animation);
        let overlay = animation.as_ref().and_then(|link| self.animation(link.animation?));
        let played = overlay.and_then(|id| Move::load(&self.set, id));
        let frames = played.as_ref().map_or(0, Move::frames);
        let nodes = grid.columns().saturating_mul(grid.rows());
        let problem = match (&animation, &played) {
            (None, _) => "The screen names no animation.".to_owned(),
            (Some(link), None) if !link.problem.is_empty() => link.problem.clone(),
            (Some(link), None) => format!("{} cannot be read.", link.name),
            (Some(_), Some(_)) if frames < nodes => {
                format!("The grid has {nodes} nodes but the animation only {frames} frames; the last one stands in.")
            }
            _ => String::new(),
        };
        let degrees = |side: Side| side.reach().to_degrees();
        Some(AimScreen {
            name: self.name(id),
            animation,
            varient: played.map_or_else(Vec::new, |played| named::names(&named::varient(played.tram.varient()))),
            columns: grid.columns(),
            rows: grid.rows(),
            ahead: tras.ahead(),
            left_degrees: degrees(grid.left),
            right_degrees: degrees(grid.right),
            up_degrees: degrees(grid.up),
            down_degrees: degrees(grid.down),
            frames,
            characters: self.aimed_by(id),
            problem,
        })
    }

    /// Characters whose aiming screens include one.
    fn aimed_by(&self, screen: InstanceId) -> Vec<String> {
        let has = |class: &InstanceId| {
            let oncc = self.set.view(*class, Tag::ONCC, Oncc::new).ok()?;
            let list = self.set.follow(class.file, oncc.aiming_screens(), Tag::TRSC).ok()??;
            let trsc = self.set.view(list, Tag::TRSC, Trsc::new).ok()?;
            let found = trsc
                .screens
                .iter()
                .any(|link| self.set.follow(list.file, link, Tag::TRAS).ok().flatten() == Some(screen));
            found.then(|| self.name(*class))
        };
        self.set.of_tag(Tag::ONCC).filter_map(|(class, _)| has(&class)).collect()
    }
}

fn layer(played: &Move<'_>) -> Layer {
    Layer { used: played.tram.used_bones(), replaced: played.tram.replaced_bones() }
}

fn grid(tras: &Tras) -> AimGrid {
    AimGrid {
        left: Side { frames: tras.left_frames, step: tras.left_step },
        right: Side { frames: tras.right_frames, step: tras.right_step },
        up: Side { frames: tras.up_frames, step: tras.up_step },
        down: Side { frames: tras.down_frames, step: tras.down_step },
    }
}
