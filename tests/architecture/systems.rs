//! The places where the operating system of a build may matter: `platform` and `screen`, each matter behind one interface.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::reader::{Names, Reader};
use crate::{packages, root, rust};

/// Rooms that are for that.
const ROOMS: &[&str] = &["laggard-platform", "laggard-screen"];
/// Crates for developers: they run where Laggard is built and measured, which is Linux.
const FOR_DEVELOPERS: &[&str] = &["xtask", "laggard-tests", "laggard-fuzz"];
/// Directories whose crates are for developers, too.
const DEVELOPERS_PLACES: &[&str] = &["tools"];

/// Files that ask for the system all the same, with the conditions that they use, and the reason.
const EXCEPTIONS: &[(&str, &str, &str)] = &[
    (
        "crates/cli/src/commands/notifications.rs",
        "cfg target_os",
        "on Linux alone notify-rust hands out something by which a notification is taken away again",
    ),
    (
        "src-tauri/src/notices.rs",
        "cfg target_os",
        "notifications are a seam of the app's own: its `service` is the session's bus, or what other systems have",
    ),
    (
        "src-tauri/src/theme.rs",
        "cfg target_os",
        "the window's web view is GTK's on Linux alone, and asks GTK's settings whether its pages are dark",
    ),
    (
        "src-tauri/src/tray_icon.rs",
        "cfg target_os",
        "the tray is a seam of the app's own: GTK's indicator, or what Tauri has for other systems",
    ),
];
/// Crates that have a dependency of one system alone, its name, and why.
const OF_ONE_SYSTEM: &[(&str, &str, &str)] = &[
    (
        "laggard-app",
        "gtk",
        "the tray's menu, and whether the theme is dark",
    ),
    ("laggard-app", "libappindicator", "the tray's icon"),
    ("laggard-app", "zbus", "the notifications' `service`"),
    ("laggard-app", "notify-rust", "the notifications' `service`"),
];

/// Conditions of a compilation that tell a system.
const CONDITIONS: &[&str] = &[
    "unix",
    "windows",
    "target_os",
    "target_family",
    "target_vendor",
];
/// Files that one system alone has.
const FILES: &[&str] = &["/proc", "/sys/", "/etc/"];
/// Crates that hand out what one system has.
const CRATES: &[&str] = &[
    "libc",
    "nix",
    "rustix",
    "signal-hook",
    "process-wrap",
    "winapi",
    "windows",
    "windows-sys",
    "x11rb",
];

/// The conditions on the system in one file, comments and tests apart.
fn asked(text: &str, path: &Path) -> BTreeSet<String> {
    let reader = Reader::of(text, path);
    let of_system = |names: &&Names| names.starts_with(&["std".to_owned(), "os".to_owned()]);
    let mut named = reader.uses.iter().chain(reader.offers.values());
    let named = named.find(of_system).map(|_| "std::os".to_owned());
    let conditions = reader.conditions.iter();
    let conditions = conditions.filter(|word| CONDITIONS.contains(&word.as_str()));
    let files = FILES.iter().filter(|file| {
        let mut texts = reader.texts.iter();
        texts.any(|text| text.starts_with(**file))
    });
    let asked = conditions.map(|word| format!("cfg {word}")).chain(named);
    asked.chain(files.map(|&file| file.to_owned())).collect()
}

fn place(package: &Value) -> &Path {
    let manifest = package["manifest_path"].as_str().expect("a path");
    Path::new(manifest).parent().expect("a directory")
}

fn is_held_to_it(package: &Value) -> bool {
    let name = package["name"].as_str().expect("a name");
    let own = place(package).strip_prefix(root()).expect("ours");
    let is_for_developers = FOR_DEVELOPERS.contains(&name)
        || DEVELOPERS_PLACES.iter().any(|place| own.starts_with(place));
    !ROOMS.contains(&name) && !is_for_developers
}

#[test]
fn only_the_rooms_for_it_ask_which_system_this_is() {
    let (mut asking, mut files) = (Vec::new(), 0);
    for package in packages().iter().filter(|package| is_held_to_it(package)) {
        for file in rust::sources(&place(package).join("src")) {
            files += 1;
            let text = fs::read_to_string(&file).expect("a source");
            let asked = asked(&text, &file);
            let file = file.strip_prefix(root()).expect("ours");
            let file = file.to_str().expect("a name").to_owned();
            asking.extend(asked.into_iter().map(|what| (file.clone(), what)));
        }
    }
    assert!(files > 300, "{files} files");
    let excepted = |(file, what): &&(String, String)| {
        EXCEPTIONS
            .iter()
            .any(|(known, asked, _)| file == known && what == asked)
    };
    let unknown: Vec<_> = asking.iter().filter(|one| !excepted(one)).collect();
    assert!(unknown.is_empty(), "say it in `platform`: {unknown:?}");
    let used = asking.iter().filter(excepted).count();
    assert_eq!(used, EXCEPTIONS.len(), "an exception is not needed");
}

#[test]
fn only_the_rooms_for_it_have_dependencies_of_one_system() {
    let mut found = Vec::new();
    for package in packages().iter().filter(|package| is_held_to_it(package)) {
        let name = package["name"].as_str().expect("a name");
        let all = package["dependencies"].as_array().expect("dependencies");
        for dependency in all.iter().filter(|dependency| dependency["kind"] != "dev") {
            let used = dependency["name"].as_str().expect("a name");
            if !dependency["target"].is_null() || CRATES.contains(&used) {
                found.push((name.to_owned(), used.to_owned()));
            }
        }
    }
    found.sort();
    let mut known: Vec<(String, String)> = OF_ONE_SYSTEM
        .iter()
        .map(|(name, used, _)| ((*name).to_owned(), (*used).to_owned()))
        .collect();
    known.sort();
    assert_eq!(found, known);
}

#[test]
fn whoever_asks_is_found_however_it_is_written() {
    for (text, found) in [
        ("#[cfg(unix)] fn f() {}", &["cfg unix"][..]),
        ("#![cfg(unix)] fn f() {}", &["cfg unix"]),
        ("#[cfg(windows)] use here::f;", &["cfg windows"]),
        (
            "fn f() { #[cfg(not(target_os = \"linux\"))] { g() } }",
            &["cfg target_os"],
        ),
        (
            "#[cfg_attr(windows, path = \"x.rs\")] mod x;",
            &["cfg windows"],
        ),
        (
            "fn f() -> bool { cfg!(any(target_family = \"unix\", windows)) }",
            &["cfg target_family", "cfg windows"],
        ),
        (
            "fn f() { println!(\"{}\", cfg!(target_os = \"linux\")) }",
            &["cfg target_os"],
        ),
        (
            "fn f() { use std::{fs, os::unix::fs::MetadataExt as _}; }",
            &["std::os"],
        ),
        ("fn f(it: std::os::windows::io::Handle) {}", &["std::os"]),
        ("fn f() { assert!(std::os::unix::f()) }", &["std::os"]),
        ("const SELF: &str = \"/proc/self\";", &["/proc"]),
        (
            "fn f(pid: u32) { read(format!(\"/proc/{pid}/stat\"), \"/etc/passwd\") }",
            &["/etc/", "/proc"],
        ),
        (
            "#[cfg(debug_assertions)] fn f() { cfg!(feature = \"unix\"); std::env::args(); crate::os::f(); }",
            &[],
        ),
        (
            "/// Of `/proc`, std::os and cfg(unix).\nfn f() { \"windows/etc/proc\"; }",
            &[],
        ),
        ("#[cfg(test)] mod tests { use std::os::unix::fs; }", &[]),
        (
            "#[cfg(all(test, unix))] mod tests; #[test] fn f() { \"/proc\"; }",
            &[],
        ),
    ] {
        let asked: Vec<String> = asked(text, Path::new("a text")).into_iter().collect();
        assert_eq!(asked, found, "{text}");
    }
}
