//! jEdit 5.

use std::fs;
use std::path::Path;

use crate::desk::Desk;

const JAR: &str = "/usr/share/jedit/jedit.jar";

fn desk() -> Desk {
    let mut desk = Desk::new();
    let home = desk.home().display().to_string();
    desk.variables = vec![("JAVA_ARGS", format!("-Duser.home={home}"))];
    let jars = desk.home().join(".jedit/jars");
    for (name, jar, more) in [
        ("Quick Notes", "Quick", ""),
        (
            "Slow Lint",
            "Slow",
            "plugin.SlowPlugin.depend.0=plugin QuickPlugin 1.0\n",
        ),
        ("Third", "Third", ""),
    ] {
        let class = format!("{jar}Plugin");
        let text = format!("public class {class} extends org.gjt.sp.jedit.EditPlugin {{}}");
        let props = format!(
            "plugin.{class}.name={name}\nplugin.{class}.version=1.2\nplugin.{class}.activate=startup\n{more}"
        );
        desk.jar(
            &jars.join(format!("{jar}.jar")),
            JAR,
            (&class, &text),
            "",
            &[("x.props", &props)],
        );
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
    let (before, install) = (desk.files(&jars), desk.files(Path::new("/usr/share/jedit")));
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
