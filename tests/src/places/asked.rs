//! What is asked about programs.

use anyhow::{Result, bail};

use super::place::{Place, Visit, page};
use crate::idle::Idle;
use crate::tray::Icon;

/// All of them.
pub fn all() -> Vec<Place> {
    vec![
        page("launch-asked", ask_to_launch).closed_by(|from| from.page.click("cancel")),
        page("quit", |to| {
            ask_to_launch(to)?;
            to.page.click("launch-it")?;
            if let Some(program) = &*to.program.borrow() {
                program.id()?;
            }
            Icon::wait(to.laggard.desktop())?.choose_last()?;
            to.page.text("quit-what").map(|_| ())
        })
        .closed_by(|from| {
            from.page.click("quit-keep")?;
            from.program.borrow_mut().take();
            Ok(())
        }),
    ]
}

/// As any other program of the desktop can ask for it.
fn ask_to_launch(to: &Visit<'_>) -> Result<()> {
    let program = Idle::lay(to.laggard.desktop().dir())?;
    let mut asks = to.laggard.command("laggard-app")?;
    let asked = asks.args(["--launch", &program.path()]).status()?;
    if !asked.success() {
        bail!("a second Laggard does not hand over: {asked}");
    }
    to.program.replace(Some(program));
    to.page.text("launch-it").map(|_| ())
}
