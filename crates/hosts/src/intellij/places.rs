//! Where an IDE keeps its user's settings and plug-ins: for each system in the data of `product-info.json`, unless
//! `idea.properties` or an option says otherwise.

use std::path::{Path, PathBuf};

use laggard_platform::plain_file;

use super::product::ProductInfo;
use crate::properties;

/// The properties that name the two directories.
const CONFIG: &str = "idea.config.path";
const PLUGINS: &str = "idea.plugins.path";
/// The file that may set them, in several places.
const PROPERTIES: &str = "idea.properties";
/// The variable behind the product's own beginning that names such a file.
const VARIABLE: &str = "_PROPERTIES";

/// The user's directories, which need not exist.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Places {
    /// The settings; `None` where nobody can tell.
    pub config: Option<PathBuf>,
    /// The plug-ins that the user added.
    pub plugins: Option<PathBuf>,
}

impl Places {
    /// Those of an IDE as its launcher starts it.
    pub(super) fn usual(product: &ProductInfo, home: &Path) -> Self {
        let users = || std::env::home_dir().filter(|home| home.is_absolute());
        let of_session = |name: &str, usual: &str| {
            let named = std::env::var_os(name).map(PathBuf::from);
            let named = named.filter(|dir| dir.is_absolute());
            named.or_else(|| Some(users()?.join(usual)))
        };
        let own = Path::new(&product.product_vendor).join(&product.data_directory_name);
        let usual = Self {
            config: of_session("XDG_CONFIG_HOME", ".config").map(|dir| dir.join(&own)),
            plugins: of_session("XDG_DATA_HOME", ".local/share").map(|dir| dir.join(&own)),
        };
        // The first file that says something wins.
        let variable = product.variables().map(|start| start + VARIABLE);
        let named = variable.and_then(std::env::var_os).map(PathBuf::from);
        let files = [
            named,
            usual.config.as_ref().map(|dir| dir.join(PROPERTIES)),
            users().map(|home| home.join(PROPERTIES)),
            Some(home.join("bin").join(PROPERTIES)),
        ];
        let files: Vec<PathBuf> = files.into_iter().flatten().collect();
        let said = |name: &str| files.iter().find_map(|file| said_in(file, name, home));
        Self {
            config: said(CONFIG).or(usual.config),
            plugins: said(PLUGINS).or(usual.plugins),
        }
    }

    /// The same where options for the JVM say otherwise.
    pub(super) fn with_options(mut self, options: &[String]) -> Self {
        let value = |name: &str| {
            let mut all = options.iter().rev();
            let found = all.find_map(|word| {
                let rest = word.strip_prefix("-D")?.strip_prefix(name)?;
                rest.strip_prefix('=')
            })?;
            Some(PathBuf::from(found)).filter(|path| path.is_absolute())
        };
        self.config = value(CONFIG).or(self.config);
        self.plugins = value(PLUGINS).or(self.plugins);
        self
    }
}

/// The directory that a file of properties says, with the user's and the IDE's home in it.
fn said_in(file: &Path, name: &str, home: &Path) -> Option<PathBuf> {
    let bytes = plain_file::read(file, plain_file::LARGEST).ok()?;
    let value = properties::parse(&bytes).remove(name)?;
    let users = std::env::home_dir()?;
    let value = value
        .replace("${user.home}", users.to_str()?)
        .replace("${idea.home.path}", home.to_str()?)
        .replace("${idea.home}", home.to_str()?);
    let path = PathBuf::from(&value);
    (path.is_absolute() && !value.contains("${")).then_some(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_option_comes_before_a_file_and_a_file_before_the_usual_place() {
        let dir = tempfile::tempdir().expect("a directory");
        let file = dir.path().join(PROPERTIES);
        let text = "# no\nidea.config.path=${idea.home.path}/mine\nidea.plugins.path=${other}/x\n";
        std::fs::write(&file, text).expect("written");
        let said = |name| said_in(&file, name, Path::new("/opt/idea"));
        assert_eq!(said(CONFIG), Some("/opt/idea/mine".into()));
        assert_eq!(said(PLUGINS), None, "a variable that nobody knows");
        let places = Places {
            config: said(CONFIG),
            plugins: None,
        };
        let options = ["-Didea.plugins.path=/p", "-Didea.config.path=relative"];
        let places = places.with_options(&options.map(str::to_owned));
        assert_eq!(places.plugins, Some("/p".into()));
        assert_eq!(places.config, Some("/opt/idea/mine".into()));
    }
}
