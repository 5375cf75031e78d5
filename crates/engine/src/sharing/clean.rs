//! Which names of a session may stand in its digest. A name that is private in any part is left out whole: half of a name helps nobody.

use laggard_analysis::{Class, HostId, Plugin, PluginKind};
use laggard_digest::{Names, is_name, is_version};
use laggard_report::scrub::Scrubber;

/// The most bytes of a name: a made-up session may have any.
const MOST_NAME: usize = 300;
/// Packages of the Java runtime.
const RUNTIME: [&str; 6] = ["java.", "javax.", "jdk.", "sun.", "com.sun.", "javafx."];

/// Takes private names out.
pub(super) struct Clean<'a> {
    names: &'a Names,
    scrubber: Scrubber,
    pub host: HostId,
}

/// A class that may be named.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord, Clone)]
pub(super) struct ShownClass {
    /// Id of its owner.
    pub owner: String,
    /// Its name, without the numbers of lambdas.
    pub name: String,
}

impl<'a> Clean<'a> {
    /// * `scrubber`: knows the private names of the session.
    pub fn new(names: &'a Names, mut scrubber: Scrubber, host: HostId) -> Self {
        for public in names.public_beginnings() {
            scrubber.keep(public);
        }
        Self {
            names,
            scrubber,
            host,
        }
    }

    /// The kind of program; `java` where that may not be told.
    pub fn program(&self) -> String {
        let host = self.name(self.host.as_str());
        host.unwrap_or_else(|| HostId::JAVA.to_string())
    }

    /// A plug-in's id, if it may be named.
    pub fn plugin(&self, id: &str) -> Option<String> {
        (self.names.show(id)).then(|| self.name(id)).flatten()
    }

    /// A plug-in's version; empty if that may not be told.
    pub fn version(&self, version: &str) -> String {
        let pieces = self.scrubber.pieces_of_version(version);
        let private = pieces.iter().any(|piece| piece.original.is_some());
        match is_version(version) && !private {
            true => version.to_owned(),
            false => String::new(),
        }
    }

    /// A class, if it may be named.
    pub fn class(&self, class: &Class) -> Option<ShownClass> {
        self.class_of(class.plugin.as_deref()?, &class.name)
    }

    /// A class of this owner, if it may be named.
    pub fn class_of(&self, plugin: &Plugin, class: &str) -> Option<ShownClass> {
        let name = self.name(&without_numbers(class))?;
        let owner = match plugin.kind {
            PluginKind::JavaRuntime | PluginKind::Toolkit => RUNTIME
                .iter()
                .any(|package| name.starts_with(package))
                .then(|| "java".to_owned()),
            // What lies on a program's class path may be its user's.
            PluginKind::Program => (self.host != HostId::JAVA && self.names.show(&name))
                .then(|| self.host.as_str().to_owned()),
            PluginKind::Agent | PluginKind::Unknown | PluginKind::Other(_) => None,
            _ => self
                .plugin(&plugin.id)
                .filter(|id| self.is_of_public_code(&name, id)),
        }?;
        Some(ShownClass { owner, name })
    }

    /// Whether a class of a plug-in that may be named is that plug-in's own, or of another public place. A company's fragment runs as a
    /// part of a public plug-in, and so do scripts.
    fn is_of_public_code(&self, class: &str, plugin: &str) -> bool {
        let own = class.strip_prefix(plugin);
        let own = own.is_some_and(|rest| rest.starts_with('.'));
        !self.names.hold_back(class) && (own || self.names.show(class))
    }

    /// A name, if it is one and nothing in it is private.
    pub fn name(&self, name: &str) -> Option<String> {
        let shown = is_name(name) && name.len() <= MOST_NAME && self.scrubber.text(name) == name;
        shown.then(|| name.to_owned())
    }
}

/// The name of a class without what differs from run to run: `a.B$$Lambda$14/0x00007f` is `a.B$$Lambda`.
fn without_numbers(class: &str) -> String {
    let class = class.split('/').next().unwrap_or_default();
    match class.find("$$Lambda") {
        Some(at) => class[..at + "$$Lambda".len()].to_owned(),
        None => class.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owner(kind: PluginKind, id: &str) -> Plugin {
        let none = String::new;
        Plugin {
            kind,
            id: id.into(),
            name: none(),
            version: none(),
            location: none(),
            loader: none(),
            code_source: none(),
        }
    }

    #[test]
    fn only_public_owners_classes_are_named_and_no_private_word_in_them() {
        let names = Names::new(Vec::new(), Vec::new());
        let mut scrubber = Scrubber::default();
        scrubber.name("jsmith", "<user>");
        scrubber.name("eclipse", "<user>");
        let clean = |host| Clean::new(&names, scrubber.clone(), host);
        let eclipse = clean(HostId::new("eclipse"));
        let bundle = |id| owner(PluginKind::OsgiBundle, id);
        let program = owner(PluginKind::Program, "jedit.jar");
        let told = |by: &Clean<'_>, of: &Plugin, class: &str| {
            by.class_of(of, class)
                .map(|shown| shown.owner + " " + &shown.name)
        };
        let some = |text: &str| Some(text.to_owned());
        let ui = bundle("org.eclipse.ui");
        assert_eq!(
            told(&eclipse, &ui, "org.eclipse.ui.A$$Lambda$7/0x01"),
            some("org.eclipse.ui org.eclipse.ui.A$$Lambda"),
            "a user called eclipse hides nothing of Eclipse's"
        );
        for (of, class) in [
            (&ui, "org.eclipse.ui.jsmith.A"),
            (&ui, "/home/me/A"),
            (&bundle("com.acme.secret"), "org.eclipse.ui.A"),
            (
                &owner(PluginKind::Unknown, "org.eclipse.ui"),
                "org.eclipse.ui.A",
            ),
            (&owner(PluginKind::JavaRuntime, "java"), "com.acme.A"),
            (&program, "com.acme.A"),
            // A company's fragment has its host's id, and a script that runs in a plug-in that of the plug-in.
            (&ui, "com.acme.customer.merger.Wizard"),
            (&ui, "MergerWithAcme"),
        ] {
            assert_eq!(told(&eclipse, of, class), None, "{class}");
        }
        let editor = "org.gjt.sp.jedit.View";
        let own = Names::new(
            vec!["tools".parse().expect("a pattern")],
            vec!["tools.hidden.*".parse().expect("a pattern")],
        );
        let own = Clean::new(&own, Scrubber::default(), HostId::JAVA);
        let tools = bundle("tools");
        assert_eq!(told(&own, &tools, "tools.A"), some("tools tools.A"));
        for class in ["toolsets.A", "tools.hidden.A"] {
            assert_eq!(told(&own, &tools, class), None, "{class}");
        }
        let jedit = told(&clean(HostId::new("jedit")), &program, editor);
        assert_eq!(jedit, some("jedit org.gjt.sp.jedit.View"));
        assert_eq!(told(&clean(HostId::JAVA), &program, editor), None);
        assert_eq!(eclipse.version("1.2.3.4"), "1.2.3.4", "no address");
        for private in ["1.0.0.jsmith", "1.0 of mine", "/srv/x"] {
            assert_eq!(eclipse.version(private), "", "{private}");
        }
    }
}
