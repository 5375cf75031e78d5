//! Episodes and suspects in plain words.

use laggard_engine::view::{EpisodeReport, Origin, Role, Suspect, Verdict};

use crate::output::duration;

/// Who or what, and how sure: `Sluggish Spellcheck (97 %, sure 90 %)`.
pub fn suspect(suspect: &Suspect) -> String {
    let who = match (&suspect.plugin, suspect.kind) {
        (Some(plugin), _) => plugin.name.as_str(),
        (None, Verdict::Host) => "the program itself",
        (None, Verdict::Gc) => "garbage collection",
        (None, Verdict::Machine) => "the machine (busy, asleep or stopped)",
        (None, _) => "nobody can be named",
    };
    if suspect.kind == Verdict::Unknown {
        return who.to_owned();
    }
    let role = match suspect.role {
        Role::Executing => "",
        Role::LockHolder => ", held the lock",
        Role::Initiator => ", began it",
    };
    format!(
        "{who} ({}, {:.0} % of it{role}; {:.0} % sure)",
        duration(suspect.ms),
        suspect.share * 100.0,
        suspect.confidence * 100.0
    )
}

/// What a finished wait is put down to, in one line.
pub fn wait(report: &EpisodeReport) -> String {
    let waited = duration(report.duration_ms);
    match report.main() {
        Some(main) => format!("{waited}  {}", suspect(main)),
        None => format!("{waited}  nobody can be named"),
    }
}

/// `SpellListener.resourceChanged`, without its package.
pub fn place(suspect: &Suspect) -> Option<String> {
    let landmark = suspect.landmark.as_ref()?;
    let class = landmark.class.rsplit('.').next().unwrap_or(&landmark.class);
    Some(format!("{} {class}.{}", landmark.kind, landmark.method))
}

/// As `--json` writes it.
pub fn origin(origin: Origin) -> &'static str {
    match origin {
        Origin::Core => "core",
        Origin::Bundled => "bundled",
        Origin::Added => "added",
    }
}
