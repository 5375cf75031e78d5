//! Eclipse and products built on it. Begin at [`EclipseHome`]: its bundles are in `bundle`, their dependencies in
//! `inside`, and the ways to start it in `launch`.

pub(crate) mod bundle;
mod exit;
mod inside;
pub(crate) mod install;
pub(crate) mod launch;
mod p2;
mod workspace;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use laggard_analysis::HostId;

use crate::host::{Command, Host};
use crate::{Install, Target};

pub(crate) use install::EclipseHome;

/// Eclipse.
#[derive(Debug)]
pub struct Eclipse;

impl Host for Eclipse {
    fn id(&self) -> HostId {
        install::ID
    }

    fn name(&self) -> &'static str {
        "Eclipse"
    }

    fn restarts_itself(&self) -> bool {
        true
    }

    fn recognise(&self, path: &Path) -> Result<Arc<dyn Install>, String> {
        Ok(Arc::new(EclipseHome::open(path)?))
    }

    fn start(&self, path: &Path, args: &[OsString]) -> Result<Box<dyn Target>, String> {
        Ok(Box::new(launch::Start {
            install: Arc::new(EclipseHome::open(path)?),
            args: args.to_vec(),
        }))
    }

    fn find(&self) -> Vec<Arc<dyn Install>> {
        let found = install::find_installs().into_iter();
        found
            .map(|home| Arc::new(home) as Arc<dyn Install>)
            .collect()
    }

    fn understand(&self, command: &Command<'_>) -> Option<Box<dyn Target>> {
        launch::JarCommand::of(command).map(|command| Box::new(command) as Box<dyn Target>)
    }

    /// `-data`
    fn workspace(&self, command: &[String]) -> Option<PathBuf> {
        workspace::named(command).and_then(workspace::place)
    }

    fn workspaces(&self, home: &Path, command: &[String], directory: &Path) -> Vec<String> {
        workspace::remembered(home, command, directory)
    }

    fn projects(&self, workspace: &Path) -> Vec<String> {
        workspace::projects(workspace)
    }

    fn projects_changed(&self, workspace: &Path) -> Option<SystemTime> {
        workspace::changed(workspace)
    }

    fn ordinary_names(&self) -> &'static [&'static str] {
        &["eclipse", "eclipse-workspace"]
    }
}
