//! The identity, capabilities and requirements in a bundle's manifest.

use std::collections::BTreeMap;

use super::header::{Clause, clauses};
use super::{Filter, Range, Version};
use crate::jar::main_section;

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

/// The wanted bundle, package or capability.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Wanted {
    Bundle(String, Range),
    /// The host bundle of a fragment.
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
pub(crate) struct Requirement {
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
    pub requirements: Vec<Requirement>,
    pub has_activator: bool,
    /// The filter of a bundle for one platform only: one that holds native code, or accompanies it.
    pub platform_filter: Option<String>,
    /// Paths of service component descriptions, perhaps with `*`.
    pub components: Vec<String>,
}

impl Manifest {
    /// Reads the bytes of a `MANIFEST.MF`.
    pub(crate) fn parse(bytes: &[u8]) -> Self {
        let headers = Headers(main_section(bytes));
        let ids = headers.list("bundle-symbolicname");
        Self {
            id: ids.first().and_then(|clause| clause.paths.first().cloned()),
            name: headers.owned("bundle-name"),
            localization: headers
                .owned("bundle-localization")
                .unwrap_or_else(|| "OSGI-INF/l10n/bundle".to_owned()),
            exports: headers.exports(),
            capabilities: headers.capabilities(),
            requirements: headers.requirements(),
            has_activator: headers.text("bundle-activator").is_some(),
            platform_filter: headers.owned("eclipse-platformfilter"),
            components: headers
                .list("service-component")
                .into_iter()
                .flat_map(|clause| clause.paths)
                .collect(),
        }
    }

    /// The id of the bundle it is a fragment of.
    pub(crate) fn fragment_of(&self) -> Option<&str> {
        self.requirements.iter().find_map(|one| match &one.wanted {
            Wanted::Host(id, _) => Some(id.as_str()),
            _ => None,
        })
    }
}

/// A manifest's headers, each with its text.
struct Headers(BTreeMap<String, String>);

impl Headers {
    /// A header's text; an empty one says as little as none.
    fn text(&self, name: &str) -> Option<&str> {
        let text = self.0.get(name)?;
        (!text.is_empty()).then_some(text)
    }

    fn owned(&self, name: &str) -> Option<String> {
        self.text(name).map(str::to_owned)
    }

    fn list(&self, name: &str) -> Vec<Clause> {
        self.text(name).map(clauses).unwrap_or_default()
    }

    fn exports(&self) -> Vec<Export> {
        // `Provide-Package` is the same from before OSGi 4.
        let both = [self.list("export-package"), self.list("provide-package")];
        let mut exports = Vec::new();
        for clause in both.into_iter().flatten() {
            let version = Version::parse(version(&clause));
            exports.extend(clause.paths.into_iter().map(|package| Export {
                package,
                version: version.clone(),
                attributes: clause.attributes.clone(),
            }));
        }
        exports
    }

    fn capabilities(&self) -> Vec<Capability> {
        let mut capabilities = Vec::new();
        for clause in self.list("provide-capability") {
            capabilities.extend(clause.paths.into_iter().map(|namespace| Capability {
                namespace,
                attributes: clause.attributes.clone(),
            }));
        }
        capabilities
    }

    fn requirements(&self) -> Vec<Requirement> {
        let by_header = [
            self.of_each("fragment-host", host_of),
            self.of_each("require-bundle", bundles_of),
            self.of_each("import-package", packages_of),
            self.of_each("require-capability", capabilities_of),
        ];
        by_header.into_iter().flatten().collect()
    }

    fn of_each(&self, name: &str, read: fn(&Clause) -> Vec<Requirement>) -> Vec<Requirement> {
        self.list(name).iter().flat_map(read).collect()
    }
}

fn host_of(clause: &Clause) -> Vec<Requirement> {
    vec![Requirement {
        wanted: Wanted::Host(clause.paths[0].clone(), bundle_range(clause)),
        optional: false,
    }]
}

fn bundles_of(clause: &Clause) -> Vec<Requirement> {
    of_paths(clause, clause.is_optional(), |id| {
        Wanted::Bundle(id, bundle_range(clause))
    })
}

fn packages_of(clause: &Clause) -> Vec<Requirement> {
    let range = Range::parse(version(clause));
    let from = clause.attributes.get("bundle-symbolic-name");
    of_paths(clause, clause.is_optional(), |name| Wanted::Package {
        name,
        range: range.clone(),
        from: from.cloned(),
    })
}

fn capabilities_of(clause: &Clause) -> Vec<Requirement> {
    // A requirement effective at another time than resolving: without it nothing stops working.
    let later = clause
        .directives
        .get("effective")
        .is_some_and(|when| when != "resolve");
    let text = clause.directives.get("filter").cloned().unwrap_or_default();
    of_paths(clause, clause.is_optional() || later, |namespace| {
        Wanted::Capability {
            namespace,
            filter: Filter::parse(&text),
            text: text.clone(),
        }
    })
}

/// One requirement for each path of a clause.
fn of_paths(
    clause: &Clause,
    optional: bool,
    wanted: impl Fn(String) -> Wanted,
) -> Vec<Requirement> {
    let paths = clause.paths.iter().cloned();
    paths
        .map(|path| Requirement {
            wanted: wanted(path),
            optional,
        })
        .collect()
}

/// The version, or range of versions, of a package.
fn version(clause: &Clause) -> &str {
    let attribute = |name| clause.attributes.get(name);
    attribute("version")
        .or_else(|| attribute("specification-version"))
        .map_or("", String::as_str)
}

fn bundle_range(clause: &Clause) -> Range {
    let range = clause.attributes.get("bundle-version");
    Range::parse(range.map_or("", String::as_str))
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
            .requirements
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
