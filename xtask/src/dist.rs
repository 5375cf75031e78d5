//! `cargo xtask dist`: Laggard as its users get it, in `target/dist`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use laggard_tools::builder;
use laggard_tools::packages::{self, Scope};
use laggard_tools::{build, paths, program, run};

use crate::supply::sums;

/// How to make it.
#[derive(clap::Args)]
pub struct Options {
    /// Take the debug build: sooner made, slower to run
    #[arg(long)]
    pub debug: bool,
    /// Install nothing; what needs something that is missing fails
    #[arg(long)]
    pub no_install: bool,
}

/// The programs to build.
const PROGRAMS: &[&str] = &["laggard", "laggard-app"];

/// The tree's own files that go along.
const ALONG: &[&str] = &[
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "CHANGELOG.md",
    "src-tauri/laggard-app.desktop",
];

/// Files that a program of ours prints itself: the program, its arguments, and the file's name.
const PRINTED: &[(&str, &[&str], &str)] = &[
    ("laggard", &["man"], "man/laggard.1"),
    (
        "laggard",
        &["completions", "bash"],
        "completions/laggard.bash",
    ),
    ("laggard", &["completions", "zsh"], "completions/_laggard"),
    (
        "laggard",
        &["completions", "fish"],
        "completions/laggard.fish",
    ),
    ("laggard-app", &["--print-manual"], "man/laggard-app.1"),
    (
        "laggard-app",
        &["--print-completions", "bash"],
        "completions/laggard-app.bash",
    ),
    (
        "laggard-app",
        &["--print-completions", "zsh"],
        "completions/_laggard-app",
    ),
    (
        "laggard-app",
        &["--print-completions", "fish"],
        "completions/laggard-app.fish",
    ),
];

/// Builds everything and collects it.
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
    collect(&paths::built(!options.debug), &paths::agent_jar(), &dist)?;
    if !options.debug {
        for program in PROGRAMS {
            builder::names_none(&dist.join(program))?;
        }
    }
    println!("==> Listing what it is made of");
    run::captured(program::tool("laggard-sbom").arg(dist.join("laggard.cdx.json")))?;
    sums::write(&dist)?;
    println!("    {} is ready to be copied anywhere", dist.display());
    Ok(())
}

/// The directory in which a release is collected.
pub fn place() -> PathBuf {
    paths::root().join("target/dist")
}

/// Puts the programs in `built`, the agent and what goes with them into `dist`, which is made anew.
fn collect(built: &Path, agent: &Path, dist: &Path) -> Result<()> {
    if dist.exists() {
        fs::remove_dir_all(dist).with_context(|| format!("cannot remove {}", dist.display()))?;
    }
    for dir in ["completions", "icons", "man"] {
        let dir = dist.join(dir);
        fs::create_dir_all(&dir).with_context(|| format!("cannot create {}", dir.display()))?;
    }
    for program in PROGRAMS {
        copy(&built.join(program), &dist.join(program))?;
    }
    // The programs look for the agent beside themselves, under this name.
    copy(agent, &dist.join("laggard-agent.jar"))?;
    for file in ALONG.iter().map(Path::new) {
        let name = file.file_name().unwrap_or_default();
        copy(&paths::root().join(file), &dist.join(name))?;
    }
    icons(&dist.join("icons"))?;
    for (program, arguments, file) in PRINTED {
        say(&dist.join(program), arguments, &dist.join(file))?;
    }
    Ok(())
}

/// The app's own icon in all its sizes; those of the tray are part of the app.
fn icons(to: &Path) -> Result<()> {
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
        let agent = dir.path().join("some-agent.jar");
        fs::write(&agent, "jar").expect("written");
        let dist = dir.path().join("dist");
        fs::create_dir(&dist).expect("made");
        fs::write(dist.join("of-last-time"), "").expect("written");

        collect(&built, &agent, &dist).expect("collected");

        let text = |name: &str| fs::read_to_string(dist.join(name)).expect(name);
        assert_eq!(text("laggard-agent.jar"), "jar");
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
        let error = collect(dir.path(), dir.path(), &dir.path().join("dist")).expect_err("refused");
        assert!(format!("{error:#}").contains("laggard"), "{error:#}");
    }
}
