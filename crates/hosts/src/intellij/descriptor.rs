//! `META-INF/plugin.xml`, and the descriptors of a plug-in's modules: who a plug-in is, and what it needs. Reads only.

use laggard_analysis::visible;
use roxmltree::Node;

use crate::xml;

/// The longest known has some ten thousand.
const MOST_NODES: u32 = 200_000;
/// More than any plug-in has modules.
const MOST_MODULES: usize = 2_000;
/// Elements through which a plug-in does something by itself.
const ACTING: [&str; 9] = [
    "extensions",
    "actions",
    "applicationListeners",
    "projectListeners",
    "application-components",
    "project-components",
    "module-components",
    "content",
    "include",
];

/// What such a file says.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Descriptor {
    /// The id; the name where none is given. `None`: it is a module's.
    pub id: Option<String>,
    pub name: Option<String>,
    pub version: Option<String>,
    /// Addresses of the plug-in and of its vendor, in this order.
    pub pages: Vec<String>,
    /// Ids of plug-ins, and of what stands for one, without which it does not work.
    pub plugins: Vec<String>,
    /// Names of modules without which it does not work.
    pub modules: Vec<String>,
    /// Further ids that stand for it.
    pub aliases: Vec<String>,
    /// The modules that it is made of.
    pub content: Vec<Module>,
    /// Whether it does something by itself.
    pub acts: bool,
}

/// A module that a plug-in is made of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Module {
    pub name: String,
    /// Whether the plug-in does not work without it.
    pub is_required: bool,
    /// The module's descriptor, where the plug-in's has it inside.
    pub inside: Option<String>,
}

/// The name of the file with a module's descriptor: a slash is a dot there.
pub(crate) fn file_of(module: &Module) -> String {
    format!("{}.xml", module.name.replace('/', "."))
}

impl Descriptor {
    /// Reads such a file; `None` where the host would not understand it either.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let document = xml::document(text, MOST_NODES)?;
        let root = document.root_element();
        if !["idea-plugin", "module"].contains(&root.tag_name().name()) {
            return None;
        }
        let name = child_text(root, "name");
        let own = child_text(root, "id").or_else(|| name.clone());
        let vendor = children(root, "vendor").next();
        let pages = [
            root.attribute("url"),
            vendor.and_then(|vendor| vendor.attribute("url")),
        ];
        let pages = pages.into_iter().flatten().filter_map(shown);
        Some(Self {
            id: own.filter(|id| is_id(id)),
            name,
            version: child_text(root, "version"),
            pages: pages.collect(),
            plugins: needed_plugins(root),
            modules: needs(root, "module", "name"),
            aliases: children(root, "module")
                .filter_map(|alias| shown(alias.attribute("value")?))
                .collect(),
            content: children(root, "content")
                .flat_map(|content| children(content, "module"))
                .filter_map(module)
                .take(MOST_MODULES)
                .collect(),
            acts: root
                .children()
                .any(|node| ACTING.contains(&node.tag_name().name())),
        })
    }
}

fn children<'a, 'i: 'a>(
    of: Node<'a, 'i>,
    name: &'static str,
) -> impl Iterator<Item = Node<'a, 'i>> {
    of.children()
        .filter(move |node| node.tag_name().name() == name)
}

fn child_text(of: Node<'_, '_>, name: &'static str) -> Option<String> {
    shown(children(of, name).next()?.text()?)
}

/// A text as people may read it; `None` where there is none.
fn shown(text: &str) -> Option<String> {
    let text = visible(text.trim()).into_owned();
    Some(text).filter(|text| !text.is_empty())
}

/// Ids are lines of the host's list of disabled plug-ins.
fn is_id(text: &str) -> bool {
    !text.contains(char::is_control)
}

/// `<depends>` without `optional`, and `<dependencies><plugin id=…/>`.
fn needed_plugins(root: Node<'_, '_>) -> Vec<String> {
    let named = children(root, "depends")
        .filter(|node| node.attribute("optional") != Some("true"))
        .filter_map(|node| shown(node.text()?));
    named.chain(needs(root, "plugin", "id")).collect()
}

fn needs(root: Node<'_, '_>, kind: &'static str, attribute: &str) -> Vec<String> {
    let all = children(root, "dependencies").flat_map(|all| children(all, kind));
    all.filter_map(|node| shown(node.attribute(attribute)?))
        .collect()
}

fn module(node: Node<'_, '_>) -> Option<Module> {
    let inside = node.text().map(str::trim).filter(|text| !text.is_empty());
    Some(Module {
        name: shown(node.attribute("name")?)?,
        is_required: matches!(node.attribute("loading"), Some("required" | "embedded")),
        inside: inside.map(str::to_owned),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plug_in_says_who_it_is_and_what_it_needs() {
        let text = r#"<?xml version="1.0"?><idea-plugin url="https://example.org/p" xmlns:xi="http://www.w3.org/2001/XInclude">
<id>org.example.p</id><name>The <![CDATA[P]]></name><version>1.2</version><vendor url="https://example.org">E</vendor>
<depends>com.intellij.modules.platform</depends><depends optional="true" config-file="x.xml">gone</depends><depends>
 a.b </depends><dependencies><plugin id="c.d"/><module name="m.n"/></dependencies><module value="alias"/>
<content><module name="p/q" loading="required"><![CDATA[<idea-plugin/>]]></module><module name="r"/></content></idea-plugin>"#;
        let found = Descriptor::parse(text).expect("understood");
        assert_eq!(found.id.as_deref(), Some("org.example.p"));
        assert_eq!(found.version.as_deref(), Some("1.2"));
        assert_eq!(
            found.pages,
            ["https://example.org/p", "https://example.org"]
        );
        assert_eq!(
            found.plugins,
            ["com.intellij.modules.platform", "a.b", "c.d"]
        );
        assert_eq!(
            (&found.modules[..], &found.aliases[..]),
            (&["m.n".to_owned()][..], &["alias".to_owned()][..])
        );
        assert_eq!(file_of(&found.content[0]), "p.q.xml");
        assert_eq!(found.content[0].inside.as_deref(), Some("<idea-plugin/>"));
        assert!(found.content[0].is_required && !found.content[1].is_required && found.acts);
    }

    #[test]
    fn without_an_id_the_name_is_it_and_a_torn_file_says_nothing() {
        let named = Descriptor::parse("<idea-plugin><name>Old One</name></idea-plugin>");
        let named = named.expect("understood");
        assert_eq!((named.id.as_deref(), named.acts), (Some("Old One"), false));
        for torn in ["", "<idea-plugin>", "<project/>", "\u{0}"] {
            assert_eq!(Descriptor::parse(torn), None, "{torn:?}");
        }
        let bomb = "<!DOCTYPE idea-plugin [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;\">]><idea-plugin><id>&d;</id></idea-plugin>";
        let held = Descriptor::parse(bomb).and_then(|found| found.id);
        assert!(held.map_or(0, |id| id.len()) < 1 << 20);
    }
}
