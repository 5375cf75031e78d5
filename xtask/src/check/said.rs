//! The outcome of a step.

/// The outcome of a step.
#[derive(Default)]
pub struct Said {
    pub passed: u32,
    pub failed: u32,
    /// The words to show of a failure, or a remark.
    pub words: String,
    /// Failed tests, each with the beginning of its message.
    pub failures: Vec<String>,
    /// Tests that failed and passed when they were run again, likewise.
    pub unsteady: Vec<String>,
}

impl Said {
    /// The outcome of a step that failed as a whole.
    pub fn failed(words: String) -> Self {
        Said {
            failed: 1,
            words,
            ..Said::default()
        }
    }

    /// The outcome together with that of the step's next program.
    pub fn and(mut self, next: Said) -> Self {
        self.passed += next.passed;
        self.failed += next.failed;
        self.words += &next.words;
        self.failures.extend(next.failures);
        self.unsteady.extend(next.unsteady);
        self
    }
}
