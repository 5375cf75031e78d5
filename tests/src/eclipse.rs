//! Working in an Eclipse as a user does: open a file, type, save, close.

mod prepared;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::background::until;
use crate::desktop::Desktop;
use crate::screen::{Screen, ScreenArea};

pub use self::prepared::{hurry, lay, prepare_workspace};

/// How long a start may take on a busy machine of two cores.
pub const START: Duration = Duration::from_secs(90);

/// So long the list of *Open Resource* has to be filled, at each time that a file is asked for.
const FILLING: [Duration; 3] = [
    Duration::from_millis(1_500),
    Duration::from_secs(6),
    Duration::from_secs(15),
];
/// A dialog whose list is filled goes within this when its first is chosen.
const CHOSEN: Duration = Duration::from_secs(30);
/// An editor's name stands in the window's title so soon, the first time that its kind is opened included.
const SHOWN: Duration = Duration::from_secs(15);
/// After a sample that held the program up for half a second its waits go without samples for 150 s (`SampleBudget`): on a machine
/// that fetches the program's pages from the disk at each start.
const PAID_FOR: Duration = Duration::from_secs(200);
/// The title of its main window.
const WINDOW: &str = "Eclipse Platform *$|Eclipse SDK *$| - Eclipse *$";

/// The Eclipse that `cargo xtask eclipse` lays out.
///
/// # Errors
/// The Eclipse is not laid out.
pub fn home() -> Result<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .context("tests/ has no parent")?;
    let home = root.join("target/demo/eclipse");
    if !home.join("configuration/config.ini").is_file() {
        bail!(
            "no Eclipse in {}: run `cargo xtask eclipse` first",
            home.display()
        );
    }
    Ok(home)
}

/// A copy of a home, for a test that must not meet another's settings. Jars are linked, not copied, where that works.
pub fn copy(home: &Path, to: &Path) -> Result<()> {
    if to.exists() {
        fs::remove_dir_all(to).with_context(|| format!("cannot remove {}", to.display()))?;
    }
    fs::create_dir_all(to).with_context(|| format!("cannot create {}", to.display()))?;
    for entry in fs::read_dir(home).with_context(|| format!("cannot list {}", home.display()))? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else if target.extension().is_none_or(|it| it != "jar")
            || fs::hard_link(entry.path(), &target).is_err()
        {
            fs::copy(entry.path(), &target)
                .with_context(|| format!("cannot write {}", target.display()))?;
        }
    }
    Ok(())
}

/// Lets bundles see nothing of the boot loader but `java.*`, as many products ship: an agent that puts its classes
/// anywhere else ends the start with `NoClassDefFoundError`.
pub fn hide_boot_packages(home: &Path) -> Result<()> {
    let path = home.join("configuration/config.ini");
    let mut config =
        fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
    config.push_str("\nosgi.compatibility.bootdelegation=false\n");
    fs::write(&path, config).with_context(|| format!("cannot write {}", path.display()))
}

/// The launcher jar of a home.
pub fn launcher(home: &Path) -> Result<PathBuf> {
    let plugins = home.join("plugins");
    let mut found = fs::read_dir(&plugins)
        .with_context(|| format!("cannot list {}", plugins.display()))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| {
            let name = path
                .file_name()
                .map(|name| name.to_string_lossy().into_owned())
                .unwrap_or_default();
            name.starts_with("org.eclipse.equinox.launcher_") && name.ends_with(".jar")
        });
    found
        .next()
        .with_context(|| format!("no launcher in {}", plugins.display()))
}

/// Makes a home start with this workspace without asking, as *Use this as the default* does.
pub fn choose_workspace(home: &Path, workspace: &Path) -> Result<()> {
    let settings = home.join("configuration/.settings");
    fs::create_dir_all(&settings)
        .with_context(|| format!("cannot create {}", settings.display()))?;
    let text = format!(
        "eclipse.preferences.version=1\nMAX_RECENT_WORKSPACES=10\nRECENT_WORKSPACES={}\nRECENT_WORKSPACES_PROTOCOL=3\n\
         SHOW_RECENT_WORKSPACES=false\nSHOW_WORKSPACE_SELECTION_DIALOG=false\n",
        workspace.display()
    );
    let file = settings.join("org.eclipse.ui.ide.prefs");
    fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))
}

/// A running Eclipse's window.
pub struct Ide<'a> {
    screen: &'a Screen,
    window: String,
    title: String,
}

impl<'a> Ide<'a> {
    /// Waits until the window is there and the plug-ins that start early have started.
    pub fn wait(desktop: &'a Desktop) -> Result<Self> {
        Self::wait_titled(desktop, WINDOW.to_owned())
    }

    /// Waits for the Eclipse that works in the workspace of this name, with which its title begins.
    pub fn wait_in(desktop: &'a Desktop, workspace: &str) -> Result<Self> {
        Self::wait_titled(
            desktop,
            format!("^{workspace} - .*Eclipse (Platform|SDK) *$"),
        )
    }

    fn wait_titled(desktop: &'a Desktop, title: String) -> Result<Self> {
        let screen = &desktop.screen;
        let window = screen.wait_for(&title, START)?;
        screen.focus(&window)?;
        // Early start-up runs in a job after the window is shown; it has no sign that could be waited for.
        std::thread::sleep(Duration::from_secs(4));
        Ok(Ide {
            screen,
            window,
            title,
        })
    }

    /// Whether an Eclipse window is shown at all.
    pub fn is_shown(desktop: &Desktop) -> Result<bool> {
        Ok(!desktop.screen.windows(WINDOW)?.is_empty())
    }

    /// Waits until no window of Eclipse is left.
    pub fn wait_closed(desktop: &Desktop) -> Result<()> {
        desktop.screen.wait_gone(WINDOW, START)
    }

    /// Opens a file of the workspace in an editor, through *Open Resource*. A job fills that dialog's list, and nothing says when
    /// the list is full: on a busy machine the file that was opened last may still stand there alone. If another file opens, the
    /// dialog is opened again, with more patience.
    pub fn open(&self, name: &str) -> Result<()> {
        for filling in FILLING {
            if self.choose(name, filling).is_err() {
                // What was typed came before the dialog listened, so its list is empty.
                self.screen.keys(&["Escape"])?;
                continue;
            }
            let begin = Instant::now();
            while begin.elapsed() < SHOWN {
                if self.screen.title(&self.window)?.contains(name) {
                    return Ok(());
                }
                std::thread::sleep(Duration::from_millis(200));
            }
        }
        bail!(
            "asked {} times for {name}, and its editor did not come",
            FILLING.len()
        );
    }

    /// Chooses the first in the list of *Open Resource* once that had so long to be filled.
    fn choose(&self, name: &str, filling: Duration) -> Result<()> {
        self.screen.focus(&self.window)?;
        self.screen.keys(&["ctrl+shift+r"])?;
        self.screen
            .wait_for("^Open Resource", Duration::from_secs(30))?;
        self.screen.type_text(name)?;
        std::thread::sleep(filling);
        let begin = Instant::now();
        // In a list that is empty still there is nothing to choose, and the dialog stays.
        loop {
            self.screen.keys(&["Return"])?;
            let gone = self
                .screen
                .wait_gone("^Open Resource", Duration::from_secs(5));
            if gone.is_ok() || begin.elapsed() > CHOSEN {
                return gone;
            }
        }
    }

    /// Types into the active editor; the file becomes dirty.
    pub fn type_text(&self, text: &str) -> Result<()> {
        self.screen.focus(&self.window)?;
        self.screen.type_text(text)
    }

    /// Types into the active editor and saves, and waits until the file on disk has it.
    pub fn change(&self, file: &Path, text: &str) -> Result<()> {
        self.type_text(text)?;
        self.screen.keys(&["ctrl+s"])?;
        until(
            &format!("{} to be saved", file.display()),
            Duration::from_secs(30),
            || {
                let content = fs::read_to_string(file).unwrap_or_default();
                Ok(content.contains(text).then_some(()))
            },
        )?;
        // The listeners run after the bytes are on the disk.
        std::thread::sleep(Duration::from_millis(900));
        Ok(())
    }

    /// Works until there is an answer: the first verdicts may be unsure, because an expensive sample delays the next ones.
    ///
    /// # Errors
    /// The first error of `work` or `ask`, or “worked N s for …”.
    pub fn work_until<T>(
        &self,
        what: &str,
        mut work: impl FnMut(&Self, usize) -> Result<()>,
        mut ask: impl FnMut() -> Result<Option<T>>,
    ) -> Result<T> {
        let begin = Instant::now();
        for n in 0.. {
            work(self, n)?;
            if let Some(answer) = ask()? {
                return Ok(answer);
            }
            if begin.elapsed() > PAID_FOR {
                break;
            }
        }
        bail!("worked {} s for {what}, in vain", PAID_FOR.as_secs())
    }

    /// Returns the area of its window, without the frame.
    pub fn area(&self) -> Result<ScreenArea> {
        self.screen.area(&self.window)
    }

    /// Presses keys in its window.
    pub fn keys(&self, keys: &[&str]) -> Result<()> {
        self.screen.focus(&self.window)?;
        self.screen.keys(keys)
    }

    /// Leaves Eclipse through its window's close button, answering the question that it may ask.
    pub fn quit(&self, desktop: &Desktop) -> Result<()> {
        let closed = desktop
            .command("wmctrl")
            .args(["-i", "-c", &self.window])
            .status()
            .context("cannot start wmctrl")?;
        if !closed.success() {
            bail!("wmctrl cannot close window {}", self.window);
        }
        let begin = Instant::now();
        while !self.screen.windows(&self.title)?.is_empty() && begin.elapsed() < START {
            if !self.screen.windows("^Confirm Exit")?.is_empty() {
                self.screen.keys(&["Return"])?;
            }
            std::thread::sleep(Duration::from_millis(300));
        }
        self.screen.wait_gone(&self.title, START)
    }
}
