//! The amount of measured data before the window is opened.

use anyhow::Result;
use laggard_tests::laggard::Laggard;
use laggard_tests::prepared::{Capture, Prepared};
use laggard_tests::told;

use crate::year;

/// The amount of measured data.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Amount {
    Nothing,
    One,
    Much,
    /// A week of work, for the README's pictures.
    Week,
    /// A year with other programs and plug-ins behind what *one* has.
    Year,
}

/// Sessions of *much*.
const SESSIONS: u32 = 200;
/// Inbox entries of *much*, beside one of every kind.
const TOLD: u32 = 80;

impl Amount {
    /// In a variant's name.
    pub fn name(self) -> &'static str {
        match self {
            Amount::Nothing => "nothing",
            Amount::One => "one",
            Amount::Much => "much",
            Amount::Week => "week",
            Amount::Year => "year",
        }
    }

    /// Whether there is what the comparisons of sessions and of versions tick.
    pub fn has_sessions(self) -> bool {
        matches!(self, Amount::Much | Amount::Year)
    }
}

/// Puts it into the data directory; where nothing was measured there is no wait.
pub fn lay(laggard: &Laggard<'_>, amount: Amount) -> Result<Option<Prepared>> {
    let prepared = match amount {
        Amount::Nothing => return Ok(None),
        Amount::Week => Prepared::week(laggard, &capture())?,
        Amount::Year => {
            year::lay(laggard.data())?;
            Prepared::lay(laggard, &capture())?
        }
        Amount::One | Amount::Much => Prepared::lay(laggard, &capture())?,
    };
    if amount.has_sessions() {
        // The year has sessions of its own, and needs one alone of the plug-in's former version.
        let times = if amount == Amount::Year { 1 } else { SESSIONS };
        prepared.again(laggard, times)?;
        prepared.apart(laggard)?;
    }
    let many = if amount.has_sessions() { TOLD } else { 0 };
    told::lay(laggard, &prepared, many)?;
    Ok(Some(prepared))
}

/// A window with a text field, a password and a button, and a path over it.
fn capture() -> Capture {
    let at = |x, y, width, height| [x, y, width, height];
    Capture {
        size: (1024, 700),
        components: vec![
            (
                "title-bar",
                "org.eclipse.swt.widgets.Shell",
                at(0, 0, 1024, 24),
            ),
            ("text", "org.eclipse.swt.widgets.Text", at(40, 60, 500, 300)),
            (
                "password",
                "org.eclipse.swt.widgets.Text",
                at(40, 400, 240, 26),
            ),
            (
                "plain",
                "org.eclipse.swt.widgets.Button",
                at(40, 450, 90, 31),
            ),
        ],
        path: (0..230)
            .map(|n| (f64::from(n) * 20.0 - 4000.0, 60 + n * 3, 80 + n, n == 150))
            .collect(),
    }
}
