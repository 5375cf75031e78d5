//! Declarative services: the services that a component provides and those that it requires.

/// A declarative service component.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Component {
    pub provides: Vec<String>,
    /// Interfaces without which it does not become active.
    pub mandatory: Vec<String>,
}

/// Reads a component's description; `None` if the text is no such description.
pub(crate) fn read_component(text: &str) -> Option<Component> {
    let document = roxmltree::Document::parse(text).ok()?;
    let root = document
        .descendants()
        .find(|node| node.tag_name().name() == "component")?;
    let all = |tag: &'static str| {
        root.descendants()
            .filter(move |node| node.tag_name().name() == tag)
    };
    let mandatory = |node: &roxmltree::Node| {
        !node
            .attribute("cardinality")
            .unwrap_or("1..1")
            .starts_with('0')
    };
    Some(Component {
        provides: all("provide")
            .filter_map(|node| node.attribute("interface"))
            .map(str::to_owned)
            .collect(),
        mandatory: all("reference")
            .filter(mandatory)
            .filter_map(|node| node.attribute("interface"))
            .map(str::to_owned)
            .collect(),
    })
}
