//! A root file system of its own, with nothing in it but what a system must have.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use laggard_tools::{paths, run};

/// The user of Laggard in the root.
pub const USER: &str = "ada";

/// A root, fresh or changed by the test.
pub struct Root {
    dir: PathBuf,
    props: PathBuf,
    downloads: PathBuf,
}

impl Root {
    /// A new one at `dir`, of this machine's own release; `props` will be read there as `/props`.
    ///
    /// # Errors
    /// No root can be made: no network, no Debian.
    pub fn fresh(dir: &Path, props: &Path) -> Result<Self> {
        let kept = paths::cache().join("package-test");
        let root = Self {
            dir: dir.to_owned(),
            props: props.to_owned(),
            downloads: kept.join("archives"),
        };
        fs::create_dir_all(&root.downloads)
            .with_context(|| format!("cannot make {}", root.downloads.display()))?;
        let archive = archive(&kept)?;
        root.remove()?;
        for place in [dir, &dir.join("props")] {
            fs::create_dir_all(place)
                .with_context(|| format!("cannot make {}", place.display()))?;
        }
        let mut unpack = run::command("tar");
        unpack.args(["--extract", "--numeric-owner", "--file"]);
        run::captured(unpack.arg(archive).arg("--directory").arg(dir))?;
        root.downloading("apt-get update -q")?;
        root.as_root(&format!(
            "useradd --create-home --shell /bin/sh {USER}; install -d -m 700 -o {USER} /tmp/run"
        ))?;
        Ok(root)
    }

    /// Where a file of the root lies for us.
    pub fn at(&self, place: &str) -> PathBuf {
        self.dir.join(place.trim_start_matches('/'))
    }

    /// Runs shell lines as root, and returns their output.
    ///
    /// # Errors
    /// The error of the first line that fails.
    pub fn as_root(&self, lines: &str) -> Result<String> {
        run::captured(self.inside(false).args(["sh", "-euc", lines]))
    }

    /// Runs shell lines as root, with access to the network.
    ///
    /// # Errors
    /// The first that fails.
    pub fn downloading(&self, lines: &str) -> Result<String> {
        run::captured(self.inside(true).args(["sh", "-euc", lines]))
    }

    /// Runs shell lines as the user.
    pub fn as_user(&self, lines: &str) -> Result<String> {
        let mut command = self.inside(false);
        command.args(["runuser", "-u", USER, "--", "env"]);
        command.args([&format!("HOME=/home/{USER}"), "XDG_RUNTIME_DIR=/tmp/run"]);
        run::captured(command.args(["sh", "-euc", lines]))
    }

    /// Runs shell lines as the user, which must fail, and returns their output.
    pub fn refused_to_user(&self, lines: &str) -> Result<String> {
        refused(self.as_user(lines), lines)
    }

    /// Said by root, and it must go wrong.
    pub fn refused_to_root(&self, lines: &str) -> Result<String> {
        refused(self.as_root(lines), lines)
    }

    /// Takes it away with all that is in it.
    pub fn remove(&self) -> Result<()> {
        if self.dir.exists() {
            fs::remove_dir_all(&self.dir)
                .with_context(|| format!("cannot remove {}", self.dir.display()))?;
        }
        Ok(())
    }

    /// A command in the root; processes that it leaves behind end with it.
    fn inside(&self, online: bool) -> Command {
        let mut command = run::command("bwrap");
        command.arg("--bind").arg(&self.dir).arg("/");
        command.args(["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/run"]);
        command.arg("--ro-bind").arg(&self.props).arg("/props");
        command
            .arg("--bind")
            .arg(&self.downloads)
            .arg("/var/cache/apt/archives");
        for file in ["/etc/resolv.conf", "/etc/hosts"] {
            command.args(["--ro-bind-try", file, file]);
        }
        command.args(["--unshare-pid", "--unshare-ipc", "--die-with-parent"]);
        // A screen's address belongs to the network: without a network of their own, programs in there may find this machine's
        // screen.
        command.args((!online).then_some("--unshare-net"));
        command.args(["--chdir", "/", "--clearenv"]);
        command.args(["--setenv", "DEBIAN_FRONTEND", "noninteractive"]);
        command.args(["--setenv", "LANG", "C.UTF-8", "--setenv", "HOME", "/root"]);
        let path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
        command.args(["--setenv", "PATH", path]);
        for proxy in ["http_proxy", "https_proxy", "no_proxy"] {
            if let Some(value) = env::var_os(proxy) {
                command.args(["--setenv", proxy]).arg(value);
            }
        }
        command.arg("--");
        command
    }
}

fn refused(said: Result<String>, lines: &str) -> Result<String> {
    match said {
        Ok(said) => bail!("`{lines}` went well:\n{said}"),
        Err(refusal) => Ok(format!("{refusal:#}")),
    }
}

/// The bare root as one file, downloaded where it is not there yet.
fn archive(kept: &Path) -> Result<PathBuf> {
    let release = fs::read_to_string("/etc/os-release").context("cannot read /etc/os-release")?;
    let suite = release
        .lines()
        .find_map(|line| line.strip_prefix("VERSION_CODENAME="))
        .context("/etc/os-release does not name a release of Debian's or Ubuntu's")?;
    let archive = kept.join(format!("{suite}.tar"));
    if !archive.is_file() {
        println!(
            "    downloading {suite}; it is kept as {}",
            archive.display()
        );
        let part = kept.join(format!("{suite}.part.tar"));
        let mut make = run::command("mmdebstrap");
        make.args(["--quiet", "--variant=minbase", suite]);
        run::captured(make.arg(&part))?;
        fs::rename(&part, &archive)
            .with_context(|| format!("cannot write {}", archive.display()))?;
    }
    Ok(archive)
}
