//! An Eclipse at rest: where its parts are.

mod area;
mod find;
#[cfg(test)]
pub(crate) mod tests;

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use laggard_analysis::{HostId, PluginKind};
use laggard_platform::rights::is_executable;

pub(crate) use area::{Areas, file_url, symbolic};
pub(super) use find::find_installs;

use super::{exit, inside, p2};
use crate::eclipse::launch::LauncherIni;
use crate::{
    Address, Application, Exit, HostError, HostPlugin, Install, Preview, Updater, properties,
};

/// The word of the host.
pub(super) const ID: HostId = HostId::new("eclipse");

/// What stands before the workspace among the agent's options.
const WORKSPACE: &str = ",workspace=";

/// How an Eclipse is started.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Launcher {
    /// The native executable beside its `.ini`; it starts Java and handles restarts itself.
    Native(PathBuf),
    /// `plugins/org.eclipse.equinox.launcher_*.jar`; Laggard does the executable's work.
    Jar(PathBuf),
}

/// An Eclipse home and its launcher. Holds paths only: files are read when they are needed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EclipseHome {
    home: PathBuf,
    launcher: Launcher,
}

impl EclipseHome {
    /// Opens the Eclipse at `path`: its home, its launcher (executable or jar), or a link to one of them.
    ///
    /// # Errors
    /// The missing part, as [`Host::recognise`](crate::Host::recognise) says it.
    pub fn open(path: &Path) -> Result<Self, String> {
        let not = |why: &str| {
            format!(
                "not an Eclipse: {why}; name the directory that holds `plugins` and `configuration`"
            )
        };
        let real = path
            .canonicalize()
            .map_err(|error| not(&error.to_string()))?;
        if real.is_dir() {
            return Self::in_home(&real).map_err(|why| not(&why));
        }
        let parent = real.parent().ok_or_else(|| not("it has no directory"))?;
        if is_launcher_jar(&real) {
            let home = parent
                .parent()
                .filter(|_| parent.ends_with("plugins"))
                .unwrap_or(parent);
            check_home(home).map_err(|why| not(&why))?;
            return Ok(Self {
                home: home.to_owned(),
                launcher: Launcher::Jar(real),
            });
        }
        if !is_native(&real) {
            return Err(not(
                "it is a file, but neither a native launcher nor an Equinox launcher jar",
            ));
        }
        check_home(parent).map_err(|why| not(&why))?;
        Ok(Self {
            home: parent.to_owned(),
            launcher: Launcher::Native(real),
        })
    }

    fn in_home(home: &Path) -> Result<Self, String> {
        check_home(home)?;
        let launcher = native_launcher(home)
            .map(Launcher::Native)
            .or_else(|| launcher_jar(home).map(Launcher::Jar));
        let launcher = launcher.ok_or("it has no launcher: neither an executable nor plugins/org.eclipse.equinox.launcher_*.jar")?;
        Ok(Self {
            home: home.to_owned(),
            launcher,
        })
    }

    /// The way to start it.
    pub fn launcher(&self) -> &Launcher {
        &self.launcher
    }

    /// The jar that the native launcher starts, too.
    pub(crate) fn launcher_jar(&self) -> Option<PathBuf> {
        launcher_jar(&self.home)
    }

    /// The `eclipse.ini` that belongs to the launcher; beside a jar it is `eclipse.ini` in the home.
    pub(crate) fn ini(&self) -> Result<LauncherIni, HostError> {
        LauncherIni::read(&self.ini_path())
    }

    /// Where that file is, or would be.
    pub(crate) fn ini_path(&self) -> PathBuf {
        match &self.launcher {
            Launcher::Native(program) => program.with_extension("ini"),
            Launcher::Jar(_) => self.home.join("eclipse.ini"),
        }
    }

    /// Where a start without arguments of the user's has its configuration.
    pub(crate) fn areas(&self) -> Result<Areas, HostError> {
        let ini = self.ini()?;
        Areas::of(&self.home, &ini.args, &ini.vm_args)
    }
}

impl Install for EclipseHome {
    fn host(&self) -> HostId {
        ID
    }

    /// The directory that holds `plugins` and `configuration`.
    fn home(&self) -> &Path {
        &self.home
    }

    fn name(&self) -> String {
        // A marker that cannot be read is a marker that names nothing.
        let marker = properties::read(&self.home.join(".eclipseproduct")).unwrap_or_default();
        let text = |key: &str| {
            marker
                .get(key)
                .map(|value| value.trim())
                .filter(|value| !value.is_empty())
        };
        match (text("name"), text("version")) {
            (Some(name), Some(version)) => format!("{name} {version}"),
            (Some(name), None) => name.to_owned(),
            _ => "Eclipse".to_owned(),
        }
    }

    fn icon(&self) -> Option<PathBuf> {
        Some(self.home.join("icon.xpm")).filter(|icon| icon.is_file())
    }

    fn plugin_kinds(&self) -> &'static [PluginKind] {
        &[PluginKind::OsgiBundle]
    }

    fn plugins(&self) -> Result<Vec<HostPlugin>, HostError> {
        inside::plugins(self)
    }

    fn has_workspaces(&self) -> bool {
        true
    }

    fn told_workspace(&self, words: &[OsString]) -> Option<PathBuf> {
        let mut words = words.iter().filter_map(|word| word.to_str());
        let told = |word: &&str| word.starts_with("-javaagent:") && word.contains(WORKSPACE);
        let value = words.find(told)?.split(WORKSPACE).nth(1)?;
        let value = value.split(',').next().unwrap_or_default();
        Some(file_url(&format!("file:{value}")))
    }

    fn preview_turn_off(&self, id: &str, turned_off: &[String]) -> Result<Preview, HostError> {
        inside::preview_turn_off(self, id, turned_off)
    }

    fn missing_for(
        &self,
        wanted: &[String],
        turned_off: &[String],
    ) -> Result<Option<String>, HostError> {
        inside::missing_for(self, wanted, turned_off)
    }

    fn application(
        &self,
        words: &[OsString],
        turned_off: &[String],
    ) -> Result<Application, HostError> {
        inside::application(self, words, turned_off)
    }

    fn updater(&self) -> Option<Box<dyn Updater>> {
        Some(Box::new(p2::P2::of(self)))
    }

    fn exit(&self, code: i32) -> Exit {
        exit::meaning(code)
    }

    fn addresses(&self, plugin: &str) -> Result<Vec<Address>, HostError> {
        inside::tracker_addresses(self, plugin)
    }
}

impl EclipseHome {
    /// The configuration areas that a start with this command line, and the install by itself, use; areas that cannot be
    /// determined are left out.
    ///
    /// * `command`: the words of the command line, the launcher's arguments among them.
    #[must_use]
    pub fn configurations(&self, command: &[String]) -> Vec<PathBuf> {
        let Ok(ini) = self.ini() else {
            return Vec::new();
        };
        let given = [&ini.args[..], command].concat();
        let vm_args = [&ini.vm_args[..], command].concat();
        let starts = [
            Areas::of(&self.home, &ini.args, &ini.vm_args),
            Areas::of(&self.home, &given, &vm_args),
            Areas::of(&self.home, command, &vm_args),
        ];
        let areas = starts.into_iter().flatten();
        areas
            .flat_map(|areas| [Some(areas.config), areas.base])
            .flatten()
            .collect()
    }
}

fn check_home(home: &Path) -> Result<(), String> {
    for (what, here) in [
        ("plugins", home.join("plugins").is_dir()),
        ("configuration", home.join("configuration").is_dir()),
    ] {
        // With a bundle pool there are no plug-ins in the home itself.
        let pooled = what == "plugins" && home.join("configuration/config.ini").is_file();
        if !here && !pooled {
            return Err(format!("{} has no directory `{what}`", home.display()));
        }
    }
    Ok(())
}

/// `eclipse`, or under another name the only kind of file that it can be: an executable beside its own `.ini`.
fn native_launcher(home: &Path) -> Option<PathBuf> {
    let usual = home.join(format!("eclipse{}", std::env::consts::EXE_SUFFIX));
    if is_native(&usual) {
        return Some(usual);
    }
    let mut named: Vec<PathBuf> = std::fs::read_dir(home)
        .ok()?
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.with_extension("ini").is_file() && is_native(path))
        .collect();
    named.sort();
    named.into_iter().next()
}

/// An executable of the system's own format; a script of the same name does not know the launcher's options.
fn is_native(path: &Path) -> bool {
    use std::io::Read;
    if !is_executable(path) {
        return false;
    }
    let mut magic = [0u8; 4];
    let read = std::fs::File::open(path).and_then(|mut file| file.read_exact(&mut magic));
    read.is_ok() && (magic == *b"\x7fELF" || magic.starts_with(b"MZ"))
}

fn is_launcher_jar(path: &Path) -> bool {
    let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
    let rest = name
        .strip_suffix(".jar")
        .and_then(|name| name.strip_prefix("org.eclipse.equinox.launcher"));
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['_', '-']))
}

/// The newest launcher jar of `plugins`; with a bundle pool the one that `eclipse.ini` names.
fn launcher_jar(home: &Path) -> Option<PathBuf> {
    let named = LauncherIni::read(&home.join("eclipse.ini"))
        .ok()
        .and_then(|ini| ini.value("-startup").map(|jar| home.join(jar)));
    if let Some(jar) = named.filter(|jar| jar.is_file()) {
        return Some(jar);
    }
    let entries = std::fs::read_dir(home.join("plugins")).ok()?;
    let jars = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| is_launcher_jar(path) && path.is_file());
    jars.max_by_key(|path| crate::osgi::Version::parse(version_in_name(path)))
}

fn version_in_name(jar: &Path) -> &str {
    let stem = jar.file_stem().and_then(OsStr::to_str).unwrap_or_default();
    stem.rsplit_once('_').map_or("", |(_, version)| version)
}
