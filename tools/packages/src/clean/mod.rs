//! The packages in a clean Debian, in which nothing of a developer's machine is: put in, started, upgraded, taken out.

mod data;
mod desktop;
mod packager;
mod props;
mod root;
mod story;

use std::path::Path;

use anyhow::{Context, Result, bail};
use laggard_tools::{paths, run};

use crate::layout::Family;
use crate::made::Made;
use crate::release::Release;
use props::Props;
use root::Root;
use story::Story;

/// Tests the packages in `to`, the very files that users get, with older ones made of the same release.
///
/// # Errors
/// The check that failed, or a missing tool.
pub fn test(release: &Release, dist: &Path, to: &Path) -> Result<()> {
    if run::captured(run::command("id").arg("-u"))?.trim() != "0" {
        bail!("a clean root is made and gone into by root alone: run this as root");
    }
    let place = paths::root().join("target/package-test");
    let new = Made::found(release, to)?;
    println!("==> Making older packages and a program that lags");
    let props = Props::new(&place.join("props"))?;
    let old = Made::new(&release.before(), dist, &props.dir.join("old"))?;
    let mut passed = 0;
    for family in [Family::Deb, Family::Rpm] {
        println!("==> A clean root for {}", family.name());
        let root = Root::fresh(&place.join("root"), &props.dir)?;
        let old = props.lend(old.of(family), "old")?;
        // The rpm needs the same libraries as the .deb.
        let deb = props.lend(&new.deb, "new")?;
        let new = props.lend(new.of(family), "new")?;
        let mut story = Story::new(family, &root, old, new);
        story
            .all(&deb, &props.schemas()?)
            .with_context(|| format!("{} after {} passed", family.name(), story.passed))?;
        passed += story.passed;
        root.remove()?;
    }
    println!("package-test: {passed} passed, 0 failed");
    Ok(())
}
