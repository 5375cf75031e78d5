//! `cargo xtask dist`: Laggard as its users get it, in `target/dist`; the hub as its keepers do, in `target/dist-hub`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use laggard_tools::builder;
use laggard_tools::packages::{self, Scope};
use laggard_tools::{build, paths, program, run};

use crate::hub::Hub;
use crate::supply::sums;

/// How to make it.
#[derive(clap::Args)]
pub struct Options {
    /// The hub's own program instead, under target/dist-hub
    #[arg(long)]
    pub hub: bool,
    /// Take the debug build: sooner made, slower to run
    #[arg(long)]
    pub debug: bool,
    /// Install nothing; what needs something that is missing fails
    #[arg(long)]
    pub no_install: bool,
}

/// A program that is released, with the words by which it prints what is installed beside it.
struct Program {
    name: &'static str,
    manual: &'static str,
    completions: &'static str,
}

/// What goes into a directory of a release.
struct Parts {
    programs: &'static [Program],
    /// The tree's own files that go along.
    along: &'static [&'static str],
}

/// The command and the tray app.
const APP: Parts = Parts {
    programs: &[
        Program {
            name: "laggard",
            manual: "man",
            completions: "completions",
        },
        Program {
            name: "laggard-app",
            manual: "--print-manual",
            completions: "--print-completions",
        },
    ],
    along: &[
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "README.md",
        "CHANGELOG.md",
        "src-tauri/laggard-app.desktop",
    ],
};

/// The hub, which its keeper installs alone.
const HUB: Parts = Parts {
    programs: &[Program {
        name: "laggard-hub",
        manual: "man",
        completions: "completions",
    }],
    along: &[
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "CHANGELOG.md",
        "docs/sharing.md",
    ],
};

/// The shells that complete words, and the beginning and the end of a file's name for each.
const SHELLS: [(&str, &str, &str); 3] = [
    ("bash", "", ".bash"),
    ("zsh", "_", ""),
    ("fish", "", ".fish"),
];

/// Builds the command and the app, and collects them.
///
/// # Errors
/// When something does not build, or the disk fails.
pub fn run(options: &Options) -> Result<()> {
    packages::ensure(Scope::App, !options.no_install)?;
    println!("==> Building the agent, the pages, the command and the tray app");
    build::agent()?;
    build::pages()?;
    build::programs(!options.debug)?;
    let dist = place();
    collect(&APP, &paths::built(!options.debug), &dist)?;
    // The programs look for the agent beside themselves, under this name.
    copy(&paths::agent_jar(), &dist.join("laggard-agent.jar"))?;
    icons(&dist.join("icons"))?;
    finish(&APP, &dist, options, &[])
}

/// Builds the hub, and collects it.
///
/// # Errors
/// As [`run`].
pub fn hub(options: &Options) -> Result<()> {
    packages::ensure(Scope::App, !options.no_install)?;
    println!("==> Building the pages and the hub, which takes its time");
    build::pages()?;
    let hub = match options.debug {
        true => Hub::built(true)?,
        false => Hub::released()?,
    };
    let dist = paths::root().join("target/dist-hub");
    collect(&HUB, hub.directory(), &dist)?;
    finish(&HUB, &dist, options, &["--hub"])
}

/// The directory in which a release is collected.
pub fn place() -> PathBuf {
    paths::root().join("target/dist")
}

/// Puts the programs in `built` and what goes with them into `dist`, which is made anew.
fn collect(parts: &Parts, built: &Path, dist: &Path) -> Result<()> {
    if dist.exists() {
        fs::remove_dir_all(dist).with_context(|| format!("cannot remove {}", dist.display()))?;
    }
    for dir in ["completions", "man"] {
        create(&dist.join(dir))?;
    }
    for file in parts.along.iter().map(Path::new) {
        let name = file.file_name().unwrap_or_default();
        copy(&paths::root().join(file), &dist.join(name))?;
    }
    for Program {
        name,
        manual,
        completions,
    } in parts.programs
    {
        let program = dist.join(name);
        copy(&built.join(name), &program)?;
        say(&program, &[manual], &dist.join(format!("man/{name}.1")))?;
        for (shell, begin, end) in SHELLS {
            let file = dist.join(format!("completions/{begin}{name}{end}"));
            say(&program, &[completions, shell], &file)?;
        }
    }
    Ok(())
}

/// Checks the programs of a release, and lists its parts and checksums.
///
/// * `of`: the words that say of which release the parts are.
fn finish(parts: &Parts, dist: &Path, options: &Options, of: &[&str]) -> Result<()> {
    if !options.debug {
        for program in parts.programs {
            builder::names_none(&dist.join(program.name))?;
        }
    }
    println!("==> Listing what it is made of");
    let list = dist.join(format!("{}.cdx.json", parts.programs[0].name));
    run::captured(program::tool("laggard-sbom").arg(list).args(of))?;
    sums::write(dist)?;
    println!("    {} is ready to be copied anywhere", dist.display());
    Ok(())
}

fn create(dir: &Path) -> Result<()> {
    fs::create_dir_all(dir).with_context(|| format!("cannot create {}", dir.display()))
}

/// The app's own icon in all its sizes; those of the tray are part of the app.
fn icons(to: &Path) -> Result<()> {
    create(to)?;
    let from = paths::root().join("icons");
    for entry in fs::read_dir(&from).with_context(|| format!("cannot list {}", from.display()))? {
        let path = entry?.path();
        let name = path
            .file_name()
            .map(|name| name.to_string_lossy().into_owned())
            .unwrap_or_default();
        if name.starts_with("laggard") {
            copy(&path, &to.join(name))?;
        }
    }
    Ok(())
}

/// Writes the output of a released program into a file: the text is sure to be of the same version.
fn say(program: &Path, arguments: &[&str], to: &Path) -> Result<()> {
    let text = run::captured(run::command(program).args(arguments))?;
    fs::write(to, text).with_context(|| format!("cannot write {}", to.display()))
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to)
        .with_context(|| format!("cannot copy {} to {}", from.display(), to.display()))?;
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn everything_lies_where_the_programs_and_the_readme_look_for_it() {
        let dir = tempfile::tempdir().expect("directory");
        let built = dir.path().join("built");
        fs::create_dir(&built).expect("made");
        for program in ["laggard", "laggard-app"] {
            let path = built.join(program);
            fs::write(&path, "#!/bin/sh\necho said \"$@\"\n").expect("written");
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("executable");
        }
        let dist = dir.path().join("dist");
        fs::create_dir(&dist).expect("made");
        fs::write(dist.join("of-last-time"), "").expect("written");

        collect(&APP, &built, &dist).expect("collected");
        icons(&dist.join("icons")).expect("copied");

        let text = |name: &str| fs::read_to_string(dist.join(name)).expect(name);
        assert_eq!(text("completions/_laggard"), "said completions zsh\n");
        assert_eq!(text("completions/laggard.bash"), "said completions bash\n");
        assert_eq!(text("man/laggard.1"), "said man\n");
        assert_eq!(text("man/laggard-app.1"), "said --print-manual\n");
        let of_app = text("completions/_laggard-app");
        assert_eq!(of_app, "said --print-completions zsh\n");
        assert!(text("LICENSE-MIT").contains("MIT"));
        assert!(text("laggard-app.desktop").contains("Exec=laggard-app --open\nIcon=laggard\n"));
        assert!(dist.join("icons/laggard.svg").is_file());
        assert!(!dist.join("icons/tray.svg").exists());
        assert!(!dist.join("of-last-time").exists());
        let app = fs::metadata(dist.join("laggard-app")).expect("there");
        assert_eq!(app.permissions().mode() & 0o111, 0o111);
    }

    #[test]
    fn a_program_that_was_not_built_is_named() {
        let dir = tempfile::tempdir().expect("directory");
        let error = collect(&APP, dir.path(), &dir.path().join("dist")).expect_err("refused");
        assert!(format!("{error:#}").contains("laggard"), "{error:#}");
    }
}
