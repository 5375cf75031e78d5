//! An install's updater.

use std::path::{Path, PathBuf};
use std::time::Duration;

use laggard_platform::rights;
use laggard_record::{NewerVersion, SiteTrouble, UpdateSite};

use crate::Install as _;
use crate::eclipse::EclipseHome;
use crate::eclipse::bundle::{Profile, profile_dir};
use crate::eclipse::inside::p2_area;
use crate::updates::{Offer, Tried, UpdateError, Updater, Wanted};

use super::director::{Director, Ended};
use super::{found, said, sites, tried};

/// p2 in one install.
#[derive(Debug)]
pub(in crate::eclipse) struct P2 {
    install: EclipseHome,
}

/// The profile of an install, and where it is.
struct Known {
    /// The directory of p2's data.
    area: PathBuf,
    /// The profile's directory.
    dir: PathBuf,
    /// Its name.
    name: String,
    profile: Profile,
}

impl P2 {
    pub(in crate::eclipse) fn of(install: &EclipseHome) -> Self {
        Self {
            install: install.clone(),
        }
    }

    fn known(&self) -> Result<Known, UpdateError> {
        let none = || UpdateError::NoProfile {
            home: self.install.home().to_owned(),
        };
        let areas = self.install.areas()?;
        let area = p2_area(&self.install, &areas);
        // `@config.dir/../p2` is how most name it.
        let area = area.canonicalize().unwrap_or(area);
        let name = areas.settings.get("eclipse.p2.profile").map(String::as_str);
        let profile = Profile::of(&area, name)?.ok_or_else(none)?;
        let dir = profile_dir(&area, name).ok_or_else(none)?;
        let name = dir.file_stem().ok_or_else(none)?;
        Ok(Known {
            name: name.to_string_lossy().into_owned(),
            area,
            dir,
            profile,
        })
    }

    /// Why p2 cannot change this plug-in alone.
    fn not_alone(&self, known: &Known, plugin: &str) -> UpdateError {
        let all = match self.install.plugins() {
            Ok(all) => all,
            Err(error) => return error.into(),
        };
        match all.iter().find(|one| one.id == plugin) {
            None => {
                let ids = all.iter().map(|one| one.id.as_str());
                crate::preview::unknown(self.install.home(), plugin, ids).into()
            }
            Some(_) if known.profile.has_bundle(plugin) => UpdateError::PartOfProgram {
                id: plugin.to_owned(),
                program: self.install.name(),
            },
            Some(one) => UpdateError::LaidThere {
                id: plugin.to_owned(),
                location: one.location.clone(),
            },
        }
    }

    /// The version of the plug-in's root that is wanted.
    fn chosen(
        &self,
        known: &Known,
        root: &found::Root,
        version: Option<&str>,
        sites: &[UpdateSite],
        place: &Path,
        within: Duration,
    ) -> Result<String, UpdateError> {
        let director = Director::beside(&self.install, place)?;
        let (all, asked) = (sites::joined(sites), format!("{},{}", root.id, root.plugin));
        let output = director.run(&["-repository", &all, "-list", &asked], place, within)?;
        match output.ended {
            Ended::Well => {}
            Ended::TooLate => {
                return Err(UpdateError::TooLong {
                    seconds: within.as_secs(),
                });
            }
            Ended::Badly if said::has_no_director(&output.text) => return Err(self.no_director()),
            Ended::Badly => {
                let site = |text: &str| UpdateError::Site {
                    site: (sites.len() == 1).then(|| all.clone()),
                    trouble: said::trouble(text),
                };
                return Err(output.want_of_room().unwrap_or_else(|| site(&output.text)));
            }
        }
        let offers = said::offers(&output.text);
        let troubled = said::troubled(&output.text, sites);
        let remembered = found::remembered(&known.dir, &root.plugin);
        found::chosen(root, version, &offers, &remembered, troubled)
    }

    fn no_director(&self) -> UpdateError {
        UpdateError::NoDirector {
            home: self.install.home().to_owned(),
        }
    }
}

impl Updater for P2 {
    fn sites(&self) -> Result<Vec<UpdateSite>, UpdateError> {
        let known = self.known()?;
        Ok(sites::of(&known.area, &known.dir)?)
    }

    fn ask(
        &self,
        site: &UpdateSite,
        place: &Path,
        within: Duration,
    ) -> Result<Result<Vec<Offer>, SiteTrouble>, UpdateError> {
        let director = Director::beside(&self.install, place)?;
        let address = sites::argument(&site.address);
        let words = ["-repository", &address, "-list"];
        let output = director.run(&words, place, within)?;
        match output.ended {
            Ended::Well => Ok(Ok(said::offers(&output.text))),
            Ended::TooLate => Ok(Err(SiteTrouble::Slow {
                seconds: within.as_secs(),
            })),
            Ended::Badly if said::has_no_director(&output.text) => Err(self.no_director()),
            Ended::Badly => match output.want_of_room() {
                Some(full) => Err(full),
                None => Ok(Err(said::trouble(&output.text))),
            },
        }
    }

    fn newer(
        &self,
        answers: &[(UpdateSite, Vec<Offer>)],
    ) -> Result<Vec<NewerVersion>, UpdateError> {
        Ok(found::newer(&self.known()?.profile, answers))
    }

    fn try_out(
        &self,
        plugin: &str,
        wanted: &Wanted,
        place: &Path,
        within: Duration,
    ) -> Result<Tried, UpdateError> {
        self.check()?;
        let known = self.known()?;
        let root = found::root_of(&known.profile, plugin);
        let root = root.ok_or_else(|| self.not_alone(&known, plugin))?;
        let sites = sites::of(&known.area, &known.dir)?;
        let look = place.join("look");
        let version = match wanted {
            Wanted::Gone => None,
            Wanted::Version(version) => {
                let version = version.as_deref();
                Some(self.chosen(&known, &root, version, &sites, &look, within)?)
            }
        };
        tried::Trial {
            install: &self.install,
            area: &known.area,
            dir: &known.dir,
            name: &known.name,
            root: &root,
            version: version.as_deref(),
            sites: &sites,
        }
        .run(place, within)
    }

    fn earlier(&self, plugin: &str) -> Result<Vec<String>, UpdateError> {
        let known = self.known()?;
        let installed = known.profile.versions_of(plugin);
        let mut earlier: Vec<String> = Vec::new();
        for state in found::remembered(&known.dir, plugin) {
            let version = state.plugin_version;
            if !installed.contains(&version.as_str()) && !earlier.contains(&version) {
                earlier.push(version);
            }
        }
        Ok(earlier)
    }

    fn check(&self) -> Result<(), UpdateError> {
        let known = self.known()?;
        let home = self.install.home();
        if !known.area.starts_with(home) || !home.join("plugins").is_dir() {
            return Err(UpdateError::Shared {
                home: home.to_owned(),
                pool: known.area,
            });
        }
        let areas = self.install.areas()?;
        let places = [home, &home.join("plugins"), &known.dir, &areas.config];
        if areas.base.is_some() || !places.into_iter().all(rights::may_write) {
            return Err(UpdateError::NotYours {
                home: home.to_owned(),
            });
        }
        Ok(())
    }

    fn held_while_running(&self) -> Vec<PathBuf> {
        let home = self.install.home();
        vec![home.join("plugins"), home.join("configuration")]
    }
}
