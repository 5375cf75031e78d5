//! An IDE on the IntelliJ Platform at rest: where its parts and its user's are.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use laggard_analysis::HostId;
use laggard_platform::plain_file;
use laggard_platform::rights::is_executable;

use super::archives::archives;
use super::places::Places;
use super::product::{Launch, ProductInfo};

/// The word of the host.
pub(super) const ID: HostId = HostId::new("intellij");

/// The id of the platform itself among plug-ins.
pub(super) const PLATFORM: &str = "com.intellij";

/// The file that makes a directory an install.
const INFO: &str = "product-info.json";
/// Where that file lies below what is named: on Linux and Windows, in a macOS bundle's `Contents`, in the bundle.
const PLACES_OF_INFO: [&str; 3] = ["", "Resources", "Contents/Resources"];
/// A launcher lies at most so deep below its home.
const DEEPEST_LAUNCHER: usize = 3;

/// The home of such an IDE.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct IntelliJHome {
    /// The directory that `lib` and `plugins` are in.
    home: PathBuf,
    /// The directory of `product-info.json`: paths in that file start there.
    base: PathBuf,
    pub(super) product: ProductInfo,
    /// Where its user's files are.
    pub(super) places: Places,
}

impl IntelliJHome {
    /// Opens the IDE at `path`: its home, its launcher, or a link to one of them.
    ///
    /// # Errors
    /// The missing part, as [`Host::recognise`](crate::Host::recognise) says it.
    pub(crate) fn open(path: &Path) -> Result<Self, String> {
        let not = |why: &str| {
            format!("not an IDE on the IntelliJ Platform: {why}; name the directory with `{INFO}`")
        };
        let real = path
            .canonicalize()
            .map_err(|error| not(&error.to_string()))?;
        if real.is_dir() {
            return Self::in_directory(&real).map_err(|why| not(&why));
        }
        let above = real.ancestors().skip(1).take(DEEPEST_LAUNCHER);
        let mut homes = above.filter_map(|dir| Self::in_directory(dir).ok());
        let found = homes.find(|home| home.is_launcher(&real));
        found.ok_or_else(|| not("it is a file, but no launcher of such an IDE"))
    }

    fn in_directory(dir: &Path) -> Result<Self, String> {
        let bases = PLACES_OF_INFO.map(|place| dir.join(place));
        let base = bases.iter().find(|base| base.join(INFO).is_file());
        let base = base.ok_or_else(|| format!("{} has no `{INFO}`", dir.display()))?;
        let file = base.join(INFO);
        let text = plain_file::text(&file, plain_file::LARGEST);
        let text = text.map_err(|error| format!("{}: {error}", file.display()))?;
        let product =
            ProductInfo::parse(&text).map_err(|why| format!("{}: {why}", file.display()))?;
        // In a bundle of macOS the file lies beside `lib`'s parent.
        let mut homes = [base.as_path(), base.parent().unwrap_or(base)].into_iter();
        let home = homes.find(|home| home.join("lib").is_dir());
        let home = home.ok_or_else(|| format!("{} has no `lib`", base.display()))?;
        Ok(Self {
            places: Places::usual(&product, home),
            home: home.to_owned(),
            base: base.clone(),
            product,
        })
    }

    /// The directory that `lib` and `plugins` are in.
    pub(super) fn directory(&self) -> &Path {
        &self.home
    }

    /// The product's icon.
    pub(super) fn product_icon(&self) -> Option<PathBuf> {
        let path = &self.product.svg_icon_path;
        let named = (!path.is_empty()).then(|| self.base.join(path));
        named.filter(|icon| icon.is_file())
    }

    /// The same where options for the JVM say where its user's files are.
    pub(super) fn with_options(mut self, options: &[String]) -> Self {
        self.places = self.places.with_options(options);
        self
    }

    /// The same with its user's files elsewhere.
    #[cfg(test)]
    pub(super) fn with_places(mut self, places: Places) -> Self {
        self.places = places;
        self
    }

    /// The launch of this system.
    pub(super) fn launch(&self) -> Launch {
        self.product.own_launch().cloned().unwrap_or_default()
    }

    /// Whether a file in `bin` starts the IDE, and is no tool of its.
    fn is_launcher(&self, file: &Path) -> bool {
        let stem = file.file_name().and_then(OsStr::to_str);
        let stem = stem.map(|name| name.split('.').next().unwrap_or_default());
        let word = self.product.file_word();
        let named = self.launcher_of_product().as_deref() == Some(file);
        let is_own = |stem: &str| {
            word.is_some_and(|word| stem == word || stem.strip_suffix("64") == Some(word))
        };
        let is_options = file.extension() == Some(OsStr::new("vmoptions"));
        named || !is_options && stem.is_some_and(is_own)
    }

    fn launcher_of_product(&self) -> Option<PathBuf> {
        let path = self.launch().launcher_path;
        let named = (!path.is_empty()).then(|| self.base.join(path))?;
        named.canonicalize().ok()
    }

    /// The program that starts the IDE.
    pub(super) fn launcher(&self) -> Option<PathBuf> {
        let word = self.product.file_word().unwrap_or_default();
        let script = self.home.join(format!("bin/{word}.sh"));
        let mut all = self.launcher_of_product().into_iter().chain([script]);
        all.find(|file| is_executable(file))
    }

    /// The product's file of options for the JVM.
    pub(super) fn vm_options(&self) -> Option<PathBuf> {
        let path = self.launch().vm_options_file_path;
        let file = (!path.is_empty()).then(|| self.base.join(&path))?;
        // Archives for several systems keep each one's in a directory.
        let (dir, name) = (file.parent()?, file.file_name()?);
        let all = [file.clone(), dir.join("linux").join(name)];
        all.into_iter().find(|file| file.is_file())
    }

    /// The jars of the platform itself.
    pub(super) fn platform_jars(&self) -> Vec<PathBuf> {
        let lib = self.home.join("lib");
        let named = self.launch().boot_class_path_jar_names;
        let mut jars: Vec<PathBuf> = named.iter().map(|name| lib.join(name)).collect();
        for jar in archives(&lib) {
            if !jars.contains(&jar) {
                jars.push(jar);
            }
        }
        jars
    }
}
