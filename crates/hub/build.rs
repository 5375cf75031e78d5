//! Takes in the template of a hub's pages, which the pages' build makes (decision 0059). Where that has not run, the hub is built without
//! it and says so when it is asked for pages; what goes to users is never built like that.

use std::path::{Path, PathBuf};
use std::{env, fs, process};

/// The variable that a build for users sets.
const NEEDED: &str = "LAGGARD_NEEDS_PAGES";

fn main() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ui/dist-hub/hub.html");
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
    let Some(out) = env::var_os("OUT_DIR").map(PathBuf::from) else {
        fail("cargo says nothing of a directory for what is made here");
    };
    let to = out.join("hub.html");
    if let Err(error) = fs::write(&to, text) {
        fail(&format!("cannot write {}: {error}", to.display()));
    }
}

fn fail(why: &str) -> ! {
    eprintln!("{why}");
    process::exit(1);
}
