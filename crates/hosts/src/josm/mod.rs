//! JOSM. Begin at [`Josm`]: its plug-ins are the jars of one directory (`plugins`), and what is off has a stand-in without code there
//! (`leave_out`).

mod install;
mod kind;
mod leave_out;
mod plugins;

use std::ffi::OsString;
use std::path::Path;
use std::sync::Arc;

use laggard_analysis::HostId;

use crate::host::{Command, Host};
use crate::jar_program::{Aside, JarProgram, JarTarget};
use crate::{Install, Target};

use install::JosmInstall;
use kind::KIND;
pub(crate) use leave_out::stand_in_of;

/// JOSM.
#[derive(Debug)]
pub struct Josm;

impl Josm {
    fn target(program: JarProgram, args: Vec<OsString>) -> Box<dyn Target> {
        Box::new(JarTarget {
            install: Arc::new(JosmInstall::of(&program, &args)),
            program,
            args,
        })
    }
}

impl Host for Josm {
    fn id(&self) -> HostId {
        install::ID
    }

    fn name(&self) -> &'static str {
        KIND.name
    }

    fn recognise(&self, path: &Path) -> Result<Arc<dyn Install>, String> {
        Ok(Arc::new(JosmInstall::of(&KIND.open(path)?, &[])))
    }

    fn start(&self, path: &Path, args: &[OsString]) -> Result<Box<dyn Target>, String> {
        Ok(Self::target(KIND.open(path)?, args.to_vec()))
    }

    fn forget_start(&self, place: &Path) {
        Aside::clear_all(place, &leave_out::is_stand_in);
    }

    fn find(&self) -> Vec<Arc<dyn Install>> {
        let found = KIND.find(&["/usr/share/josm", "/opt/josm"]);
        found
            .iter()
            .map(|program| Arc::new(JosmInstall::of(program, &[])) as Arc<dyn Install>)
            .collect()
    }

    fn understand(&self, command: &Command<'_>) -> Option<Box<dyn Target>> {
        let (program, args) = KIND.of_command(command)?;
        Some(Self::target(program, args))
    }

    fn ordinary_names(&self) -> &'static [&'static str] {
        &["josm", ".josm"]
    }
}
