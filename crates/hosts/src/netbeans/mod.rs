//! Programs on the NetBeans Platform: the NetBeans IDE, VisualVM, any other. Begin at [`NetBeansHome`]: its modules are in
//! `modules`, the ways to start it in `launch`, and how modules are left out in `masks`.

mod find;
mod home;
mod install;
mod launch;
mod masks;
mod modules;
mod projects;
mod running;
pub(crate) mod settings;
#[cfg(all(test, unix))]
mod tests;

use std::ffi::OsString;
use std::path::Path;
use std::sync::Arc;

use laggard_analysis::HostId;

use crate::host::{Command, Host};
use crate::{Install, Target};

pub(crate) use home::NetBeansHome;
pub(crate) use modules::{ModuleManifest, Status, addresses_in};

/// Programs on the NetBeans Platform.
#[derive(Debug)]
pub struct NetBeans;

impl Host for NetBeans {
    fn id(&self) -> HostId {
        home::ID
    }

    fn name(&self) -> &'static str {
        "NetBeans"
    }

    fn proper_name(&self) -> Option<&'static str> {
        None
    }

    fn recognise(&self, path: &Path) -> Result<Arc<dyn Install>, String> {
        Ok(Arc::new(NetBeansHome::open(path)?))
    }

    fn start(&self, path: &Path, args: &[OsString]) -> Result<Box<dyn Target>, String> {
        Ok(Box::new(launch::Start::of(path, args)?))
    }

    fn find(&self) -> Vec<Arc<dyn Install>> {
        let found = find::find_installs().into_iter();
        found
            .map(|home| Arc::new(home) as Arc<dyn Install>)
            .collect()
    }

    fn understand(&self, command: &Command<'_>) -> Option<Box<dyn Target>> {
        launch::understand(command)
    }

    fn workspaces(&self, home: &Path, command: &[String], directory: &Path) -> Vec<String> {
        projects::remembered(home, command, directory)
    }

    fn projects(&self, workspace: &Path) -> Vec<String> {
        projects::name_of(workspace).into_iter().collect()
    }

    fn ordinary_names(&self) -> &'static [&'static str] {
        &["netbeans", "netbeansprojects", "visualvm"]
    }
}
