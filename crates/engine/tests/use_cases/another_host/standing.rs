//! On, off, and whether a running program has to restart for it.

use std::fs;

use laggard_record::{Nanos, PluginState, SessionId, UnixMs};
use laggard_store::{EpisodeRow, SessionRow, Store, SuspectRow};

use super::Desk;
use crate::scene::NOW;

impl Desk {
    fn store(&self) -> Store {
        Store::open(&self.engine.paths().database()).expect("opened twice")
    }

    /// A session of it, as it stands now.
    fn session(&self, id: &str, state: &str, turned_off: &[&str]) {
        let row = SessionRow {
            id: id.into(),
            host: "tiny".into(),
            install: Some(self.home.display().to_string()),
            pid: 7,
            started: UnixMs(NOW),
            state: state.into(),
            turned_off: turned_off.iter().map(|id| (*id).to_owned()).collect(),
            ..SessionRow::default()
        };
        self.store().put_session(&row).expect("stored");
    }

    /// Which plug-ins need the restart of which sessions.
    fn restart_needed(&self) -> Vec<(String, Vec<String>)> {
        let all = self.engine.plugins().of(&self.home).expect("listed");
        let needed = all.into_iter().filter(|one| !one.restart_needed.is_empty());
        needed
            .map(|one| {
                let sessions = one.restart_needed.into_iter().map(String::from).collect();
                (one.id.to_string(), sessions)
            })
            .collect()
    }
}

fn of(plugins: &[&str], session: &str) -> Vec<(String, Vec<String>)> {
    plugins
        .iter()
        .map(|id| ((*id).to_owned(), vec![session.to_owned()]))
        .collect()
}

#[test]
fn a_restart_is_needed_while_a_running_program_differs_from_the_off_list() {
    let desk = Desk::new();
    let plugins = desk.engine.plugins();
    desk.session("a.1", "running", &[]);
    assert_eq!(desk.restart_needed(), []);

    let done = plugins
        .turn_off(&desk.home, &"loud".into())
        .expect("turned off");
    assert_eq!(done.running_sessions, [SessionId::from("a.1")]);
    assert_eq!(desk.restart_needed(), of(&["loud", "quiet"], "a.1"));
    let undone = plugins.undo(&desk.home).expect("undone");
    assert!(undone.running_sessions.is_empty(), "it never went away");
    assert_eq!(desk.restart_needed(), []);

    plugins
        .turn_off(&desk.home, &"loud".into())
        .expect("turned off");
    desk.session("a.1", "ended", &[]);
    desk.session("a.2", "running", &["loud", "quiet"]);
    assert_eq!(desk.restart_needed(), [], "it has restarted");
    let done = plugins
        .turn_on(&desk.home, &"loud".into())
        .expect("turned on");
    assert_eq!(done.running_sessions, [SessionId::from("a.2")]);
    assert_eq!(desk.restart_needed(), of(&["loud", "quiet"], "a.2"));
    desk.session("a.2", "cut-short", &["loud", "quiet"]);
    assert_eq!(desk.restart_needed(), [], "nothing runs");
}

#[test]
fn no_restart_can_leave_out_what_is_no_longer_installed() {
    let desk = Desk::new();
    desk.session("a.1", "running", &[]);
    desk.engine
        .plugins()
        .turn_off(&desk.home, &"quiet".into())
        .expect("turned off");
    let episode = EpisodeRow {
        id: ("a.1", 1).into(),
        started: UnixMs(NOW),
        duration: Nanos::from_millis(500),
        verdict: "plug-in".into(),
        issue: String::new(),
        report: String::new(),
    };
    let suspect = SuspectRow {
        kind: "plug-in".into(),
        plugin_id: Some("quiet".into()),
        plugin: serde_json::json!({"id": "quiet", "name": "Quiet", "version": "1", "location": "", "origin": "added"})
            .to_string(),
        time: Nanos::from_millis(400),
        confidence: 0.99,
        landmark: None,
    };
    desk.store()
        .put_episode(&episode, &[suspect])
        .expect("stored");
    let ranked = || {
        let ranking = desk.engine.ranking().all().expect("ranked");
        let one = ranking.into_iter().next().expect("one");
        (one.state, one.restart_needed, one.felt.as_millis())
    };
    assert_eq!(
        ranked(),
        (PluginState::Off, vec![SessionId::from("a.1")], 500.0)
    );
    fs::write(desk.home.join("plug-ins.txt"), "base core\n").expect("uninstalled");
    assert_eq!(ranked(), (PluginState::Off, Vec::new(), 500.0));
}
