//! `config/Modules/*.xml`: what a cluster says of one of its modules.

use crate::xml;

/// More than any such file has.
const MOST_NODES: u32 = 1_000;

/// The state of a module.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Status {
    /// The module's code name.
    pub id: String,
    /// The module's jar, in the cluster or as a whole path.
    pub jar: String,
    /// The module is loaded only when another needs it.
    pub autoload: bool,
}

impl Status {
    /// Reads such a file; `None` where the host would not understand it either.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let document = xml::document(text, MOST_NODES)?;
        let module = document.root_element();
        if !module.has_tag_name("module") {
            return None;
        }
        let param = |name: &str| {
            let mut params = module.children().filter(|node| node.has_tag_name("param"));
            let param = params.find(|param| param.attribute("name") == Some(name))?;
            Some(param.text()?.trim().to_owned())
        };
        Some(Self {
            id: module.attribute("name")?.to_owned(),
            jar: param("jar")?,
            autoload: param("autoload").is_some_and(|value| value == "true"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_says_its_name_its_jar_and_whether_it_waits_for_others() {
        let text = "<?xml version=\"1.0\"?>\n<!DOCTYPE module PUBLIC \"-//NetBeans//DTD Module Status 1.0//EN\" \"http://www.netbeans.org/dtds/module-status-1_0.dtd\">\n\
<module name=\"a.b\"><param name=\"autoload\">true</param><param name=\"jar\">modules/a-b.jar</param></module>";
        let status = Status::parse(text).expect("understood");
        assert_eq!(
            (&*status.id, &*status.jar, status.autoload),
            ("a.b", "modules/a-b.jar", true)
        );
    }

    #[test]
    fn a_bomb_and_a_torn_file_say_nothing() {
        let bomb = "<!DOCTYPE module [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\"><!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;\"><!ENTITY e \"&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;\">]>\
<module name=\"a\"><param name=\"jar\">&e;</param></module>";
        let held = Status::parse(bomb).map_or(0, |status| status.jar.len());
        assert!(held < 1 << 20, "{held}");
        for torn in ["", "<module", "<x name='a'/>", "<module name='a'/>"] {
            assert_eq!(Status::parse(torn), None, "{torn}");
        }
    }
}
