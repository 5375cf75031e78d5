//! Questions about programs.

use anyhow::{Context as _, Result, bail};

use super::place::{Place, Visit, page};
use crate::idle::Idle;
use crate::tray::Icon;

/// All places.
pub fn all() -> Vec<Place> {
    vec![
        page("launch-asked", ask_to_launch).closed_by(|from| from.page.click("cancel")),
        page("archive-asked", |to| {
            let options = ["-XX:AOTCache=eclipse.aot", "-XX:AOTMode=on"];
            ask_for(to, &["java", options[0], options[1], "-jar", "eclipse.jar"])?;
            to.page.click("launch-it")?;
            to.page.text("without-archive").map(|_| ())
        })
        .closed_by(|from| from.page.click("cancel")),
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
pub(super) fn ask_to_launch(to: &Visit<'_>) -> Result<()> {
    let program = Idle::lay(to.laggard.desktop().dir())?;
    ask_for(to, &[&program.path()])?;
    to.program.replace(Some(program));
    Ok(())
}

fn ask_for(to: &Visit<'_>, command: &[&str]) -> Result<()> {
    let mut asks = to.laggard.command("laggard-app")?;
    let (program, arguments) = command.split_first().context("no program")?;
    let asked = asks.args(["--launch", program, "--"]).args(arguments);
    let asked = asked.status()?;
    if !asked.success() {
        bail!("a second Laggard does not hand over: {asked}");
    }
    to.page.text("launch-it").map(|_| ())
}
