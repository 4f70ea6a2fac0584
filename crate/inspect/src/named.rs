//! Numbers of the format as words: name and explanation where they are known, the number itself where they are not.

use level::kinds::tram::words;

use crate::detail::Word;
use crate::explain;

/// `#301`: how a number without a name is shown.
fn number(value: u32) -> String {
    format!("#{value}")
}

fn word(value: u16, name: Option<&'static str>, text: &'static str) -> Word {
    let value = u32::from(value);
    Word {
        value,
        name: name.map_or_else(|| number(value), str::to_owned),
        text: text.to_owned(),
        known: name.is_some(),
    }
}

/// An animation type.
pub(crate) fn kind(value: u16) -> Word {
    word(value, words::type_name(value), explain::type_text(value))
}

/// An animation state.
pub(crate) fn state(value: u16) -> Word {
    word(value, words::state_name(value), explain::state_text(value))
}

/// A direction.
pub(crate) fn direction(value: u16) -> Word {
    word(value, words::direction_name(value), explain::direction_text(value))
}

/// A vocalization; `None` for 0xFFFF, which means none.
pub(crate) fn vocalization(value: u16) -> Option<Word> {
    (value != u16::MAX).then(|| word(value, words::vocalization_name(value), explain::vocalization_text(value)))
}

/// The bits of `value` by the table's names, then whatever bits the table does not name, each as hex.
pub(crate) fn bits(value: u32, table: &[(u32, &'static str)], text: impl Fn(u32) -> &'static str) -> Vec<Word> {
    let mut found = Vec::new();
    let mut left = value;
    for &(mask, name) in table {
        if value & mask != 0 {
            found.push(Word { value: mask, name: name.to_owned(), text: text(mask).to_owned(), known: true });
            left &= !mask;
        }
    }
    for place in 0..u32::BITS {
        let mask = 1 << place;
        if left & mask != 0 {
            found.push(Word { value: mask, name: format!("0x{mask:X}"), text: String::new(), known: false });
        }
    }
    found
}

/// The animation's flags.
pub(crate) fn flags(value: u32) -> Vec<Word> {
    bits(value, &words::FLAGS, explain::flag_text)
}

/// The varient's bits.
pub(crate) fn varient(value: u16) -> Vec<Word> {
    bits(value.into(), &words::VARIENTS, |bit| u16::try_from(bit).map_or("", explain::varient_text))
}

/// An attack's flags.
pub(crate) fn attack_flags(value: u32) -> Vec<Word> {
    bits(value, &words::ATTACK_FLAGS, explain::attack_flag_text)
}

/// Names only.
pub(crate) fn names(found: &[Word]) -> Vec<String> {
    found.iter().map(|word| word.name.clone()).collect()
}

/// A bone by name, or by number beyond the skeleton.
pub(crate) fn bone(index: u32) -> String {
    usize::try_from(index)
        .ok()
        .and_then(|index| words::BONES.get(index))
        .map_or_else(|| number(index), |name| (*name).to_owned())
}

/// The bones of a bone mask by name; bits beyond the skeleton as hex.
pub(crate) fn bones(mask: u32) -> Vec<String> {
    (0..u32::BITS)
        .filter(|place| mask & (1 << place) != 0)
        .map(|place| match usize::try_from(place).ok().and_then(|place| words::BONES.get(place)) {
            Some(name) => (*name).to_owned(),
            None => format!("0x{:X}", 1_u32 << place),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_nobody_has_named_stays_a_number() {
        assert_eq!(kind(301).name, "#301");
        assert!(!kind(301).known);
        assert_eq!(names(&varient(0x0600)), ["Combat", "0x400"]);
        assert_eq!(names(&flags(0x8000_0010)), ["Attack", "0x80000000"]);
        assert_eq!(bones(1 << 3 | 1 << 25), ["LeftFoot", "0x2000000"]);
    }

    #[test]
    fn every_named_number_is_explained() {
        for value in 0..233 {
            assert!(kind(value).known && !kind(value).text.is_empty(), "type {value}");
        }
        for value in 0..70 {
            assert!(state(value).known && !state(value).text.is_empty(), "state {value}");
        }
        for word in flags(0x00FF_FFFF) {
            assert!(word.known && !word.text.is_empty(), "flag {}", word.name);
        }
    }
}
