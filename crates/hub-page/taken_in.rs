//! The part that the build scripts of `laggard` and `laggard-hub` share: taking in a page that the pages' build makes (decisions 0033,
//! 0059). Where that has not run, the program is built without it and says so when it is asked for one; what goes to users is never
//! built like that.

use std::path::{Path, PathBuf};
use std::{env, fs, process};

/// The variable that a build for users sets.
const NEEDED: &str = "LAGGARD_NEEDS_PAGES";

/// Copies a page to where the program includes it from, under its own name.
///
/// * `page`: its path below `ui/`
pub fn take_in(page: &str) {
    let page = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../ui")
        .join(page);
    println!("cargo:rerun-if-changed={}", page.display());
    println!("cargo:rerun-if-env-changed={NEEDED}");
    let text = match fs::read(&page) {
        Ok(text) => text,
        Err(error) if env::var_os(NEEDED).is_some() => fail(&format!(
            "{}: {error}; build the pages first (`npm run build` in ui/)",
            page.display()
        )),
        Err(_) => Vec::new(),
    };
    let name = page.file_name().unwrap_or_default();
    let Some(out) = env::var_os("OUT_DIR").map(PathBuf::from) else {
        fail("cargo says nothing of a directory for what is made here");
    };
    let to = out.join(name);
    if let Err(error) = fs::write(&to, text) {
        fail(&format!("cannot write {}: {error}", to.display()));
    }
}

fn fail(why: &str) -> ! {
    eprintln!("{why}");
    process::exit(1);
}
