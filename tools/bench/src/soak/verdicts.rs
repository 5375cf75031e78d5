//! Compares the verdicts of the day's last quarter with those of its first: they must be as right.

use anyhow::{Context, Result};
use laggard_analysis::Nanos;
use laggard_truth::corpus::note::Note;
use laggard_truth::corpus::score::{self, CONDUCTOR, Score};
use laggard_truth::corpus::session::{Origins, Session};

use super::quarter::quarter;

/// So many points less right than in the first quarter are chance.
const CHANCE: f64 = 0.02;

/// The results of a run.
pub struct Recorded {
    pub session: Session,
    pub notes: Vec<Note>,
    pub origins: Origins,
}

/// The verdicts of one quarter.
struct Quarter {
    waits: usize,
    notes: usize,
    score: Score,
}

impl Quarter {
    /// The part of the true time that is blamed on the right one.
    fn right(&self) -> f64 {
        let total = self.score.total();
        total.right[3].share_of(total.lag)
    }

    /// Wrong accusations. The driver's own work between the cases is noted nowhere, so accusations of the driver do not count.
    fn wrong(&self) -> Vec<String> {
        let driver = format!("= {CONDUCTOR} ");
        let elsewhere = self.score.elsewhere.iter();
        let elsewhere = elsewhere.filter(|words| !words.contains(&driver)).cloned();
        let rows = self.score.rows.iter();
        let wrong = rows.flat_map(|(case, row)| {
            row.wrong
                .iter()
                .map(move |words| format!("{case}: {words}"))
        });
        wrong.chain(elsewhere).collect()
    }
}

/// Prints the quarters.
///
/// # Errors
/// The session's clock cannot be matched with the notes', or nothing was noted.
pub fn print(recorded: &Recorded) -> Result<()> {
    let quarters = quarters(recorded)?;
    println!("verdicts     waits    cases    right    wrong accusations");
    for (number, quarter) in quarters.iter().enumerate() {
        let wrong = quarter.wrong();
        println!(
            "{:<9} {:>8} {:>8} {:>7.1} %  {:>6}",
            format!("{}. quarter", number + 1),
            quarter.waits,
            quarter.notes,
            quarter.right() * 100.0,
            wrong.len()
        );
        for words in wrong {
            println!("    {words}");
        }
    }
    let [first, .., last] = &quarters[..] else {
        return Ok(());
    };
    let worse = last.right() < first.right() - CHANCE || last.wrong().len() > first.wrong().len();
    println!(
        "Verdicts of the last quarter against the first: {:.1} % and {} wrong, before {:.1} % and {} {}",
        last.right() * 100.0,
        last.wrong().len(),
        first.right() * 100.0,
        first.wrong().len(),
        if worse { "WORSE" } else { "ok" }
    );
    let facts = &recorded.session.facts;
    println!(
        "The session says: {} records dropped, {} inner errors, {}",
        facts.health.dropped,
        facts.health.suppressed,
        facts
            .ended
            .as_ref()
            .map_or("no end".to_owned(), |(reason, _)| format!(
                "ended: {reason:?}"
            ))
    );
    Ok(())
}

/// The day in four parts of one length, each scored by itself.
fn quarters(recorded: &Recorded) -> Result<Vec<Quarter>> {
    let (session, notes) = (&recorded.session, &recorded.notes);
    let origin = session.origin_ns()?;
    let spans = || notes.iter().map(|note| note.span(origin));
    let begin = spans()
        .map(|span| span.start)
        .min()
        .context("no case was noted")?;
    let end = spans()
        .map(|span| span.end)
        .max()
        .context("no case was noted")?;
    let mut quarters = Vec::new();
    for number in 0..4 {
        let within = |at: Nanos| {
            let ns = |moment: Nanos| moment.0 as f64;
            begin <= at && at <= end && quarter(ns(at), ns(begin), ns(end)) == number
        };
        let part = Session {
            episodes: (session.episodes.iter())
                .filter(|episode| within(episode.start))
                .cloned()
                .collect(),
            facts: session.facts.clone(),
        };
        let noted: Vec<Note> = (notes.iter())
            .filter(|note| within(note.span(origin).start))
            .cloned()
            .collect();
        quarters.push(Quarter {
            waits: part.episodes.iter().filter(|one| one.perceptible()).count(),
            notes: noted.len(),
            score: score::score(&part, &noted, &recorded.origins)?,
        });
    }
    Ok(quarters)
}
