//! jEdit. Begin at [`JEditHome`]: its plug-ins are the jars of two directories (`plugins`), and what is off is left out through a
//! home of links with one more file of properties (`leave_out`).

mod install;
mod kind;
mod leave_out;
mod plugins;
mod server;

use std::ffi::OsString;
use std::path::Path;
use std::sync::Arc;

use laggard_analysis::HostId;

use crate::host::{Command, Host};
use crate::jar_program::{Aside, JarProgram, JarTarget};
use crate::{Install, Target};

use install::JEditHome;
use kind::KIND;
pub(crate) use plugins::said;

/// jEdit.
#[derive(Debug)]
pub struct JEdit;

impl JEdit {
    fn target(program: JarProgram, args: Vec<OsString>) -> Box<dyn Target> {
        Box::new(JarTarget {
            install: Arc::new(JEditHome::of(&program, &args)),
            program,
            args,
        })
    }
}

impl Host for JEdit {
    fn id(&self) -> HostId {
        install::ID
    }

    fn name(&self) -> &'static str {
        KIND.name
    }

    fn recognise(&self, path: &Path) -> Result<Arc<dyn Install>, String> {
        Ok(Arc::new(JEditHome::of(&KIND.open(path)?, &[])))
    }

    fn start(&self, path: &Path, args: &[OsString]) -> Result<Box<dyn Target>, String> {
        Ok(Self::target(KIND.open(path)?, args.to_vec()))
    }

    fn forget_start(&self, place: &Path) {
        Aside::clear_all(place, &leave_out::is_ours);
    }

    fn find(&self) -> Vec<Arc<dyn Install>> {
        let found = KIND.find(&["/usr/share/jedit", "/opt/jedit", "/usr/local/share/jedit"]);
        found
            .iter()
            .map(|program| Arc::new(JEditHome::of(program, &[])) as Arc<dyn Install>)
            .collect()
    }

    fn understand(&self, command: &Command<'_>) -> Option<Box<dyn Target>> {
        let (program, args) = KIND.of_command(command)?;
        Some(Self::target(program, args))
    }

    fn ordinary_names(&self) -> &'static [&'static str] {
        &["jedit", ".jedit"]
    }
}
