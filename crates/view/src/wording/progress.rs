//! How far work is, and what was done of it when it was called off.

use laggard_record::{Standing, Task, Unit};

/// What is done, and how far it is.
#[must_use]
pub fn progress(standing: &Standing) -> String {
    let of = of(standing);
    match (standing.task, standing.over, standing.cancelled) {
        (Task::Read, true, _) => {
            format!("Stopped after {of}. The others are read when Laggard starts next.")
        }
        (Task::Tidy, true, _) => format!("Stopped after {of}. The others are deleted later."),
        (Task::Delete, true, _) => format!("Stopped after {of}. Everything else is as it was."),
        (_, false, true) => format!("Stopping after {of} …"),
        (Task::Read, false, false) => {
            format!("Reading what was recorded while Laggard was away: {of}")
        }
        (Task::Tidy, false, false) => format!("Deleting what is too old: {of}"),
        (Task::Delete, false, false) => format!("Deleting your data: {of}"),
    }
}

/// `12 of 40 sessions`.
fn of(standing: &Standing) -> String {
    let (done, total) = (standing.done, standing.total);
    let unit = match (standing.unit, total) {
        (Unit::Sessions, 1) => "session",
        (Unit::Sessions, _) => "sessions",
        (Unit::Launches, 1) => "launch",
        (Unit::Launches, _) => "launches",
    };
    format!("{done} of {total} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing(task: Task, done: u64, total: u64) -> Standing {
        Standing {
            id: 1,
            task,
            unit: match task {
                Task::Delete => Unit::Launches,
                Task::Read | Task::Tidy => Unit::Sessions,
            },
            done,
            total,
            age_ms: 0,
            cancelled: false,
            over: false,
        }
    }

    #[test]
    fn it_says_how_far_work_is() {
        let said = [
            standing(Task::Read, 12, 40),
            standing(Task::Tidy, 0, 1),
            standing(Task::Delete, 3, 7),
        ];
        assert_eq!(
            said.map(|standing| progress(&standing)),
            [
                "Reading what was recorded while Laggard was away: 12 of 40 sessions",
                "Deleting what is too old: 0 of 1 session",
                "Deleting your data: 3 of 7 launches"
            ]
        );
    }

    #[test]
    fn called_off_it_says_what_was_done() {
        let off = |task, over| {
            progress(&Standing {
                cancelled: true,
                over,
                ..standing(task, 3, 7)
            })
        };
        assert_eq!(off(Task::Read, false), "Stopping after 3 of 7 sessions …");
        assert_eq!(
            [Task::Read, Task::Tidy, Task::Delete].map(|task| off(task, true)),
            [
                "Stopped after 3 of 7 sessions. The others are read when Laggard starts next.",
                "Stopped after 3 of 7 sessions. The others are deleted later.",
                "Stopped after 3 of 7 launches. Everything else is as it was."
            ]
        );
    }
}
