//! A program that does nothing for a while: for Laggard to launch, and for people to be asked about.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::background::{PATIENCE, until};

/// A script, which ends with this handle where it was launched.
pub struct Idle {
    script: PathBuf,
    pid: PathBuf,
}

impl Idle {
    /// Writes it.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn lay(dir: &Path) -> Result<Self> {
        let (script, pid) = (dir.join("program.sh"), dir.join("pid"));
        let _ = fs::remove_file(&pid);
        let text = format!(
            "#!/bin/sh\necho $$ > {0}.new; mv {0}.new {0}\nexec sleep 300\n",
            pid.display()
        );
        fs::write(&script, text).with_context(|| format!("cannot write {}", script.display()))?;
        executable(&script)?;
        Ok(Self { script, pid })
    }

    /// The path of the program to launch.
    #[must_use]
    pub fn path(&self) -> String {
        self.script.to_string_lossy().into_owned()
    }

    /// The process id, once the program was launched.
    ///
    /// # Errors
    /// The program was not launched within a minute.
    pub fn id(&self) -> Result<String> {
        let pid = until("the program", PATIENCE, || {
            Ok(fs::read_to_string(&self.pid).ok())
        })?;
        Ok(pid.trim().to_owned())
    }

    /// Whether the program runs.
    ///
    /// # Errors
    /// The program was never launched.
    pub fn runs(&self) -> Result<bool> {
        Ok(Path::new("/proc").join(self.id()?).join("exe").exists())
    }
}

impl Drop for Idle {
    fn drop(&mut self) {
        if let Ok(pid) = fs::read_to_string(&self.pid) {
            // The process may have ended already.
            let _ = Command::new("kill").arg(pid.trim()).status();
        }
    }
}

/// Lets a script be started.
///
/// # Errors
/// It is not there.
#[cfg(unix)]
pub fn executable(script: &Path) -> Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    fs::set_permissions(script, fs::Permissions::from_mode(0o755))
        .with_context(|| format!("cannot make {} executable", script.display()))
}

/// Lets a script be started: any file may be.
///
/// # Errors
/// None.
#[cfg(not(unix))]
pub fn executable(_script: &Path) -> Result<()> {
    Ok(())
}
