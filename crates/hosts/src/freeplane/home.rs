//! A Freeplane at rest: where its parts and its user's are.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use laggard_analysis::{HostId, PluginKind};
use laggard_platform::plain_file;

use super::{add_ons, bundles};
use crate::launch::on_path;
use crate::osgi::addresses;
use crate::{Address, HostError, HostPlugin, Install};

/// The word of the host.
pub(super) const ID: HostId = HostId::new("freeplane");

/// The option with the user's directory.
pub(super) const USERS: &str = "-Dorg.freeplane.userfpdir=";
/// The script's own variable for options of its JVM. It hands them on behind its own.
pub(super) const OPTIONS_OF_SCRIPT: &str = "JAVA_OPTS";
/// The file of settings for the script, in the user's directory and in one of the system's.
const SETTINGS: &str = "freeplanerc";
/// The jar that starts it.
pub(super) const LAUNCHER_JAR: &str = "freeplanelauncher.jar";
/// The bundle that it does not start without.
pub(super) const CORE: &str = "core/org.freeplane.core";

/// A Freeplane home.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct FreeplaneHome {
    home: PathBuf,
    /// The directory with its user's bundles, which need not exist; `None` where nobody can tell.
    pub(super) user: Option<PathBuf>,
}

impl FreeplaneHome {
    /// Opens the Freeplane at `path`: its home, its script, its launcher jar, or a link to one of them.
    ///
    /// # Errors
    /// The missing part, as [`Host::recognise`](crate::Host::recognise) says it.
    pub(crate) fn open(path: &Path) -> Result<Self, String> {
        let not = |why: &str| {
            format!("not a Freeplane: {why}; name the directory that holds `{LAUNCHER_JAR}`")
        };
        let real = path
            .canonicalize()
            .map_err(|error| not(&error.to_string()))?;
        let home = if real.is_dir() {
            real.as_path()
        } else {
            let name = real.file_name().and_then(OsStr::to_str).unwrap_or_default();
            if name != LAUNCHER_JAR && !name.starts_with("freeplane.") {
                return Err(not("it is a file, but neither its script nor its launcher"));
            }
            real.parent().ok_or_else(|| not("it has no directory"))?
        };
        for part in [LAUNCHER_JAR, CORE, "plugins"] {
            if !home.join(part).exists() {
                return Err(not(&format!("{} has no `{part}`", home.display())));
            }
        }
        let home = home.to_owned();
        let mut found = Self { home, user: None };
        let place = users_place(found.script().as_deref());
        found.user = place.map(|place| place.join(version_directory(&found.home)));
        Ok(found)
    }

    /// The same with its user's directory elsewhere, as an option of a command names it.
    ///
    /// * `place`: the directory without the version's own below it.
    pub(super) fn with_users_place(mut self, place: &Path) -> Self {
        let place = std::path::absolute(place).unwrap_or_else(|_| place.to_owned());
        self.user = Some(place.join(version_directory(&self.home)));
        self
    }

    /// The script that starts it.
    pub(super) fn script(&self) -> Option<PathBuf> {
        let script = self.home.join("freeplane.sh");
        script.is_file().then_some(script)
    }
}

/// Where the script keeps the user's settings; `None` where a file that it reads may say something else.
fn users_place(script: Option<&Path>) -> Option<PathBuf> {
    let options = std::env::var_os(OPTIONS_OF_SCRIPT).unwrap_or_default();
    if let Some(named) = named_in(options.to_string_lossy().split_whitespace()) {
        return Some(named);
    }
    let place = usual_place()?;
    let text = |file: &Path| plain_file::text(file, plain_file::LARGEST).unwrap_or_default();
    let script = script.map(text).unwrap_or_default();
    let read = script.split_whitespace().map(Path::new);
    let read = read.filter(|file| file.is_absolute() && file.ends_with(SETTINGS));
    let users = place.join(SETTINGS);
    let says = |file: &Path| text(file).contains("userfpdir");
    let is_elsewhere = read.chain([&*users]).any(says);
    (!is_elsewhere).then_some(place)
}

/// The user's directory that options for the JVM name: of several the last one counts.
pub(super) fn named_in<'a>(words: impl DoubleEndedIterator<Item = &'a str>) -> Option<PathBuf> {
    let named = words.rev().find_map(|word| word.strip_prefix(USERS));
    named.map(PathBuf::from)
}

fn usual_place() -> Option<PathBuf> {
    let of_session = std::env::var_os("XDG_CONFIG_HOME").filter(|dir| !dir.is_empty());
    let config = of_session.map(PathBuf::from);
    let config = config.or_else(|| Some(std::env::home_dir()?.join(".config")));
    Some(config?.join("freeplane"))
}

/// The directory of one series of versions: `1.7.x`.
fn version_directory(home: &Path) -> String {
    let version = bundles::version_of(&home.join(CORE)).unwrap_or_default();
    let mut numbers = version.split('.');
    let mut next = || {
        numbers
            .next()
            .filter(|number| !number.is_empty())
            .unwrap_or("0")
    };
    format!("{}.{}.x", next(), next())
}

impl Install for FreeplaneHome {
    fn host(&self) -> HostId {
        ID
    }

    fn home(&self) -> &Path {
        &self.home
    }

    fn name(&self) -> String {
        match bundles::version_of(&self.home.join(CORE)) {
            Some(version) => format!("Freeplane {version}"),
            None => "Freeplane".into(),
        }
    }

    fn icon(&self) -> Option<PathBuf> {
        Some(self.home.join("freeplane.png")).filter(|icon| icon.is_file())
    }

    fn plugin_kinds(&self) -> &'static [PluginKind] {
        &[PluginKind::OsgiBundle, PluginKind::FreeplaneAddOn]
    }

    fn plugins(&self) -> Result<Vec<HostPlugin>, HostError> {
        let mut listed = bundles::plugins(&self.home, self.user.as_deref())?;
        listed.extend(add_ons::plugins(self.user.as_deref())?);
        listed.sort_by(|one, other| one.id.cmp(&other.id));
        Ok(listed)
    }

    fn addresses(&self, plugin: &str) -> Result<Vec<Address>, HostError> {
        let plugins = self.plugins()?;
        let Some(found) = plugins.iter().find(|one| one.id == plugin) else {
            return Ok(Vec::new());
        };
        let page = add_ons::homepage(&found.location).map(|text| Address {
            text,
            is_tracker: false,
        });
        let of_bundle = addresses(&found.location).into_iter();
        Ok(page.into_iter().chain(of_bundle).collect())
    }
}

/// Looks where Freeplane usually lives; each once, sorted by path. Reads directories only, starts nothing.
pub(super) fn find_installs() -> Vec<FreeplaneHome> {
    let mut places: Vec<PathBuf> = [
        "/usr/share/freeplane",
        "/opt/freeplane",
        "/snap/freeplane-mindmapping/current",
    ]
    .map(PathBuf::from)
    .to_vec();
    if let Some(home) = std::env::home_dir() {
        places.extend(
            [
                "freeplane",
                "Applications/freeplane",
                ".local/opt/freeplane",
            ]
            .map(|at| home.join(at)),
        );
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    places.extend(on_path(OsStr::new("freeplane"), &path));
    let found = places
        .iter()
        .filter_map(|place| FreeplaneHome::open(place).ok());
    let found: BTreeMap<PathBuf, FreeplaneHome> =
        found.map(|home| (home.home.clone(), home)).collect();
    found.into_values().collect()
}
