//! TRAM: a character's animation.
