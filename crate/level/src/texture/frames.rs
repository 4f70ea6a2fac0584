//! Animated textures: which images one has, and which of them is seen when.

use crate::kinds::txmp::flags;
use crate::kinds::{Txan, Txmp};
use crate::set::{InstanceId, LevelSet};
use crate::tag::Tag;
use crate::texture::TextureFinding;

/// The most images an animation is read with; the game's have a few dozen.
const MOST_IMAGES: usize = 1024;

/// In which order an animated texture shows its images.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrameOrder {
    /// First to last, then the first again.
    Forward,
    /// First to last and back.
    BackAndForth,
    /// Any: what the game shows cannot be told beforehand.
    Random,
}

/// The images of an animated texture.
#[derive(Clone, Debug, PartialEq)]
pub struct TextureFrames {
    /// Frames of 1/60 s each image is shown; never 0.
    pub speed: u16,
    /// In which order.
    pub order: FrameOrder,
    /// The TXMP of each image, the texture that has the animation among them; `None` for one that is not there.
    pub images: Vec<Option<InstanceId>>,
    /// What could not be taken as it stands.
    pub findings: Vec<TextureFinding>,
}

impl TextureFrames {
    /// The images of a texture; `None` when it is not animated, or is no texture.
    ///
    /// The images' own animations, if they have any, are not followed: the game plays that of the texture it draws.
    pub fn of(set: &LevelSet, texture: InstanceId) -> Option<Self> {
        let txmp = set.view(texture, Tag::TXMP, Txmp::new).ok()?;
        txmp.animation().target()?;
        let has = |flag| txmp.flags() & flag != 0;
        let order = match (has(flags::RANDOM), has(flags::BACK_AND_FORTH)) {
            (true, _) => FrameOrder::Random,
            (false, true) => FrameOrder::BackAndForth,
            (false, false) => FrameOrder::Forward,
        };
        let mut frames = Self { speed: 1, order, images: Vec::new(), findings: Vec::new() };
        let found = set.follow(texture.file, txmp.animation(), Tag::TXAN);
        let read = found.and_then(|found| match found {
            Some(id) => set.view(id, Tag::TXAN, Txan::new).map(|txan| Some((id, txan))),
            None => Ok(None),
        });
        match read {
            Ok(Some((id, txan))) => frames.fill(set, texture, id, &txan),
            Ok(None) => {}
            Err(error) => frames.findings.push(error.into()),
        }
        if frames.images.is_empty() {
            frames.images.push(Some(texture));
        }
        Some(frames)
    }

    fn fill(&mut self, set: &LevelSet, owner: InstanceId, list: InstanceId, txan: &Txan<'_>) {
        self.speed = u16::try_from(txan.speed).unwrap_or(0).max(1);
        self.findings.extend(txan.textures.shortfall().map(TextureFinding::from));
        let count = txan.textures.len();
        if count > MOST_IMAGES {
            self.findings.push(TextureFinding::TooMany { count, limit: MOST_IMAGES });
        }
        for link in txan.textures.iter().take(MOST_IMAGES) {
            let image = match set.follow(list.file, link, Tag::TXMP) {
                Ok(image) => Some(image.unwrap_or(owner)),
                Err(error) => {
                    self.findings.push(error.into());
                    None
                }
            };
            self.images.push(image);
        }
    }

    /// Which of the images is seen at a frame of 1/60 s, counted from the animation's start. A random order is shown
    /// forward. Back and forth does not stay at either end for longer than on the way [inferred].
    pub fn image_at(&self, frame: u32) -> usize {
        let step = frame as usize / usize::from(self.speed.max(1));
        let count = self.images.len().max(1);
        match self.order {
            FrameOrder::Forward | FrameOrder::Random => step % count,
            FrameOrder::BackAndForth => {
                let there = count - 1;
                let place = step % (2 * there).max(1);
                if place <= there { place } else { 2 * there - place }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frames(order: FrameOrder, images: usize) -> TextureFrames {
        TextureFrames { speed: 2, order, images: vec![None; images], findings: Vec::new() }
    }

    fn shown(order: FrameOrder, images: usize) -> Vec<usize> {
        let frames = frames(order, images);
        (0..7).map(|step| frames.image_at(2 * step + 1)).collect()
    }

    #[test]
    fn images_follow_one_another_forward_or_there_and_back() {
        assert_eq!(shown(FrameOrder::Forward, 3), [0, 1, 2, 0, 1, 2, 0]);
        assert_eq!(shown(FrameOrder::BackAndForth, 3), [0, 1, 2, 1, 0, 1, 2]);
        assert_eq!(shown(FrameOrder::BackAndForth, 1), [0; 7]);
        assert_eq!(shown(FrameOrder::Forward, 0), [0; 7]);
        assert_eq!(frames(FrameOrder::Forward, 3).image_at(1), 0);
    }
}
