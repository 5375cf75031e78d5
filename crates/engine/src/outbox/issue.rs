//! A report for a plug-in's issue tracker: the zip as a file, and the page of a new issue, prefilled. Its user reads,
//! changes and submits it; nothing is sent from here.

use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

use laggard_analysis::visible;
use laggard_hosts::{EnvChange, Install, tracker_addresses, user_environment};
use laggard_report::inspect::inspect;
use laggard_report::scrub::Scrubber;
use laggard_report::send::{Destination, Issue, IssuePage, Letter, Named, new_issue};
use laggard_view::{EpisodeReport, OutboxEntry, PluginRef, SessionView};

use crate::core_dumps;
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
        agreed: Option<&str>,
    ) -> Result<OutboxEntry, EngineError> {
        let (session, report) = self.reported(session, episode)?;
        let plugin = report.main().and_then(|main| main.plugin.clone());
        let plugin = plugin.ok_or(EngineError::NobodyToTell)?;
        let what_happened = inspect(zip)
            .map(|report| report.manifest.what_happened)
            .unwrap_or_default();
        let file = self.session_file(&session.id)?;
        let scrubber = self.scrubber(&session, &file);
        let issue = |file: &str| issue(&plugin, &report, &what_happened, file, &scrubber);
        let name = || visible(&plugin.name).into_owned();
        let page = self.page(&session, &plugin, &issue("report.zip"));
        let page = page.ok_or_else(|| EngineError::NoTracker { name: name() })?;
        if !page.known && agreed != Some(&*page.host) {
            return Err(EngineError::StrangeTracker {
                name: name(),
                host: page.host,
            });
        }
        let letter = Letter {
            session: session.id.clone(),
            episode,
            destination: Destination::Tracker,
        };
        let link = |file: &str| {
            // The same page, with the file's name in it.
            let named = self.page(&session, &plugin, &issue(file));
            let named = named.filter(|named| named.host == page.host);
            named.map_or(page.link, |named| named.link)
        };
        let item =
            self.queue()
                .hand_over(zip, letter, self.paths().downloads(), link, self.now_ms())?;
        self.entry(item)
    }

    /// One that was to go elsewhere.
    pub(super) fn hand_over_queued(
        &self,
        id: &str,
        agreed: Option<&str>,
    ) -> Result<OutboxEntry, EngineError> {
        let (item, zip) = self.queue().zip_of(id)?;
        let entry = self.hand_over(&zip, &item.session, item.episode, agreed)?;
        self.queue().remove(id)?;
        Ok(entry)
    }

    fn page(&self, session: &SessionView, plugin: &PluginRef, issue: &Issue) -> Option<IssuePage> {
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

/// What the report says already, in short; with everything private taken out, also of what the plug-in calls itself: its
/// makers may have built it on this machine. Its id stays, as in the report.
fn issue(
    plugin: &PluginRef,
    report: &EpisodeReport,
    what_happened: &str,
    file: &str,
    scrubber: &Scrubber,
) -> Issue {
    let seconds = report.duration_ms / 1000.0;
    let mut scrubber = scrubber.clone();
    scrubber.keep(&plugin.id);
    let [name, id] = [&plugin.name, &plugin.id].map(|text| scrubber.text(text));
    let version = scrubber.pieces_of_version(&plugin.version);
    let version = version.into_iter().map(|piece| piece.text).collect();
    let [name, id, version]: [String; 3] =
        [name, id, version].map(|text| visible(&text).into_owned());
    Issue {
        title: format!("{name} made its user wait {seconds:.1} s"),
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
    core_dumps::as_before(child.id());
    // So that it is no zombie when it is done.
    thread::spawn(move || child.wait());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use laggard_view::{Origin, Verdict};

    #[test]
    fn the_plug_in_keeps_its_id_and_version_and_nothing_private() {
        let mut scrubber = Scrubber::default();
        scrubber.name("org.acme.spell", "<project>");
        scrubber.name("acme", "<workspace>");
        scrubber.name("ann", "<user>");
        let plugin = |name: &str, version: &str| PluginRef {
            id: "org.acme.spell".into(),
            name: name.into(),
            version: version.into(),
            location: String::new(),
            origin: Origin::Added,
        };
        let report = EpisodeReport {
            session: "s".into(),
            episode: 1,
            started_at: "2026-01-01T00:00:00Z".into(),
            duration_ms: 2000.0,
            perceptible: true,
            verdict: Verdict::Unknown,
            suspects: Vec::new(),
            character: None,
            issue: None,
        };
        for (name, version, title, line) in [
            (
                "org.acme.spell",
                "2.0.0.1",
                "org.acme.spell made its user wait 2.0 s",
                "- Plug-in: `org.acme.spell` 2.0.0.1\n",
            ),
            (
                "Spell of Ann",
                "2.0.0.ann",
                "Spell of <user> made its user wait 2.0 s",
                "- Plug-in: `org.acme.spell` 2.0.0.<user>\n",
            ),
        ] {
            let issue = issue(&plugin(name, version), &report, "", "x.zip", &scrubber);
            assert_eq!(issue.title, title);
            assert!(issue.body.contains(line), "{}", issue.body);
        }
    }
}
