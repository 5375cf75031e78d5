//! Freeplane, whose plug-ins are OSGi bundles that it looks for in directories, and add-ons, which are scripts. Begin at
//! [`FreeplaneHome`]: its bundles are in `bundles`, the ways to start it in `launch`, the directory without the bundles that are off in
//! `base`, and add-ons in `add_ons`.

mod add_ons;
mod base;
mod bundles;
mod definition;
mod home;
mod launch;
mod running;
#[cfg(all(test, unix))]
mod tests;

use std::ffi::OsString;
use std::path::Path;
use std::sync::Arc;

use laggard_analysis::HostId;

use crate::host::{Command, Host};
use crate::{Install, Target};

pub(crate) use definition::{Definition, with_active};
pub(crate) use home::FreeplaneHome;

/// Freeplane.
#[derive(Debug)]
pub struct Freeplane;

impl Host for Freeplane {
    fn id(&self) -> HostId {
        home::ID
    }

    fn name(&self) -> &'static str {
        "Freeplane"
    }

    fn recognise(&self, path: &Path) -> Result<Arc<dyn Install>, String> {
        Ok(Arc::new(FreeplaneHome::open(path)?))
    }

    fn start(&self, path: &Path, args: &[OsString]) -> Result<Box<dyn Target>, String> {
        Ok(Box::new(launch::Start::of(path, args)?))
    }

    fn forget_start(&self, place: &Path) {
        add_ons::forget(place);
    }

    fn find(&self) -> Vec<Arc<dyn Install>> {
        let found = home::find_installs().into_iter();
        found
            .map(|home| Arc::new(home) as Arc<dyn Install>)
            .collect()
    }

    fn understand(&self, command: &Command<'_>) -> Option<Box<dyn Target>> {
        Some(Box::new(launch::JarStart::of(command)?))
    }

    fn ordinary_names(&self) -> &'static [&'static str] {
        &["freeplane"]
    }
}
