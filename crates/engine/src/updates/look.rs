//! Asking an install's update sites.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use laggard_hosts::{Exchanges, Offer};
use laggard_platform::{plain_file, private};
use laggard_record::{
    AskedSite, InstallUpdates, OfferedUpdate, SiteAnswers, SiteTrouble, UpdateSite,
};

use super::change::TRY;
use super::{ANSWER_WITHIN, CHANGES, Opened, Updates};
use crate::plugins::home;
use crate::{EngineError, Paths};

/// The answers of the last time, in the install's directory.
const ANSWERS: &str = "updates.json";
/// Where the updater works and keeps what sites said.
const LOOK: &str = "look";

impl Updates {
    /// Asks all update sites of an install for newer versions of its plug-ins: those requests leave this machine. A site that gives no
    /// answer is told with its trouble, beside the answers of the others.
    ///
    /// # Errors
    /// No host recognises the program, it has no updater, or its updater cannot be started.
    pub fn look(&self, program: &Path) -> Result<InstallUpdates, EngineError> {
        let opened = self.open(program)?;
        let _turn = opened.alone()?;
        let (mut asked, mut answers) = (Vec::new(), Vec::new());
        for site in opened.updater.sites()? {
            let place = opened.dir.join(LOOK);
            match opened.updater.ask(&site, &place, ANSWER_WITHIN)? {
                Ok(offers) => {
                    asked.push(told(&site, None));
                    answers.push((site, offers));
                }
                Err(trouble) => asked.push(told(&site, Some(trouble))),
            }
        }
        let answers: &[(UpdateSite, Vec<Offer>)] = &answers;
        let found = SiteAnswers {
            install: home(&*opened.install),
            asked: self.clock.now(),
            sites: asked,
            newer: opened.updater.newer(answers)?,
        };
        tracing::info!(
            sites = found.sites.len(),
            newer = found.newer.len(),
            "sites asked for newer versions"
        );
        keep(&opened, &found)?;
        Ok(self.told(&opened, found))
    }

    /// The answers of the last time that the sites were asked, as far as they are still newer than what is installed. Asks nobody.
    ///
    /// # Errors
    /// No host recognises the program, or its plug-ins cannot be read.
    pub fn last(&self, program: &Path) -> Result<Option<InstallUpdates>, EngineError> {
        let opened = self.open(program)?;
        let Some(mut found) = kept(&opened.dir) else {
            return Ok(None);
        };
        let installed = opened.install.plugins()?;
        found.newer.retain(|newer| {
            let mut own = installed.iter().filter(|one| newer.plugin == *one.id);
            own.any(|one| one.version == newer.installed)
        });
        Ok(Some(self.told(&opened, found)))
    }

    /// The same of all installs whose sites were ever asked; those that are gone or cannot be read are left out.
    #[must_use]
    pub fn last_of_all(&self) -> Vec<InstallUpdates> {
        let installs = fs::read_dir(self.paths.data().join("installs"));
        let installs = installs.into_iter().flatten().flatten();
        let homes = installs.filter_map(|install| Some(kept(&install.path())?.install));
        homes
            .filter_map(|install| self.last(install.home()).ok()?)
            .collect()
    }

    fn told(&self, opened: &Opened, found: SiteAnswers) -> InstallUpdates {
        let updates = found.newer.into_iter().map(|newer| OfferedUpdate {
            measured: self.measured(opened, &newer.plugin, [&newer.installed, &newer.available]),
            newer,
        });
        InstallUpdates {
            install: home(&*opened.install),
            asked: found.asked,
            sites: found.sites,
            updates: updates.collect(),
        }
    }
}

/// Deletes what sites said, what was tried, and the copies of changes, of all installs.
///
/// # Errors
/// Something cannot be deleted, or is needed to put back an install that is half changed; all else is deleted then.
pub(crate) fn forget(paths: &Paths) -> Result<(), EngineError> {
    let installs = fs::read_dir(paths.data().join("installs"));
    let installs = installs.into_iter().flatten().flatten();
    let each = installs.map(|install| install.path()).map(|install| {
        let kept = [ANSWERS, LOOK, TRY].map(|name| delete(&install.join(name)));
        let changes = Exchanges::forget_all(&install.join(CHANGES)).map_err(EngineError::from);
        kept.into_iter().chain([changes]).collect()
    });
    // All are done before the first error is looked for.
    let each: Vec<Result<(), EngineError>> = each.collect();
    each.into_iter().collect()
}

fn delete(path: &Path) -> Result<(), EngineError> {
    let deleted = match path.is_dir() {
        true => fs::remove_dir_all(path),
        false => fs::remove_file(path),
    };
    match deleted {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(EngineError::io("delete", path)(error))
        }
        _ => Ok(()),
    }
}

/// The answers in an install's directory; `None` where there are none, or another Laggard wrote them otherwise: then they are asked for
/// anew.
fn kept(install: &Path) -> Option<SiteAnswers> {
    let bytes = plain_file::read(&install.join(ANSWERS), plain_file::LARGEST).ok()?;
    serde_json::from_slice(&bytes).ok()
}

fn keep(opened: &Opened, found: &SiteAnswers) -> Result<(), EngineError> {
    let path = opened.dir.join(ANSWERS);
    let text = serde_json::to_vec(found);
    let text = text.map_err(|error| EngineError::io("write", &path)(error.into()))?;
    private::write(&path, &text).map_err(EngineError::io("write", &path))
}

fn told(site: &UpdateSite, trouble: Option<SiteTrouble>) -> AskedSite {
    AskedSite {
        site: site.clone(),
        trouble,
    }
}
