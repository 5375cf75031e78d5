//! Packages that the Java runtime gives to every bundle, in addition to bundles' exports.

/// Beginnings of the packages that the modules of Java SE and the JDK export, 11 and newer.
const PREFIXES: &[&str] = &[
    "java.",
    "javax.accessibility",
    "javax.annotation.processing",
    "javax.crypto",
    "javax.imageio",
    "javax.lang.model",
    "javax.management",
    "javax.naming",
    "javax.net",
    "javax.print",
    "javax.rmi.ssl",
    "javax.script",
    "javax.security",
    "javax.smartcardio",
    "javax.sound",
    "javax.sql",
    "javax.swing",
    "javax.tools",
    "javax.transaction.xa",
    "javax.xml",
    "com.sun.",
    "jdk.",
    "netscape.javascript",
    "org.ietf.jgss",
    "org.w3c.dom",
    "org.xml.sax",
    "sun.",
];

/// Under `javax.xml`, but gone from the runtime since Java 11.
const GONE: &[&str] = &["javax.xml.bind", "javax.xml.soap", "javax.xml.ws"];

/// Whether the runtime has the package, so that a bundle that exports it too is not needed for it.
pub(crate) fn has(package: &str) -> bool {
    let under = |prefix: &&str| {
        package
            .strip_prefix(*prefix)
            .is_some_and(|rest| rest.is_empty() || prefix.ends_with('.') || rest.starts_with('.'))
    };
    PREFIXES.iter().any(under) && !GONE.iter().any(under)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_runtime_has_what_java_se_exports() {
        for (package, has) in [
            ("javax.xml.parsers", true),
            ("org.w3c.dom.css", true),
            ("javax.swing", true),
            ("javax.inject", false),
            ("javax.annotation", false),
            ("javax.xml.bind.annotation", false),
            ("javax.netbeans", false),
            ("org.w3c.css.sac", false),
            ("sun.misc", true),
        ] {
            assert_eq!(super::has(package), has, "{package}");
        }
    }
}
