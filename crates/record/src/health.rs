//! The findings of `doctor` on this machine.

/// The severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Nothing is wrong.
    Good,
    /// Laggard works, with something missing.
    Limited,
    /// Laggard cannot do its work.
    Broken,
}

/// The result of one check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The subject of the check: `Java`, `Agent` …
    pub what: String,
    /// The severity.
    pub level: Level,
    /// The finding, in words.
    pub found: String,
    /// Advice for the user; `None` when nothing needs doing.
    pub advice: Option<String>,
}

/// The results of all checks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoctorReport {
    /// The findings, in the order of the checks.
    pub findings: Vec<Finding>,
}

impl DoctorReport {
    /// Whether Laggard can do its work here.
    #[must_use]
    pub fn works(&self) -> bool {
        self.findings
            .iter()
            .all(|finding| finding.level != Level::Broken)
    }
}
