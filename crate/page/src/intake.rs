//! From what was dropped to sources the format can read by range, without a file ever being copied whole into wasm.
//!
//! In a worker a Blob's range is read synchronously. A page's own thread may not do that: there the page reads the whole
//! file first and hands over its buffer, which stays outside wasm's memory too.

use std::rc::Rc;

use js_sys::{Array, ArrayBuffer, Uint8Array};
use level::{Source, SourceError};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, FileReaderSync};

use crate::canvas::property;

/// A dropped file: its path, and where its bytes come from.
pub(crate) struct Dropped {
    pub(crate) path: String,
    pub(crate) source: Rc<dyn Source>,
}

/// Takes an array of `{path, blob}`, `{path, buffer}` or `{path, blob, refused}`. Entries of another shape are left out: the page makes none.
pub(crate) fn dropped(files: &Array) -> Vec<Dropped> {
    let reader = FileReaderSync::new().ok().map(Rc::new);
    files.iter().filter_map(|file| one(&file, reader.as_ref())).collect()
}

fn one(file: &JsValue, reader: Option<&Rc<FileReaderSync>>) -> Option<Dropped> {
    let path = property(file, "path").as_string()?;
    if let Ok(buffer) = property(file, "buffer").dyn_into::<ArrayBuffer>() {
        return Some(Dropped { path, source: Rc::new(BufferSource { bytes: Uint8Array::new(&buffer) }) });
    }
    let blob = property(file, "blob").dyn_into::<Blob>().ok()?;
    let source: Rc<dyn Source> = match property(file, "refused").as_string() {
        Some(reason) => Rc::new(RefusedSource { size: size(&blob), reason }),
        None => Rc::new(BlobSource { blob, reader: reader?.clone() }),
    };
    Some(Dropped { path, source })
}

/// A Blob, read by range in a worker.
struct BlobSource {
    blob: Blob,
    reader: Rc<FileReaderSync>,
}

impl Source for BlobSource {
    fn len(&self) -> u64 {
        size(&self.blob)
    }

    fn read_at(&self, offset: u64, out: &mut [u8]) -> Result<(), SourceError> {
        let end = level::check_range(offset, out.len(), self.len()).map(|()| offset + out.len() as u64)?;
        let piece = self.blob.slice_with_f64_and_f64(offset as f64, end as f64).map_err(|error| failed(&error))?;
        let buffer = self.reader.read_as_array_buffer(&piece).map_err(|error| failed(&error))?;
        copy(&Uint8Array::new(&buffer), out)
    }
}

/// A file the page has read already.
struct BufferSource {
    bytes: Uint8Array,
}

impl Source for BufferSource {
    fn len(&self) -> u64 {
        u64::from(self.bytes.length())
    }

    fn read_at(&self, offset: u64, out: &mut [u8]) -> Result<(), SourceError> {
        level::check_range(offset, out.len(), self.len())?;
        let (start, end) = (offset as u32, offset as u32 + out.len() as u32);
        copy(&self.bytes.subarray(start, end), out)
    }

    fn is_fast(&self) -> bool {
        true
    }
}

/// A file the page could not read or would not, with its reason.
struct RefusedSource {
    size: u64,
    reason: String,
}

impl Source for RefusedSource {
    fn len(&self) -> u64 {
        self.size
    }

    fn read_at(&self, _: u64, _: &mut [u8]) -> Result<(), SourceError> {
        Err(SourceError::Failed(self.reason.clone()))
    }
}

/// Sizes of Blobs are whole numbers well below 2^53.
fn size(blob: &Blob) -> u64 {
    blob.size() as u64
}

/// Copies when the lengths agree: a file may have been cut short since it was dropped.
fn copy(bytes: &Uint8Array, out: &mut [u8]) -> Result<(), SourceError> {
    if bytes.length() as usize != out.len() {
        return Err(SourceError::Failed("The file has changed since it was opened.".into()));
    }
    bytes.copy_to(out);
    Ok(())
}

/// The browser's own words: most often that the file has been moved, changed or may no longer be read.
fn failed(error: &JsValue) -> SourceError {
    let words = property(error, "message").as_string().unwrap_or_default();
    SourceError::Failed(format!("The browser cannot read the file: {words}"))
}
