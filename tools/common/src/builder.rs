//! The builder's own directories, whose names must not be in the programs.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::paths;

/// Between two arguments of `CARGO_ENCODED_RUSTFLAGS`.
const BETWEEN: &str = "\u{1f}";

/// Each directory, and the name that stands in the programs in its stead: messages of a panic name source files.
fn directories() -> Vec<(PathBuf, &'static str)> {
    let cargo = env::var_os("CARGO_HOME").map(PathBuf::from);
    let cargo = cargo.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let of_crates = cargo.map(|dir| (dir, "/cargo"));
    // The last that fits counts: one may lie in the other.
    of_crates
        .into_iter()
        .chain([(paths::root(), "/laggard")])
        .collect()
}

/// Flags of the compiler's for `CARGO_ENCODED_RUSTFLAGS`, after those that the builder has set.
pub fn flags() -> OsString {
    let own = env::var("CARGO_ENCODED_RUSTFLAGS").ok();
    let own = own.or_else(|| {
        let plain = env::var("RUSTFLAGS").ok()?;
        Some(plain.split_whitespace().collect::<Vec<_>>().join(BETWEEN))
    });
    let mut flags = OsString::from(own.unwrap_or_default());
    for (dir, name) in directories() {
        if !flags.is_empty() {
            flags.push(BETWEEN);
        }
        flags.push("--remap-path-prefix=");
        flags.push(dir);
        flags.push("=");
        flags.push(name);
    }
    flags
}

/// Refuses a program that names one of the builder's directories.
///
/// # Errors
/// The program names one, with the words around it; or it cannot be read.
pub fn names_none(program: &Path) -> Result<()> {
    let bytes = fs::read(program).with_context(|| format!("cannot read {}", program.display()))?;
    for (dir, _) in directories() {
        if let Some(found) = naming(&bytes, &dir.to_string_lossy()) {
            bail!("{} names the builder's own {found}", program.display());
        }
    }
    Ok(())
}

/// The first text in `bytes` that begins with `dir`, to the end of the path.
fn naming(bytes: &[u8], dir: &str) -> Option<String> {
    let at = memchr::memmem::find(bytes, dir.as_bytes())?;
    let path = bytes[at..].iter().take(200);
    let path: Vec<u8> = path
        .take_while(|byte| byte.is_ascii_graphic())
        .copied()
        .collect();
    Some(String::from_utf8_lossy(&path).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_with_a_path_of_the_builders_is_refused_and_told() {
        let dir = tempfile::tempdir().expect("directory");
        let program = dir.path().join("laggard");
        fs::write(
            &program,
            b"\0/cargo/registry/src/serde/lib.rs\0/laggard/crates/x.rs\0",
        )
        .expect("written");
        names_none(&program).expect("none");
        let own = paths::root().join("crates/x.rs");
        fs::write(
            &program,
            [b"\0\xff", own.to_string_lossy().as_bytes(), b"\0"].concat(),
        )
        .expect("written");
        let error = names_none(&program).expect_err("one").to_string();
        assert!(error.contains("crates/x.rs"), "{error}");
    }

    #[test]
    fn both_directories_get_other_names() {
        let flags = flags().into_string().expect("text");
        let root = paths::root();
        assert!(
            flags.contains(&format!("--remap-path-prefix={}=/laggard", root.display())),
            "{flags}"
        );
        assert!(flags.contains("=/cargo"), "{flags}");
    }
}
