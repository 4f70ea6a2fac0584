//! What the writer claims about its own files, checked byte by byte without the reader.

use forge::museum::{self, DiscImage, Frame, Raw, recipe};

#[test]
fn demo_fits() {
    assert_eq!(museum::demo().len(), recipe::LEN);
    let _ = (DiscImage::new("X"), Raw::MODE1, Frame::numbered(0, 0, 15));
}
