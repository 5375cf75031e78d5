//! A report for a plug-in's issue tracker: the zip as a file, and the page of a new issue, prefilled. Its user reads,
//! changes and submits it; nothing is sent from here.

use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use laggard_hosts::{EnvChange, Install, tracker_addresses, user_environment};
use laggard_report::inspect::inspect;
use laggard_report::send::{Destination, Issue, Letter, Named, new_issue};

use crate::view::{EpisodeReport, OutboxEntry, PluginRef, SessionView};
use crate::{Engine, EngineError};

impl Engine {
    /// Opens the page of a report that was handed over.
    ///
    /// # Errors
    /// There is no such report or page, or no browser starts.
    pub fn open_issue(&self, id: &str) -> Result<(), EngineError> {
        let items = self.queue().items()?;
        let link = items
            .into_iter()
            .find(|item| item.id == id)
            .and_then(|item| item.link);
        let link = link.ok_or_else(|| EngineError::NoPage { id: id.to_owned() })?;
        browse(&link)
    }

    pub(super) fn hand_over(
        &self,
        zip: &[u8],
        session: &str,
        episode: u32,
    ) -> Result<OutboxEntry, EngineError> {
        let (session, report) = self.reported(session, episode)?;
        let plugin = report.main().and_then(|main| main.plugin.clone());
        let plugin = plugin.ok_or(EngineError::NobodyToTell)?;
        let what_happened = inspect(zip)
            .map(|report| report.manifest.what_happened)
            .unwrap_or_default();
        let issue = |file: &str| issue(&plugin, &report, &what_happened, file);
        let page = self.page(&session, &plugin, &issue("report.zip"));
        if page.is_none() {
            return Err(EngineError::NoTracker {
                name: plugin.name.clone(),
            });
        }
        let letter = Letter {
            session: session.id.clone(),
            episode,
            destination: Destination::Tracker,
        };
        let link = |file: &str| {
            self.page(&session, &plugin, &issue(file))
                .or(page)
                .unwrap_or_default()
        };
        let item =
            self.queue()
                .hand_over(zip, letter, self.paths().downloads(), link, self.now_ms())?;
        self.entry(item)
    }

    /// One that was to go elsewhere.
    pub(super) fn hand_over_queued(&self, id: &str) -> Result<OutboxEntry, EngineError> {
        let (item, zip) = self.queue().zip_of(id)?;
        let entry = self.hand_over(&zip, &item.session, item.episode)?;
        self.queue().remove(id)?;
        Ok(entry)
    }

    fn page(&self, session: &SessionView, plugin: &PluginRef, issue: &Issue) -> Option<String> {
        let install = Install::open(Path::new(session.install.as_ref()?)).ok()?;
        let addresses = tracker_addresses(&install, &plugin.id).ok()?;
        addresses.iter().find_map(|address| {
            let named = if address.is_tracker {
                Named::Tracker
            } else {
                Named::Page
            };
            new_issue(&address.text, named, issue)
        })
    }
}

/// What the report says already, in short; with everything private taken out, as it is there.
fn issue(plugin: &PluginRef, report: &EpisodeReport, what_happened: &str, file: &str) -> Issue {
    let seconds = report.duration_ms / 1000.0;
    let version = &plugin.version;
    let id = &plugin.id;
    Issue {
        title: format!("{} made its user wait {seconds:.1} s", plugin.name),
        body: format!(
            "{what_happened}\n\n- Plug-in: `{id}` {version}\n- Measured by Laggard {laggard}\n\n\
             The whole report is in `{file}`: stacks (for the Firefox Profiler), versions, and what the user let be seen. \
             Drop that file here before you submit.\n",
            laggard = crate::agent_jar::VERSION,
        ),
    }
}

/// Opens a page in the user's browser.
fn browse(link: &str) -> Result<(), EngineError> {
    let mut last = None;
    for mut command in open::commands(link) {
        match start(&mut command) {
            Ok(()) => return Ok(()),
            Err(error) => last = Some(error.to_string()),
        }
    }
    Err(EngineError::NoBrowser {
        link: link.to_owned(),
        why: last.unwrap_or_else(|| "this system has no way to open a page".into()),
    })
}

fn start(command: &mut Command) -> std::io::Result<()> {
    for change in user_environment() {
        match change {
            EnvChange::Set(name, value) => command.env(name, value),
            EnvChange::Remove(name) => command.env_remove(name),
        };
    }
    let command = command
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let mut child = command.spawn()?;
    // So that it is no zombie when it is done.
    thread::spawn(move || child.wait());
    Ok(())
}
