//! The manifest of a module: its names, and what it needs and gives.

use crate::jar::main_section;

/// A module's manifest, read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct ModuleManifest {
    /// The code name without the major release; the symbolic name of a bundle. `None`: it is no module.
    pub id: Option<String>,
    pub version: Option<String>,
    /// The name in the manifest itself.
    pub name: Option<String>,
    /// The file of its texts: `a/b/Bundle.properties`.
    pub texts: Option<String>,
    /// Code names of modules that it needs.
    pub modules: Vec<String>,
    /// Tokens without whose provider it does not work.
    pub tokens: Vec<String>,
    /// Tokens that it provides.
    pub provides: Vec<String>,
    /// Whether it does something by itself when it is loaded.
    pub acts: bool,
}

impl ModuleManifest {
    /// Reads the bytes of a `MANIFEST.MF`.
    pub(crate) fn parse(bytes: &[u8]) -> Self {
        let headers = main_section(bytes);
        let text = |name: &str| headers.get(name).filter(|text| !text.is_empty());
        let list = |name: &str| text(name).map(|text| items(text)).unwrap_or_default();
        let of_bundle = text("bundle-symbolicname").map(|name| first_word(name, ';'));
        let id = text("openide-module").map(|name| first_word(name, '/'));
        let bundles = list("require-bundle");
        let host = text("openide-module-fragment-host");
        let modules = list("openide-module-module-dependencies");
        Self {
            id: id.or(of_bundle).filter(|id| is_code_name(id)),
            version: [
                "openide-module-specification-version",
                "bundle-version",
                "implementation-version",
            ]
            .iter()
            .find_map(|name| text(name).cloned()),
            name: text("openide-module-name").cloned(),
            texts: text("openide-module-localizing-bundle").cloned(),
            modules: modules
                .iter()
                .chain(&bundles)
                .chain(host)
                .map(|need| code_name(need))
                .filter(|name| is_code_name(name))
                .collect(),
            tokens: [
                list("openide-module-requires"),
                list("openide-module-needs"),
            ]
            .concat(),
            provides: list("openide-module-provides"),
            acts: [
                "openide-module-install",
                "openide-module-layer",
                "bundle-activator",
            ]
            .iter()
            .any(|name| text(name).is_some()),
        }
    }
}

fn items(text: &str) -> Vec<String> {
    let items = text.split(',').map(str::trim);
    items
        .filter(|item| !item.is_empty())
        .map(str::to_owned)
        .collect()
}

fn first_word(text: &str, end: char) -> String {
    text.split(end).next().unwrap_or_default().trim().to_owned()
}

/// The code name in a need such as `a.b/2 > 1.0`, `a.b = implementation`, `a.b/1-2` or `a.b;bundle-version="1"`.
fn code_name(need: &str) -> String {
    let end = need.find(|c: char| c.is_whitespace() || "/;>=[".contains(c));
    need[..end.unwrap_or(need.len())].to_owned()
}

/// Whether a text can name a module: Java's identifiers with dots between them, and a bundle's dashes.
fn is_code_name(text: &str) -> bool {
    !text.is_empty()
        && text
            .chars()
            .all(|c| c.is_alphanumeric() || "._-$".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_is_read_with_all_that_it_needs() {
        let manifest = ModuleManifest::parse(
            b"OpenIDE-Module: org.example.a/2\nOpenIDE-Module-Specification-Version: 2.4\n\
OpenIDE-Module-Localizing-Bundle: org/example/a/Bundle.properties\nOpenIDE-Module-Layer: x/layer.xml\n\
OpenIDE-Module-Module-Dependencies: a.b/2 > 1.0, c.d = 3, e\n .f/1-2 > 1, g\nOpenIDE-Module-Requires: t.One, t.Two\n\
OpenIDE-Module-Needs: t.Three\nOpenIDE-Module-Provides: t.Mine\n",
        );
        assert_eq!(manifest.id.as_deref(), Some("org.example.a"));
        assert_eq!(manifest.version.as_deref(), Some("2.4"));
        assert_eq!(manifest.modules, ["a.b", "c.d", "e.f", "g"]);
        assert_eq!(manifest.tokens, ["t.One", "t.Two", "t.Three"]);
        assert!(manifest.acts && manifest.provides == ["t.Mine"]);
    }

    #[test]
    fn a_jar_that_is_no_module_has_no_id_and_a_bundle_has_its_own() {
        assert_eq!(ModuleManifest::parse(b"Class-Path: x.jar\n").id, None);
        let bundle = ModuleManifest::parse(
            b"Bundle-SymbolicName: a.b;singleton:=true\nBundle-Version: 1.2.3\nRequire-Bundle: c.d;bundle-version=\"1\"\n",
        );
        assert_eq!(bundle.id.as_deref(), Some("a.b"));
        assert_eq!(
            (bundle.version.as_deref(), &*bundle.modules[0]),
            (Some("1.2.3"), "c.d")
        );
    }

    #[test]
    fn what_can_name_no_module_names_none() {
        for odd in ["a,b", "a b", "a\u{7}b", ""] {
            let manifest = ModuleManifest::parse(format!("OpenIDE-Module: {odd}\n").as_bytes());
            assert_eq!(manifest.id, None, "{odd:?}");
        }
    }
}
