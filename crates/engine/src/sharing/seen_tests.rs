//! What a hub's made-up world is built from: the digests of recorded sessions, kept beside the world. Once they say something else:
//!
//! ```text
//! LAGGARD_WRITE_SEEN=1 cargo test --locked -p laggard-engine --lib seen
//! ```

use std::collections::HashMap;
use std::path::Path;
use std::{env, fs};

use laggard_analysis::{Origin, Plugin, PluginKind};
use laggard_blame::Provenance;
use laggard_digest::{Digest, Names};
use laggard_report::scrub::Scrubber;
use serde_json::{Value, json};

use super::collect_tests::{digests_by, recorded};

/// Where the plug-ins of the recorded Eclipse came from, as it was noted beside one of its sessions: origin, and library or not.
struct Origins(HashMap<String, (Origin, bool)>);

impl Origins {
    fn read() -> Self {
        let file = recorded("corpus").with_extension("origins.json");
        let text = fs::read_to_string(file).expect("there");
        Self(serde_json::from_str(&text).expect("origins"))
    }
}

impl Provenance for Origins {
    fn origin(&self, plugin: &Plugin) -> Origin {
        let is_ours =
            |id: &str| id.starts_with("com.example.") || id.starts_with("org.eclipse.example.");
        match (plugin.kind, self.0.get(&plugin.id)) {
            (PluginKind::OsgiBundle, Some((origin, _))) => *origin,
            // Those of the other session, which were added, too.
            (PluginKind::OsgiBundle, None) if is_ours(&plugin.id) => Origin::Added,
            (PluginKind::OsgiBundle, None) => Origin::Bundled,
            _ => Origin::Core,
        }
    }

    fn is_library(&self, plugin: &Plugin) -> bool {
        self.0
            .get(&plugin.id)
            .is_some_and(|(_, is_library)| *is_library)
    }
}

/// A digest's head in one line, and each issue in one of its own. What says when it was made, and by which Laggard, is left out.
fn lines(digest: &Digest) -> String {
    let head = json!({
        "program": digest.program,
        "java": digest.java,
        "system": digest.system,
        "active_minutes": digest.active_minutes,
        "start_up_ms": digest.start_up_ms,
        "lags": digest.lags,
        "waited_ms": digest.waited_ms,
        "plugins": digest.plugins.len(),
    });
    let issues = digest.issues.iter();
    let issues = issues.map(|issue| serde_json::to_value(issue).expect("JSON"));
    let lines = [head].into_iter().chain(issues);
    lines.map(|line: Value| format!("{line}\n")).collect()
}

#[test]
fn a_hubs_world_is_built_from_what_recorded_sessions_say() {
    let everything = || Names::new(vec!["*".parse().expect("a pattern")], Vec::new());
    let seen = Path::new(env!("CARGO_MANIFEST_DIR")).join("../hub/src/world/seen");
    for session in ["corpus", "spellcheck"] {
        let file = recorded(session);
        let digests = digests_by(&file, &everything(), Scrubber::default(), &Origins::read());
        let text: String = digests.iter().map(lines).collect();
        let file = seen.join(format!("{session}.jsonl"));
        if env::var_os("LAGGARD_WRITE_SEEN").is_some() {
            fs::write(&file, &text).expect("written");
        }
        let kept = fs::read_to_string(&file).unwrap_or_default();
        assert!(
            kept == text,
            "{} is not what the recorded session says; run again with LAGGARD_WRITE_SEEN=1",
            file.display()
        );
    }
}
