//! Fills the facts of one animation: its own fields and parts, and what the rest of the open files says about it.

use level::kinds::Oncp;
use level::kinds::tram::{Attack as AttackPart, Tram, TramParts, parts, words};
use level::{InstanceId, Link, Tag};
use motion::{Clip, Travel};

use crate::detail::{
    Attack, Band, BoneKeys, Detail, Extent, Footstep, Keys, LinkRef, Listing, MotionBlur, Particle, SelfDamage,
    Shortcut, Sound, ThrowDetail, TravelDetail,
};
use crate::explain;
use crate::fields;
use crate::named;
use crate::playhead::Span;
use crate::record::Record;
use crate::session::Session;

/// `Atomic` and `Invulnerable` in a TRAM's flags.
const INVULNERABLE: u32 = 0x2;
const ATOMIC: u32 = 0x80;

/// Animations a shortcut may come from that are listed.
const MOST_SOURCES: usize = 12;

/// Everything about an animation. `None` when its fixed part cannot be read.
pub(crate) fn animation(session: &Session, id: InstanceId, record: &Record) -> Option<Detail> {
    let tram = Tram::new(session.set.instance(id)?.payload()).ok()?;
    let parts = parts::read(&session.set, id.file, &tram).ok();
    let clip = parts.as_ref().map(|parts| Clip::decode(&tram, parts).0);
    let parts = parts.unwrap_or_default();
    let direct = [session.link(id, tram.direct(0)), session.link(id, tram.direct(1))];
    let names = direct.each_ref().map(|link| link.as_ref().map_or("", |link| link.name.as_str()));
    let fields = fields::of(&tram, names);
    let [on_punch, on_kick] = direct;
    let row = &record.row;
    Some(Detail {
        id: row.id,
        name: row.name.clone(),
        file: row.file.clone(),
        level: session.levels.get(&id.file).cloned().unwrap_or_default(),
        index: row.index,
        frames: row.frames,
        seconds: row.seconds,
        r#type: named::kind(tram.kind()),
        aiming_type: named::kind(tram.aiming_type()),
        from: named::state(tram.from_state()),
        to: named::state(tram.to_state()),
        varient: named::varient(tram.varient()),
        flags: named::flags(tram.flags()),
        direction: named::direction(tram.direction()),
        vocalization: named::vocalization(tram.vocalization()),
        impact: tram.impact().into_owned(),
        on_punch,
        on_kick,
        atomic: atomic(&tram),
        invulnerable: invulnerable(&tram),
        action_frame: (tram.action_frame() != u16::MAX).then(|| tram.action_frame().into()),
        hard_pause: tram.hard_pause().into(),
        soft_pause: tram.soft_pause().into(),
        used_bones: named::bones(tram.used_bones()),
        replaced_bones: named::bones(tram.replaced_bones()),
        attacks: attacks(&parts),
        ring: if tram.attack_count() > 0 { tram.ring().to_vec() } else { Vec::new() },
        self_damage: parts
            .self_damage
            .iter()
            .map(|d| SelfDamage { frame: d.frame.into(), points: d.points.into() })
            .collect(),
        motion_blur: parts
            .motion_blur
            .iter()
            .map(|blur| MotionBlur {
                span: span(blur.start, blur.end),
                bones: named::bones(blur.bones),
                lifetime: blur.lifetime.into(),
                alpha: blur.alpha.into(),
                interval: blur.interval.into(),
            })
            .collect(),
        shortcuts: session.shortcuts(id, &parts),
        throw_info: session.throw(id, &parts),
        throwers: session.throwers(id, &tram),
        footsteps: parts
            .footsteps
            .iter()
            .map(|step| Footstep { frame: step.frame.into(), left: step.side & 1 != 0, right: step.side & 2 != 0 })
            .collect(),
        particles: session.particles(id, &parts),
        sounds: parts
            .sounds
            .iter()
            .map(|sound| Sound { frame: sound.start.into(), name: sound.name.to_string() })
            .collect(),
        collections: session.listings(id),
        pelvis_height: band(&parts.heights),
        travel: clip.as_ref().map(travel),
        keys: keys(&tram, &parts),
        fields,
        problems: record.problems.clone(),
        missing: row.missing.clone(),
    })
}

fn span(first: u16, last: u16) -> Span {
    Span { first: first.into(), last: last.into() }
}

/// Frames in which it cannot be interrupted: its range or, where it has the flag and no range, all of it. That the
/// range counts only without the flag is inferred by one source, so a range is believed wherever there is one.
pub(crate) fn atomic(tram: &Tram<'_>) -> Option<Span> {
    let (first, last) = (tram.atomic_start(), tram.atomic_end());
    if first <= last {
        Some(span(first, last))
    } else {
        (tram.flags() & ATOMIC != 0).then(|| span(0, tram.frame_count().saturating_sub(1)))
    }
}

/// Frames in which blows do nothing. The second number is a count of frames (the OpenOni note, from the engine's
/// own test; OniSplit calls it the end).
pub(crate) fn invulnerable(tram: &Tram<'_>) -> Option<Span> {
    let (first, count) = (u32::from(tram.invulnerable_first()), u32::from(tram.invulnerable_count()));
    if count > 0 {
        Some(Span { first, last: first + count - 1 })
    } else {
        (tram.flags() & INVULNERABLE != 0).then(|| span(0, tram.frame_count().saturating_sub(1)))
    }
}

fn band(heights: &[f32]) -> Option<Band> {
    let min = heights.iter().copied().reduce(f32::min)?;
    let max = heights.iter().copied().reduce(f32::max)?;
    Some(Band { min, max })
}

fn travel(clip: &Clip) -> TravelDetail {
    let end = Travel::of(clip).end();
    TravelDetail { x: end.x, z: end.z, distance: end.x.hypot(end.z) }
}

/// Attacks with their extents. Extents stand attack after attack, one a frame; where two attacks overlap in time a
/// frame number alone would not tell them apart.
fn attacks(parts: &TramParts) -> Vec<Attack> {
    let mut extents = parts.extents.iter();
    let attack = |attack: &AttackPart| {
        let frames = usize::from(attack.end.saturating_sub(attack.start)) + 1;
        Attack {
            span: span(attack.start, attack.end),
            damage: attack.damage.into(),
            knockback: attack.knockback,
            flags: named::attack_flags(attack.flags),
            bones: named::bones(attack.bones),
            hit_type: named::kind(attack.hit_type),
            hit_length: attack.hit_length.into(),
            stun_length: attack.stun_length.into(),
            stagger_length: attack.stagger_length.into(),
            extents: extents
                .by_ref()
                .take(frames)
                .map(|extent| Extent {
                    frame: extent.frame.into(),
                    angle_degrees: extent.angle_degrees(),
                    length: f32::from(extent.length) / 100.0,
                    min_y: f32::from(extent.min_y) / 100.0,
                    max_y: f32::from(extent.max_y) / 100.0,
                })
                .collect(),
        }
    };
    parts.attacks.iter().map(attack).collect()
}

fn keys(tram: &Tram<'_>, parts: &TramParts) -> Option<Keys> {
    let rotations = parts.rotations.as_ref()?;
    let per_bone: Vec<BoneKeys> = (0..rotations.bone_count())
        .map(|bone| BoneKeys {
            bone: named::bone(u32::try_from(bone).unwrap_or(u32::MAX)),
            text: explain::bone_text(bone),
            frames: rotations.keys(bone).map(|(frame, _)| frame).collect(),
        })
        .collect();
    let gaps = || {
        per_bone.iter().flat_map(|bone| {
            bone.frames.iter().zip(bone.frames.iter().skip(1)).map(|(from, to)| to.saturating_sub(*from))
        })
    };
    Some(Keys {
        size: tram.key_size().into(),
        count: per_bone
            .iter()
            .map(|bone| u32::try_from(bone.frames.len()).unwrap_or(u32::MAX))
            .fold(0, u32::saturating_add),
        bytes: u32::try_from(rotations.size()).unwrap_or(u32::MAX),
        smallest_gap: gaps().min().unwrap_or(0),
        largest_gap: gaps().max().unwrap_or(0),
        per_bone,
    })
}

impl Session {
    /// A link of an animation to another, with the reason where it leads nowhere. `None` for a link to nothing.
    pub(crate) fn link(&self, from: InstanceId, link: Link) -> Option<LinkRef> {
        link.target()?;
        match self.set.follow(from.file, link, Tag::TRAM) {
            Ok(target) => Some(self.reference(target?)),
            Err(error) => {
                let placeholder = self.set.instance(InstanceId { file: from.file, index: link.target()? });
                let name = placeholder.and_then(|instance| instance.name()).unwrap_or("?").to_owned();
                Some(LinkRef { name, animation: None, problem: error.to_string() })
            }
        }
    }

    /// An open animation as a link.
    pub(crate) fn reference(&self, animation: InstanceId) -> LinkRef {
        LinkRef { name: self.name(animation), animation: self.handles.existing(animation), problem: String::new() }
    }

    pub(crate) fn name(&self, instance: InstanceId) -> String {
        self.set.instance(instance).and_then(|instance| instance.name()).unwrap_or("").to_owned()
    }

    /// Full name, or kind and number of what has none, as in "TRMA #12".
    pub(crate) fn full_name(&self, id: InstanceId) -> String {
        let Some(instance) = self.set.instance(id) else { return String::new() };
        instance.name().map_or_else(|| format!("{} #{}", instance.tag(), id.index), str::to_owned)
    }

    pub(crate) fn file_name(&self, id: InstanceId) -> String {
        self.set.file(id.file).map_or_else(String::new, |file| file.name().to_owned())
    }

    fn shortcuts(&self, id: InstanceId, parts: &TramParts) -> Vec<Shortcut> {
        let shortcut = |shortcut: &level::kinds::tram::Shortcut| Shortcut {
            from: named::state(shortcut.from_state),
            length: shortcut.length.into(),
            replace_atomic: shortcut.replaces_atomic(),
            flags: shortcut.flags,
            comes_from: self
                .relations
                .ending_in(shortcut.from_state)
                .iter()
                .filter(|source| **source != id)
                .take(MOST_SOURCES)
                .map(|source| self.reference(*source))
                .collect(),
        };
        parts.shortcuts.iter().map(shortcut).collect()
    }

    fn throw(&self, id: InstanceId, parts: &TramParts) -> Option<ThrowDetail> {
        let throw = parts.throw?;
        Some(ThrowDetail {
            offset: throw.offset,
            angle: throw.angle,
            distance: throw.distance,
            target_type: named::kind(throw.target_type),
            victims: self.partners(id, |tram, _| tram.kind() == throw.target_type),
        })
    }

    /// For a victim's animation: the throws among its partners that ask for its type.
    fn throwers(&self, id: InstanceId, tram: &Tram<'_>) -> Vec<LinkRef> {
        if tram.flags() & words::THROW_TARGET == 0 {
            return Vec::new();
        }
        self.partners(id, |_, record| record.throw_target == Some(tram.kind()))
    }

    /// Animations that satisfy a condition, of the collections that are used together with this one's; of all that
    /// is open where no open collection lists this one.
    pub(crate) fn partners(&self, id: InstanceId, wanted: impl Fn(&Tram<'_>, &Record) -> bool) -> Vec<LinkRef> {
        let pool = self.relations.pool_of(id);
        let candidates: Vec<InstanceId> = if pool.is_empty() { self.records.keys().copied().collect() } else { pool };
        let fits = |candidate: &InstanceId| {
            let record = self.records.get(candidate)?;
            let tram = self.set.view(*candidate, Tag::TRAM, Tram::new).ok()?;
            (*candidate != id && wanted(&tram, record)).then(|| self.reference(*candidate))
        };
        candidates.iter().filter_map(fits).collect()
    }

    fn particles(&self, id: InstanceId, parts: &TramParts) -> Vec<Particle> {
        let classes = self.relations.classes_for(id);
        let class_of = |name: &str| {
            classes.iter().find_map(|(class, _)| {
                let oncc = self.set.view(*class, Tag::ONCC, level::kinds::Oncc::new).ok()?;
                let list = self.set.follow(class.file, oncc.particles(), Tag::ONCP).ok()??;
                let oncp = self.set.view(list, Tag::ONCP, Oncp::new).ok()?;
                oncp.particles
                    .into_iter()
                    .find(|particle| particle.name == name)
                    .map(|particle| particle.class.into_owned())
            })
        };
        let particle = |particle: &level::kinds::tram::Particle| Particle {
            span: span(particle.start, particle.end),
            bone: named::bone(particle.bone),
            name: particle.name.to_string(),
            particle_class: class_of(&particle.name).unwrap_or_default(),
        };
        parts.particles.iter().map(particle).collect()
    }

    fn listings(&self, id: InstanceId) -> Vec<Listing> {
        let listing = |listed: &crate::relations::Listed| Listing {
            name: self.name(listed.collection),
            weight: listed.weight.into(),
            share: listed.share,
            characters: self
                .relations
                .classes_of(listed.collection)
                .into_iter()
                .map(|class| self.name(class))
                .collect(),
        };
        self.relations.listed(id).iter().map(listing).collect()
    }
}
