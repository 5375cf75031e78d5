//! jEdit 5.

use std::fs;
use std::path::Path;

use crate::desk::Desk;

const JAR: &str = "/usr/share/jedit/jedit.jar";

fn desk() -> Desk {
    let mut desk = Desk::new();
    let home = desk.home().display().to_string();
    desk.variables = vec![("JAVA_ARGS", format!("-Duser.home={home}"))];
    for name in ["Quick", "Slow", "Third"] {
        plugin(&desk, name, "1.2");
    }
    // The program says itself what it has.
    let list = format!(
        "java.io.PrintWriter w = new java.io.PrintWriter(new java.io.FileWriter(\"{0}.half\"));\n\
         for (p : jEdit.getPlugins()) w.println(p.getClassName());\nw.close();\n\
         new java.io.File(\"{0}.half\").renameTo(new java.io.File(\"{0}\"));\n",
        desk.path("list").display()
    );
    fs::write(desk.path("list.bsh"), list).expect("written");
    desk
}

/// Puts a plug-in among the user's own. The slow one needs the quick one.
fn plugin(desk: &Desk, jar: &str, version: &str) {
    let (name, more) = match jar {
        "Quick" => ("Quick Notes", ""),
        "Slow" => (
            "Slow Lint",
            "plugin.SlowPlugin.depend.0=plugin QuickPlugin 1.0\n",
        ),
        other => (other, ""),
    };
    let class = format!("{jar}Plugin");
    let text = format!("public class {class} extends org.gjt.sp.jedit.EditPlugin {{}}");
    let props = format!(
        "plugin.{class}.name={name}\nplugin.{class}.version={version}\nplugin.{class}.activate=startup\n{more}"
    );
    desk.jar(
        &desk.home().join(format!(".jedit/jars/{jar}.jar")),
        JAR,
        (&class, &text),
        "",
        &[("x.props", &props)],
    );
}

fn has(desk: &Desk) -> Vec<String> {
    let list = desk.path("list");
    let _ = fs::remove_file(&list);
    let script = format!("-run={}", desk.path("list.bsh").display());
    let (_, text) = desk.start(
        &["jedit", "-norestore", &script],
        true,
        &format!("-Duser.home={}", desk.home().display()),
        |_| fs::read_to_string(&list).ok(),
    );
    let mut names: Vec<String> = text.lines().map(str::to_owned).collect();
    names.sort();
    names
}

#[test]
fn it_is_listed_turned_off_and_on_as_the_program_says() {
    let desk = desk();
    let jars = desk.home().join(".jedit/jars");
    let install = desk.files(Path::new("/usr/share/jedit"));
    let plugins = desk.plugins("/usr/bin/jedit");
    assert_eq!(plugins.len(), 3, "{plugins:?}");
    let quick = &plugins["Quick"];
    assert_eq!(quick["name"], "Quick Notes");
    assert_eq!(
        (&quick["version"], &quick["origin"]),
        (&"1.2".into(), &"added".into())
    );
    assert_eq!(quick["required_by"][0], "Slow");
    assert_eq!(has(&desk), ["QuickPlugin", "SlowPlugin", "ThirdPlugin"]);
    desk.laggard(&["disable", "Quick", "--in", "/usr/bin/jedit"]);
    assert_eq!(has(&desk), ["ThirdPlugin"]);
    // An update does not bring back what is off.
    plugin(&desk, "Quick", "1.3");
    let before = desk.files(&jars);
    assert_eq!(has(&desk), ["ThirdPlugin"]);
    let quick = &desk.plugins("/usr/bin/jedit")["Quick"];
    assert_eq!(
        (&quick["version"], &quick["off"]),
        (&"1.3".into(), &true.into())
    );
    desk.laggard(&["enable", "Slow", "--in", "/usr/share/jedit"]);
    assert_eq!(has(&desk), ["QuickPlugin", "SlowPlugin", "ThirdPlugin"]);
    assert!(
        desk.files(&jars) == before,
        "the user's jars are as they were"
    );
    assert!(
        desk.files(Path::new("/usr/share/jedit")) == install,
        "so is the install"
    );
}

#[test]
fn it_starts_with_the_same_words() {
    let desk = desk();
    let mark = format!("-Duser.home={}", desk.home().display());
    desk.starts_alike(&["jedit", "-norestore"], &mark);
}

/// A server that gets one wrong caller ends, and what is handed over to it from then on is never answered.
#[test]
fn one_that_runs_is_told_of_and_goes_on_taking_over_what_is_to_be_opened() {
    let desk = desk();
    let home = format!("-Duser.home={}", desk.home().display());
    let server = desk.home().join(".jedit/server");
    let words = ["jedit", "-norestore"];
    let (_, told) = desk.start(&words, false, &home, |_| {
        server.is_file().then_some(())?;
        // The second ends as soon as the first has answered.
        Some([1, 2].map(|_| desk.told(&["run", "--", "jedit", "-norestore", "lines.txt"])))
    });
    for text in told {
        assert!(text.contains("jEdit runs already"), "{text}");
    }
}
