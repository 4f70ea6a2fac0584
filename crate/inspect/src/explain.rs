//! What the numbers of a TRAM mean, in plain English: one sentence a word, one a field.
//!
//! The sentences are our own; the facts are those of OniGalore, OniSplit and the OpenOni note. Where no public source
//! says what a number does, the sentence says only what its name and its place in the list support. A number nobody
//! has named has no sentence: every lookup here then gives "".

mod bits;
mod fields;
mod states;
mod types;

pub(crate) use fields::FIELDS;

/// What an animation type is.
pub(crate) fn type_text(number: u16) -> &'static str {
    nth(&types::TYPES, number)
}

/// What an animation state is.
pub(crate) fn state_text(number: u16) -> &'static str {
    nth(&states::STATES, number)
}

/// What one bit of the animation's flags means.
pub(crate) fn flag_text(bit: u32) -> &'static str {
    of_bit(&bits::FLAGS, bit)
}

/// What one bit of the varient means.
pub(crate) fn varient_text(bit: u16) -> &'static str {
    of_bit(&bits::VARIENTS, bit)
}

/// What a direction means.
pub(crate) fn direction_text(number: u16) -> &'static str {
    if number == 5 { bits::DIRECTION_FIVE } else { nth(&bits::DIRECTIONS, number) }
}

/// What a vocalization is; 0xFFFF is none.
pub(crate) fn vocalization_text(number: u16) -> &'static str {
    if number == u16::MAX { bits::NO_VOCALIZATION } else { nth(&bits::VOCALIZATIONS, number) }
}

/// What one bit of an attack's flags means.
pub(crate) fn attack_flag_text(bit: u32) -> &'static str {
    of_bit(&bits::ATTACK_FLAGS, bit)
}

/// Where a bone sits in the body.
pub(crate) fn bone_text(bone: usize) -> &'static str {
    bits::BONES.get(bone).copied().unwrap_or("")
}

fn nth(sentences: &[&'static str], number: u16) -> &'static str {
    sentences.get(usize::from(number)).copied().unwrap_or("")
}

fn of_bit<B: Copy + PartialEq>(sentences: &[(B, &'static str)], bit: B) -> &'static str {
    sentences.iter().find(|(known, _)| *known == bit).map_or("", |(_, sentence)| sentence)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Every list with its name, how many entries it must have, and its sentences.
    fn lists() -> Vec<(&'static str, usize, Vec<&'static str>)> {
        let second = |list: &[(u32, &'static str)]| list.iter().map(|(_, text)| *text).collect::<Vec<_>>();
        let second16 = |list: &[(u16, &'static str)]| list.iter().map(|(_, text)| *text).collect::<Vec<_>>();
        vec![
            ("types", 233, types::TYPES.to_vec()),
            ("states", 70, states::STATES.to_vec()),
            ("flags", 24, second(&bits::FLAGS)),
            ("varients", 7, second16(&bits::VARIENTS)),
            ("directions", 5, bits::DIRECTIONS.to_vec()),
            ("vocalizations", 10, bits::VOCALIZATIONS.to_vec()),
            ("attack flags", 4, second(&bits::ATTACK_FLAGS)),
            ("bones", 19, bits::BONES.to_vec()),
            ("single words", 2, vec![bits::DIRECTION_FIVE, bits::NO_VOCALIZATION]),
            ("fields", FIELDS.len(), FIELDS.iter().map(|field| field.text).collect()),
        ]
    }

    #[test]
    fn every_list_is_as_long_as_the_formats() {
        for (list, length, sentences) in lists() {
            assert_eq!(sentences.len(), length, "{list}");
        }
    }

    #[test]
    fn every_sentence_is_one_short_sentence() {
        for (list, _, sentences) in lists() {
            for sentence in sentences {
                assert!(sentence.ends_with('.'), "{list}: {sentence}");
                assert!(sentence.chars().count() <= 110, "{list}: {sentence}");
                assert!(
                    sentence.chars().next().is_some_and(|c| c.is_uppercase() || c.is_numeric()),
                    "{list}: {sentence}"
                );
                assert!(!sentence.contains("  ") && !sentence.contains(". "), "{list}: {sentence}");
            }
        }
    }

    #[test]
    fn no_two_numbers_of_a_list_share_a_sentence() {
        for (list, _, sentences) in lists() {
            let mut seen = HashSet::new();
            for sentence in sentences {
                assert!(seen.insert(sentence), "{list}: {sentence}");
            }
        }
    }

    #[test]
    fn sentences_stand_at_their_numbers() {
        // One from each end and from places where the lists jump: a lost or doubled line would shift these.
        assert_eq!(type_text(0), "No type is set.");
        assert_eq!(type_text(26), "A kick to the front.");
        assert_eq!(type_text(56), "Laid over another animation to point a weapon.");
        assert_eq!(type_text(114), "The victim's part of a running throw backward, the first of two.");
        assert_eq!(type_text(191), "Asked for by kicking low three times.");
        assert_eq!(type_text(209), "Sets off walking.");
        assert_eq!(type_text(231), "Muro's special attack with a thunderbolt.");
        assert_eq!(state_text(8), "Breaking into a run.");
        assert_eq!(state_text(19), "Crouching on the spot.");
        assert_eq!(state_text(56), "Acting in a scene.");
        assert_eq!(state_text(69), "In the middle of the thunderbolt attack.");
        assert_eq!(bone_text(10), "Sits on the neck.");
        assert_eq!(direction_text(3), "Goes to the character's left.");
        assert_eq!(vocalization_text(5), "Sixth of the character's voice sounds: taking cover.");
        assert_eq!(flag_text(0x8000), "The thrower's part of a throw; it carries the throw's data.");
        assert_eq!(varient_text(0x0800), "For a pistol in the right hand.");
        assert_eq!(attack_flag_text(1), "Cannot be blocked.");
    }

    #[test]
    fn unknown_numbers_have_no_sentence() {
        assert_eq!(type_text(233), "");
        assert_eq!(state_text(70), "");
        assert_eq!(flag_text(0x0100_0000), "");
        assert_eq!(flag_text(0x3), "", "two bits are not one");
        assert_eq!(varient_text(0x0400), "");
        assert_eq!(direction_text(6), "");
        assert_eq!(vocalization_text(10), "");
        assert_eq!(attack_flag_text(16), "");
        assert_eq!(bone_text(19), "");
    }

    #[test]
    fn numbers_outside_a_list_that_mean_something_are_explained() {
        assert_eq!(vocalization_text(0xFFFF), "The character says nothing.");
        assert!(direction_text(5).contains("forward"));
    }

    #[test]
    fn every_bit_of_a_list_is_one_bit_and_they_rise() {
        for list in [bits::FLAGS.to_vec(), bits::ATTACK_FLAGS.to_vec()] {
            assert!(list.iter().all(|(bit, _)| bit.is_power_of_two()));
            assert!(list.is_sorted_by(|a, b| a.0 < b.0));
        }
        assert!(bits::VARIENTS.iter().all(|(bit, _)| bit.is_power_of_two()));
        assert!(bits::VARIENTS.is_sorted_by(|a, b| a.0 < b.0));
    }

    #[test]
    fn fields_stand_in_file_order_inside_the_fixed_part() {
        const FIXED_PART: std::ops::Range<u16> = 0x008..0x188;
        let field_text = |offset| FIELDS.iter().find(|field| field.offset == offset);
        assert!(FIELDS.is_sorted_by(|a, b| a.offset < b.offset));
        assert!(FIELDS.iter().all(|field| FIXED_PART.contains(&field.offset)));
        assert_eq!(field_text(0x16C).map(|field| field.name), Some("Frame count"));
        assert_eq!(field_text(0x130).map(|field| field.name), Some("Farthest extent: angle"));
        assert!(field_text(0x064).is_none(), "the ring is no scalar");
    }

    #[test]
    fn fields_use_the_pages_groups_and_have_names_of_their_own() {
        const GROUPS: [&str; 8] = ["identity", "lookup", "timing", "movement", "reach", "overlay", "keys", "file"];
        let mut names = HashSet::new();
        for field in FIELDS {
            assert!(GROUPS.contains(&field.group), "{}", field.name);
            assert!(["", "frames", "units", "rad", "bytes"].contains(&field.unit), "{}", field.name);
            assert!(names.insert(field.name), "{}", field.name);
        }
        assert!(GROUPS.iter().all(|group| FIELDS.iter().any(|field| field.group == *group)), "an empty group");
    }
}
