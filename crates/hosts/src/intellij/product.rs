//! `product-info.json`: what the product says of itself to its launchers. Reads only.

use serde::Deserialize;

/// The product of an install. Fields that are missing are empty: older products say less.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct ProductInfo {
    /// The name for people: `IntelliJ IDEA`.
    pub name: String,
    /// The version for people: `2024.1.2`.
    pub version: String,
    /// `EAP` and the like.
    pub version_suffix: String,
    /// The company's directory among the user's settings.
    pub product_vendor: String,
    /// The product's directory among the user's settings: `IdeaIC2024.1`.
    pub data_directory_name: String,
    /// The beginning of the product's variables: `IDEA` of `IDEA_VM_OPTIONS`.
    pub env_var_base_name: String,
    /// The icon, below the home.
    pub svg_icon_path: String,
    /// The ways to launch it, one for each system.
    pub launch: Vec<Launch>,
}

/// How the product is launched on one system.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct Launch {
    /// `Linux`, `macOS`, `Windows`.
    pub os: String,
    /// The launcher, relative to the file.
    pub launcher_path: String,
    /// The file of options for the JVM, relative to the file.
    pub vm_options_file_path: String,
    /// The jars of the platform itself, in `lib`.
    pub boot_class_path_jar_names: Vec<String>,
    /// Options that the launcher gives its JVM behind all others.
    pub additional_jvm_arguments: Vec<String>,
}

/// The system whose layout is read where a file has several.
const OWN_SYSTEM: &str = "Linux";

impl ProductInfo {
    /// Reads such a file.
    ///
    /// # Errors
    /// The reason why it is none.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let info: Self = serde_json::from_str(text).map_err(|error| error.to_string())?;
        // Other products of the vendor's have such a file, too, and no platform behind it.
        if info.data_directory_name.is_empty() {
            return Err("it names no `dataDirectoryName`".into());
        }
        match info.launch.is_empty() {
            true => Err("it names no way to launch the product".into()),
            false => Ok(info),
        }
    }

    /// The launch of this system, else the first.
    pub(super) fn own_launch(&self) -> Option<&Launch> {
        let mut all = self.launch.iter();
        all.find(|launch| launch.os == OWN_SYSTEM)
            .or_else(|| self.launch.first())
    }

    /// The name for people with the version.
    pub(crate) fn title(&self) -> String {
        let parts = [&self.name, &self.version, &self.version_suffix];
        let parts: Vec<&str> = parts
            .into_iter()
            .map(|part| part.trim())
            .filter(|part| !part.is_empty())
            .collect();
        parts.join(" ")
    }

    /// The word in the names of the product's files: `idea` of `idea.sh`, `idea64.vmoptions`, `idea.jdk`.
    pub(super) fn file_word(&self) -> Option<&str> {
        let path = &self.own_launch()?.vm_options_file_path;
        let file = path.rsplit('/').next()?;
        let stem = file.split('.').next()?;
        let word = stem.strip_suffix("64").unwrap_or(stem);
        Some(word).filter(|word| !word.is_empty())
    }

    /// The beginning of the product's variables; older files leave it to the word of its files.
    pub(crate) fn variables(&self) -> Option<String> {
        if !self.env_var_base_name.is_empty() {
            return Some(self.env_var_base_name.clone());
        }
        Some(self.file_word()?.to_uppercase().replace('-', "_"))
    }

    /// The value of a system property that the launcher sets.
    pub(super) fn property(&self, name: &str) -> Option<&str> {
        let arguments = &self.own_launch()?.additional_jvm_arguments;
        let values = arguments.iter().rev().filter_map(|argument| {
            let rest = argument.strip_prefix("-D")?.strip_prefix(name)?;
            rest.strip_prefix('=')
        });
        values.into_iter().next()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_product_says_its_name_its_files_and_its_variables() {
        let text = r#"{"name":"PyCharm","version":"2024.1","versionSuffix":"EAP","dataDirectoryName":"PyCharm2024.1",
            "productVendor":"JetBrains","envVarBaseName":"PYCHARM","modules":["x"],"launch":[
            {"os":"macOS","launcherPath":"../MacOS/pycharm","vmOptionsFilePath":"../bin/pycharm.vmoptions"},
            {"os":"Linux","launcherPath":"bin/pycharm","vmOptionsFilePath":"bin/pycharm64.vmoptions",
             "additionalJvmArguments":["-Didea.platform.prefix=Python","-Da=b"]}]}"#;
        let info = ProductInfo::parse(text).expect("understood");
        assert_eq!(info.title(), "PyCharm 2024.1 EAP");
        assert_eq!(info.own_launch().expect("one").launcher_path, "bin/pycharm");
        assert_eq!(info.file_word(), Some("pycharm"));
        assert_eq!(info.variables().as_deref(), Some("PYCHARM"));
        assert_eq!(info.property("idea.platform.prefix"), Some("Python"));
        assert_eq!(info.property("idea"), None);
    }

    #[test]
    fn an_older_file_says_less_and_another_kind_of_file_is_none() {
        let old = r#"{"name":"IDEA","dataDirectoryName":"Idea1","launch":[{"vmOptionsFilePath":"bin/win/idea64.exe.vmoptions"}]}"#;
        let info = ProductInfo::parse(old).expect("understood");
        assert_eq!(info.variables().as_deref(), Some("IDEA"));
        for (text, why) in [
            ("{", "EOF"),
            (r#"{"name":"Fleet"}"#, "dataDirectoryName"),
            (r#"{"dataDirectoryName":"x"}"#, "no way to launch"),
        ] {
            let told = ProductInfo::parse(text).expect_err(text);
            assert!(told.contains(why), "{text}: {told}");
        }
    }
}
