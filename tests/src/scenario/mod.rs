//! The story that the demo shows and the end-to-end test asserts: launch, freeze, notification, turned off, quick.

mod story;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::background::until;
use crate::desktop::Desktop;
use crate::ear::Ear;
use crate::eclipse::{self, Ide};
use crate::grace;
use crate::laggard::{self, Laggard, lines};
use crate::notification::Notification;
use crate::plugins::SLUGGISH;
use crate::pressure::waited_for_a_processor;
use crate::tray::Icon;
use crate::web::{App, Page};

pub use story::Story;

/// The tray's item for a user who had to wait and got no notification.
const MARK: &str = "It was slow just now – find out why";

/// How often the change is made while the plug-in is skipped.
const TRIES: u32 = 6;
/// Seconds.
const DAY: f64 = 86_400.0;

/// How long the user of a desktop may take for the click that they are asked for.
const USERS_TURN: Duration = Duration::from_secs(60);

/// A desktop, an Eclipse in the home directory on it, a workspace, and the tray app.
pub struct Stage<'a> {
    desktop: &'a Desktop,
    laggard: Laggard<'a>,
    home: PathBuf,
    workspace: PathBuf,
    shots: PathBuf,
    app: App,
    ear: Ear,
}

impl<'a> Stage<'a> {
    /// Puts an Eclipse where users keep theirs, a workspace, and starts the tray app.
    pub fn set(desktop: &'a Desktop, shots: &Path) -> Result<Self> {
        let home = desktop.home().join("eclipse");
        let workspace = desktop.home().join("workspace");
        eclipse::lay(&home, &workspace)?;
        eclipse::choose_workspace(&home, &workspace)?;
        let laggard = Laggard::new(desktop);
        let ear = Ear::open(desktop)?;
        // The place of the tray on a user's own desktop is not known, nor how it opens: there the app launches at once.
        let launch = ["--launch".to_owned(), home.to_string_lossy().into_owned()];
        let background = ["--background".to_owned()];
        let app = App::start(
            desktop,
            &laggard::program("laggard-app")?,
            if desktop.is_ours() {
                &background
            } else {
                &launch
            },
            &laggard.variables(),
        )?;
        Ok(Stage {
            desktop,
            laggard,
            home,
            workspace,
            shots: shots.to_owned(),
            app,
            ear,
        })
    }

    /// Plays the whole story; `say` is told what happens.
    ///
    /// # Errors
    /// At the first thing that does not happen; a picture of the screen is kept as `failed.png`.
    pub fn play(mut self, say: &dyn Fn(&str)) -> Result<Story> {
        let mut story = Story::default();
        let played = self.scenes(&mut story, say);
        if played.is_err() {
            self.picture("failed")?;
        }
        played
            .with_context(|| format!("the app printed:\n{}", self.app.output()))
            .map(|()| story)
    }

    fn scenes(&mut self, story: &mut Story, say: &dyn Fn(&str)) -> Result<()> {
        if self.desktop.is_ours() {
            self.launch_from_tray(story, say)?;
        }

        say("Eclipse starts, and a file is changed in it");
        let ide = Ide::wait(self.desktop)?;
        grace::over(&self.laggard)?;
        ide.open("notes.txt")?;
        self.picture("2-eclipse")?;
        let notification = ide.work_until(
            "a notification",
            |ide, n| ide.change(&self.notes(), &format!("word{n} ")),
            || Ok(self.notified(story).into_iter().next()),
        )?;
        say(&format!("Notified: {}", notification.summary));
        std::thread::sleep(Duration::from_millis(800));
        self.picture("3-notification")?;
        if self.desktop.is_ours() {
            self.mark(story, &Icon::wait(self.desktop)?, say)?;
        }

        let page = if self.desktop.is_ours() {
            self.tried_without(&notification, &ide, story, say)?
        } else {
            self.asked_to_turn_off(&notification, say)?
        };
        story.preview = page.text("alone")?;
        page.on_screen()?;
        self.picture("4-turn-off")?;
        page.click("confirm-turn-off")?;
        page.text("is-off")?;

        say("Restart, with a dirty editor: Eclipse asks, and Cancel is honoured");
        ide.type_text("unsaved ")?;
        page.click("restart")?;
        self.desktop
            .screen
            .wait_for("^Save", Duration::from_secs(30))?;
        std::thread::sleep(Duration::from_secs(1));
        self.picture("5-unsaved")?;
        self.desktop.screen.keys(&["Escape"])?;
        self.desktop
            .screen
            .wait_gone("^Save", Duration::from_secs(10))?;
        story.declined = page.wait_text("restart-standing", "Not restarted")?;
        ensure!(
            Ide::is_shown(self.desktop)?,
            "Eclipse is gone although its user said Cancel"
        );

        say("Saved, and asked again: Eclipse restarts without the plug-in");
        ide.keys(&["ctrl+s"])?;
        std::thread::sleep(Duration::from_secs(2));
        page.click("restart")?;
        page.wait_text("restart-standing", "is restarting")?;
        Ide::wait_closed(self.desktop)?;
        story.notifications = self.notified(story);
        self.same_again(story, say)?;
        self.ending(story, &page, say)
    }

    /// Clicks **Try without it** in the notification, makes the same change while the plug-in is skipped and when it is back, and
    /// clicks **Turn it off for good**: returns the window that asks back.
    fn tried_without(
        &mut self,
        notification: &Notification,
        ide: &Ide<'_>,
        story: &mut Story,
        say: &dyn Fn(&str),
    ) -> Result<Page> {
        say("Try without it");
        notification.click(self.desktop, "Try without it")?;
        let page = self.app.window()?;
        self.desktop.screen.park_pointer()?;
        story.would_skip = page.text("skipped")?;
        story.pace = self.pace()?;
        page.on_screen()?;
        self.picture("4-try-without")?;
        let waited = waited_for_a_processor();
        let asked = SystemTime::now().duration_since(UNIX_EPOCH)?;
        page.click("confirm-try-without")?;
        page.text("until")?;
        story.crowded = waited_for_a_processor().saturating_sub(waited);
        let told = lines(&self.laggard.cli(&["bypass", "--json"])?);
        let begun = told.first().and_then(|one| one["begun_at"].as_str());
        let begun = begun
            .and_then(grace::of_the_day)
            .context("no bypass has begun")?;
        let after = begun - asked.as_secs_f64() % DAY;
        story.skipped_after = Duration::from_secs_f64(after.rem_euclid(DAY));
        let session = self.only_session()?;
        let known = self.episodes(&session)?.len();
        for n in 0..TRIES {
            ide.change(&self.notes(), &format!("without{n} "))?;
        }
        story.effect = page.wait_text("actions", "Without it: ")?;
        // Eclipse's window lies before it.
        let window = self
            .desktop
            .screen
            .wait_for("^Laggard$", Duration::from_secs(10))?;
        self.desktop.screen.focus(&window)?;
        page.on_screen()?;
        self.picture("4-without-it")?;
        let since = self.episodes(&session)?.split_off(known);
        story.without = since;
        say(&format!("The same change: {}", story.effect));
        page.click("back-to-normal")?;
        page.text("ended")?;
        let known = self.episodes(&session)?.len();
        ide.work_until(
            "the plug-in to be back",
            |ide, n| ide.change(&self.notes(), &format!("back{n} ")),
            || {
                let since = self.episodes(&session)?.split_off(known);
                Ok(since
                    .iter()
                    .any(|one| laggard::blames(one, SLUGGISH))
                    .then_some(()))
            },
        )?;
        say("Turn it off for good");
        page.click("for-good")?;
        Ok(page)
    }

    /// Clicks **Turn off** in the notification, or lets the user do it, and returns the window that asks back.
    fn asked_to_turn_off(
        &mut self,
        notification: &Notification,
        say: &dyn Fn(&str),
    ) -> Result<Page> {
        say("Turn off");
        if self.desktop.is_ours() {
            notification.click(self.desktop, "Turn off")?;
            let page = self.app.window()?;
            self.desktop.screen.park_pointer()?;
            return Ok(page);
        }
        say("Your turn: click “Turn off” in the notification (within a minute)");
        if self.app.opens_window(USERS_TURN) {
            return self.app.window();
        }
        // The desktop shows no buttons, or its user only watches: the notification is in the inbox, too.
        say("Nobody did: it is turned off in Laggard's window");
        let mut open = self
            .desktop
            .command(laggard::program("laggard-app")?)
            .arg("--open")
            .envs(self.laggard.variables())
            .spawn()
            .context("cannot ask for Laggard's window")?;
        let page = self.app.window()?;
        open.wait()
            .context("cannot wait for what asked for the window")?;
        page.click("nav-inbox")?;
        page.click("inbox-turn-off")?;
        Ok(page)
    }

    fn launch_from_tray(&self, story: &mut Story, say: &dyn Fn(&str)) -> Result<()> {
        say("The tray's menu");
        let icon = Icon::wait(self.desktop)?;
        story.menu = icon.labels()?;
        self.mark(story, &icon, say)?;
        icon.open_menu()?;
        self.picture("1-tray")?;
        icon.choose(1)?;
        self.desktop.screen.park_pointer()
    }

    /// Chooses “It was slow just now” in the tray's menu, and waits for the answer.
    fn mark(&self, story: &mut Story, icon: &Icon<'_>, say: &dyn Fn(&str)) -> Result<()> {
        let before = self.ear.heard().len();
        icon.open_menu()?;
        icon.choose_labelled(MARK)?;
        self.desktop.screen.park_pointer()?;
        let told = until("an answer", Duration::from_secs(30), || {
            Ok(self.ear.heard().into_iter().nth(before))
        })?;
        say(&format!(
            "It was slow just now? {}: {}",
            told.summary, told.body
        ));
        story.marks.push(told);
        std::thread::sleep(Duration::from_millis(800));
        self.picture(&format!("mark-{}", story.marks.len()))
    }

    /// Notifications that the user did not ask for.
    fn notified(&self, story: &Story) -> Vec<Notification> {
        let mut heard = self.ear.heard();
        heard.retain(|told| !story.marks.contains(told));
        heard
    }

    /// Makes the same change as before, without the plug-in.
    fn same_again(&self, story: &mut Story, say: &dyn Fn(&str)) -> Result<()> {
        let ide = Ide::wait(self.desktop)?;
        say("The same change again");
        ide.open("notes.txt")?;
        let (first, second) = self.sessions()?;
        story.before = self.episodes(&first)?;
        story.left_out = texts(&second["turned_off"]);
        let opened = self.episodes(&second)?.len();
        for n in 0..6 {
            ide.change(&self.notes(), &format!("again{n} "))?;
        }
        std::thread::sleep(Duration::from_secs(1));
        self.picture("6-again")?;
        story.after = self.episodes(&second)?.split_off(opened);
        story.notifications = self.notified(story);
        ide.quit(self.desktop)
    }

    fn ending(&self, story: &mut Story, page: &Page, say: &dyn Fn(&str)) -> Result<()> {
        say("What the window says, and back on");
        page.click("done")?;
        page.click("nav-plugins")?;
        story.gained = page.text("gain")?;
        // Eclipse's own last words would stand before it.
        self.desktop
            .screen
            .wait_gone("^Progress Information", Duration::from_secs(30))?;
        page.on_screen()?;
        self.picture("7-gained")?;
        let home = self.home.to_string_lossy().into_owned();
        story.turned_on = self.laggard.cli(&["enable", SLUGGISH, "--in", &home])?;
        Ok(())
    }

    fn notes(&self) -> PathBuf {
        self.workspace.join("demo/notes.txt")
    }

    /// The two sessions of the launch, the older first.
    fn sessions(&self) -> Result<(Value, Value)> {
        let mut all = lines(&self.laggard.cli(&["sessions", "--json"])?);
        all.sort_by_key(|session| session["started_at"].as_str().map(str::to_owned));
        match &all[..] {
            [first, second] => Ok((first.clone(), second.clone())),
            _ => bail!("there should be two sessions: {all:?}"),
        }
    }

    /// The time that this machine takes now for a command that reads the list of sessions: the median of three.
    fn pace(&self) -> Result<Duration> {
        let mut times = Vec::new();
        for _ in 0..3 {
            let begun = Instant::now();
            self.laggard.cli(&["sessions", "--json"])?;
            times.push(begun.elapsed());
        }
        times.sort();
        Ok(times[1])
    }

    fn only_session(&self) -> Result<Value> {
        let mut all = lines(&self.laggard.cli(&["sessions", "--json"])?);
        ensure!(all.len() == 1, "there should be one session: {all:?}");
        Ok(all.remove(0))
    }

    fn episodes(&self, session: &Value) -> Result<Vec<Value>> {
        let id = session["id"].as_str().context("the session has no id")?;
        let shown: Value = serde_json::from_str(&self.laggard.cli(&["show", id, "--json"])?)?;
        let all = shown["episodes"]
            .as_array()
            .with_context(|| format!("no episodes: {shown}"))?;
        Ok(all
            .iter()
            .filter(|episode| episode["perceptible"] == true)
            .cloned()
            .collect())
    }

    fn picture(&self, name: &str) -> Result<()> {
        self.desktop
            .screen
            .picture(&self.shots.join(format!("{name}.png")))
    }
}

fn texts(value: &Value) -> Vec<String> {
    value
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|text| text.as_str().map(str::to_owned))
        .collect()
}

/// Removes what earlier runs have left.
pub fn clean(shots: &Path) -> Result<()> {
    if shots.exists() {
        fs::remove_dir_all(shots).with_context(|| format!("cannot remove {}", shots.display()))?;
    }
    Ok(())
}
