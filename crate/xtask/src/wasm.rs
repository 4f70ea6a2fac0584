//! `crate/page` -> `www/engine/pkg/`: cargo, then bindings at the very version the crate was built with, then wasm-opt.
//! Nothing is written when the compiler's output is what it was last time.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

use wasm_bindgen_cli_support::Bindgen;

use crate::{Outcome, shell, split, target};

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

/// Optimised for size but for what runs in every frame: measured, that is a tenth of the download and no slower to use.
const SMALL: [&str; 5] = [
    "profile.release.opt-level=\"s\"",
    "profile.release.package.level.opt-level=\"z\"",
    "profile.release.package.inspect.opt-level=\"z\"",
    "profile.release.package.motion.opt-level=3",
    "profile.release.package.glam.opt-level=3",
];

/// rustc has inlined what is worth it; once more, and the same code is there twice in forms that no longer compress
/// as one (measured: 6 % of the download).
const NO_INLINING: [&str; 6] = [
    "--always-inline-max-function-size=0",
    "--flexible-inline-max-function-size=0",
    "--one-caller-inline-max-function-size=0",
    "--strip-debug",
    "--strip-producers",
    "--strip-target-features",
];

/// Verbs of `Inspector` that nothing needs before a file is opened: they and what only they use become a module of their
/// own, which the page loads with the first file.
const LATER: &[&str] = &[
    "queue",
    "read",
    "cancel",
    "remove",
    "summary",
    "detail",
    "stage",
    "stageTogether",
    "frameData",
    "frameCsv",
    "volumes",
    "throws",
    "chains",
    "aimScreens",
    "compare",
    "twins",
    "characters",
    "character",
    "setBuild",
    "portrait",
    "texture",
    "texturePixels",
    "everything",
    "uses",
    "dangling",
    "objects",
    "objectDetail",
    "stageObject",
    "sceneCamera",
    "geometries",
    "geometryDetail",
    "sounds",
    "sound",
    "soundLinks",
    "soundShapes",
    "stageMuseum",
    "museumDetail",
    "museumFrames",
    "museumFrame",
    "exported",
];

/// Builds the module with its measurements, apart from the one that is shipped.
pub(crate) fn build_bench() -> Outcome {
    let root = shell::root();
    let raw = compile(&root, Profile::Release, &["--features", "bench"])?;
    package(&root, &raw, &root.join("target/wasm/bench"), Profile::Release)
}

/// Builds what is out of date.
pub(crate) fn build(profile: Profile) -> Outcome {
    let root = shell::root();
    let start = Instant::now();
    let raw = compile(&root, profile, &[])?;
    let pkg = root.join("www/engine/pkg");
    let stamp_file = root.join("target/wasm/packaged");
    let stamp = stamp(&raw, profile)?;
    if fs::read_to_string(&stamp_file).is_ok_and(|old| old == stamp) && pkg.join("page_bg.wasm").exists() {
        println!("The engine is up to date.");
        return Ok(());
    }
    package(&root, &raw, &pkg, profile)?;
    fs::write(&stamp_file, stamp).map_err(|error| format!("{}: {error}", stamp_file.display()))?;
    println!("The engine is built into www/engine/pkg ({:.0} s).", start.elapsed().as_secs_f32());
    Ok(())
}

/// Runs cargo in a target folder of its own: the page's flags, and perhaps its compiler, are not the host's.
fn compile(root: &Path, profile: Profile, more: &[&str]) -> Result<PathBuf, String> {
    let way = target::find()?;
    let folder = root.join("target/wasm");
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(root).args(["build", "--locked", "-p", "page", "--lib", "--target-dir"]).arg(&folder).args(more);
    cargo.env("CARGO_ENCODED_RUSTFLAGS", flags(root));
    if profile == Profile::Release {
        for setting in SMALL {
            cargo.args(["--config", setting]);
        }
    }
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
    (FEATURES, LATER).hash(&mut hasher);
    Ok(format!("{:016x}", hasher.finish()))
}

/// Binds and optimises in a folder of its own, then hands the finished files over: a development server that watches
/// `pkg` sees one change. What is left in that folder still has its names, for whoever asks what takes the space.
fn package(root: &Path, raw: &Path, pkg: &Path, profile: Profile) -> Outcome {
    let bound = root.join("target/wasm/bound");
    println!("Writing bindings ...");
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(raw)
        .web(true)
        .map_err(|error| format!("bindings: {error:#}"))?
        .typescript(true)
        .omit_default_module_path(false)
        .keep_debug(profile == Profile::Dev)
        .remove_producers_section(true);
    bindgen.generate(&bound).map_err(|error| format!("bindings: {error:#}"))?;
    fs::create_dir_all(pkg).map_err(|error| format!("{}: {error}", pkg.display()))?;
    divide(&bound)?;
    for path in shell::files_below(&bound)? {
        let to = pkg.join(path.file_name().unwrap_or_default());
        if profile == Profile::Release && path.extension().is_some_and(|end| end == "wasm") {
            optimise(root, &path, &to)?;
        } else {
            fs::copy(&path, &to).map_err(|error| format!("{}: {error}", to.display()))?;
        }
    }
    Ok(())
}

/// Splits the bound module in place.
fn divide(bound: &Path) -> Outcome {
    let put = |name: &str, bytes: &[u8]| {
        let path = bound.join(name);
        fs::write(&path, bytes).map_err(|error| format!("{}: {error}", path.display()))
    };
    let whole = bound.join("page_bg.wasm");
    let bytes = fs::read(&whole).map_err(|error| format!("{}: {error}", whole.display()))?;
    let verbs: Vec<String> = LATER.iter().map(|verb| format!("inspector_{verb}")).collect();
    let split::Split { first, later } = split::split(&bytes, &verbs)?;
    println!("Split {} bytes into {} and, for later, {}.", bytes.len(), first.len(), later.len());
    put("page_bg.wasm", &first)?;
    put("later.wasm", &later)
}

fn optimise(root: &Path, from: &Path, to: &Path) -> Outcome {
    let tool = root.join("node_modules/binaryen/bin/wasm-opt");
    if !tool.exists() {
        return Err("wasm-opt is missing: run `npm ci` first (it comes with the package binaryen)".into());
    }
    println!("Optimising ...");
    shell::run(Command::new("node").arg(tool).arg("-O3").args(NO_INLINING).args(FEATURES).arg(from).arg("-o").arg(to))
}
