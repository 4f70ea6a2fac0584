//! Measurements inside WebAssembly: the same work as `crate/motion/benches/sample.rs`, timed from outside.
//!
//! Only with the feature `bench`, which the shipped module is built without.

// A measurement that cannot be made may as well stop.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::rc::Rc;

use inspect::Session;
use js_sys::Array;
use level::kinds::tram::{Tram, TramParts, parts};
use level::{LevelSet, MemorySource, Tag};
use motion::{Clip, ClipKey, Pose, PoseBuffer, Rig, Sampler, Travel, compose};
use wasm_bindgen::prelude::*;

use crate::intake;

#[path = "../../motion/benches/plain/mod.rs"]
mod plain;

/// An open level and one animation of it.
#[wasm_bindgen]
pub struct Bench {
    set: LevelSet,
    clip: Clip,
    tracks: Vec<Vec<ClipKey>>,
    travel: Travel,
    sampler: Sampler,
    rig: Rig,
    pose: Pose,
    buffer: PoseBuffer,
    matrices: Vec<[[f32; 4]; 4]>,
}

#[wasm_bindgen]
impl Bench {
    /// Opens `{path, buffer}` files and decodes the animation of this name.
    #[wasm_bindgen(constructor)]
    pub fn new(files: &Array, name: &str) -> Bench {
        let mut set = LevelSet::new();
        for file in intake::dropped(files) {
            let mut bytes = vec![0; usize::try_from(file.source.len()).unwrap()];
            file.source.read_at(0, &mut bytes).unwrap();
            set.add(&file.path, Rc::new(MemorySource::new(bytes))).unwrap();
        }
        let id = set.find(name, None).expect("no animation of this name");
        let tram = set.view(id, Tag::TRAM, Tram::new).unwrap();
        let parts: TramParts = parts::read(&set, id.file, &tram).unwrap();
        let (clip, _) = Clip::decode(&tram, &parts);
        let rig = Rig::human();
        Bench {
            tracks: (0..clip.bone_count()).map(|bone| clip.keys(bone).to_vec()).collect(),
            travel: Travel::of(&clip),
            sampler: Sampler::new(&clip),
            pose: Pose::for_clip(&clip),
            buffer: PoseBuffer::for_rig(&rig),
            matrices: Vec::new(),
            rig,
            clip,
            set,
        }
    }

    /// Opens and lists files as the page does; how many animations there are.
    #[wasm_bindgen(js_name = openAndList)]
    pub fn open_and_list(files: &Array) -> usize {
        let mut session = Session::new();
        for file in intake::dropped(files) {
            session.queue(file.path, file.source);
        }
        session.finish();
        session.summary().animations.len()
    }

    /// Decodes every animation of the level; how many keys there are.
    #[wasm_bindgen(js_name = decodeAll)]
    pub fn decode_all(&self) -> usize {
        let mut keys = 0;
        for (id, _) in self.set.of_tag(Tag::TRAM) {
            let tram = self.set.view(id, Tag::TRAM, Tram::new).unwrap();
            let parts = parts::read(&self.set, id.file, &tram).unwrap();
            let (clip, _) = Clip::decode(&tram, &parts);
            keys += (0..clip.bone_count()).map(|bone| clip.keys(bone).len()).sum::<usize>();
        }
        keys
    }

    /// Samples and composes a pose at each of these frames; the height of the last head.
    pub fn poses(&mut self, frames: &[f32]) -> f32 {
        for &frame in frames {
            self.sampler.sample(&self.clip, frame, &mut self.pose);
            compose(&self.pose, &self.rig, &mut self.buffer);
        }
        self.buffer.matrices.get(10).map_or(0.0, |head| head.w_axis.y)
    }

    /// The same the plain way.
    #[wasm_bindgen(js_name = plainPoses)]
    pub fn plain_poses(&mut self, frames: &[f32]) -> f32 {
        for &frame in frames {
            plain::plain_sample(&self.tracks, &self.travel, frame, &mut self.pose);
            plain::plain_compose(&self.pose, &self.rig, &mut self.matrices);
        }
        self.matrices.get(10).map_or(0.0, |head| head[1][3])
    }

    /// Frames of the animation.
    #[wasm_bindgen(getter)]
    pub fn frames(&self) -> u32 {
        self.clip.frame_count()
    }
}
