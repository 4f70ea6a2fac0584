//! Template checksums: a number per tag that stands for the layout the file was written with.
//!
//! Source: the table in OniSplit, confirmed for ABNA by the first template descriptor of the game's level 1 as
//! printed on OniGalore's "OBD:Instance file format". The two editions differ only where the layouts do.

use crate::level_file::Form;

/// Four letters in reading order, `*b"TRAM"`. On disk they stand reversed.
pub type Tag = [u8; 4];

/// Total of the Windows retail edition, also of `.oni` files without Mac sounds.
pub(crate) const TOTAL_PC: u64 = 0x0003_BCDF_33DC_271F;
/// Total of the Mac and demo editions.
pub(crate) const TOTAL_MAC: u64 = 0x0003_BCDF_23C1_3061;

/// Checksum of one template; 0 for a tag this crate has no builder for.
pub(crate) fn of(tag: Tag, form: Form) -> u64 {
    match (&tag, form) {
        (b"BINA", Form::Mac) => 0x15E11,
        (b"BINA", Form::Pc) => 0xDB41,
        (b"OSBD", Form::Mac) => 0x15E3C,
        (b"OSBD", Form::Pc) => 0xDB6C,
        (b"SNDD", Form::Mac) => 0x4_11EB,
        (b"SNDD", Form::Pc) => 0x37_0578,
        (b"TXMP", Form::Mac) => 0x8_911E_EB5F,
        (b"TXMP", Form::Pc) => 0x8_9118_7581,
        (b"IDXA", _) => 0x2708F,
        (b"M3GA", _) => 0x5_206B_20B2,
        (b"M3GM", _) => 0x27_A078_E436,
        (b"OBAN", _) => 0x4E_0C24,
        (b"OBOA", _) => 0x13_4F89_86E1,
        (b"ONCC", _) => 0x4A5_AAC7_59EF,
        (b"ONCP", _) => 0x2F_7321,
        (b"ONCV", _) => 0x2_99F5,
        (b"ONIA", _) => 0x2B_2F9A,
        (b"PNTA", _) => 0x37_676C,
        (b"TRAC", _) => 0xF_26E9_FB2F,
        (b"TRAM", _) => 0x10_7E3C_C918,
        (b"TRAS", _) => 0x1_FA21_A930,
        (b"TRBS", _) => 0x2_A292_4239,
        (b"TRCM", _) => 0x23_92DE_054E,
        (b"TRGA", _) => 0x5_206B_20F8,
        (b"TRIA", _) => 0xA_C482,
        (b"TRMA", _) => 0x5_99DE_6D57,
        (b"TRSC", _) => 0x5_9978_6B17,
        (b"TRTA", _) => 0x7_59E8,
        (b"TXAN", _) => 0xA_8B13_4387,
        (b"TXCA", _) => 0x9_141A,
        (b"TXMB", _) => 0xA_8B16_6A52,
        (b"VCRA", _) => 0x5_4739,
        _ => 0,
    }
}
