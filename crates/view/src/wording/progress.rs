//! The progress of work, and what cancelled work has done, in words.

use laggard_record::{Standing, Task, Unit};
use laggard_words::say;

/// Says which work is done, and how far it is.
#[must_use]
pub fn progress(standing: &Standing) -> String {
    let of = of(standing);
    match (standing.task, standing.over, standing.cancelled) {
        (Task::Read, true, _) => say!("work-read-stopped", of = of),
        (Task::Tidy, true, _) => say!("work-tidy-stopped", of = of),
        (Task::Delete, true, _) => say!("work-delete-stopped", of = of),
        (Task::Look, true, _) => say!("work-look-stopped"),
        (Task::Pack, true, _) => say!("work-pack-stopped"),
        (_, false, true) => say!("work-stopping", of = of),
        (Task::Read, false, false) => say!("work-read", of = of),
        (Task::Tidy, false, false) => say!("work-tidy", of = of),
        (Task::Delete, false, false) => say!("work-delete", of = of),
        (Task::Look, false, false) => say!("work-look", of = of),
        (Task::Pack, false, false) => say!("work-pack", of = of),
    }
}

/// Says how many sessions were read when reading was cancelled.
#[must_use]
pub fn read_stopped(done: u64, total: u64) -> String {
    let of = say!("work-sessions", done = done, total = total);
    say!("work-read-stopped", of = of)
}

/// Says how many launches were deleted when deleting everything was cancelled.
#[must_use]
pub fn delete_stopped(done: u64, total: u64) -> String {
    let of = say!("work-launches", done = done, total = total);
    say!("work-delete-stopped", of = of)
}

/// `12 of 40 sessions`.
fn of(standing: &Standing) -> String {
    let (done, total) = (standing.done, standing.total);
    if (done, total) == (0, 1) && !standing.over {
        // The progress of a single unit says more than “0 of 1”.
        return say!("percent", percent = standing.within as f64 / 10.0);
    }
    match standing.unit {
        Unit::Sessions => say!("work-sessions", done = done, total = total),
        Unit::Launches => say!("work-launches", done = done, total = total),
        Unit::Parts => say!("work-parts", done = done, total = total),
    }
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
                Task::Read | Task::Tidy | Task::Look => Unit::Sessions,
                Task::Pack => Unit::Parts,
            },
            done,
            total,
            within: 0,
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
            standing(Task::Tidy, 1, 1),
            standing(Task::Delete, 3, 7),
            standing(Task::Pack, 2, 6),
        ];
        assert_eq!(
            said.map(|standing| progress(&standing)),
            [
                "Reading what was recorded while Laggard was away: 12 of 40 sessions",
                "Deleting what is too old: 0 %",
                "Deleting what is too old: 1 of 1 session",
                "Deleting your data: 3 of 7 launches",
                "Packing the report: 2 of 6 parts"
            ]
        );
    }

    #[test]
    fn of_one_alone_it_says_how_far_that_is() {
        let half = Standing {
            within: 437,
            ..standing(Task::Look, 0, 1)
        };
        assert_eq!(progress(&half), "Reading the session: 44 %");
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
            [Task::Read, Task::Tidy, Task::Delete, Task::Pack].map(|task| off(task, true)),
            [
                "Stopped after 3 of 7 sessions. The others are read when Laggard starts next.",
                "Stopped after 3 of 7 sessions. The others are deleted later.",
                "Stopped after 3 of 7 launches. Everything else is as it was.",
                "Stopped. No report was packed; everything else is as it was."
            ]
        );
    }
}
