//! A program on the NetBeans Platform at rest: where its clusters are.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use laggard_analysis::{HostId, visible};
use laggard_platform::rights::is_executable;

use super::settings::{
    all_assigned, assigned, clusters, expanded, listed, text, user_root, users_home,
};
use crate::jar::Parts;
use crate::launch::on_path;
use crate::properties;

/// The word of the host.
pub(super) const ID: HostId = HostId::new("netbeans");

/// A product's home, or a bare platform, as it is started without arguments or with those of a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NetBeansHome {
    home: PathBuf,
    /// The name of its files in `etc`; `None` for a bare platform.
    app: Option<String>,
    /// The script that starts it.
    launcher: Option<PathBuf>,
    /// The cluster that holds the platform itself.
    pub(super) platform: PathBuf,
    /// The other clusters that came with the product.
    pub(super) product: Vec<PathBuf>,
    /// Clusters that its user added.
    pub(super) extra: Vec<PathBuf>,
    /// The directory with its user's modules and settings, where it is known.
    pub(super) user: Option<PathBuf>,
}

impl NetBeansHome {
    /// Opens the program at `path`: its home, its launch script, `nbexec`, or a link to one of them.
    ///
    /// # Errors
    /// The missing part, as [`Host::recognise`](crate::Host::recognise) says it.
    pub(crate) fn open(path: &Path) -> Result<Self, String> {
        let not = |why: &str| {
            format!(
                "not a program on the NetBeans Platform: {why}; name the directory whose `etc` has a `.clusters` file, or the platform's own"
            )
        };
        let real = path
            .canonicalize()
            .map_err(|error| not(&error.to_string()))?;
        if real.is_dir() {
            Self::in_home(&real, None).map_err(|why| not(&why))
        } else {
            Self::of_script(&real).map_err(|why| not(&why))
        }
    }

    fn in_home(home: &Path, script: Option<&Path>) -> Result<Self, String> {
        if let Some(app) = app_of(home) {
            return Self::product(home, app, script);
        }
        if !is_platform(home) {
            return Err(format!(
                "{} has neither etc/*.clusters nor core/core.jar",
                home.display()
            ));
        }
        let nbexec = Some(home.join("lib/nbexec")).filter(|file| file.is_file());
        Ok(Self {
            home: home.to_owned(),
            app: None,
            launcher: script.map(Path::to_owned).or(nbexec),
            platform: home.to_owned(),
            product: Vec::new(),
            extra: Vec::new(),
            user: None,
        })
    }

    fn of_script(file: &Path) -> Result<Self, String> {
        let above = file.parent().and_then(Path::parent);
        if let Some(above) = above.filter(|above| app_of(above).is_some() || is_platform(above)) {
            return Self::in_home(above, Some(file));
        }
        // A distribution's script lies elsewhere, and says where its product is.
        match home_in(file) {
            Some(home) => Self::in_home(&home, Some(file)),
            None => Err("it is a file, but no launch script of such a program".into()),
        }
    }

    fn product(home: &Path, app: String, script: Option<&Path>) -> Result<Self, String> {
        let etc = home.join("etc");
        let named = clusters(&text(&etc.join(format!("{app}.clusters"))), home);
        let usual = [home.join("platform")].into_iter().chain(children(home));
        let platform = named
            .iter()
            .cloned()
            .chain(usual)
            .find(|at| is_platform(at));
        let platform = platform.ok_or("none of its clusters has core/core.jar")?;
        let real = |path: &Path| path.canonicalize().ok();
        let product = named
            .into_iter()
            .filter(|at| real(at) != real(&platform))
            .collect();
        let mut found = Self {
            launcher: script.map(Path::to_owned).or_else(|| launcher(home, &app)),
            home: home.to_owned(),
            platform,
            product,
            extra: Vec::new(),
            user: None,
            app: Some(app),
        };
        found.user = found.usual_user();
        found.extra = found.extra_clusters();
        Ok(found)
    }

    /// The program's settings: its own, and its user's after them.
    fn settings(&self) -> String {
        let Some(app) = &self.app else {
            return String::new();
        };
        let file = format!("etc/{app}.conf");
        let own = text(&self.home.join(&file));
        let users = self.user.as_ref().map(|user| text(&user.join(&file)));
        own + "\n" + &users.unwrap_or_default()
    }

    fn setting(&self, name: &str) -> Option<String> {
        let app = self.app.as_ref()?;
        assigned(&self.settings(), &[name, &format!("{app}_{name}")])
    }

    /// The options that the settings give the JVM.
    pub(super) fn default_options(&self) -> Option<String> {
        self.setting("default_options")
    }

    /// The file with these options.
    pub(super) fn settings_file(&self) -> Option<PathBuf> {
        let app = self.app.as_ref()?;
        Some(self.home.join(format!("etc/{app}.conf")))
    }

    fn usual_user(&self) -> Option<PathBuf> {
        let app = self.app.as_ref()?;
        let home = users_home()?;
        let script = self.launcher.as_deref().map(text).unwrap_or_default();
        let root = expanded(&user_root(&script, app), &home, "")?;
        expanded(&self.setting("default_userdir")?, &home, root.to_str()?)
    }

    fn extra_clusters(&self) -> Vec<PathBuf> {
        let names = ["extraclusters", "extra_clusters"];
        let named = names.iter().find_map(|name| self.setting(name));
        named.map(|list| listed(&list)).unwrap_or_default()
    }

    /// The same as a command starts it: its `--userdir` and `--clusters` win.
    ///
    /// * `directory`: where the command is given.
    pub(super) fn with_arguments(mut self, args: &[OsString], directory: &Path) -> Self {
        if let Some(user) = last_value(args, "--userdir") {
            self.user = Some(directory.join(user));
            if self.app.is_some() {
                self.extra = self.extra_clusters();
            }
        }
        if let Some(list) = last_value(args, "--clusters") {
            let named = listed(&list.to_string_lossy());
            self = self.with_clusters(named.iter().map(|at| directory.join(at)).collect());
        }
        self
    }

    /// The same with these clusters instead of its own: those that are not the product's are its user's.
    pub(super) fn with_clusters(mut self, all: Vec<PathBuf>) -> Self {
        let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let platform = real(&self.platform);
        let owned: Vec<PathBuf> = self.product.iter().map(|at| real(at)).collect();
        let others = all.into_iter().filter(|at| real(at) != platform);
        (self.product, self.extra) = others.partition(|at| owned.contains(&real(at)));
        self
    }

    /// The same with another user directory.
    pub(super) fn with_user(mut self, user: Option<PathBuf>) -> Self {
        self.user = user;
        self
    }

    /// All clusters but the platform's, as `--clusters` has them.
    pub(super) fn clusters(&self) -> impl Iterator<Item = &PathBuf> {
        self.product.iter().chain(&self.extra)
    }

    /// The script that starts it.
    pub(super) fn launcher(&self) -> Option<&Path> {
        self.launcher.as_deref()
    }

    /// The product's home, or the platform's cluster.
    pub(super) fn directory(&self) -> &Path {
        &self.home
    }

    /// The name for people.
    pub(super) fn product_name(&self) -> String {
        let named = || {
            let app = self.app.as_deref()?;
            let (first, rest) = app.split_at_checked(app.chars().next()?.len_utf8())?;
            Some(first.to_uppercase() + rest)
        };
        let name = self.branded().or_else(named);
        name.unwrap_or_else(|| "NetBeans Platform".into())
    }

    /// The product's name in its branding: `VisualVM 2.1.5`.
    fn branded(&self) -> Option<String> {
        let jars = self.product.iter().flat_map(|cluster| {
            let mut jars = children(&cluster.join("core/locale"));
            jars.sort();
            jars
        });
        let mut names = jars.filter_map(|jar| {
            let stem = jar.file_stem()?.to_str()?.to_owned();
            let branding = stem.strip_prefix("core_")?;
            let bundle = format!("org/netbeans/core/startup/Bundle_{branding}.properties");
            let bytes = Parts::open(&jar)?.read(&bundle)?;
            properties::parse(&bytes).remove("currentVersion")
        });
        let name = names.next()?.replace("{0}", "");
        let name = visible(name.trim()).into_owned();
        Some(name).filter(|name| !name.is_empty())
    }
}

/// The value after the last word `name`.
pub(super) fn last_value<'a>(args: &'a [OsString], name: &str) -> Option<&'a OsString> {
    let at = args.iter().rposition(|arg| arg == name)?;
    args.get(at + 1)
}

/// The name of the product's files in `etc`.
pub(super) fn app_of(home: &Path) -> Option<String> {
    let named = children(&home.join("etc")).into_iter().filter_map(|file| {
        let is_list = file.extension() == Some(OsStr::new("clusters")) && file.is_file();
        Some(file.file_stem()?.to_str()?.to_owned()).filter(|_| is_list)
    });
    named.min()
}

/// Whether a directory is the cluster that holds the platform itself.
fn is_platform(cluster: &Path) -> bool {
    cluster.join("core/core.jar").is_file() && cluster.join("lib").is_dir()
}

fn launcher(home: &Path, app: &str) -> Option<PathBuf> {
    let own = home.join("bin").join(app);
    if is_executable(&own) {
        return Some(own);
    }
    let installed = on_path(
        OsStr::new(app),
        &std::env::var_os("PATH").unwrap_or_default(),
    )?;
    (home_in(&installed).as_deref() == Some(home)).then_some(installed)
}

/// The home of the product that a script outside it starts: the script has the product's name, and the home stands in it.
fn home_in(script: &Path) -> Option<PathBuf> {
    let text = text(script);
    let stem = script.file_stem()?.to_str()?;
    let named = all_assigned(&text, &["basedir"]).map(PathBuf::from);
    let homes = named.filter(|home| text.starts_with("#!") && home.is_absolute());
    let mut homes = homes.filter_map(|home| home.canonicalize().ok());
    homes.find(|home| app_of(home).is_some_and(|app| app == stem))
}

/// What a directory holds; one that cannot be read holds nothing that this user could start.
pub(super) fn children(dir: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(dir).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).collect()
}
