//! The four-letter kind of an instance. That the letters stand reversed on disk is known here and nowhere else.

use std::fmt;

/// A template tag: the kind of an instance, four letters such as `TRAM`.
///
/// On disk it is a 32-bit number whose most significant byte is the first letter, so a dump of the little-endian
/// file shows the letters reversed: `TRAM` is the bytes `4D 41 52 54`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tag(u32);

impl Tag {
    /// The tag with these four letters.
    pub const fn new(letters: [u8; 4]) -> Self {
        Self(u32::from_be_bytes(letters))
    }

    /// The tag as the number a file holds.
    pub const fn from_disk(number: u32) -> Self {
        Self(number)
    }

    /// The number a file holds for it.
    pub const fn to_disk(self) -> u32 {
        self.0
    }

    /// The four letters in reading order.
    pub const fn letters(self) -> [u8; 4] {
        self.0.to_be_bytes()
    }

    /// What instances of this kind are, in a few words; `None` for a tag no known file uses.
    pub fn meaning(self) -> Option<&'static str> {
        KNOWN.iter().find(|(tag, _)| *tag == self).map(|(_, meaning)| *meaning)
    }

    /// Every kind known to occur in levels, with what it is.
    pub fn known() -> &'static [(Tag, &'static str)] {
        KNOWN
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters = self.letters();
        match std::str::from_utf8(&letters) {
            Ok(text) if letters.iter().all(u8::is_ascii_graphic) => out.write_str(text),
            _ => write!(out, "#{:08X}", self.0),
        }
    }
}

impl fmt::Debug for Tag {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Tag({self})")
    }
}

macro_rules! tags {
    ($($name:ident $letters:literal $meaning:literal;)*) => {
        #[allow(non_upper_case_globals)] // the format's own spelling mixes case
        impl Tag {
            $(#[doc = $meaning] pub const $name: Tag = Tag::new(*$letters);)*
        }
        const KNOWN: &[(Tag, &str)] = &[$((Tag::$name, $meaning),)*];
    };
}

// Kinds and meanings after OniGalore's list of resource types and OniSplit's metadata; both agree on the tags.
tags! {
    ABNA b"ABNA" "BSP tree of transparent level quads";
    AGDB b"AGDB" "Level quad debug names (raw strings)";
    AGQC b"AGQC" "Level quad collision data";
    AGQG b"AGQG" "Level quads (points, UVs, shades, flags)";
    AGQR b"AGQR" "Level quad texture indices";
    AISA b"AISA" "Old-style character setups for scripts";
    AITR b"AITR" "AI script triggers (defunct)";
    AKAA b"AKAA" "Room adjacency";
    AKBA b"AKBA" "Room sides";
    AKBP b"AKBP" "Room BSP nodes";
    AKDA b"AKDA" "Door frames (defunct)";
    AKEV b"AKEV" "Level environment (root of level geometry)";
    AKOT b"AKOT" "Level octree";
    AKVA b"AKVA" "Rooms and pathfinding grids";
    BINA b"BINA" "Wrapper for typed binary data (objects, particles, impact effects...)";
    CBPI b"CBPI" "Impact effects per body part";
    CBPM b"CBPM" "Material per body part";
    CONS b"CONS" "Console class";
    CRSA b"CRSA" "Corpses";
    DOOR b"DOOR" "Door class";
    DPge b"DPge" "Diary page";
    ENVP b"ENVP" "Particles attached to environment/furniture";
    FILM b"FILM" "Recorded input for a cutscene character";
    HPge b"HPge" "Help page";
    IDXA b"IDXA" "Index array (strips, groups)";
    IGHH b"IGHH" "HUD help overlay";
    IGPA b"IGPA" "Page array";
    IGPG b"IGPG" "Text/image page";
    IGSA b"IGSA" "String array for pages";
    IGSt b"IGSt" "Styled string";
    Impt b"Impt" "Impact type (tree by parent)";
    IPge b"IPge" "Item page";
    KeyI b"KeyI" "Key icon textures";
    M3GA b"M3GA" "Array of geometries";
    M3GM b"M3GM" "Geometry (mesh)";
    Mtrl b"Mtrl" "Material type (tree by parent)";
    OBAN b"OBAN" "Object/camera animation";
    OBDC b"OBDC" "Door class array (defunct)";
    OBLS b"OBLS" "Light source data";
    OBOA b"OBOA" "Object setups of a level";
    OFGA b"OFGA" "Furniture geometry set";
    ONCC b"ONCC" "Character class";
    ONCP b"ONCP" "Particle names of a character class";
    ONCV b"ONCV" "Character variant";
    ONFA b"ONFA" "Imported flags (defunct)";
    ONGS b"ONGS" "Global game settings";
    ONIA b"ONIA" "Impact names of a character class";
    ONLD b"ONLD" "Level descriptor";
    ONLV b"ONLV" "Level root";
    ONMA b"ONMA" "Imported markers (defunct)";
    ONOA b"ONOA" "Object-to-quads map";
    ONSA b"ONSA" "Imported spawns (defunct)";
    ONSK b"ONSK" "Sky";
    ONTA b"ONTA" "Imported triggers (defunct)";
    ONVL b"ONVL" "List of variants";
    ONWC b"ONWC" "Weapon class";
    OPge b"OPge" "Objective page";
    OSBD b"OSBD" "Sound object (ambient, group or impulse; raw)";
    OTIT b"OTIT" "Octree inner nodes";
    OTLF b"OTLF" "Octree leaves";
    PLEA b"PLEA" "Plane array";
    PNTA b"PNTA" "Point array";
    PSpc b"PSpc" "GUI part (9-slice image)";
    PSpL b"PSpL" "GUI part list";
    PSUI b"PSUI" "GUI part set";
    QTNA b"QTNA" "Quad tree nodes";
    SNDD b"SNDD" "Sound samples";
    StNA b"StNA" "String array";
    SUBT b"SUBT" "Subtitles";
    TRAC b"TRAC" "Animation collection";
    TRAM b"TRAM" "Character animation";
    TRAS b"TRAS" "Aiming screen";
    TRBS b"TRBS" "Body set (5 levels of detail)";
    TRCM b"TRCM" "Body (bones of one level of detail)";
    TRGA b"TRGA" "Bone meshes";
    TRGE b"TRGE" "Laser trigger emitter";
    TRIA b"TRIA" "Bone hierarchy";
    TRIG b"TRIG" "Laser trigger class";
    TRMA b"TRMA" "Bone textures";
    TRSC b"TRSC" "Collection of aiming screens";
    TRTA b"TRTA" "Bone translations";
    TSFF b"TSFF" "Font family";
    TSFL b"TSFL" "Font language";
    TSFT b"TSFT" "Font";
    TSGA b"TSGA" "Glyph array";
    TStr b"TStr" "One string";
    TURR b"TURR" "Turret class";
    TXAN b"TXAN" "Texture animation";
    TXCA b"TXCA" "Texture coordinate array";
    TXMA b"TXMA" "Texture array (level)";
    TXMB b"TXMB" "Big texture made of tiles";
    TXMP b"TXMP" "Texture";
    TxtC b"TxtC" "Text console";
    VCRA b"VCRA" "3D vector array";
    WMCL b"WMCL" "GUI cursor list";
    WMDD b"WMDD" "GUI dialog";
    WMM_ b"WMM_" "GUI menu";
    WMMB b"WMMB" "GUI menu bar";
    WPge b"WPge" "Weapon page";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_stand_reversed_on_disk() {
        assert_eq!(Tag::from_disk(u32::from_le_bytes(*b"MART")), Tag::TRAM);
        assert_eq!(Tag::from_disk(u32::from_le_bytes([0x41, 0x53, 0x49, 0x41])), Tag::AISA);
        assert_eq!(Tag::TRAM.to_string(), "TRAM");
        assert_eq!(Tag::from_disk(Tag::M3GM.to_disk()), Tag::M3GM);
    }

    #[test]
    fn a_tag_that_is_no_text_is_shown_as_a_number() {
        assert_eq!(Tag::from_disk(0x54_52_00_4D).to_string(), "#5452004D");
        assert_eq!(Tag::from_disk(0).to_string(), "#00000000");
        assert_eq!(Tag::from_disk(0).meaning(), None);
    }

    #[test]
    fn every_tag_is_listed_once() {
        let mut tags: Vec<Tag> = Tag::known().iter().map(|(tag, _)| *tag).collect();
        tags.sort();
        tags.dedup();
        assert_eq!(tags.len(), Tag::known().len());
        assert_eq!(Tag::TRAM.meaning(), Some("Character animation"));
    }
}
