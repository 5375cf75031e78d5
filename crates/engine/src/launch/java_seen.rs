//! The Java programs that a launch started, looked at as long as none is observed: afterwards nobody could say why.

use std::time::{Duration, Instant};

use laggard_platform::java::{JavaProcess, Windows, of_session};
use laggard_record::{UnseenJava, UnseenWhy};

use crate::Clock;

/// The oldest Java that is observed.
const OLDEST: u32 = 11;
/// The pause between two looks.
const EVERY: Duration = Duration::from_secs(1);

/// The Java process that most likely is the program: one with windows, or else the last one.
#[derive(Debug, Default)]
pub(super) struct JavaSeen {
    looked: Option<Instant>,
    found: Option<JavaProcess>,
}

impl JavaSeen {
    /// Looks at the processes of a program, if the last look is a while ago.
    pub fn look(&mut self, program: u32, clock: &Clock) {
        if self.looked.is_none_or(|at| clock.since(at) >= EVERY) {
            self.looked = Some(clock.instant());
            for process in of_session(program) {
                self.note(process);
            }
        }
    }

    fn note(&mut self, process: JavaProcess) {
        let is_better = self
            .found
            .as_ref()
            .is_none_or(|known| process.windows >= known.windows);
        if is_better {
            self.found = Some(process);
        }
    }

    /// The program and the reason why it was not observed; `None` if no Java was seen.
    pub fn unseen(&self) -> Option<UnseenJava> {
        self.found.as_ref().map(|process| UnseenJava {
            version: process.version.clone(),
            why: why(process),
        })
    }
}

fn why(process: &JavaProcess) -> UnseenWhy {
    let feature = process.version.as_deref().and_then(feature);
    if feature.is_some_and(|feature| feature < OLDEST) {
        return UnseenWhy::Old;
    }
    if !process.has_agent {
        return UnseenWhy::WithoutAgent;
    }
    if process.is_guarded {
        return UnseenWhy::Guarded;
    }
    match process.windows {
        Windows::None => UnseenWhy::NoWindow,
        Windows::JavaFx => UnseenWhy::JavaFxAlone,
        Windows::AwtOrSwt => UnseenWhy::Silent,
    }
}

/// 8 of `1.8.0_412`, 17 of `17.0.15`.
fn feature(version: &str) -> Option<u32> {
    let mut parts = version.split(['.', '_', '-', '+']);
    match parts.next()? {
        "1" => parts.next()?.parse().ok(),
        first => first.parse().ok(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn process(version: &str, has_agent: bool, is_guarded: bool, windows: Windows) -> JavaProcess {
        JavaProcess {
            pid: 7,
            version: Some(version.into()),
            has_agent,
            is_guarded,
            windows,
        }
    }

    #[test]
    fn each_java_has_the_first_reason_that_is_true_of_it() {
        use Windows::{AwtOrSwt, JavaFx, None};
        for (process, expected) in [
            (process("1.8.0_412", false, false, AwtOrSwt), UnseenWhy::Old),
            (
                process("17.0.15", false, true, AwtOrSwt),
                UnseenWhy::WithoutAgent,
            ),
            (process("17.0.15", true, true, AwtOrSwt), UnseenWhy::Guarded),
            (process("21", true, false, JavaFx), UnseenWhy::JavaFxAlone),
            (process("21", true, false, None), UnseenWhy::NoWindow),
            (process("11.0.2", true, false, AwtOrSwt), UnseenWhy::Silent),
        ] {
            assert_eq!(why(&process), expected, "{process:?}");
        }
    }

    #[test]
    fn the_one_with_windows_is_the_program() {
        let mut seen = JavaSeen::default();
        assert_eq!(seen.unseen(), None);
        seen.note(process("17", true, false, Windows::None));
        seen.note(process("1.8.0", false, false, Windows::AwtOrSwt));
        seen.note(process("17", true, false, Windows::None));
        assert_eq!(seen.unseen().expect("one").why, UnseenWhy::Old);
    }
}
