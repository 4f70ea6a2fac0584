//! `crate/page` -> `www/engine/pkg/`: cargo, then bindings at the very version the crate was built with, then wasm-opt.
//! Nothing is written when the compiler's output is what it was last time.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

use wasm_bindgen_cli_support::Bindgen;

use crate::{Outcome, shell, target};

/// How much the compiler tries.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Profile {
    /// What is shipped.
    Release,
    /// Quick to build, slow to run, with names in stack traces.
    Dev,
}

/// Features the optimiser may meet: what rustc emits by default, and simd128, which we ask for.
const FEATURES: [&str; 8] = [
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// Builds what is out of date.
pub(crate) fn build(profile: Profile) -> Outcome {
    let root = shell::root();
    let start = Instant::now();
    let raw = compile(&root, profile)?;
    let pkg = root.join("www/engine/pkg");
    let stamp_file = root.join("target/wasm/packaged");
    let stamp = stamp(&raw, profile)?;
    if fs::read_to_string(&stamp_file).is_ok_and(|old| old == stamp) && pkg.join("page_bg.wasm").exists() {
        println!("The engine is up to date.");
        return Ok(());
    }
    bind(&raw, &pkg, profile)?;
    if profile == Profile::Release {
        optimise(&root, &pkg.join("page_bg.wasm"))?;
    }
    fs::write(&stamp_file, stamp).map_err(|error| format!("{}: {error}", stamp_file.display()))?;
    println!("The engine is built into www/engine/pkg ({:.0} s).", start.elapsed().as_secs_f32());
    Ok(())
}

/// Runs cargo in a target folder of its own: the page's flags, and perhaps its compiler, are not the host's.
fn compile(root: &Path, profile: Profile) -> Result<PathBuf, String> {
    let way = target::find()?;
    let folder = root.join("target/wasm");
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root).args(["build", "--locked", "-p", "page", "--lib", "--target-dir"]).arg(&folder);
    cargo.env("CARGO_ENCODED_RUSTFLAGS", flags(root));
    // Bindings need the sections a strip would take; what is left is stripped after them.
    cargo.env("CARGO_PROFILE_RELEASE_STRIP", "none");
    target::apply(way, &mut cargo);
    if profile == Profile::Release {
        cargo.arg("--release");
    }
    println!("Building the engine (crate/page) ...");
    shell::run(&mut cargo)?;
    let name = if profile == Profile::Release { "release" } else { "debug" };
    Ok(folder.join(target::TRIPLE).join(name).join("page.wasm"))
}

/// simd128 makes glam 1.7 times faster. The remapped paths keep this machine's folders out of panic messages, and
/// the file a little smaller.
fn flags(root: &Path) -> String {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(env::home_dir()?.join(".cargo")));
    let mut flags = vec!["-Ctarget-feature=+simd128".to_owned(), format!("--remap-path-prefix={}=.", root.display())];
    let registries = home.map(|home| home.join("registry/src")).and_then(|folder| fs::read_dir(folder).ok());
    for registry in registries.into_iter().flatten().flatten() {
        flags.push(format!("--remap-path-prefix={}=crates", registry.path().display()));
    }
    flags.join("\u{1f}")
}

/// Differs whenever the package has to be made again.
fn stamp(raw: &Path, profile: Profile) -> Result<String, String> {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let bytes = fs::read(raw).map_err(|error| format!("{}: {error}", raw.display()))?;
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    (profile == Profile::Release).hash(&mut hasher);
    FEATURES.hash(&mut hasher);
    Ok(format!("{:016x}", hasher.finish()))
}

fn bind(raw: &Path, pkg: &Path, profile: Profile) -> Outcome {
    println!("Writing bindings ...");
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(raw)
        .web(true)
        .map_err(|error| format!("bindings: {error:#}"))?
        .typescript(true)
        .omit_default_module_path(false)
        .keep_debug(profile == Profile::Dev)
        .remove_name_section(profile == Profile::Release)
        .remove_producers_section(true);
    bindgen.generate(pkg).map_err(|error| format!("bindings: {error:#}"))
}

fn optimise(root: &Path, wasm: &Path) -> Outcome {
    let tool = root.join("node_modules/binaryen/bin/wasm-opt");
    if !tool.exists() {
        return Err("wasm-opt is missing: run `npm ci` first (it comes with the package binaryen)".into());
    }
    println!("Optimising ...");
    let smaller = wasm.with_extension("opt");
    shell::run(
        Command::new("node").arg(tool).args(["-O3", "--converge"]).args(FEATURES).arg(wasm).arg("-o").arg(&smaller),
    )?;
    fs::rename(&smaller, wasm).map_err(|error| format!("{}: {error}", smaller.display()))
}
