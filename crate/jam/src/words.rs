//! Options as a short text, for links and for the command line: only what differs from the default.
//!
//! `order:RxRyRz,absent:hold,fps:24`. Reading never fails: what is not understood is left at its default, so a link made by a newer version
//! or by a stranger does no harm.

use crate::options::{Absent, Arms, Between, Empty, Facing, Hierarchy, Joints, Options, Order};

/// A choice with a word for each of its values; the default has none, because it is never written.
trait Choice: Copy + PartialEq + Default + 'static {
    const WORDS: &'static [(Self, &'static str)];

    fn word(self) -> Option<&'static str> {
        Self::WORDS.iter().find(|(value, _)| *value == self).map(|(_, word)| *word)
    }

    fn from_word(word: &str) -> Self {
        Self::WORDS.iter().find(|(_, known)| *known == word).map_or_else(Self::default, |(value, _)| *value)
    }
}

impl Choice for Order {
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::RxRyRz, "RxRyRz"),
        (Self::RxRzRy, "RxRzRy"),
        (Self::RyRxRz, "RyRxRz"),
        (Self::RyRzRx, "RyRzRx"),
        (Self::RzRxRy, "RzRxRy"),
    ];
}

impl Choice for Absent {
    const WORDS: &'static [(Self, &'static str)] = &[(Self::Hold, "hold")];
}

impl Choice for Empty {
    const WORDS: &'static [(Self, &'static str)] = &[(Self::Zero, "zero"), (Self::Interpolate, "mix")];
}

impl Choice for Between {
    const WORDS: &'static [(Self, &'static str)] = &[(Self::Linear, "linear")];
}

impl Choice for Hierarchy {
    const WORDS: &'static [(Self, &'static str)] = &[(Self::Flat, "flat")];
}

impl Choice for Joints {
    const WORDS: &'static [(Self, &'static str)] = &[(Self::FileFromRoot, "root"), (Self::Schematic, "schematic")];
}

impl Choice for Arms {
    const WORDS: &'static [(Self, &'static str)] = &[(Self::Sideways, "sideways")];
}

impl Choice for Facing {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::PlusZ, "pz"), (Self::MinusX, "mx"), (Self::MinusZ, "mz"), (Self::Auto, "auto")];
}

/// Every order has a word where the whole model's is chosen apart from the parts': there the default means "the same".
const DEFAULT_ORDER: &str = "RzRyRx";

impl Options {
    /// The choices that differ from the default, in a fixed order; "" for the default.
    pub fn to_words(&self) -> String {
        let default = Self::default();
        let mut words: Vec<String> = Vec::new();
        let mut say = |key: &str, word: Option<&str>| words.extend(word.map(|word| format!("{key}:{word}")));
        say("order", self.order.word());
        say("turn", self.root_order.map(|order| order.word().unwrap_or(DEFAULT_ORDER)));
        let inverted: String =
            self.invert.iter().zip("xyz".chars()).filter_map(|(on, axis)| on.then_some(axis)).collect();
        say("invert", Some(inverted.as_str()).filter(|axes| !axes.is_empty()));
        say("absent", self.absent.word());
        say("empty", self.empty.word());
        say("between", self.between.word());
        say("motion", (!self.root_motion).then_some("off"));
        say("tree", self.hierarchy.word());
        say("joints", self.joints.word());
        say("arms", self.arms.word());
        say("facing", self.facing.word());
        say("as", self.as_sonic.then_some("sonic"));
        let mut number = |key: &str, value: f32, default: f32| {
            say(key, (value != default).then(|| value.to_string()).as_deref());
        };
        number("fps", self.frame_rate, default.frame_rate);
        number("height", self.height, default.height);
        number("scale", self.scale, default.scale);
        words.join(",")
    }

    /// Reads what [`Options::to_words`] wrote. What is missing, unknown or out of range is the default.
    pub fn from_words(text: &str) -> Self {
        let mut options = Self::default();
        for (key, word) in text.split(',').filter_map(|pair| pair.split_once(':')) {
            let within = |least: f32, most: f32| word.parse().ok().filter(|value| (least..=most).contains(value));
            match key {
                "order" => options.order = Choice::from_word(word),
                "turn" => options.root_order = Some(Choice::from_word(word)),
                "invert" => options.invert = ['x', 'y', 'z'].map(|axis| word.contains(axis)),
                "absent" => options.absent = Choice::from_word(word),
                "empty" => options.empty = Choice::from_word(word),
                "between" => options.between = Choice::from_word(word),
                "motion" => options.root_motion = word != "off",
                "tree" => options.hierarchy = Choice::from_word(word),
                "joints" => options.joints = Choice::from_word(word),
                "arms" => options.arms = Choice::from_word(word),
                "facing" => options.facing = Choice::from_word(word),
                "as" => options.as_sonic = word == "sonic",
                "fps" => options.frame_rate = within(1.0, 60.0).unwrap_or(options.frame_rate),
                "height" => options.height = within(1.0, 1000.0).unwrap_or(options.height),
                "scale" => options.scale = within(0.001, 100.0).unwrap_or(options.scale),
                _ => {}
            }
        }
        options
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all_other() -> Options {
        Options {
            order: Order::RxRyRz,
            root_order: Some(Order::RzRyRx),
            invert: [true, false, true],
            absent: Absent::Hold,
            empty: Empty::Interpolate,
            between: Between::Linear,
            frame_rate: 24.5,
            root_motion: false,
            hierarchy: Hierarchy::Flat,
            joints: Joints::Schematic,
            arms: Arms::Sideways,
            facing: Facing::MinusZ,
            height: 32.0,
            scale: 0.5,
            as_sonic: true,
        }
    }

    #[test]
    fn the_default_is_no_words_and_everything_else_comes_back() {
        assert_eq!(Options::default().to_words(), "");
        assert_eq!(Options::from_words(""), Options::default());
        let words = all_other().to_words();
        assert_eq!(Options::from_words(&words), all_other());
        assert!(words.len() < 190, "{words}");
    }

    #[test]
    fn every_value_of_every_choice_has_its_word() {
        fn check<T: Choice + std::fmt::Debug>(all: &[T]) {
            assert_eq!(all.first(), Some(&T::default()));
            assert_eq!(all.len(), T::WORDS.len() + 1);
            for value in all {
                assert_eq!(T::from_word(value.word().unwrap_or_default()), *value);
            }
        }
        check(&Order::ALL);
        check(&Absent::ALL);
        check(&Empty::ALL);
        check(&Between::ALL);
        check(&Hierarchy::ALL);
        check(&Joints::ALL);
        check(&Arms::ALL);
        check(&Facing::ALL);
    }

    #[test]
    fn strangers_words_do_no_harm() {
        for text in [
            ",,,",
            ":",
            "order",
            "order:",
            "fps:0",
            "fps:NaN",
            "fps:1e9",
            "scale:-1",
            "height:inf",
            "unknown:x",
            "motion:maybe",
        ] {
            assert_eq!(Options::from_words(text), Options::default(), "{text:?}");
        }
    }
}
