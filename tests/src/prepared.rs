//! A wait that was captured before Laggard was started: a recorded session, with a picture, components and a mouse path made up
//! for it. Other tests take these from a real program.

mod causes;
mod changed;
mod install;
mod launched;
mod origins;
mod recorded;
mod repeated;
mod week;
mod written;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use image::{Rgb, RgbImage};
use serde_json::{Value, json};

pub use self::install::{ACTIVATED, PLATFORM, TRACKER};
pub use self::recorded::{CLASS, FORMER_CLASS, OWNER};

use self::install::{bundle, install};
use self::launched::{CORPUS, RECORDED, home, launched, launched_of, run};
use crate::laggard::{Laggard, blames};

/// The launch's directory; its only session is called the same with `.1`.
const RUN: &str = "20260101-100000";

const MINUTE_MS: u64 = 60_000;
const HOUR_MS: u64 = 60 * MINUTE_MS;

/// The recorded session, its captured wait, and where its files are.
pub struct Prepared {
    /// The session's name.
    pub session: String,
    /// The wait's number.
    pub episode: u64,
    /// Other waits that are blamed on the same plug-in, the longest first; none of them has a capture.
    pub others: Vec<u64>,
    /// The wait's picture, not redacted.
    pub picture: RgbImage,
    /// The name of the slow plug-in.
    pub name: String,
    /// The name of its listener's class, without the package.
    pub class: String,
    directory: PathBuf,
    home: PathBuf,
    /// All of it was so many milliseconds earlier.
    before: u64,
}

/// A wait's capture; places are px of the picture.
pub struct Capture {
    /// Width and height of the picture, px.
    pub size: (u32, u32),
    /// Role, class, left, top, width, height; all stand in one window.
    pub components: Vec<(&'static str, &'static str, [u32; 4])>,
    /// Milliseconds from the wait's start, x, y, clicked.
    pub path: Vec<(f64, u32, u32, bool)>,
}

/// The session that [`Prepared::again`] adds first.
pub const FORMER: &str = "20260102-100000.1";

/// The session of many plug-ins that [`Prepared::again`] adds.
pub const MANY: &str = "20260103-100000.1";

/// The sessions that [`Prepared::apart`] adds: with the former version of the plug-in, and with the later one.
pub const BEFORE: &str = "20260104-100000.1";
/// See [`BEFORE`].
pub const SINCE: &str = "20260105-100000.1";

/// The title of the program of which [`Prepared::beside`] adds a session.
pub const OTHER_PROGRAM: &str = "Modeller";

/// How often the user of these two goes on.
const LAPS: u64 = 27;

impl Prepared {
    /// Puts the recorded session of `tests/sessions` and this capture of its slow plug-in's longest wait into an empty data
    /// directory.
    ///
    /// # Errors
    /// A file cannot be written, or Laggard does not take the session.
    pub fn lay(laggard: &Laggard<'_>, capture: &Capture) -> Result<Prepared> {
        Self::lay_named(laggard, capture, OWNER.1, CLASS)
    }

    /// Calls the plug-in so, and its listener's class, which has no dot.
    ///
    /// # Errors
    /// As [`Prepared::lay`].
    pub fn lay_named(
        laggard: &Laggard<'_>,
        capture: &Capture,
        name: &str,
        class: &str,
    ) -> Result<Prepared> {
        Self::lay_changed(laggard, capture, (name, class), 0, |_| Ok(()))
    }

    /// As [`Prepared::lay`], a week earlier, and what is added is a week earlier, too.
    ///
    /// # Errors
    /// As [`Prepared::lay`].
    pub fn lay_last_week(laggard: &Laggard<'_>, capture: &Capture) -> Result<Prepared> {
        let before = HOUR_MS * 24 * 7;
        Self::lay_changed(laggard, capture, (OWNER.1, CLASS), before, |_| Ok(()))
    }

    /// Changes something else of the session, too.
    fn lay_changed(
        laggard: &Laggard<'_>,
        capture: &Capture,
        (name, class): (&str, &str),
        before: u64,
        change: impl FnOnce(&mut Vec<u8>) -> Result<()>,
    ) -> Result<Prepared> {
        let home = home(laggard);
        install(&home, name)?;
        launched(laggard, RUN, RECORDED, before + HOUR_MS * 3, |session| {
            recorded::named(session, name, class)?;
            change(session)
        })?;
        let session = format!("{RUN}.1");
        laggard.cli(&["sessions", "--json"])?;
        let shown: Value = serde_json::from_str(&laggard.cli(&["show", &session, "--json"])?)?;
        let episodes = shown["episodes"].as_array().context("no episodes")?;
        let length = |episode: &&Value| episode["duration_ms"].as_f64().unwrap_or(0.0);
        let blamed = episodes.iter().filter(|episode| blames(episode, OWNER.0));
        let mut blamed: Vec<&Value> = blamed.collect();
        blamed.sort_by(|a, b| length(b).total_cmp(&length(a)));
        let numbers = blamed.iter().filter_map(|one| one["episode"].as_u64());
        let mut others: Vec<u64> = numbers.collect();
        if others.is_empty() {
            bail!("nobody blames the slow plug-in of the recorded session");
        }
        let episode = others.remove(0);
        let prepared = Prepared {
            directory: laggard
                .data()
                .join("captures")
                .join(format!("{session}-{episode}")),
            session,
            episode,
            others,
            picture: picture(capture.size),
            name: name.to_owned(),
            class: class.to_owned(),
            home,
            before,
        };
        prepared.keep(capture)?;
        Ok(prepared)
    }

    /// Adds the same session so many times more, as of earlier launches with a former version of the plug-in, and one with twenty more
    /// plug-ins.
    ///
    /// # Errors
    /// As [`Prepared::lay`].
    pub fn again(&self, laggard: &Laggard<'_>, times: u32) -> Result<()> {
        for number in 0..times {
            let ago = self.before + HOUR_MS * (6 + 4 * u64::from(number));
            let name = format!("20260102-{:06}", 100_000 + number);
            launched(laggard, &name, RECORDED, ago, |session| {
                recorded::of_former_version(session)?;
                self.named(session)
            })?;
        }
        let ago = self.before + HOUR_MS * 5;
        launched(laggard, run(MANY), CORPUS, ago, |_| Ok(()))?;
        laggard.cli(&["sessions", "--json"]).map(|_| ())
    }

    /// Adds two longer sessions of yesterday that differ: the former version of the plug-in takes its time in [`FORMER_CLASS`], the
    /// later one in another class.
    ///
    /// # Errors
    /// As [`Prepared::lay`].
    pub fn apart(&self, laggard: &Laggard<'_>) -> Result<()> {
        let ago = |hours| self.before + HOUR_MS * hours;
        launched(laggard, run(BEFORE), RECORDED, ago(30), |session| {
            repeated::repeat(session, LAPS)?;
            recorded::of_former_version(session)?;
            recorded::of_former_class(session)?;
            self.named(session)
        })?;
        launched(laggard, run(SINCE), RECORDED, ago(28), |session| {
            repeated::repeat(session, LAPS)?;
            self.named(session)
        })?;
        laggard.cli(&["sessions", "--json"]).map(|_| ())
    }

    /// Adds the same session as one of another program.
    ///
    /// # Errors
    /// As [`Prepared::lay`].
    pub fn beside(&self, laggard: &Laggard<'_>) -> Result<()> {
        let home = laggard.data().with_file_name("prepared-modeller");
        install(&home, &self.name)?;
        let (program, ago) = ((OTHER_PROGRAM, home), self.before + HOUR_MS * 4);
        let change = |session: &mut Vec<u8>| self.named(session);
        launched_of(laggard, &program, "20260106-100000", RECORDED, ago, change)?;
        laggard.cli(&["sessions", "--json"]).map(|_| ())
    }

    /// Adds the same session as one that began just now, in today's last hour or two.
    ///
    /// # Errors
    /// As [`Prepared::lay`].
    pub fn just_now(&self, laggard: &Laggard<'_>) -> Result<()> {
        let change = |session: &mut Vec<u8>| self.named(session);
        launched(laggard, "20260108-100000", RECORDED, MINUTE_MS, change)?;
        laggard.cli(&["sessions", "--json"]).map(|_| ())
    }

    fn named(&self, session: &mut Vec<u8>) -> Result<()> {
        recorded::named(session, &self.name, &self.class)
    }

    /// Where the program lies that the sessions are of.
    pub fn install(&self) -> &Path {
        &self.home
    }

    /// Writes this issue tracker into the plug-in's manifest.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn take_issues_at(&self, tracker: &str) -> Result<()> {
        bundle(&self.home, OWNER.0, &self.name, tracker).map(|_| ())
    }

    /// Where everything is kept that is not yet saved, sent or dismissed.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    fn keep(&self, capture: &Capture) -> Result<()> {
        let (width, height) = capture.size;
        let whole = json!({"x": 0, "y": 0, "width": width, "height": height});
        let path: Vec<Value> = capture
            .path
            .iter()
            .map(|(at_ms, x, y, click)| json!({"at_ms": at_ms, "x": x, "y": y, "click": click}))
            .collect();
        let spans = match (capture.path.first(), capture.path.last()) {
            (Some(first), Some(last)) => vec![json!([first.0, last.0])],
            _ => Vec::new(),
        };
        let outside = json!({"frame": {"area": whole, "scale": 1.0, "windows": [[whole, whole]]}, "no_picture": null,
            "path": path, "spans": spans});
        let owner = json!({"id": OWNER.0, "name": self.name});
        let mut components = vec![
            json!({"parent": null, "class": "org.eclipse.swt.widgets.Shell", "plugin": null,
            "role": "window", "place": whole}),
        ];
        components.extend(
            capture
                .components
                .iter()
                .map(|(role, class, [x, y, width, height])| {
                    json!({"parent": 0, "class": class, "plugin": owner, "role": role,
                "place": {"x": x, "y": y, "width": width, "height": height}})
                }),
        );
        let inside = json!({"components": components, "cut": false, "path": [], "since_ms": null, "render": null,
            "reply": "done"});
        fs::create_dir_all(&self.directory)
            .with_context(|| format!("cannot create {}", self.directory.display()))?;
        fs::write(self.directory.join("outside.json"), outside.to_string())?;
        fs::write(self.directory.join("inside.json"), inside.to_string())?;
        self.picture
            .save(self.directory.join("picture.png"))
            .context("cannot write the picture")
    }
}

/// Like a program's window: light panes with lines of something like a text. No pixel is black or of a highlight's colour.
fn picture((width, height): (u32, u32)) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        let (line, letter) = (y / 18, x / 8);
        let is_ink =
            y % 18 < 11 && (line * 37 + letter * 11) % 7 > 1 && (x * 5 + y * 3 + letter) % 4 == 0;
        let pane = 200 + (x / 320 + y / 200) as u8 % 50;
        if is_ink {
            Rgb([40, 44, 60 + (letter % 100) as u8])
        } else {
            Rgb([pane, pane, pane + 4])
        }
    })
}
