//! JOSM.

use std::fs;

use serde_json::Value;

use crate::desk::Desk;

const JAR: &str = "/usr/share/josm/josm.jar";
const PREFERENCES: &str = "<?xml version='1.0' encoding='UTF-8'?>\n\
    <preferences xmlns='http://josm.openstreetmap.de/preferences-1.0' version='18646'>\n\
    <list key='plugins'><entry value='tracer'/><entry value='waymaker'/><entry value='third'/></list>\n\
    <tag key='pluginmanager.version-based-update.policy' value='never'/>\n\
    <tag key='pluginmanager.time-based-update.policy' value='never'/>\n</preferences>\n";

fn desk() -> Desk {
    let mut desk = Desk::new();
    let home = desk.home().display().to_string();
    desk.variables = vec![("JAVA_OPTS", format!("-Duser.home={home}"))];
    let data = desk.home().join(".local/share/JOSM");
    for (id, class, more) in [
        (
            "waymaker",
            "Waymaker",
            "Plugin-Link: https://example.org/waymaker\n",
        ),
        ("tracer", "Tracer", "Plugin-Requires: waymaker\n"),
        ("third", "Third", ""),
    ] {
        let text = format!(
            "import org.openstreetmap.josm.plugins.*;\n\
             public class {class} extends Plugin {{ public {class}(PluginInformation i) {{ super(i); }} }}"
        );
        let manifest = format!(
            "Plugin-Class: {class}\nPlugin-Version: 36012\nPlugin-Mainversion: 18000\nPlugin-Description: Test\n{more}"
        );
        desk.jar(
            &data.join(format!("plugins/{id}.jar")),
            JAR,
            (class, &text),
            &manifest,
            &[],
        );
    }
    let settings = desk.home().join(".config/JOSM");
    fs::create_dir_all(&settings).expect("made");
    fs::write(settings.join("preferences.xml"), PREFERENCES).expect("written");
    desk
}

/// The plug-ins that JOSM says it loads, by the time that it has a window.
fn has(desk: &Desk) -> Vec<String> {
    let mark = format!("-Duser.home={}", desk.home().display());
    let (_, mut names) = desk.start(&["josm", "--offline=all"], true, &mark, |log| {
        log.contains("Changeset updater").then(|| {
            log.split("loading plugin '")
                .skip(1)
                .filter_map(|rest| rest.split_once('\''))
                .map(|(name, _)| name.to_owned())
                .collect::<Vec<_>>()
        })
    });
    names.sort();
    names
}

#[test]
fn it_is_listed_turned_off_and_on_as_the_program_says() {
    let desk = desk();
    let data = desk.home().join(".local/share/JOSM/plugins");
    let before = desk.files(&data);
    let plugins = desk.plugins("/usr/bin/josm");
    assert_eq!(plugins.len(), 3, "{plugins:?}");
    let waymaker = &plugins["waymaker"];
    assert_eq!(
        (&waymaker["version"], &waymaker["origin"]),
        (&"36012".into(), &"added".into())
    );
    assert_eq!(waymaker["required_by"][0], "tracer");
    assert_eq!(has(&desk), ["third", "tracer", "waymaker"]);
    desk.laggard(&["disable", "waymaker", "--in", "/usr/bin/josm"]);
    assert_eq!(has(&desk), ["third"]);
    let list = fs::read_to_string(desk.home().join(".config/JOSM/preferences.xml")).expect("read");
    for id in plugins.keys() {
        assert!(
            list.contains(&format!("<entry value='{id}'/>")),
            "the user's list has {id}"
        );
    }
    desk.laggard(&["enable", "waymaker", "--in", "/usr/bin/josm"]);
    assert_eq!(has(&desk), ["third", "tracer", "waymaker"]);
    assert!(
        desk.files(&data) == before,
        "the user's jars are as they were"
    );
}

#[test]
fn it_starts_with_the_same_words() {
    let desk = desk();
    let mark = format!("-Duser.home={}", desk.home().display());
    desk.starts_alike(&["josm", "--offline=all"], &mark);
}

/// What JOSM has loaded at each of its starts, as far as it is up.
fn starts(log: &str) -> Vec<Vec<&str>> {
    let starts = log.split("Log level is at").skip(1);
    let up = starts.filter(|part| part.contains("Changeset updater"));
    let loaded = |part| {
        let names = str::split(part, "loading plugin '").skip(1);
        let mut names: Vec<&str> = names
            .filter_map(|rest| Some(rest.split_once('\'')?.0))
            .collect();
        names.sort_unstable();
        names
    };
    up.map(loaded).collect()
}

/// Presses the keys of *File > Restart* once JOSM is up, after `meanwhile`, and waits until it is up again.
fn restarted(desk: &Desk, words: &[&str], mark: &str, meanwhile: impl Fn()) -> Vec<Vec<String>> {
    let mut asked = None;
    let (_, starts) = desk.start(words, true, mark, |log| {
        let all = starts(log);
        match (all.len(), asked) {
            (1, None) => {
                meanwhile();
                asked = desk.press(mark, "Java OpenStreetMap Editor", "ctrl+alt+shift+j");
                None
            }
            (1, Some(at)) if at.elapsed().as_secs() >= 30 => {
                asked = None;
                None
            }
            (2, _) => Some(own(&all)),
            _ => None,
        }
    });
    starts
}

fn own(starts: &[Vec<&str>]) -> Vec<Vec<String>> {
    let owned = |names: &Vec<&str>| names.iter().map(|name| (*name).to_owned()).collect();
    starts.iter().map(owned).collect()
}

/// What each of the first two sessions was started without.
fn turned_off(desk: &Desk) -> [String; 2] {
    let listed = desk.laggard(&["sessions", "--json"]);
    let sessions: Vec<Value> = listed
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    [".1", ".2"].map(|end| {
        let id = |session: &&Value| session["id"].as_str().is_some_and(|id| id.ends_with(end));
        let session = sessions.iter().find(id).expect("a session");
        session["turned_off"].to_string()
    })
}

#[test]
fn laggard_starts_it_again_without_what_was_turned_off_meanwhile() {
    let desk = desk();
    let home = format!("-Duser.home={}", desk.home().display());
    let words = ["java", &home, "-jar", JAR, "--offline=all"];
    let off = || {
        desk.laggard(&["disable", "third", "--in", JAR]);
    };
    let starts = restarted(&desk, &words, &home, off);
    let [all, rest] = [
        vec!["third", "tracer", "waymaker"],
        vec!["tracer", "waymaker"],
    ];
    assert_eq!(starts, [all, rest]);
    assert_eq!(turned_off(&desk), ["[]", "[\"third\"]"]);
}

#[test]
fn its_script_starts_it_again_and_both_are_observed() {
    let desk = desk();
    let home = format!("-Duser.home={}", desk.home().display());
    let starts = restarted(&desk, &["josm", "--offline=all"], &home, || {});
    let all = vec!["third", "tracer", "waymaker"];
    assert_eq!(starts, [all.clone(), all]);
    assert_eq!(turned_off(&desk), ["[]", "[]"]);
}
