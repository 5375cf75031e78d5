//! The table, line by line as it comes, and its totals.

use laggard_analysis::Nanos;

use super::compare::{Line, error_ns, short};
use super::program_notes::{Case, ProgramNotes};

/// The names of the columns.
pub fn head() {
    println!(
        "{:<17} {:<5} {:<9} {:>5}  {:<52} {:>9} {:>9} {:>7}",
        "BENCHMARK", "KIT", "SPELLING", "DELAY", "LANDMARK FOUND", "MEASURED", "TRUE", "OFF BY"
    );
}

/// Counts over one table.
#[derive(Default)]
pub struct Totals {
    /// Slow calls.
    pub lines: usize,
    /// Calls with a fault.
    pub wrong: usize,
    /// Programs that this Java cannot run.
    pub skipped: Vec<String>,
    /// Plug-ins that a perceptible wait was blamed on; there should be none.
    pub accused: Vec<String>,
    again: usize,
    off: Vec<i128>,
}

impl Totals {
    /// Prints and counts one slow call.
    ///
    /// # Parameters
    /// `tries`: how often it was measured.
    pub fn line(&mut self, told: &ProgramNotes, case: &Case, line: &Line, tries: usize) {
        self.lines += 1;
        self.again += usize::from(tries > 1);
        let verdict = if line.wrong.is_empty() && tries == 1 {
            "right".to_owned()
        } else if line.wrong.is_empty() {
            format!("right (measured {tries} times)")
        } else {
            self.wrong += 1;
            format!("WRONG: {}", line.wrong.join(", "))
        };
        let (landmark, measured, off) = line.found.as_ref().map_or_else(
            || ("-".to_owned(), "-".to_owned(), "-".to_owned()),
            |found| {
                let off = error_ns(found.measured, case);
                self.off.push(off.abs());
                (
                    format!("{} {}", found.kind, short(&found.name)),
                    ms(found.measured),
                    format!("{:+.3}", off as f64 / 1e6),
                )
            },
        );
        println!(
            "{:<17} {:<5} {:<9} {:>5}  {landmark:<52} {measured:>9} {:>9} {off:>7}  {verdict}",
            benchmark(told, &case.step),
            told.toolkit,
            case.spelling,
            case.delay_ms,
            ms(case.own_time()),
        );
    }

    /// Prints a spelling that does not exist.
    pub fn absent(&mut self, told: &ProgramNotes, spelling: &str, why: &str) {
        println!(
            "{:<17} {:<5} {spelling:<9}     -  cannot exist: {why}",
            told.benchmark, told.toolkit
        );
    }

    /// The last lines.
    pub fn print(&self) {
        let mut off = self.off.clone();
        off.sort_unstable();
        let at = |part: f64| {
            let place = (part * off.len().saturating_sub(1) as f64).round() as usize;
            off.get(place).map_or(0.0, |ns| *ns as f64 / 1e6)
        };
        println!(
            "{} of {} right ({} measured again); off by {:.3} ms in the median, {:.3} ms in 99 of 100, {:.3} ms at most",
            self.lines - self.wrong,
            self.lines,
            self.again,
            at(0.5),
            at(0.99),
            at(1.0),
        );
        let mut accused = self.accused.clone();
        accused.sort();
        accused.dedup();
        println!(
            "{} accusations{}",
            self.accused.len(),
            if accused.is_empty() {
                String::new()
            } else {
                format!(": {}", accused.join(", "))
            }
        );
        if !self.skipped.is_empty() {
            println!(
                "Not run, because SWT is compiled for a newer Java: {}",
                self.skipped.join(", ")
            );
        }
    }
}

fn ms(time: Nanos) -> String {
    format!("{:.3}", time.0 as f64 / 1e6)
}

/// With the step in it: a scenario's two calls are two lines.
fn benchmark(told: &ProgramNotes, step: &str) -> String {
    match step {
        "inside" => format!("{}, in", told.benchmark),
        _ => told.benchmark.clone(),
    }
}
