//! Looking at a screen and working on it as a user does: windows, pointer, keyboard, pictures.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::background::until;

/// The time within which a list of windows comes about in which none has closed meanwhile.
const LOOKED_AT: Duration = Duration::from_secs(20);

/// A screen; everything goes through `xdotool`, so it is real input to real windows.
#[derive(Clone)]
pub struct Screen {
    environment: Vec<(String, String)>,
}

/// A rectangle of the screen, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScreenArea {
    /// Left edge.
    pub x: i32,
    /// Upper edge.
    pub y: i32,
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
}

impl Screen {
    /// The screen that programs with this environment see.
    pub fn new(environment: Vec<(String, String)>) -> Self {
        Screen { environment }
    }

    /// The ids of the visible windows whose title matches (a regular expression, as `xdotool` reads it).
    pub fn windows(&self, title: &str) -> Result<Vec<String>> {
        self.search(&["--name", title])
    }

    /// The ids of the visible windows of a program, by its window class.
    pub fn windows_of(&self, class: &str) -> Result<Vec<String>> {
        self.search(&["--class", class])
    }

    fn search(&self, by: &[&str]) -> Result<Vec<String>> {
        // A window that closes while xdotool looks at it ends xdotool: of the others nothing is told.
        until("a look at all windows", LOOKED_AT, || {
            let mut search = self.tool("xdotool");
            let search = search.args(["search", "--onlyvisible"]).args(by);
            let output = search.output().context("cannot start xdotool")?;
            // It exits with 1 when there is no such window, too: an answer, not an error.
            let broke_off = String::from_utf8_lossy(&output.stderr).contains("X Error");
            let found = String::from_utf8_lossy(&output.stdout);
            Ok((!broke_off).then(|| found.lines().map(str::to_owned).collect()))
        })
    }

    /// Waits for a window with this title.
    pub fn wait_for(&self, title: &str, limit: Duration) -> Result<String> {
        until(&format!("a window titled {title}"), limit, || {
            Ok(self.windows(title)?.into_iter().next())
        })
    }

    /// Waits until no window has this title.
    pub fn wait_gone(&self, title: &str, limit: Duration) -> Result<()> {
        until(&format!("{title} to close"), limit, || {
            Ok(self.windows(title)?.is_empty().then_some(()))
        })
    }

    /// A window's title.
    pub fn title(&self, window: &str) -> Result<String> {
        Ok(self.xdotool(&["getwindowname", window])?.trim().to_owned())
    }

    /// Where a window is.
    pub fn area(&self, window: &str) -> Result<ScreenArea> {
        let text = self.xdotool(&["getwindowgeometry", "--shell", window])?;
        let read = |name: &str| -> Result<i32> {
            let line = text
                .lines()
                .find_map(|line| line.strip_prefix(name)?.strip_prefix('='));
            line.and_then(|value| value.parse().ok())
                .with_context(|| format!("xdotool does not say {name}"))
        };
        Ok(ScreenArea {
            x: read("X")?,
            y: read("Y")?,
            width: read("WIDTH")?,
            height: read("HEIGHT")?,
        })
    }

    /// Brings a window to the front and gives it the keyboard.
    pub fn focus(&self, window: &str) -> Result<()> {
        self.xdotool(&["windowactivate", "--sync", window])
            .map(|_| ())
    }

    /// Asks a window to close, as its frame's button does.
    pub fn close(&self, window: &str) -> Result<()> {
        let id: u64 = window.parse().context("no window's number")?;
        let closed = self
            .tool("wmctrl")
            .args(["-i", "-c", &format!("{id:#x}")])
            .status();
        closed.context("cannot start wmctrl").map(|_| ())
    }

    /// Clicks with the first button.
    pub fn click(&self, x: i32, y: i32) -> Result<()> {
        self.click_with(1, x, y)
    }

    /// Clicks with a button: 1 left, 3 right.
    pub fn click_with(&self, button: u8, x: i32, y: i32) -> Result<()> {
        let (x, y) = (x.to_string(), y.to_string());
        self.xdotool(&["mousemove", &x, &y])?;
        // A menu that has just opened under the pointer must have seen it arrive.
        std::thread::sleep(Duration::from_millis(120));
        self.xdotool(&["click", &button.to_string()]).map(|_| ())
    }

    /// Moves the pointer to where nothing is, so that no tooltip covers anything.
    pub fn park_pointer(&self) -> Result<()> {
        self.xdotool(&["mousemove", "1200", "900"]).map(|_| ())
    }

    /// Presses keys, each as `xdotool` names it: `ctrl+s`, `Return` …
    pub fn keys(&self, keys: &[&str]) -> Result<()> {
        let mut arguments = vec!["key", "--clearmodifiers", "--delay", "60"];
        arguments.extend(keys);
        self.xdotool(&arguments).map(|_| ())
    }

    /// Types a text.
    pub fn type_text(&self, text: &str) -> Result<()> {
        self.xdotool(&["type", "--clearmodifiers", "--delay", "25", text])
            .map(|_| ())
    }

    /// Keeps a picture of the whole screen.
    pub fn picture(&self, file: &Path) -> Result<()> {
        if let Some(parent) = file.parent() {
            std::fs::create_dir_all(parent)
                .with_context(|| format!("cannot create {}", parent.display()))?;
        }
        let status = self
            .tool("import")
            .args(["-window", "root"])
            .arg(file)
            .status();
        let status = status.context("cannot start import (Debian package imagemagick)")?;
        if !status.success() {
            bail!("no picture could be taken for {}", file.display());
        }
        Ok(())
    }

    /// How bright each pixel of a part of the screen is, row by row.
    pub fn brightness(&self, part: ScreenArea) -> Result<Vec<u8>> {
        let crop = format!("{}x{}+{}+{}", part.width, part.height, part.x, part.y);
        let output = self
            .tool("import")
            .args(["-window", "root", "-crop", &crop, "-depth", "8", "gray:-"])
            .output()
            .context("cannot start import (Debian package imagemagick)")?;
        if output.stdout.len() != usize::try_from(part.width * part.height)? {
            bail!("import took no picture of {crop}");
        }
        Ok(output.stdout)
    }

    /// Runs `xdotool` and returns its output.
    pub fn xdotool(&self, arguments: &[&str]) -> Result<String> {
        let output = self
            .tool("xdotool")
            .args(arguments)
            .output()
            .context("cannot start xdotool")?;
        if !output.status.success() {
            let error = String::from_utf8_lossy(&output.stderr);
            bail!("xdotool {} failed: {}", arguments.join(" "), error.trim());
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    fn tool(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command
            .envs(self.environment.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::null());
        command
    }
}
