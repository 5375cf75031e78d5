//! `idea/…ApplicationInfo.xml` in a jar of the platform: the plug-ins that the IDE does not start without, and its tracker.

use super::home::IntelliJHome;
use crate::jar::Parts;
use crate::xml;

/// More than the longest has.
const MOST_NODES: u32 = 20_000;
const DIRECTORY: &str = "idea/";
const ENDING: &str = "ApplicationInfo.xml";

/// What the file says, as far as Laggard asks.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct ApplicationInfo {
    /// Ids of plug-ins that cannot be disabled.
    pub essential: Vec<String>,
    /// The address at which issues of the product are told.
    pub tracker: Option<String>,
}

impl ApplicationInfo {
    /// That of an IDE; empty where there is none.
    pub(super) fn of(home: &IntelliJHome) -> Self {
        let prefix = home.product.property("idea.platform.prefix");
        let own = format!("{DIRECTORY}{}{ENDING}", prefix.unwrap_or_default());
        for jar in home.platform_jars() {
            let Some(mut parts) = Parts::open(&jar) else {
                continue;
            };
            let names = parts.names();
            let is_one = |name: &&String| name.starts_with(DIRECTORY) && name.ends_with(ENDING);
            let first = names.iter().find(is_one);
            let named = names.iter().find(|name| **name == own).or(first);
            let bytes = named.and_then(|name| parts.read(name));
            let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
            if let Some(found) = text.and_then(|text| Self::parse(&text)) {
                return found;
            }
        }
        Self::default()
    }

    /// Reads such a file; `None` where it is none.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let document = xml::document(text, MOST_NODES)?;
        let root = document.root_element();
        if root.tag_name().name() != "component" {
            return None;
        }
        let of = |name: &'static str| {
            let all = root.children();
            all.filter(move |node| node.tag_name().name() == name)
        };
        let ids = of("essential-plugin").filter_map(|node| Some(node.text()?.trim().to_owned()));
        let tracker = of("youtrack").find_map(|node| node.attribute("url"));
        Some(Self {
            essential: ids.filter(|id| !id.is_empty()).collect(),
            // What follows fills in a form.
            tracker: tracker.map(|url| url.split('?').next().unwrap_or_default().to_owned()),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn essential_plug_ins_and_the_tracker_are_read() {
        let text = "<component xmlns='http://jetbrains.org/intellij/schema/application-info'><version major='2024'/>\
<essential-plugin>com.intellij.java</essential-plugin><essential-plugin> </essential-plugin>\
<youtrack url='https://youtrack.example.org/newIssue?project=IDEA&amp;clearDraft=true'/></component>";
        let found = ApplicationInfo::parse(text).expect("understood");
        assert_eq!(found.essential, ["com.intellij.java"]);
        assert_eq!(
            found.tracker.as_deref(),
            Some("https://youtrack.example.org/newIssue")
        );
        assert_eq!(ApplicationInfo::parse("<idea-plugin/>"), None);
        assert_eq!(ApplicationInfo::parse("<component"), None);
    }
}
