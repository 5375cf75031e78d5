//! An Eclipse that was started before, with a workspace: made once for all tests, copied for each.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use super::{copy, home, launcher};

/// Quick to start, slow in the long run: for an Eclipse of which nothing is measured.
const HURRY: &str = "-XX:TieredStopAtLevel=1";

/// Lays out a copy of the tests' Eclipse, and a workspace with the project `demo` in it.
///
/// # Errors
/// The Eclipse is not laid out, or the disk is full.
pub fn lay(to: &Path, workspace: &Path) -> Result<()> {
    let original = original()?;
    copy(&original.join("home"), to)?;
    copy(&original.join("workspace"), workspace)
}

/// Has a home's JVM compile quickly and simply: for tests that measure nothing of it.
///
/// # Errors
/// Its `eclipse.ini` cannot be written.
pub fn hurry(home: &Path) -> Result<()> {
    let path = home.join("eclipse.ini");
    let said =
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    fs::write(&path, format!("{said}{HURRY}\n"))
        .with_context(|| format!("cannot write {}", path.display()))
}

/// The Eclipse that is copied. It is made anew when another Eclipse was laid out.
fn original() -> Result<PathBuf> {
    let home = home()?;
    let demo = home.parent().context("the Eclipse has no parent")?;
    let dir = demo.join("eclipse-prepared");
    let laid_out = fs::read(home.with_extension("stamp")).unwrap_or_default();
    // Tests of two runs of this program may ask at the same time.
    let lock = File::create(dir.with_extension("lock")).context("cannot make a lock")?;
    fs4::FileExt::lock(&lock).context("cannot lock the prepared Eclipse")?;
    let stamp = dir.join("stamp");
    if fs::read(&stamp).is_ok_and(|of| of == laid_out) {
        return Ok(dir);
    }
    if dir.exists() {
        fs::remove_dir_all(&dir).with_context(|| format!("cannot remove {}", dir.display()))?;
    }
    copy(&home, &dir.join("home"))?;
    prepare_workspace(&dir.join("home"), &dir.join("workspace"))?;
    fs::write(&stamp, laid_out).with_context(|| format!("cannot write {}", stamp.display()))?;
    Ok(dir)
}

/// Makes a workspace with the project `demo` in it, as the demo's own application does it, without a window.
///
/// # Errors
/// Java is not there, or the application does not do it.
pub fn prepare_workspace(home: &Path, workspace: &Path) -> Result<()> {
    let output = Command::new("java")
        .args([HURRY, "-jar"])
        .arg(launcher(home)?)
        .args([
            "-nosplash",
            "-consoleLog",
            "-application",
            "com.example.demo.workspace.prepare",
            "-data",
        ])
        .arg(workspace)
        .stdin(Stdio::null())
        .output()
        .context("cannot start java")?;
    if !workspace.join("demo/notes.txt").is_file() {
        bail!(
            "the workspace was not made: {}",
            String::from_utf8_lossy(&output.stdout)
        );
    }
    edit_texts_here(workspace)
}

/// Opens files without an editor of Eclipse's, such as Markdown, in Eclipse's text editor. By default Eclipse asks the system
/// first, and where Vim is installed, Vim opens without a window.
fn edit_texts_here(workspace: &Path) -> Result<()> {
    let settings = workspace.join(".metadata/.plugins/org.eclipse.core.runtime/.settings");
    let file = settings.join("org.eclipse.ui.ide.prefs");
    let said = fs::read_to_string(&file).unwrap_or("eclipse.preferences.version=1\n".into());
    let text = format!("{said}unassociatedEditorStrategy=org.eclipse.ui.ide.textEditor\n");
    fs::create_dir_all(&settings)
        .and_then(|()| fs::write(&file, text))
        .with_context(|| format!("cannot write {}", file.display()))
}
