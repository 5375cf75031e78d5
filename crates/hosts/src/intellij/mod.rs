//! IDEs on the IntelliJ Platform: IntelliJ IDEA, PyCharm, Android Studio and others. Begin at [`IntelliJHome`]: what the product says
//! of itself is in `product`, its plug-ins in `plugins`, the start in `launch`, and how plug-ins are left out of it in `leave_out`.
//! Built from the platform's public source, and not tried on an IDE yet.

mod application_info;
mod archives;
mod descriptor;
mod find;
mod found;
mod home;
mod install;
mod java_start;
mod launch;
mod leave_out;
mod merge;
mod needs;
mod places;
mod plugins;
mod product;
mod recent;
#[cfg(all(test, unix))]
mod tests;
mod vm_options;

use std::ffi::OsString;
use std::path::Path;
use std::sync::Arc;

use laggard_analysis::HostId;

use crate::host::{Command, Host};
use crate::{Install, Target};

pub(crate) use application_info::ApplicationInfo;
pub(crate) use descriptor::{Descriptor, file_of};
pub(crate) use home::IntelliJHome;
pub(crate) use product::ProductInfo;
pub(crate) use recent::in_text as projects_in;
pub(crate) use vm_options::Reading;

/// IDEs on the IntelliJ Platform.
#[derive(Debug)]
pub struct IntelliJ;

impl Host for IntelliJ {
    fn id(&self) -> HostId {
        home::ID
    }

    fn name(&self) -> &'static str {
        "IntelliJ IDE"
    }

    fn proper_name(&self) -> Option<&'static str> {
        None
    }

    fn recognise(&self, path: &Path) -> Result<Arc<dyn Install>, String> {
        let install = IntelliJHome::open(path)?;
        Ok(Arc::new(vm_options::settled(install)))
    }

    fn start(&self, path: &Path, args: &[OsString]) -> Result<Box<dyn Target>, String> {
        Ok(Box::new(launch::Start::of(path, args)?))
    }

    fn forget_start(&self, place: &Path) {
        merge::StandIn::forget_all(place);
    }

    fn find(&self) -> Vec<Arc<dyn Install>> {
        let found = find::find_installs().into_iter().map(vm_options::settled);
        found
            .map(|home| Arc::new(home) as Arc<dyn Install>)
            .collect()
    }

    fn understand(&self, command: &Command<'_>) -> Option<Box<dyn Target>> {
        Some(Box::new(java_start::JavaStart::of(command)?))
    }

    fn workspaces(&self, home: &Path, _: &[String], _: &Path) -> Vec<String> {
        recent::remembered(home)
    }

    fn ordinary_names(&self) -> &'static [&'static str] {
        &["intellij", "idea", "ideaprojects"]
    }
}
