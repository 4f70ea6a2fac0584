//! The house rules a compiler does not hold: arrows between crates run one way, only `page` knows there is a
//! browser, and nobody writes `unsafe`.

use std::{fs, path::Path};

use crate::{Outcome, shell};

/// Who may depend on whom. Tests may use `forge` besides: only bytes cross.
const ARROWS: [(&str, &[&str]); 8] = [
    ("level", &[]),
    ("jam", &["level"]),
    ("motion", &["level", "jam"]),
    ("convert", &["motion", "level"]),
    ("inspect", &["convert", "motion", "level", "jam"]),
    ("page", &["inspect", "motion", "level"]),
    ("forge", &["motion", "level"]),
    ("xtask", &["forge", "motion", "level"]),
];

/// What makes a crate a browser's: `page` alone may name these.
const BROWSER: [&str; 5] = ["wasm-bindgen", "web-sys", "js-sys", "serde-wasm-bindgen", "three-d"];

/// Reads every manifest and source; an error lists all that is wrong.
pub(crate) fn check() -> Outcome {
    let crates = shell::root().join("crate");
    let mut wrong = Vec::new();
    let mut seen = 0;
    for entry in fs::read_dir(&crates).map_err(|error| error.to_string())?.flatten() {
        let folder = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if !folder.join("Cargo.toml").exists() {
            continue;
        }
        seen += 1;
        wrong.extend(manifest(&name, &shell::read(&folder.join("Cargo.toml"))?));
        // Tests may count allocations, which takes an allocator; what is shipped never leaves safe Rust.
        for path in shell::files_below(&folder.join("src"))? {
            if path.extension().is_some_and(|end| end == "rs") {
                wrong.extend(source(&path, &shell::read(&path)?));
            }
        }
    }
    if seen < ARROWS.len() {
        wrong.push(format!("only {seen} of {} crates were found", ARROWS.len()));
    }
    if wrong.is_empty() {
        println!("Layers: {seen} crates, every arrow runs the right way, safe Rust only.");
        return Ok(());
    }
    Err(wrong.join("\n       "))
}

/// One `Cargo.toml`: its table of dependencies by section.
pub(crate) fn dependencies(manifest: &str) -> Vec<(String, String)> {
    let mut section = String::new();
    let mut found = Vec::new();
    for line in manifest.lines().map(str::trim) {
        if let Some(head) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            section = head.to_owned();
            // [dependencies.web-sys] names its crate in the head.
            if let Some((kind, name)) = head.rsplit_once('.')
                && kind.ends_with("dependencies")
            {
                found.push((kind.to_owned(), name.to_owned()));
            }
        } else if section.ends_with("dependencies")
            && let Some((key, _)) = line.split_once('=')
            && !line.starts_with('#')
        {
            let name = key.trim().split('.').next().unwrap_or_default().trim_matches('"');
            found.push((section.clone(), name.to_owned()));
        }
    }
    found
}

fn manifest(name: &str, text: &str) -> Vec<String> {
    let Some((_, allowed)) = ARROWS.iter().find(|(known, _)| *known == name) else {
        return vec![format!("crate/{name} has no place in the list of layers")];
    };
    let mut wrong = Vec::new();
    for (section, dependency) in dependencies(text) {
        let ours = ARROWS.iter().any(|(known, _)| *known == dependency);
        let for_tests = section.ends_with("dev-dependencies") && dependency == "forge";
        if ours && !allowed.contains(&dependency.as_str()) && !for_tests {
            wrong.push(format!("crate/{name} may not depend on {dependency}"));
        }
        if name != "page" && BROWSER.contains(&dependency.as_str()) {
            wrong.push(format!("crate/{name} names {dependency}: only page knows the browser"));
        }
    }
    wrong
}

fn source(path: &Path, text: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let code = line.split("//").next().unwrap_or_default();
        let mut words = code.split(|letter: char| !(letter.is_alphanumeric() || letter == '_' || letter == '"'));
        if words.any(|word| word == "unsafe") {
            wrong.push(format!("{}:{}: unsafe", path.display(), number + 1));
        }
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrow_that_runs_backwards_is_reported() {
        assert_eq!(manifest("level", "[dependencies]\nmotion.workspace = true\n").len(), 1);
        assert_eq!(manifest("motion", "[dependencies]\nlevel.workspace = true\n").len(), 0);
        assert_eq!(manifest("stranger", "").len(), 1);
    }

    #[test]
    fn forge_is_for_tests_only() {
        assert_eq!(manifest("inspect", "[dev-dependencies]\nforge.workspace = true\n").len(), 0);
        assert_eq!(manifest("inspect", "[dependencies]\nforge.workspace = true\n").len(), 1);
    }

    #[test]
    fn the_browser_is_known_to_page_alone_however_it_is_written() {
        assert_eq!(manifest("motion", "[dependencies.web-sys]\nversion = \"0.3\"\n").len(), 1);
        assert_eq!(manifest("motion", "[target.'cfg(unix)'.dependencies]\njs-sys = \"0.3\"\n").len(), 1);
        assert_eq!(manifest("page", "[dependencies]\nwasm-bindgen = \"=0.2.130\"\n").len(), 0);
    }

    #[test]
    fn unsafe_is_found_in_code_and_not_in_comments() {
        let path = Path::new("x.rs");
        let word = ["un", "safe"].concat();
        assert_eq!(source(path, &format!("{word} {{ }}")).len(), 1);
        assert_eq!(source(path, &format!("// {word} is forbidden")).len(), 0);
        assert_eq!(source(path, &format!("#![deny({word}_code)]")).len(), 0);
    }
}
