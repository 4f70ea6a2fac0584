//! SNDD: sounds, encoded as each edition has them. OSBD: the objects that lead from a name to them.

pub mod ima4;
pub mod ms;
pub mod osbd;

use crate::level_file::Instance;
use crate::record::Record;

/// What the form with a sep file holds: it is the Mac's as well as the Windows demo's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShortForm {
    /// IMA4.
    Mac,
    /// MS ADPCM.
    WindowsDemo,
}

/// A sound of one or two channels, 22,050 samples a second.
#[derive(Clone, Debug)]
pub struct Sndd {
    /// The samples of each channel, equally many.
    pub channels: Vec<Vec<i16>>,
    /// Which edition the form with a sep file is for.
    pub short_form: ShortForm,
}

const RATE: u32 = 22_050;

impl Sndd {
    /// A sound of one channel whose sample at a time in seconds is `wave(time)`, from −1 to 1.
    pub fn of(seconds: f32, mut wave: impl FnMut(f32) -> f32) -> Self {
        let samples = (seconds * RATE as f32) as usize;
        let sample = |at: usize| (wave(at as f32 / RATE as f32).clamp(-1.0, 1.0) * 32_000.0) as i16;
        Self { channels: vec![(0..samples).map(sample).collect()], short_form: ShortForm::Mac }
    }

    /// The instance to add to a level.
    pub fn instance(&self) -> Instance {
        let channels: Vec<&[i16]> = self.channels.iter().map(Vec::as_slice).collect();
        let count = channels.len() as u16;
        let duration = (channels.first().map_or(0, |samples| samples.len()) as u32 * 60 / RATE) as u16;
        let ms = ms::encode(&channels);
        let block = 512 * count;
        let mut record = Record::new();
        record
            .u32("flags", 8)
            .u16("codec", 2)
            .u16("channels", count)
            .u32("rate", RATE)
            .u32("bytes a second", RATE * u32::from(block) / u32::from(ms::SAMPLES))
            .u16("block", block)
            .u16("bits", 4)
            .u16("extra", 32)
            .u16("samples a block", ms::SAMPLES)
            .u16("coefficient count", ms::COEFFICIENTS.len() as u16);
        for (i, [last, older]) in ms::COEFFICIENTS.iter().enumerate() {
            record.i16(&format!("coefficient {i}"), *last).i16("", *older);
        }
        record.u16("duration", duration).u32("size", ms.len() as u32).raw("data", ms.clone());
        let data = match self.short_form {
            ShortForm::Mac => ima4::encode(&channels),
            ShortForm::WindowsDemo => ms,
        };
        let mut mac = Record::new();
        mac.u32("flags", if count == 2 { 3 } else { 1 })
            .u32("duration", duration.into())
            .u32("size", data.len() as u32)
            .raw("data", data);
        record.in_mac_editions(mac);
        Instance { tag: *b"SNDD", record }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_is_the_games_usual_one() {
        // OniGalore, OBD:SNDD/wav: the format block of every mono sound of the game.
        let record = Sndd::of(0.1, |_| 0.0).instance().record;
        let usual = [
            0x08, 0x00, 0x00, 0x00, 0x02, 0x00, 0x01, 0x00, 0x22, 0x56, 0x00, 0x00, 0x93, 0x2B, 0x00, 0x00, 0x00, 0x02,
            0x04, 0x00, 0x20, 0x00, 0xF4, 0x03, 0x07, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x02, 0x00, 0xFF, 0x00, 0x00,
            0x00, 0x00, 0xC0, 0x00, 0x40, 0x00, 0xF0, 0x00, 0x00, 0x00, 0xCC, 0x01, 0x30, 0xFF, 0x88, 0x01, 0x18, 0xFF,
        ];
        assert_eq!(record.as_slice()[..54], usual);
        assert_eq!((record.at("duration"), record.at("size"), record.at("data"), record.len()), (0x36, 0x38, 0x3C, 64));
    }
}
