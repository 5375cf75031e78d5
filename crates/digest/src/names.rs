//! Which plug-ins a digest may name.
//!
//! Those of public places, whatever their origin: an id that says a customer's or a project's name may also come with a product that a
//! company made for itself. A user may allow more, which a company's own hub needs, and hold back any.

use crate::pattern::Pattern;

/// Ids of plug-ins of public update sites, one pattern a line, with its site behind `#`.
const PUBLIC: &str = include_str!("public.txt");

/// The plug-ins that may be named.
#[derive(Clone, Debug)]
pub struct Names {
    public: Vec<Pattern>,
    allowed: Vec<Pattern>,
    held_back: Vec<Pattern>,
}

impl Names {
    /// Public ones and those that the user allowed, but none that is held back.
    #[must_use]
    pub fn new(allowed: Vec<Pattern>, held_back: Vec<Pattern>) -> Self {
        Self {
            public: public().collect(),
            allowed,
            held_back,
        }
    }

    /// Whether a plug-in with this id may be named.
    #[must_use]
    pub fn show(&self, id: &str) -> bool {
        !self.hold_back(id) && (among(&self.public, id) || among(&self.allowed, id))
    }

    /// Whether the user holds this name back.
    #[must_use]
    pub fn hold_back(&self, name: &str) -> bool {
        among(&self.held_back, name)
    }

    /// Beginnings of names that are public, such as `org.eclipse`: a word in them is nobody's name.
    pub fn public_beginnings(&self) -> impl Iterator<Item = &str> {
        let all = self.public.iter().map(Pattern::beginning);
        all.filter(|beginning| !beginning.is_empty())
    }
}

fn among(patterns: &[Pattern], name: &str) -> bool {
    patterns.iter().any(|pattern| pattern.matches(name))
}

fn public() -> impl Iterator<Item = Pattern> {
    let lines = PUBLIC.lines().map(|line| line.split('#').next());
    lines.filter_map(|line| line.unwrap_or_default().trim().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn patterns(texts: &[&str]) -> Vec<Pattern> {
        let all = texts.iter().map(|text| text.parse().expect("a pattern"));
        all.collect()
    }

    #[test]
    fn each_line_of_the_list_is_a_pattern_with_a_site_and_none_is_for_everything() {
        let lines = PUBLIC.lines().filter(|line| !line.starts_with('#'));
        for line in lines.clone().filter(|line| !line.is_empty()) {
            let (pattern, site) = line.split_once('#').expect("a site");
            let pattern: Pattern = pattern.trim().parse().expect(line);
            assert!(pattern.beginning().len() >= 2, "{line}: too much is public");
            assert!(!site.trim().is_empty(), "{line}");
        }
        assert_eq!(
            lines.filter(|line| !line.is_empty()).count(),
            public().count()
        );
    }

    #[test]
    fn only_what_is_public_or_allowed_is_named_and_what_is_held_back_never() {
        let plain = Names::new(Vec::new(), Vec::new());
        assert!(plain.show("org.eclipse.jdt.ui"));
        for id in [
            "com.acme.secret",
            "org.eclipsesecret.x",
            "",
            "x",
            "demo.slow.listener",
        ] {
            assert!(!plain.show(id), "{id}");
        }
        let own = Names::new(
            patterns(&["com.acme.*"]),
            patterns(&["com.acme.merger*", "org.eclipse.mylyn.*"]),
        );
        for (id, shown) in [
            ("com.acme.tools", true),
            ("com.acme.merger2", false),
            ("org.eclipse.mylyn.tasks", false),
            ("org.eclipse.jdt.ui", true),
            ("net.other", false),
        ] {
            assert_eq!(own.show(id), shown, "{id}");
        }
    }

    #[test]
    fn a_word_of_a_public_name_is_nobodys() {
        let names = Names::new(patterns(&["com.acme.*"]), Vec::new());
        let all: Vec<&str> = names.public_beginnings().collect();
        assert!(all.contains(&"org.eclipse"), "{all:?}");
        assert!(
            !all.contains(&"com.acme"),
            "the user's own names may be private"
        );
    }
}
