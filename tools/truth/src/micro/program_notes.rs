//! A program's notes about itself: JSON lines (docs/truth.md).

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use laggard_analysis::{Nanos, Span};
use serde_json::Value;

/// Package of the programs, with a dot at its end.
pub const PACKAGE: &str = "io.laggard.targets.micro.";

/// The contents of one program's file.
pub struct ProgramNotes {
    /// Row of LiLa 2008 Table 1.
    pub benchmark: String,
    /// `Swing` or `SWT`.
    pub toolkit: String,
    /// In the order in which they were done.
    pub cases: Vec<Case>,
    /// Spellings that do not exist, and why.
    pub absent: Vec<(String, String)>,
}

/// A slow call.
#[derive(Clone, Debug)]
pub struct Case {
    /// How the slow code is spelled.
    pub spelling: String,
    /// The length that it was asked for, ms.
    pub delay_ms: u64,
    /// The name of the scenario's step, where it has several.
    pub step: String,
    /// The landmark's kind.
    pub kind: String,
    /// Kind of a landmark around it; empty where it does not matter.
    pub within: String,
    /// The landmark's class.
    pub class: String,
    /// The landmark's method; of a lambda, its beginning.
    pub method: String,
    /// All of the call's own work, in the session's time.
    pub own: Vec<Span>,
    /// The parts of these in which the call did nothing but keep the thread busy.
    pub busy: Vec<Span>,
    /// When an open menu or list waited for its user.
    pub looked: Vec<Span>,
}

impl Case {
    /// Whether `other` is the same call of another run.
    pub fn is_same_call(&self, other: &Case) -> bool {
        (self.delay_ms, &self.spelling, &self.step)
            == (other.delay_ms, &other.spelling, &other.step)
    }

    /// How long the call truly took, without the dialog in it.
    pub fn own_time(&self) -> Nanos {
        self.own.iter().map(|span| span.length()).sum()
    }
}

/// Reads the file of a program whose clock showed `origin_ns` at the session's time 0.
///
/// # Errors
/// The file cannot be read, or breaks the rules of docs/truth.md.
pub fn read(file: &Path, origin_ns: i128) -> Result<ProgramNotes> {
    let text =
        fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    parse(&text, origin_ns).with_context(|| format!("in {}", file.display()))
}

fn parse(text: &str, origin_ns: i128) -> Result<ProgramNotes> {
    let mut told = ProgramNotes {
        benchmark: String::new(),
        toolkit: String::new(),
        cases: Vec::new(),
        absent: Vec::new(),
    };
    for line in text.lines() {
        let value: Value = serde_json::from_str(line).with_context(|| line.to_owned())?;
        let word = |name: &str| value[name].as_str().unwrap_or_default().to_owned();
        if value["benchmark"].is_string() {
            told.benchmark = word("benchmark");
            told.toolkit = word("toolkit");
        } else if value["absent"].is_string() {
            told.absent.push((word("spelling"), word("absent")));
        } else {
            let spans = |name: &str| -> Result<Vec<Span>> {
                let all = value[name].as_array().map_or(&[][..], Vec::as_slice);
                let read = all.iter().map(|pair| span(pair, origin_ns));
                read.collect::<Option<_>>()
                    .with_context(|| format!("{name} in {line}"))
            };
            told.cases.push(Case {
                spelling: word("spelling"),
                delay_ms: value["delay_ms"]
                    .as_u64()
                    .with_context(|| format!("delay_ms in {line}"))?,
                step: word("step"),
                kind: word("kind"),
                within: word("within"),
                class: word("class"),
                method: word("method"),
                own: spans("own")?,
                busy: spans("busy")?,
                looked: spans("looked")?,
            });
        }
    }
    Ok(told)
}

fn span(pair: &Value, origin_ns: i128) -> Option<Span> {
    let moment = |place: usize| {
        let since = i128::from(pair[place].as_i64()?) - origin_ns;
        u64::try_from(since).ok().map(Nanos)
    };
    Some(Span {
        start: moment(0)?,
        end: moment(1)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_told_from_the_origin_on() {
        let text = concat!(
            r#"{"benchmark":"timer","toolkit":"SWT"}"#,
            "\n",
            r#"{"spelling":"inner","delay_ms":10,"step":"","kind":"timer","within":"","class":"A$Slow","method":"run","own":[[-90,10],[60,70]],"busy":[[60,70]]}"#,
            "\n",
            r#"{"spelling":"lambda","absent":"because"}"#,
        );
        let told = parse(text, -100).expect("understood");
        assert_eq!(told.cases[0].own_time(), Nanos(110));
        assert_eq!(told.cases[0].busy[0].start, Nanos(160));
        assert_eq!(told.absent, [("lambda".to_owned(), "because".to_owned())]);
        assert!(parse(text, 0).is_err(), "before the session began");
    }
}
