//! What came in, for the hub's keeper: numbers alone. A log that had tokens beside ids would say who shared what.

use crate::Fault;

/// What came in since it was last told.
#[derive(Debug, Default)]
pub(super) struct Counts {
    /// Files that lie in `incoming` now.
    pub laid: u64,
    /// Requests that were refused: who asked may not, or what they had is none.
    pub refused: u64,
    /// Files that the store did not take.
    pub failed: u64,
    /// What was wrong at last, without a name in it.
    fault: Option<String>,
}

impl Counts {
    /// Counts a file that the store did not take.
    pub(super) fn fail(&mut self, fault: &Fault) {
        self.failed += 1;
        self.fault = Some(match fault {
            // The store's own words name the file.
            Fault::Other(_) | Fault::Name(_) => "the store failed".to_owned(),
            fault => fault.to_string(),
        });
    }

    /// Counts a question that the keeper has to look after.
    pub(super) fn trouble(&mut self, words: String) {
        self.refused += 1;
        self.fault = Some(words);
    }

    /// What there is to tell, if anything; then counting begins anew.
    pub(super) fn line(&mut self) -> Option<String> {
        let Self {
            laid,
            refused,
            failed,
            fault,
        } = std::mem::take(self);
        if laid + refused + failed == 0 {
            return None;
        }
        let mut line = format!("{laid} received, {refused} refused, {failed} could not be laid");
        if let Some(fault) = fault {
            line = format!("{line}: {fault}");
        }
        Some(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_told_once_and_no_names() {
        let mut counts = Counts::default();
        assert_eq!(counts.line(), None);
        counts.laid = 2;
        counts.fail(&Fault::Other("PUT …/incoming/0123.json".to_owned()));
        let line = counts.line().expect("something");
        assert!(
            line.starts_with("2 received, 0 refused, 1 could not be laid"),
            "{line}"
        );
        assert!(!line.contains("0123"), "{line}");
        assert_eq!(counts.line(), None);
    }
}
