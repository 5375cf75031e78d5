//! The pointer's path in the last minute.

use std::collections::VecDeque;

/// The time that is kept, milliseconds.
const KEPT_MS: f64 = 60_000.0;
/// The longest time between two looks that counts as continuous, milliseconds.
const LONGEST_STEP_MS: f64 = 1_000.0;
/// The limit of places: more than come in a minute at 60 a second.
const MOST: usize = 4_000;

/// A place that the pointer reached, or at which a button went down or up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seen {
    /// Unix milliseconds.
    pub at_ms: f64,
    /// Screen pixels to the right.
    pub x: i32,
    /// Screen pixels down.
    pub y: i32,
    /// Whether a button is down.
    pub pressed: bool,
}

/// The pointer's last minute inside one program's windows. A rest is one place, however long it lasts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct History {
    /// The places, in the order of time.
    pub seen: VecDeque<Seen>,
    /// The stretches (Unix milliseconds) in which the pointer was seen inside, at rest or not.
    pub spans: VecDeque<(f64, f64)>,
    /// Whether the pointer was inside at the last look.
    inside: bool,
}

impl History {
    /// Notes that the pointer was found inside.
    pub fn note(&mut self, now: Seen) {
        let goes_on = |until: f64| (0.0..=LONGEST_STEP_MS).contains(&(now.at_ms - until));
        let begins = match self.spans.back_mut() {
            Some((_, until)) if self.inside && goes_on(*until) => {
                *until = now.at_ms;
                false
            }
            _ => {
                self.spans.push_back((now.at_ms, now.at_ms));
                true
            }
        };
        self.inside = true;
        let same = |last: &Seen| (last.x, last.y, last.pressed) == (now.x, now.y, now.pressed);
        if begins || !self.seen.back().is_some_and(same) {
            self.seen.push_back(now);
        }
        let oldest = now.at_ms - KEPT_MS;
        while self.spans.front().is_some_and(|(_, until)| *until < oldest) {
            self.spans.pop_front();
        }
        // The last place before the minute says where the pointer began.
        while self.seen.get(1).is_some_and(|next| next.at_ms < oldest) || self.seen.len() > MOST {
            self.seen.pop_front();
        }
    }

    /// Notes that the pointer is outside, or is no longer looked for.
    pub fn lost(&mut self) {
        self.inside = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(at_ms: f64, x: i32) -> Seen {
        Seen {
            at_ms,
            x,
            y: 5,
            pressed: false,
        }
    }

    #[test]
    fn a_rest_is_one_place_and_outside_is_a_gap() {
        let mut history = History::default();
        for now in [at(0.0, 1), at(20.0, 1), at(40.0, 2)] {
            history.note(now);
        }
        history.lost();
        history.note(at(60.0, 2));
        // A pause of two seconds between looks: the machine slept, or Laggard was paused.
        history.note(at(2_060.0, 2));
        assert_eq!(
            history.seen,
            [at(0.0, 1), at(40.0, 2), at(60.0, 2), at(2_060.0, 2)]
        );
        assert_eq!(
            history.spans,
            [(0.0, 40.0), (60.0, 60.0), (2_060.0, 2_060.0)]
        );
    }

    #[test]
    fn a_button_that_goes_down_at_rest_is_seen() {
        let mut history = History::default();
        let pressed = Seen {
            pressed: true,
            ..at(30.0, 1)
        };
        for now in [at(0.0, 1), pressed, at(60.0, 1)] {
            history.note(now);
        }
        assert_eq!(history.seen, [at(0.0, 1), pressed, at(60.0, 1)]);
    }

    #[test]
    fn no_more_than_a_minute_is_kept() {
        let mut history = History::default();
        for frame in 0..10_000 {
            history.note(at(f64::from(frame) * 16.0, frame));
        }
        let oldest = 9_999.0 * 16.0 - KEPT_MS;
        assert!(history.seen[0].at_ms < oldest && history.seen[1].at_ms >= oldest);
        assert!(history.seen.len() <= MOST);
    }
}
