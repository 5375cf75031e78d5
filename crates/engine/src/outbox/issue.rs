//! A report for a plug-in's issue tracker: the zip as a file, and a prefilled page for a new issue. The user reads,
//! changes and submits the page; nothing is sent from here.

use std::collections::HashMap;
use std::path::PathBuf;

use laggard_analysis::visible;
use laggard_record::{EpisodeId, JudgedEpisode, Kind, Origin, OutboxEntry, Plugin, Session};
use laggard_report::inspect::{Inspected, inspect};
use laggard_report::scrub::Scrubber;
use laggard_report::send::{
    Destination, Issue, IssuePage, Item, Named, ReportMeta, State, new_issue,
};
use serde::Deserialize;
use serde_json::Value;

use super::Outbox;
use crate::opening::{browse, show_folder};
use crate::report::PLUGINS;
use crate::{EngineError, SendingError};

impl Outbox {
    /// Opens the page of a report that was handed over.
    ///
    /// # Errors
    /// The report or its page does not exist, or no browser could be started.
    pub fn open_issue(&self, id: &str) -> Result<(), EngineError> {
        let items = self.destinations.queue().items()?;
        let link = items
            .into_iter()
            .find(|item| item.id == id)
            .and_then(|item| item.link);
        let link = link.ok_or_else(|| SendingError::NoPage { id: id.to_owned() })?;
        browse(&link)
    }

    /// Opens the folder in which a report's zip lies.
    ///
    /// # Errors
    /// The report or its folder does not exist, or no program could open the folder.
    pub fn open_folder(&self, id: &str) -> Result<(), EngineError> {
        let items = self.destinations.queue().items()?;
        let item = items.iter().find(|item| item.id == id);
        let folder = item.and_then(|item| self.folder_of(item));
        show_folder(&folder.ok_or_else(|| SendingError::InNoFolder { id: id.to_owned() })?)
    }

    /// The folder in which a report's zip lies, if the report was saved into one.
    pub(super) fn folder_of(&self, item: &Item) -> Option<PathBuf> {
        match (&item.destination, item.state) {
            (Destination::Folder { path }, State::Sent | State::HandedOver) => Some(path.clone()),
            (Destination::Tracker, State::HandedOver) => Some(self.paths.downloads().to_owned()),
            _ => None,
        }
    }

    pub(super) fn hand_over(
        &self,
        zip: &[u8],
        id: &EpisodeId,
        agreed: Option<&str>,
    ) -> Result<OutboxEntry, EngineError> {
        let (session, judged) = self.reports.episode(id)?;
        let told = inspect(zip).map_or_else(|_| Told::default(), |report| Told::of(&report));
        let plugin = judged.main().and_then(|main| main.plugin.clone());
        let plugin = plugin.or_else(|| of_the_program(&judged, &told));
        let plugin = plugin.ok_or(SendingError::NobodyToTell)?;
        let file = self.sessions.file_of(&session.id)?;
        let scrubber = self.reports.scrubber(&session, &file)?;
        let issue = |file: &str| issue(&plugin, &judged, &told, file, &scrubber);
        let name = || visible(&plugin.name).into_owned();
        let page = self.page(&session, &plugin, &issue("report.zip"));
        let page = page.ok_or_else(|| SendingError::NoTracker { name: name() })?;
        if !page.known && agreed != Some(&*page.host) {
            let (name, host) = (name(), page.host);
            return Err(SendingError::StrangeTracker { name, host }.into());
        }
        let meta = ReportMeta {
            episode: judged.id.clone(),
            destination: Destination::Tracker,
        };
        let link = |file: &str| {
            // The same page, with the file's name in it.
            let named = self.page(&session, &plugin, &issue(file));
            let named = named.filter(|named| named.host == page.host);
            named.map_or(page.link, |named| named.link)
        };
        let item = self.destinations.queue().hand_over(
            zip,
            meta,
            self.paths.downloads(),
            link,
            self.clock.now(),
        )?;
        self.entry(item)
    }

    /// Hands over a queued report that had another destination.
    pub(super) fn hand_over_queued(
        &self,
        id: &str,
        agreed: Option<&str>,
    ) -> Result<OutboxEntry, EngineError> {
        let (item, zip) = self.destinations.queue().zip_of(id)?;
        let entry = self.hand_over(&zip, &item.episode, agreed)?;
        self.destinations.queue().remove(id)?;
        Ok(entry)
    }

    fn page(&self, session: &Session, plugin: &Plugin, issue: &Issue) -> Option<IssuePage> {
        let addresses = self.reports.addresses(session, plugin)?;
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

/// The program's own part that has the landmark, if the wait was the program's own; named by the landmark, as it did no harm.
fn of_the_program(judged: &JudgedEpisode, told: &Told) -> Option<Plugin> {
    let main = judged.main().filter(|main| main.kind == Kind::Host)?;
    let (landmark, issue) = (main.landmark.as_ref()?, judged.issue.as_ref()?);
    let is_known = issue.class == landmark.class && !issue.plugin.is_empty();
    let class = landmark.class.rsplit('.').next().unwrap_or_default();
    is_known.then(|| Plugin {
        id: issue.plugin.as_str().into(),
        name: format!("{class}.{}", landmark.method),
        version: told
            .versions
            .get(&issue.plugin)
            .cloned()
            .unwrap_or_default(),
        location: String::new(),
        origin: Origin::Core,
    })
}

/// The landmark of a wait of the program's own, `a.b.C.m`.
fn place(judged: &JudgedEpisode) -> Option<String> {
    let main = judged.main().filter(|main| main.kind == Kind::Host)?;
    let landmark = main.landmark.as_ref()?;
    Some(format!("{}.{}", landmark.class, landmark.method))
}

/// A plug-in in a report's list of them.
#[derive(Deserialize)]
struct Listed {
    id: String,
    version: String,
}

/// What the report tells in words, with everything private taken out.
#[derive(Default)]
struct Told {
    what_happened: String,
    /// What the same action took while the plug-in was bypassed.
    proof: Option<String>,
    /// The versions of the plug-ins that the report lists, by id.
    versions: HashMap<String, String>,
}

impl Told {
    fn of(report: &Inspected) -> Self {
        let manifest = &report.manifest;
        let proof = manifest.episode.pointer("/bypassed/gain/words");
        let listed = report.parts.iter().find(|(name, _)| name == PLUGINS);
        let listed = listed.and_then(|(_, bytes)| serde_json::from_slice(bytes).ok());
        let listed: Vec<Listed> = listed.unwrap_or_default();
        Self {
            proof: proof.and_then(Value::as_str).map(str::to_owned),
            what_happened: manifest.what_happened.clone(),
            versions: listed
                .into_iter()
                .map(|one| (one.id, one.version))
                .collect(),
        }
    }
}

/// A short form of the report, with everything private taken out, even from the plug-in's name: the plug-in may have been
/// built on this machine. Its id stays, as in the report.
fn issue(
    plugin: &Plugin,
    judged: &JudgedEpisode,
    told: &Told,
    file: &str,
    scrubber: &Scrubber,
) -> Issue {
    let seconds = judged.duration.as_millis() / 1000.0;
    let mut scrubber = scrubber.clone();
    scrubber.keep(plugin.id.as_str());
    let [name, id] = [plugin.name.as_str(), plugin.id.as_str()].map(|text| scrubber.text(text));
    let version = scrubber.pieces_of_version(&plugin.version);
    let version = version.into_iter().map(|piece| piece.text).collect();
    let [name, id, version]: [String; 3] =
        [name, id, version].map(|text| visible(&text).into_owned());
    // Without a suspect it is the program's own part, of which everybody has the same.
    let what = match plugin.origin {
        Origin::Core => "Part of the program",
        _ => "Plug-in",
    };
    let place = place(judged).map(|place| visible(&scrubber.text(&place)).into_owned());
    let place = place.map(|place| format!("- Slow code: `{place}`\n"));
    let proof = told.proof.as_ref();
    let proof = proof.map(|words| format!("- Tried in the running program: {words}\n"));
    Issue {
        title: format!("{name} made its user wait {seconds:.1} s"),
        body: format!(
            "{what_happened}\n\n- {what}: `{id}` {version}\n{place}{proof}- Measured by Laggard {laggard}\n\n\
             The whole report is in `{file}`: stacks (for the Firefox Profiler), versions, and what the user let be seen. \
             Drop that file here before you submit.\n",
            what_happened = told.what_happened,
            place = place.unwrap_or_default(),
            proof = proof.unwrap_or_default(),
            laggard = crate::agent_jar::VERSION,
        ),
    }
}

#[cfg(test)]
mod tests {
    use laggard_record::{EpisodeId, Landmark, Nanos, Role, Suspect, UnixMs};
    use laggard_report::pack::Manifest;
    use serde_json::json;

    use super::*;

    #[test]
    fn the_plug_in_keeps_its_id_and_version_and_nothing_private() {
        let mut scrubber = Scrubber::default();
        scrubber.name("org.acme.spell", "<project>");
        scrubber.name("acme", "<workspace>");
        scrubber.name("ann", "<user>");
        let plugin = |name: &str, version: &str| Plugin {
            id: "org.acme.spell".into(),
            name: name.into(),
            version: version.into(),
            location: String::new(),
            origin: Origin::Added,
        };
        let judged = judged(Kind::Unknown, Vec::new());
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
            let issue = issue(
                &plugin(name, version),
                &judged,
                &told(None),
                "x.zip",
                &scrubber,
            );
            assert_eq!(issue.title, title);
            assert!(issue.body.contains(line), "{}", issue.body);
            assert!(!issue.body.contains("Tried"), "{}", issue.body);
            let words = "without it: 61 ms instead of 453 ms (9 of 9 times)";
            let issue = self::issue(
                &plugin(name, version),
                &judged,
                &told(Some(words)),
                "x.zip",
                &scrubber,
            );
            let proof = format!("{line}- Tried in the running program: {words}\n- Measured by");
            assert!(issue.body.contains(&proof), "{}", issue.body);
        }
    }

    #[test]
    fn a_wait_of_the_programs_own_says_which_part_it_was_in_which_version_and_where() {
        let landmark = Landmark {
            kind: "command".into(),
            class: "org.eclipse.ui.internal.WorkbenchPage".into(),
            method: "saveAll".into(),
        };
        let host = Suspect {
            kind: Kind::Host,
            plugin: None,
            role: Role::Executing,
            time: Nanos::from_millis(1_900),
            share: 0.95,
            confidence: 0.9,
            landmark: Some(landmark.clone()),
            evidence: Vec::new(),
            way: Vec::new(),
            without: None,
        };
        let judged = JudgedEpisode {
            issue: Some(laggard_record::Issue {
                class: landmark.class,
                method: landmark.method,
                plugin: "org.eclipse.ui.workbench".into(),
            }),
            ..judged(Kind::Host, vec![host])
        };
        let mut told = told(None);
        let version = "3.130.0.v20231117".to_owned();
        told.versions
            .insert("org.eclipse.ui.workbench".to_owned(), version);
        let part = of_the_program(&judged, &told).expect("known");
        let issue = issue(&part, &judged, &told, "x.zip", &Scrubber::default());
        assert_eq!(
            issue.title,
            "WorkbenchPage.saveAll made its user wait 2.0 s"
        );
        let lines = "- Part of the program: `org.eclipse.ui.workbench` 3.130.0.v20231117\n\
             - Slow code: `org.eclipse.ui.internal.WorkbenchPage.saveAll`\n- Measured by";
        assert!(issue.body.contains(lines), "{}", issue.body);
    }

    fn judged(verdict: Kind, suspects: Vec<Suspect>) -> JudgedEpisode {
        JudgedEpisode {
            id: EpisodeId {
                session: "s".into(),
                number: 1,
            },
            started: UnixMs(0),
            duration: Nanos::from_millis(2_000),
            perceptible: true,
            verdict,
            suspects,
            character: None,
            issue: None,
        }
    }

    /// Of a report with this proof.
    fn told(words: Option<&str>) -> Told {
        let bypassed = words.map(|words| json!({"gain": {"words": words}}));
        let manifest = Manifest {
            format: 2,
            laggard: String::new(),
            created_at: String::new(),
            what_happened: String::new(),
            episode: json!({ "bypassed": bypassed }),
            parts: Vec::new(),
        };
        Told::of(&Inspected {
            manifest,
            parts: Vec::new(),
        })
    }
}
