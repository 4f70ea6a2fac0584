//! Three ways to a standard library for `wasm32-unknown-unknown`, best first:
//! it is installed; rustup fetches it; Debian's own compiler, whose package ships the library's source, builds it.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

use crate::shell::{output, run, run_within};

/// The only target the page is built for.
pub(crate) const TRIPLE: &str = "wasm32-unknown-unknown";

const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_LINKER: &str = "/usr/bin/rust-lld";

/// Which compiler builds the page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// The toolchain in use has the target.
    Installed,
    /// Debian's compiler, building the standard library itself.
    Debian,
}

/// Finds a way and says which, fetching what is missing where that can be done without asking.
pub(crate) fn find() -> Result<Way, String> {
    if installed() {
        return Ok(Way::Installed);
    }
    println!("The WebAssembly target is missing; asking rustup for it (rustup target add {TRIPLE}) ...");
    let fetched = run_within(Command::new("rustup").args(["target", "add", TRIPLE]), Duration::from_secs(180));
    if fetched.is_ok() && installed() {
        println!("WebAssembly target: added by rustup.");
        return Ok(Way::Installed);
    }
    if debian_ready() {
        println!("WebAssembly target: built by Debian's compiler from the library source it ships.");
        return Ok(Way::Debian);
    }
    if root_on_debian() && install_debian().is_ok() && debian_ready() {
        println!("WebAssembly target: installed Debian's rustc-web; the library is built once, which takes minutes.");
        return Ok(Way::Debian);
    }
    Err(format!(
        "no WebAssembly target for this Rust compiler. Install one of these and start again:\n  \
         rustup target add {TRIPLE}\n  \
         or, on Debian: apt-get install --no-install-recommends rustc-web rust-web-src rust-web-llvm lld-NN\n  \
         (NN is the number {DEBIAN_LINKER} points to)"
    ))
}

/// Sets up `cargo` for the way found. The variables are for this one command: host builds must never see them.
pub(crate) fn apply(way: Way, cargo: &mut Command) {
    cargo.args(["--target", TRIPLE]);
    if way == Way::Debian {
        cargo.env("RUSTC", DEBIAN_RUSTC).env("RUSTC_BOOTSTRAP", "1").arg("-Zbuild-std=std,panic_abort");
    }
}

fn installed() -> bool {
    output(Command::new("rustc").args(["--print", "target-libdir", "--target", TRIPLE]))
        .is_some_and(|folder| fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()))
}

fn debian_ready() -> bool {
    let source = output(Command::new(DEBIAN_RUSTC).args(["--print", "sysroot"]))
        .map(|sysroot| Path::new(&sysroot).join("lib/rustlib/src/rust/library/std"));
    source.is_some_and(|folder| folder.is_dir()) && Path::new(DEBIAN_LINKER).exists()
}

fn root_on_debian() -> bool {
    Path::new("/etc/debian_version").exists() && output(Command::new("id").arg("-u")).as_deref() == Some("0")
}

fn install_debian() -> Result<(), String> {
    println!("Installing Debian's Rust for the web (rustc-web, rust-web-src, rust-web-llvm) ...");
    let install = |packages: &[&str]| {
        run(Command::new("apt-get").args(["install", "-y", "--no-install-recommends"]).args(packages))
    };
    let _ = run(Command::new("apt-get").args(["update", "-q"]));
    install(&["rustc-web", "rust-web-src", "rust-web-llvm"])?;
    // The linker is a link into the lld of one LLVM version, which its package does not pull in.
    let lld = fs::read_link(DEBIAN_LINKER).ok().as_deref().and_then(llvm_version);
    match lld {
        Some(version) => install(&[&format!("lld-{version}")]),
        None => Ok(()),
    }
}

/// `../lib/llvm-22/bin/lld` or `lld-22` -> `22`.
fn llvm_version(link: &Path) -> Option<String> {
    let words: Vec<String> = PathBuf::from(link).iter().map(|word| word.to_string_lossy().into_owned()).collect();
    words.iter().find_map(|word| {
        let digits = word.strip_prefix("llvm-").or_else(|| word.strip_prefix("lld-"))?;
        (!digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())).then(|| digits.to_owned())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_linkers_version_is_read_from_either_form_of_its_link() {
        assert_eq!(llvm_version(Path::new("../lib/llvm-22/bin/lld")).as_deref(), Some("22"));
        assert_eq!(llvm_version(Path::new("lld-19")).as_deref(), Some("19"));
        assert_eq!(llvm_version(Path::new("/usr/bin/lld")), None);
    }
}
