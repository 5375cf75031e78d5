//! The definition of an add-on (`NAME.script.xml`), as Freeplane's installer and its manager of add-ons write it. Reads and changes a
//! text, never a file.

use laggard_analysis::visible;
use roxmltree::Node;

use crate::xml;

/// Scripts lie beside it: no definition has more.
const MOST_NODES: u32 = 50_000;
/// The attribute by which the program turns an add-on off.
const ACTIVE: &str = "active";

/// What such a file says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Definition {
    /// The name by which Freeplane knows the add-on.
    pub name: String,
    /// The title in English, or in the language that comes first.
    pub title: Option<String>,
    pub version: String,
    pub homepage: Option<String>,
    /// Whether its scripts are in the program's menus.
    pub is_active: bool,
}

impl Definition {
    /// Reads such a file; `None` where Freeplane would not understand it either.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let document = xml::document(text, MOST_NODES)?;
        let root = document.root_element();
        let name = shown(root.attribute("name")?)?;
        Some(Self {
            title: title(root, &format!("addons.{name}")),
            version: shown(root.attribute("version")?)?,
            homepage: root.attribute("homepage").and_then(shown),
            is_active: is_active(root),
            name,
        })
    }
}

/// The same text with the add-on active or not; `None` where it is no definition.
pub(crate) fn with_active(text: &str, active: bool) -> Option<String> {
    let document = xml::document(text, MOST_NODES)?;
    let root = document.root_element();
    if is_active(root) == active {
        return Some(text.to_owned());
    }
    let (before, behind) = match root.attribute_node(ACTIVE) {
        Some(attribute) => {
            let range = attribute.range();
            (&text[..range.start], &text[range.end..])
        }
        None => {
            let begins = root.range().start + 1;
            let name = text[begins..].find(|c: char| c.is_whitespace() || "/>".contains(c))?;
            text.split_at(begins + name)
        }
    };
    let space = if before.ends_with(char::is_whitespace) {
        ""
    } else {
        " "
    };
    Some(format!("{before}{space}{ACTIVE}=\"{active}\"{behind}"))
}

/// Without the attribute it is.
fn is_active(root: Node<'_, '_>) -> bool {
    let said = root.attribute(ACTIVE);
    said.is_none_or(|said| said.eq_ignore_ascii_case("true"))
}

fn title(root: Node<'_, '_>, key: &str) -> Option<String> {
    let named = |name: &'static str| move |node: &Node<'_, '_>| node.has_tag_name(name);
    let translations = root.children().find(named("translations"))?;
    let of = |locale: Node<'_, '_>| {
        let mut entries = locale.children().filter(named("entry"));
        let entry = entries.find(|entry| entry.attribute("key") == Some(key))?;
        shown(entry.text()?)
    };
    let locales = || translations.children().filter(named("locale"));
    let english = locales().find(|locale| locale.attribute("name") == Some("en"));
    english.and_then(of).or_else(|| locales().find_map(of))
}

/// A text as people may read it; `None` where there is none.
fn shown(text: &str) -> Option<String> {
    let text = visible(text.trim()).into_owned();
    Some(text).filter(|text| !text.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    const WRITTEN: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<addon name="counter" version="v0.3" freeplaneVersionFrom="1.3.0" homepage="https://example.org/counter" active="true">
<description>Counts</description><translations><locale name="de"><entry key="addons.counter">Wörter</entry></locale>
<locale name="en"><entry key="other">No</entry><entry key="addons.counter"> Word Count </entry></locale></translations></addon>"#;

    #[test]
    fn an_add_on_says_who_it_is() {
        let found = Definition::parse(WRITTEN).expect("understood");
        let expected = Definition {
            name: "counter".into(),
            title: Some("Word Count".into()),
            version: "v0.3".into(),
            homepage: Some("https://example.org/counter".into()),
            is_active: true,
        };
        assert_eq!(found, expected);
        let other = WRITTEN.replace("name=\"en\"", "name=\"fr\"");
        let title = Definition::parse(&other).and_then(|found| found.title);
        assert_eq!(title.as_deref(), Some("Wörter"));
        for torn in [
            "",
            "<addon",
            "<addon version='1'/>",
            "<addon name='x'/>",
            "\u{0}",
        ] {
            assert_eq!(Definition::parse(torn), None, "{torn:?}");
        }
    }

    #[test]
    fn nothing_but_the_one_word_changes() {
        let off = with_active(WRITTEN, false).expect("a definition");
        let expected = WRITTEN.replace("active=\"true\"", "active=\"false\"");
        assert_eq!(off, expected);
        assert_eq!(with_active(&off, true).as_deref(), Some(WRITTEN));
        for without in [
            "<addon name='x' version='1'/>",
            "<addon\nname='x' version='1'>a</addon>",
            "<!-- <addon active='true'> --><a:addon xmlns:a='b' name='x' version='1'></a:addon>",
            "<addon name='x' version='1' active = 'TRUE' />",
        ] {
            let off = with_active(without, false).expect("a definition");
            let read = Definition::parse(&off).expect("still one");
            assert!(!read.is_active && read.name == "x", "{off}");
            let on = with_active(&off, true).expect("a definition");
            let read = Definition::parse(&on).expect("still one");
            assert!(read.is_active, "{on}");
        }
        assert_eq!(with_active("<addon", false), None);
    }
}
