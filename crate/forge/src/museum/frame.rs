//! One frame: the flag word and the channels it leaves in.

/// A frame to be written. A set flag bit leaves its channel out, whatever value is here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Bits 0 to 2: angles; 3 to 5: position; 6 to 8: whole model's rotation; X, Y, Z each. Set means absent.
    pub flags: u16,
    /// 16.16.
    pub position: [i32; 3],
    /// 0x10000 is a turn.
    pub rotation: [u16; 3],
    /// X, Y and Z of every sub-model.
    pub angles: Vec<[u16; 3]>,
}

impl Frame {
    /// A frame of so many sub-models with values that differ in every channel, negative positions and angles past half a
    /// turn among them: frame `number`, part p and axis a (0 to 2) have the position 0x2345·f + 0x18000·a (minus 0x30000 for Y),
    /// the rotation 0x0777·f + 0x2000·a and the angle 0x0123·f + 0x0457·p + 0x1801·a + 0x8000.
    pub fn numbered(flags: u16, number: u32, parts: u8) -> Self {
        let axes = [0_u32, 1, 2];
        let low = |value: u32| value as u16;
        Self {
            flags,
            position: axes.map(|a| (0x2345 * number + 0x18000 * a) as i32 - if a == 1 { 0x30000 } else { 0 }),
            rotation: axes.map(|a| low(0x0777 * number + 0x2000 * a)),
            angles: (0..u32::from(parts))
                .map(|p| axes.map(|a| low(0x0123 * number + 0x0457 * p + 0x1801 * a + 0x8000)))
                .collect(),
        }
    }

    /// The frame's bytes.
    pub fn bytes(&self) -> Vec<u8> {
        let mut bytes = self.flags.to_be_bytes().to_vec();
        if self.flags == 0xFFFF {
            return bytes;
        }
        let present = |bit: usize| self.flags >> bit & 1 == 0;
        for axis in (0..3).filter(|axis| present(3 + axis)) {
            bytes.extend(self.position[axis].to_be_bytes());
        }
        for axis in (0..3).filter(|axis| present(6 + axis)) {
            bytes.extend(self.rotation[axis].to_be_bytes());
        }
        for angles in &self.angles {
            for axis in (0..3).filter(|axis| present(*axis)) {
                bytes.extend(angles[axis].to_be_bytes());
            }
        }
        bytes
    }
}
