//! Dependencies nobody uses: a crate that is never named in its sources, a package that is never imported or called.

use std::{collections::BTreeSet, fs, path::Path};

use crate::{Outcome, layers, shell};

/// Packages whose use no import shows, each with the reason.
const SILENT: [(&str, &str); 2] = [("typescript", "the command tsc"), ("@types/node", "types of Node's own modules")];

/// Looks through all manifests; an error lists what could go.
pub(crate) fn check() -> Outcome {
    let root = shell::root();
    let mut idle = rust(&root)?;
    idle.extend(npm(&root)?);
    if idle.is_empty() {
        println!("Dependencies: every one is used.");
        return Ok(());
    }
    Err(format!("dependencies nothing uses:\n       {}", idle.join("\n       ")))
}

fn rust(root: &Path) -> Result<Vec<String>, String> {
    let mut idle = Vec::new();
    for entry in fs::read_dir(root.join("crate")).map_err(|error| error.to_string())?.flatten() {
        let folder = entry.path();
        let manifest = folder.join("Cargo.toml");
        if !manifest.exists() {
            continue;
        }
        let mut sources = String::new();
        for path in shell::files_below(&folder)? {
            let inside = path.strip_prefix(&folder).unwrap_or(&path);
            let own = !inside.starts_with("fuzz") && !inside.starts_with("target");
            if own && path.extension().is_some_and(|end| end == "rs") {
                sources.push_str(&shell::read(&path)?);
            }
        }
        for (_, name) in layers::dependencies(&shell::read(&manifest)?) {
            if !names(&sources, &name.replace('-', "_")) {
                idle.push(format!("{}: {name}", manifest.strip_prefix(root).unwrap_or(&manifest).display()));
            }
        }
    }
    Ok(idle)
}

/// Whether a path starts with the crate's name, as a whole word: `glam::Vec3`, `use glam`, `#[derive(serde::..)]`.
fn names(sources: &str, name: &str) -> bool {
    sources.match_indices(name).any(|(at, _)| {
        let word = |letter: char| letter.is_alphanumeric() || letter == '_';
        let before = sources.get(..at).and_then(|head| head.chars().next_back());
        let rest = sources.get(at + name.len()..).unwrap_or_default();
        let used = sources.get(..at).is_some_and(|head| head.ends_with("use "));
        !before.is_some_and(word) && (rest.starts_with("::") || used && !rest.starts_with(word))
    })
}

fn npm(root: &Path) -> Result<Vec<String>, String> {
    let manifest = shell::read(&root.join("package.json"))?;
    let mut text = String::new();
    for folder in ["www", "crate/xtask"] {
        for path in shell::files_below(&root.join(folder))? {
            let ours = !path.iter().any(|part| part == "pkg" || part == "public");
            if ours
                && path
                    .extension()
                    .is_some_and(|end| ["ts", "js", "mjs", "css", "html", "rs"].iter().any(|e| end == *e))
            {
                text.push_str(&shell::read(&path)?);
            }
        }
    }
    for file in ["vite.config.js", "biome.json"] {
        text.push_str(&shell::read(&root.join(file))?);
    }
    let silent: BTreeSet<&str> = SILENT.iter().map(|(name, _)| *name).collect();
    Ok(packages(&manifest)
        .into_iter()
        .filter(|name| !silent.contains(name.as_str()))
        .filter(|name| !text.contains(&format!("\"{name}\"")) && !text.contains(&format!("{name}/")))
        .filter(|name| !called(&manifest, name))
        .map(|name| format!("package.json: {name}"))
        .collect())
}

/// Whether a command of package.json calls it: `"start": "... && vite"`.
fn called(manifest: &str, name: &str) -> bool {
    let scripts = manifest.split("\"scripts\"").nth(1).and_then(|rest| rest.split('}').next()).unwrap_or_default();
    scripts.split(|letter: char| !(letter.is_alphanumeric() || "@/-_".contains(letter))).any(|word| word == name)
}

fn packages(manifest: &str) -> Vec<String> {
    let mut found = Vec::new();
    for key in ["\"dependencies\"", "\"devDependencies\""] {
        let table = manifest.split(key).nth(1).and_then(|rest| rest.split('}').next()).unwrap_or_default();
        let names = table.lines().filter_map(|line| line.trim().strip_prefix('"')?.split_once('"'));
        found.extend(names.map(|(name, _)| name.to_owned()));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crate_is_used_when_a_path_starts_with_its_name() {
        assert!(names("let v = glam::Vec3::ZERO;", "glam"));
        assert!(names("use serde;", "serde"));
        assert!(!names("let glamour = 1; my_glam::x()", "glam"));
        assert!(!names("// says glam", "glam"));
    }

    #[test]
    fn packages_are_read_from_both_tables_and_commands_count_as_use() {
        let manifest = "{\n \"scripts\": {\n \"start\": \"x && vite\"\n },\n \"dependencies\": {\n  \"lit\": \"^3\"\n },\n \"devDependencies\": {\n  \"vite\": \"^8\"\n }\n}";
        assert_eq!(packages(manifest), ["lit", "vite"]);
        assert!(called(manifest, "vite"));
        assert!(!called(manifest, "lit"));
    }
}
