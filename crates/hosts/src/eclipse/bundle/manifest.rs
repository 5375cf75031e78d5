//! What a bundle's manifest says it is, gives and needs.

use std::collections::BTreeMap;

use super::header::{Clause, clauses, main_section};
use super::{Filter, Range, Version};

/// A package that a bundle gives to others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Export {
    pub package: String,
    pub version: Version,
    pub attributes: BTreeMap<String, String>,
}

/// A capability that a bundle provides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Capability {
    pub namespace: String,
    pub attributes: BTreeMap<String, String>,
}

/// What is wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Wanted {
    Bundle(String, Range),
    /// The bundle of which this is a fragment.
    Host(String, Range),
    Package {
        name: String,
        range: Range,
        from: Option<String>,
    },
    Capability {
        namespace: String,
        filter: Option<Filter>,
        text: String,
    },
}

/// One requirement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Need {
    pub wanted: Wanted,
    pub optional: bool,
}

/// A manifest, read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Manifest {
    pub id: Option<String>,
    /// `%key` or plain text.
    pub name: Option<String>,
    /// Where `%key` is looked up, without `.properties`.
    pub localization: String,
    pub exports: Vec<Export>,
    pub capabilities: Vec<Capability>,
    pub needs: Vec<Need>,
    pub has_activator: bool,
    /// It is for one platform only: it holds native code or what goes with it.
    pub platform_filter: Option<String>,
    /// Paths of service component descriptions, perhaps with `*`.
    pub components: Vec<String>,
}

impl Manifest {
    /// Reads the bytes of a `MANIFEST.MF`.
    pub(crate) fn parse(bytes: &[u8]) -> Self {
        let headers = main_section(bytes);
        let text = |name: &str| {
            headers
                .get(name)
                .map(String::as_str)
                .filter(|text| !text.is_empty())
        };
        let list = |name: &str| text(name).map(clauses).unwrap_or_default();
        let version_of = |clause: &Clause| {
            clause
                .attributes
                .get("version")
                .or_else(|| clause.attributes.get("specification-version"))
                .cloned()
        };
        let mut manifest = Self {
            id: list("bundle-symbolicname")
                .first()
                .and_then(|clause| clause.paths.first().cloned()),
            name: text("bundle-name").map(str::to_owned),
            localization: text("bundle-localization")
                .unwrap_or("OSGI-INF/l10n/bundle")
                .to_owned(),
            has_activator: text("bundle-activator").is_some(),
            platform_filter: text("eclipse-platformfilter").map(str::to_owned),
            components: list("service-component")
                .into_iter()
                .flat_map(|clause| clause.paths)
                .collect(),
            ..Self::default()
        };
        for clause in list("export-package")
            .into_iter()
            .chain(list("provide-package"))
        {
            let version = Version::parse(&version_of(&clause).unwrap_or_default());
            for package in clause.paths {
                manifest.exports.push(Export {
                    package,
                    version: version.clone(),
                    attributes: clause.attributes.clone(),
                });
            }
        }
        for clause in list("provide-capability") {
            for namespace in clause.paths {
                manifest.capabilities.push(Capability {
                    namespace,
                    attributes: clause.attributes.clone(),
                });
            }
        }
        let range = |clause: &Clause, name: &str| {
            Range::parse(clause.attributes.get(name).map_or("", String::as_str))
        };
        for clause in list("fragment-host") {
            let wanted = Wanted::Host(clause.paths[0].clone(), range(&clause, "bundle-version"));
            manifest.needs.push(Need {
                wanted,
                optional: false,
            });
        }
        for clause in list("require-bundle") {
            for id in &clause.paths {
                let wanted = Wanted::Bundle(id.clone(), range(&clause, "bundle-version"));
                manifest.needs.push(Need {
                    wanted,
                    optional: clause.is_optional(),
                });
            }
        }
        for clause in list("import-package") {
            let range = Range::parse(&version_of(&clause).unwrap_or_default());
            for name in &clause.paths {
                let from = clause.attributes.get("bundle-symbolic-name").cloned();
                let wanted = Wanted::Package {
                    name: name.clone(),
                    range: range.clone(),
                    from,
                };
                manifest.needs.push(Need {
                    wanted,
                    optional: clause.is_optional(),
                });
            }
        }
        for clause in list("require-capability") {
            // Another time than resolving: nothing stops working when it is missing.
            let later = clause
                .directives
                .get("effective")
                .is_some_and(|when| when != "resolve");
            let text = clause.directives.get("filter").cloned().unwrap_or_default();
            for namespace in &clause.paths {
                let wanted = Wanted::Capability {
                    namespace: namespace.clone(),
                    filter: Filter::parse(&text),
                    text: text.clone(),
                };
                manifest.needs.push(Need {
                    wanted,
                    optional: clause.is_optional() || later,
                });
            }
        }
        manifest
    }

    /// The id of the bundle it is a fragment of.
    pub(crate) fn fragment_of(&self) -> Option<&str> {
        self.needs.iter().find_map(|need| match &need.wanted {
            Wanted::Host(id, _) => Some(id.as_str()),
            _ => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manifest_says_what_it_gives_and_needs() {
        let manifest = Manifest::parse(
            b"Bundle-SymbolicName: a.b;singleton:=true\nBundle-Name: %name\nBundle-Activator: a.b.X\n\
Require-Bundle: org.eclipse.core.runtime;bundle-version=\"[3.7.0,4.0.0)\",x;resolution:=optional\n\
Import-Package: javax.inject,org.osgi.service.event;version=\"[1.4,2.0)\"\nExport-Package: a.b;version=\"1.2\",a.c\n\
Require-Capability: osgi.extender;filter:=\"(osgi.extender=osgi.component)\",osgi.service;effective:=active\n\
Provide-Capability: osgi.service;objectClass:List<String>=\"a.B\"\nService-Component: OSGI-INF/*.xml\n",
        );
        assert_eq!(manifest.id.as_deref(), Some("a.b"));
        assert!(manifest.has_activator);
        assert_eq!(manifest.localization, "OSGI-INF/l10n/bundle");
        assert_eq!(
            manifest
                .exports
                .iter()
                .map(|export| export.package.as_str())
                .collect::<Vec<_>>(),
            ["a.b", "a.c"]
        );
        assert_eq!(manifest.capabilities[0].attributes["objectClass"], "a.B");
        assert_eq!(manifest.components, ["OSGI-INF/*.xml"]);
        let needs: Vec<(bool, String)> = manifest
            .needs
            .iter()
            .map(|need| {
                let what = match &need.wanted {
                    Wanted::Bundle(id, _) | Wanted::Host(id, _) => id.clone(),
                    Wanted::Package { name, .. } => name.clone(),
                    Wanted::Capability { namespace, .. } => namespace.clone(),
                };
                (need.optional, what)
            })
            .collect();
        let expected = [
            (false, "org.eclipse.core.runtime"),
            (true, "x"),
            (false, "javax.inject"),
            (false, "org.osgi.service.event"),
            (false, "osgi.extender"),
            (true, "osgi.service"),
        ];
        assert_eq!(
            needs,
            expected.map(|(optional, what)| (optional, what.to_owned()))
        );
    }
}
