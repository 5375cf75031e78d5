//! The last notification that the user asked for; the next answer takes its place. The words “isn't responding” are taken
//! away when the program responds.

use std::collections::VecDeque;

use laggard_engine::{SessionId, UnixMs};

use super::service::Place;

/// So many waits are remembered that ended while an answer was on its way to the screen.
const REMEMBERED: usize = 16;

/// A freeze that goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Freeze {
    /// The session that is frozen.
    pub session: SessionId,
    /// The begin of the freeze.
    pub since: UnixMs,
}

/// A wait that is over.
#[derive(Debug)]
struct Over {
    session: SessionId,
    from: UnixMs,
    until: UnixMs,
}

impl Over {
    fn is(&self, freeze: &Freeze) -> bool {
        let within = (self.from..self.until).contains(&freeze.since);
        self.session == freeze.session && within
    }
}

/// The last answer.
#[derive(Debug, Default)]
pub struct Answer {
    /// Counts the answers: a click belongs to the last answer, although earlier listeners hear it, too.
    number: u32,
    /// Where the answer is on the screen.
    shown: Option<Place>,
    /// The freeze that the answer reports, if any.
    freeze: Option<Freeze>,
    over: VecDeque<Over>,
}

impl Answer {
    /// No answer yet.
    pub const fn new() -> Self {
        Self {
            number: 0,
            shown: None,
            freeze: None,
            over: VecDeque::new(),
        }
    }

    /// Begins another answer; returns its number, and where the answer is that it replaces.
    pub fn next(&mut self) -> (u32, Option<Place>) {
        self.number += 1;
        (self.number, self.shown.clone())
    }

    /// Remembers where the answer is shown. Returns that place if the freeze is over by now and the answer must go away.
    pub fn put(&mut self, place: Place, freeze: Option<Freeze>) -> Option<Place> {
        self.shown = Some(place);
        self.freeze = freeze;
        let freeze = self.freeze.as_ref()?;
        let over = self.over.iter().any(|over| over.is(freeze));
        over.then(|| self.take()).flatten()
    }

    /// Whether the answer with this number is the latest.
    pub fn is_last(&self, number: u32) -> bool {
        self.number == number
    }

    /// Notes that a wait of a session is over. Returns the place of the answer if it must go away.
    pub fn over(&mut self, session: &SessionId, from: UnixMs, until: UnixMs) -> Option<Place> {
        let over = Over {
            session: session.clone(),
            from,
            until,
        };
        let ends = self.freeze.as_ref().is_some_and(|freeze| over.is(freeze));
        self.over.truncate(REMEMBERED - 1);
        self.over.push_front(over);
        ends.then(|| self.take()).flatten()
    }

    /// Forgets the answer, and returns where it is shown.
    pub fn take(&mut self) -> Option<Place> {
        self.freeze = None;
        self.shown.take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn freeze(session: &str, since: i64) -> Option<Freeze> {
        let (session, since) = (session.into(), UnixMs(since));
        Some(Freeze { session, since })
    }

    fn over(answer: &mut Answer, session: &str, from: i64, until: i64) -> Option<Place> {
        answer.over(&session.into(), UnixMs(from), UnixMs(until))
    }

    #[test]
    fn that_a_program_does_not_answer_is_taken_away_when_it_does() {
        let mut answer = Answer::new();
        assert_eq!(answer.next(), (1, None));
        assert_eq!(answer.put(Place::at(7), freeze("a.1", 5_000)), None);
        assert_eq!(over(&mut answer, "b.1", 4_000, 9_000), None, "another's");
        assert_eq!(over(&mut answer, "a.1", 3_000, 5_000), None, "from before");
        assert_eq!(over(&mut answer, "a.1", 5_000, 9_000), Some(Place::at(7)));
        assert_eq!(over(&mut answer, "a.1", 5_000, 9_000), None, "once");
        assert_eq!(answer.next(), (2, None), "nothing there to replace");
    }

    #[test]
    fn an_answer_that_comes_after_the_freeze_is_taken_away_at_once() {
        let mut answer = Answer::new();
        over(&mut answer, "a.1", 5_000, 6_500);
        for number in 0..3 {
            over(&mut answer, "a.1", 7_000 + number, 7_001 + number);
        }
        assert_eq!(
            answer.put(Place::at(7), freeze("a.1", 5_000)),
            Some(Place::at(7))
        );
        for number in 0..REMEMBERED as i64 {
            over(&mut answer, "a.1", 8_000 + number, 8_001 + number);
        }
        assert_eq!(answer.put(Place::at(8), freeze("a.1", 5_000)), None);
        assert!(answer.over.len() == REMEMBERED, "no more are kept");
    }

    #[test]
    fn any_other_answer_stays() {
        let mut answer = Answer::new();
        assert_eq!(answer.put(Place::at(7), None), None);
        assert_eq!(over(&mut answer, "a.1", 0, 9_000), None);
        let (number, before) = answer.next();
        assert!(before == Some(Place::at(7)) && answer.is_last(number));
        answer.next();
        assert!(!answer.is_last(number));
        assert_eq!(answer.take(), Some(Place::at(7)));
    }
}
