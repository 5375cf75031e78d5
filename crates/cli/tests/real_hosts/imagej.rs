//! ImageJ 1.

use std::fs;

use crate::desk::Desk;

const JAR: &str = "/usr/share/java/ij.jar";

fn desk() -> Desk {
    let desk = Desk::new();
    let plugins = desk.home().join(".imagej/plugins");
    for name in ["Slow_Filter", "Quick_Count", "Loose_One"] {
        let text = format!(
            "public class {name} implements ij.plugin.PlugIn {{ public void run(String words) {{}} }}"
        );
        let manifest = "Implementation-Version: 1.4\n";
        desk.jar(
            &plugins.join(format!("{name}.jar")),
            JAR,
            (name, &text),
            manifest,
            &[],
        );
    }
    let class = desk.path("classes-Loose_One/Loose_One.class");
    fs::rename(class, plugins.join("Loose_One.class")).expect("moved");
    fs::remove_file(plugins.join("Loose_One.jar")).expect("removed");
    // The program says itself what its menus have.
    let list = format!(
        "List.setCommands; File.saveString(List.getList, '{}');",
        desk.path("list").display()
    );
    fs::write(desk.path("list.ijm"), list).expect("written");
    desk
}

fn mark(desk: &Desk) -> String {
    desk.home().join(".imagej").display().to_string()
}

fn has(desk: &Desk) -> Vec<String> {
    let list = desk.path("list");
    let _ = fs::remove_file(&list);
    let script = desk.path("list.ijm").display().to_string();
    let (_, names) = desk.start(
        &["imagej", "-x", "500", "-m", &script],
        true,
        &mark(desk),
        |_| {
            let text = fs::read_to_string(&list).ok()?;
            let names = text.lines().filter_map(|line| line.split_once('='));
            let names: Vec<String> = names
                .map(|(_, class)| class.to_owned())
                .filter(|class| class.contains('_'))
                .collect();
            // The whole list ends with what the program has itself.
            text.contains("ij.plugin").then_some(names)
        },
    );
    let mut names: Vec<String> = names
        .into_iter()
        .filter(|name| ["Slow_Filter", "Quick_Count", "Loose_One"].contains(&name.as_str()))
        .collect();
    names.sort();
    names
}

#[test]
fn it_is_listed_turned_off_and_on_as_the_program_says() {
    let desk = desk();
    let directory = desk.home().join(".imagej/plugins");
    let before = desk.files(&directory);
    let plugins = desk.plugins("/usr/bin/imagej");
    assert_eq!(plugins.len(), 3, "{plugins:?}");
    let slow = &plugins["Slow_Filter"];
    assert_eq!(slow["name"], "Slow Filter");
    assert_eq!(
        (&slow["version"], &slow["origin"]),
        (&"1.4".into(), &"added".into())
    );
    assert_eq!(has(&desk), ["Loose_One", "Quick_Count", "Slow_Filter"]);
    desk.laggard(&["disable", "Slow_Filter", "--in", "/usr/bin/imagej"]);
    assert_eq!(has(&desk), ["Loose_One", "Quick_Count"]);
    desk.laggard(&["disable", "Loose_One", "--in", JAR]);
    assert_eq!(has(&desk), ["Quick_Count"]);
    for id in ["Slow_Filter", "Loose_One"] {
        desk.laggard(&["enable", id, "--in", "/usr/bin/imagej"]);
    }
    assert_eq!(has(&desk), ["Loose_One", "Quick_Count", "Slow_Filter"]);
    assert!(
        desk.files(&directory) == before,
        "the user's plug-ins are as they were"
    );
}

#[test]
fn it_starts_with_the_same_words() {
    let desk = desk();
    desk.starts_alike(&["imagej", "-x", "500"], &mark(&desk));
}

/// Debian's script gives each start a port of its own, but for the one that is asked for.
#[test]
fn one_that_takes_a_start_over_is_told_of() {
    let desk = desk();
    let is_stub = |entry: fs::DirEntry| {
        let name = entry.file_name().to_string_lossy().into_owned();
        name.starts_with("ImageJ-") && name.ends_with("-57371.stub")
    };
    let listens = || fs::read_dir("/tmp").expect("read").flatten().any(is_stub);
    let words = ["imagej", "-x", "500", "-p", "77"];
    let (_, told) = desk.start(&words, false, &mark(&desk), |_| {
        listens().then_some(())?;
        // It ends as soon as the one that runs has taken it over.
        Some(desk.told(&["run", "--", "imagej", "-x", "500", "-p", "77"]))
    });
    assert!(told.contains("ImageJ runs already"), "{told}");
}
