//! ImageJ. Begin at [`ImageJ`]: its plug-ins are jars, folders and single classes in one directory (`plugins`), and what is off is
//! missing in a directory of links (`leave_out`).

mod install;
mod kind;
mod leave_out;
mod plugins;
mod running;

use std::ffi::OsString;
use std::path::Path;
use std::sync::Arc;

use laggard_analysis::HostId;

use crate::host::{Command, Host};
use crate::jar_program::{Aside, JarProgram, JarTarget, Way};
use crate::{Install, Target};

use install::ImageJInstall;
use kind::KIND;

/// ImageJ.
#[derive(Debug)]
pub struct ImageJ;

impl ImageJ {
    fn target(program: JarProgram, args: Vec<OsString>) -> Box<dyn Target> {
        Box::new(JarTarget {
            install: Arc::new(ImageJInstall::of(&program, &args)),
            program,
            args,
        })
    }
}

impl Host for ImageJ {
    fn id(&self) -> HostId {
        install::ID
    }

    fn name(&self) -> &'static str {
        KIND.name
    }

    fn recognise(&self, path: &Path) -> Result<Arc<dyn Install>, String> {
        Ok(Arc::new(ImageJInstall::of(&KIND.open(path)?, &[])))
    }

    fn start(&self, path: &Path, args: &[OsString]) -> Result<Box<dyn Target>, String> {
        let program = KIND.open(path)?;
        let mut args = args.to_vec();
        // ImageJ looks for its plug-ins where it is started; whoever names its directory means those in there.
        let by_java = matches!(program.way, Way::Java { .. });
        if by_java && args.iter().all(|word| word != install::DIRECTORY) {
            let directory = program.jar.parent().unwrap_or(&program.jar);
            args.splice(0..0, [install::DIRECTORY.into(), directory.into()]);
        }
        Ok(Self::target(program, args))
    }

    fn forget_start(&self, place: &Path) {
        Aside::clear_all(place, &|_| false);
    }

    fn find(&self) -> Vec<Arc<dyn Install>> {
        let found = KIND.find(&["/opt/ImageJ", "/usr/local/ImageJ", "/usr/share/imagej"]);
        found
            .iter()
            .map(|program| Arc::new(ImageJInstall::of(program, &[])) as Arc<dyn Install>)
            .collect()
    }

    fn understand(&self, command: &Command<'_>) -> Option<Box<dyn Target>> {
        let (program, args) = KIND.of_command(command)?;
        Some(Self::target(program, args))
    }

    fn ordinary_names(&self) -> &'static [&'static str] {
        &["imagej", ".imagej"]
    }
}
