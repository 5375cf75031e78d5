//! What `doctor` found on this machine.

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// All right.
    Good,
    /// Laggard works, with something missing.
    Limited,
    /// Laggard cannot do its work.
    Broken,
}

/// One thing looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What was looked at: `Java`, `Agent` …
    pub what: String,
    /// How it stands.
    pub level: Level,
    /// What was found, in words.
    pub found: String,
    /// What the user can do about it; `None` when nothing needs doing.
    pub advice: Option<String>,
}

/// All findings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DoctorReport {
    /// In the order in which they were looked at.
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
