//! Takes comments and indentation out of the shaders: they are for readers of the source, not for every visitor.

use std::{env, fs, io, path::Path};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=src/shader");
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    for entry in fs::read_dir("src/shader")? {
        let path = entry?.path();
        let source = fs::read_to_string(&path)?;
        let lines = source.lines().map(|line| line.split("//").next().unwrap_or_default().trim());
        let short: String = lines.filter(|line| !line.is_empty()).flat_map(|line| [line, "\n"]).collect();
        fs::write(Path::new(&out).join(path.file_name().ok_or(io::ErrorKind::NotFound)?), short)?;
    }
    Ok(())
}
