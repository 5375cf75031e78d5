//! When people work, on what, and when they take what is new.
//!
//! Recorded sessions are a minute long each and say nothing of weeks. LagHunter 2011 §4 had 24 people, 1,108 sessions and 1,958 hours in
//! three months: 1.8 hours a session, and half a session a day. All other numbers here are assumed.

use jiff::civil::{Date, Weekday};

use super::dice::Dice;

/// Hours of a day of work, of most people.
const HOURS: f64 = 1.8;
/// The part of days from Monday to Friday, and of others, on which people work: half of all days together.
const WORKDAYS: f64 = 0.7;
const WEEKENDS: f64 = 0.1;
/// One of so many days is a long one.
const ONE_LONG_OF: u32 = 20;
/// One of so many people is away for a fortnight.
const ONE_AWAY_OF: u32 = 4;

/// Machines by processors and memory, how many of a hundred people have one, and how slow they are.
const MACHINES: [(&str, &str, u32, f64); 5] = [
    ("1-2", "5-8", 8, 2.0),
    ("3-4", "5-8", 25, 1.7),
    ("5-8", "9-16", 34, 1.0),
    ("9-16", "17-32", 25, 0.7),
    ("17+", "33-64", 8, 0.6),
];
const SYSTEMS: [(&str, u32); 3] = [("linux", 45), ("windows", 47), ("macos", 8)];
/// That of recorded sessions, and others.
const JAVAS: [(&str, u32); 4] = [
    ("17.0.15", 30),
    ("21.0.4", 50),
    ("25.0.1", 15),
    ("1.8.0", 5),
];
/// The program's versions, the earliest first; people update to each as it comes, or never.
pub(super) const PROGRAMS: [&str; 3] = ["4.36.0", "4.37.0", "4.38.0"];

/// What somebody works on, and how.
pub(super) struct Habits {
    pub processors: &'static str,
    pub memory: &'static str,
    pub system: &'static str,
    pub java: &'static str,
    /// How slow the machine is.
    pub slow: f64,
    /// Whether it is of the slow ones.
    pub is_slow: bool,
    /// Days on which a later version of the program came.
    pub programs: Vec<u32>,
    /// How many plug-ins are not named.
    pub held_back: u32,
    hours: f64,
    away: Option<u32>,
}

impl Habits {
    pub fn new(dice: &mut Dice, days: u32) -> Self {
        let (processors, memory, _, slow) = one_of(dice, &MACHINES, |one| one.2);
        // Each version comes at the same time for all, and is taken one after the other.
        let taken = |dice: &mut Dice, at: u32| days * at / 3 + dice.below(days / 4);
        let programs = match dice.below(5) {
            0 => Vec::new(),
            _ => vec![taken(dice, 1), taken(dice, 2)],
        };
        Self {
            processors,
            memory,
            system: one_of(dice, &SYSTEMS, |one| one.1).0,
            java: one_of(dice, &JAVAS, |one| one.1).0,
            is_slow: *slow > 1.0,
            slow: slow * dice.around(0.25),
            programs,
            held_back: dice.events(0.7),
            hours: HOURS * dice.around(0.5),
            away: (dice.below(ONE_AWAY_OF) == 0).then(|| dice.below(days)),
        }
    }

    /// Hours of work on a day; `None` on one off.
    pub fn hours(&self, dice: &mut Dice, number: u32, day: Date) -> Option<f64> {
        let is_away = self
            .away
            .is_some_and(|first| (first..first + 14).contains(&number));
        let is_weekend = matches!(day.weekday(), Weekday::Saturday | Weekday::Sunday);
        let part = if is_weekend { WEEKENDS } else { WORKDAYS };
        if dice.part() > part || is_away {
            return None;
        }
        let long = if dice.below(ONE_LONG_OF) == 0 {
            2.5
        } else {
            1.0
        };
        Some((self.hours * dice.around(0.3) * long).clamp(0.1, 14.0))
    }

    /// The program's version on a day.
    pub fn program(&self, number: u32) -> &'static str {
        PROGRAMS[self.programs.iter().filter(|day| number >= **day).count()]
    }
}

fn one_of<'a, T>(dice: &mut Dice, all: &'a [T], of_hundred: impl Fn(&T) -> u32) -> &'a T {
    let mut left = dice.below(all.iter().map(&of_hundred).sum());
    let mut chosen = all
        .iter()
        .filter(|one| match left.checked_sub(of_hundred(one)) {
            Some(less) => {
                left = less;
                false
            }
            None => true,
        });
    chosen.next().unwrap_or(&all[0])
}
