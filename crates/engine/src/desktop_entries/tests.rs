//! Tests that start entries with the desktop's own library.

use std::os::unix::fs::PermissionsExt as _;
use std::process::Command;

use laggard_record::ProfileKind;
use tempfile::TempDir;

use super::*;

const HOSTILE: [&str; 12] = [
    "plain",
    "two words",
    "50% %f %u %%",
    "$HOME `id` $(id)",
    "quote\"s and 'apostrophes'",
    "back\\slash \\n \\\\",
    "line\nend\tand tab",
    "; rm -rf x & | > < * ? # ~ ( )",
    " blank before",
    "ends in \\",
    "ünïcödé 日本語 \u{202e}drawkcab",
    "--flag=value",
];

fn words(name: &str) -> EntryWords {
    EntryWords {
        name: format!("{name} (measured)"),
        comment: format!("Starts {name}"),
    }
}

fn profile(command: &[&str]) -> Profile {
    Profile {
        id: command.join("\n"),
        name: "Program".into(),
        kind: ProfileKind::Added,
        command: command.iter().map(|&word| word.to_owned()).collect(),
        last_launched: None,
        measured: false,
        install: true,
        doubtful: false,
    }
}

/// Makes a program that writes down its arguments, with a NUL after each.
fn program(dir: &TempDir, name: &str) -> PathBuf {
    let program = dir.path().join(name);
    fs::create_dir_all(program.parent().expect("a directory")).expect("made");
    let told = "${0%/*}/told";
    let script = format!(
        "#!/bin/sh\n{{ printf '%s\\0' \"$LAGGARD_DATA_DIR\" \"$@\"; }} > \"{told}.new\"\nmv \"{told}.new\" \"{told}\"\n"
    );
    fs::write(&program, script).expect("written");
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("set");
    program
}

/// The arguments with which GLib started the program from an entry; the first is the data directory.
fn launched(entry: &Path, program: &Path) -> Vec<String> {
    let told = program.with_file_name("told");
    let _ = fs::remove_file(&told);
    let launched = Command::new("gio").arg("launch").arg(entry).output();
    let launched = launched.expect("gio (Debian package libglib2.0-bin)");
    let text = || fs::read_to_string(entry).unwrap_or_default();
    assert!(launched.status.success(), "{launched:?}: {}", text());
    for _ in 0..500 {
        if let Ok(told) = fs::read_to_string(&told) {
            let mut words: Vec<String> = told.split('\0').map(str::to_owned).collect();
            words.pop();
            return words;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!(
        "never started: {}",
        fs::read_to_string(entry).unwrap_or_default()
    );
}

fn only_entry(paths: &Paths) -> PathBuf {
    let mut all = fs::read_dir(paths.applications()).expect("there").flatten();
    let entry = all.next().expect("an entry").path();
    assert!(all.next().is_none());
    entry
}

#[test]
fn the_desktop_hands_every_argument_on_as_it_is() {
    for hostile in HOSTILE {
        let dir = tempfile::tempdir().expect("a directory");
        let place = hostile.replace(['/', '='], "-");
        let start = Start::of(program(&dir, &format!("{place}/laggard app")));
        let paths = Paths::in_dir(dir.path().join("data"));
        let entries = DesktopEntries::new(paths.clone());
        let one = profile(&[hostile, hostile, "-data", "ws"]);
        entries
            .measure(&one, None, &start, &words(hostile))
            .expect("made");
        let entry = only_entry(&paths);
        let told = launched(&entry, start.program());
        assert_eq!(
            told,
            ["", "--launch", hostile, "--", hostile, "-data", "ws"],
            "{}",
            fs::read_to_string(&entry).unwrap_or_default()
        );
        assert!(entries.is_measured(&one.id));
    }
}

#[test]
fn its_data_are_found_where_they_were_said_to_be() {
    let dir = tempfile::tempdir().expect("a directory");
    let mut start = Start::of(program(&dir, "laggard-app"));
    let paths = Paths::in_dir(dir.path().join("my data"));
    start.variables = vec![(crate::DATA_DIR_VARIABLE, "my data".into())];
    let entries = DesktopEntries::new(paths.clone());
    entries
        .measure(&profile(&["/p"]), None, &start, &words("P"))
        .expect("made");
    let told = launched(&only_entry(&paths), start.program());
    let data = dir.path().join("my data").display().to_string();
    assert_eq!(told, [data.as_str(), "--launch", "/p"]);
}

#[test]
fn the_desktops_own_checker_finds_nothing() {
    let dir = tempfile::tempdir().expect("a directory");
    let start = Start::of(program(&dir, "laggard-app"));
    let paths = Paths::in_dir(dir.path().join("data"));
    let entries = DesktopEntries::new(paths.clone());
    for hostile in HOSTILE {
        entries
            .measure(&profile(&[hostile]), None, &start, &words(hostile))
            .expect("made");
    }
    entries
        .set_start_at_login(true, &start, &words("Laggard"))
        .expect("made");
    let files = fs::read_dir(paths.applications()).expect("there").flatten();
    let files: Vec<PathBuf> = files.map(|file| file.path()).collect();
    assert_eq!(files.len(), HOSTILE.len());
    let checked = Command::new("desktop-file-validate")
        .args(&files)
        .arg(paths.autostart().join(AT_LOGIN))
        .output();
    let checked = checked.expect("desktop-file-validate (Debian package desktop-file-utils)");
    assert!(
        checked.status.success() && checked.stdout.is_empty(),
        "{}",
        String::from_utf8_lossy(&checked.stdout)
    );
}

#[test]
fn entries_of_others_stay_and_ours_go() {
    let dir = tempfile::tempdir().expect("a directory");
    let start = Start::of("/opt/laggard-app");
    let paths = Paths::in_dir(dir.path().join("data"));
    let entries = DesktopEntries::new(paths.clone());
    let (one, two) = (profile(&["/one"]), profile(&["/two"]));
    for profile in [&one, &two] {
        entries
            .measure(profile, None, &start, &words("P"))
            .expect("made");
    }
    assert!(!entries.start_at_login());
    entries
        .set_start_at_login(true, &start, &words("Laggard"))
        .expect("made");
    assert!(entries.start_at_login());
    let foreign = ["laggard.desktop", "laggard-app.desktop", "eclipse.desktop"];
    for name in foreign {
        fs::write(paths.applications().join(name), "[Desktop Entry]\nName=X\n").expect("written");
    }
    entries.forget(&one.id).expect("forgotten");
    assert_eq!(
        [&one, &two].map(|one| entries.is_measured(&one.id)),
        [false, true]
    );
    entries.forget_all().expect("forgotten");
    let left = fs::read_dir(paths.applications()).expect("there").flatten();
    let mut left: Vec<String> = left
        .map(|file| file.file_name().to_string_lossy().into_owned())
        .collect();
    left.sort();
    let mut expected = foreign;
    expected.sort_unstable();
    assert_eq!(left, expected);
    assert!(!entries.start_at_login());
}

#[test]
fn an_entry_that_somebody_else_put_in_its_place_is_not_written_over() {
    let dir = tempfile::tempdir().expect("a directory");
    let paths = Paths::in_dir(dir.path().join("data"));
    let entries = DesktopEntries::new(paths.clone());
    let one = profile(&["/one"]);
    let file = entries.of(&one.id);
    fs::create_dir_all(paths.applications()).expect("made");
    fs::write(&file, "[Desktop Entry]\nName=Mine\n").expect("written");
    let refused = entries.measure(&one, None, &Start::of("/opt/laggard-app"), &words("P"));
    assert!(matches!(refused, Err(EngineError::EntryOfOthers(_))));
    entries.forget(&one.id).expect("nothing to do");
    assert!(fs::read_to_string(&file).expect("there").contains("Mine"));
}

#[test]
fn what_the_desktops_settings_turned_off_is_off() {
    let dir = tempfile::tempdir().expect("a directory");
    let paths = Paths::in_dir(dir.path().join("data"));
    let entries = DesktopEntries::new(paths.clone());
    let start = Start::of("/opt/laggard-app");
    let login = paths.autostart().join(AT_LOGIN);
    for line in ["Hidden=true", "X-GNOME-Autostart-enabled=false"] {
        entries
            .set_start_at_login(true, &start, &words("Laggard"))
            .expect("made");
        let text = fs::read_to_string(&login).expect("there");
        let text = text.replace("X-GNOME-Autostart-enabled=true", line);
        fs::write(&login, text).expect("written");
        assert!(!entries.start_at_login(), "{line}");
    }
}

#[test]
fn a_program_that_no_desktop_could_start_is_refused() {
    use std::os::unix::ffi::OsStrExt as _;
    let dir = tempfile::tempdir().expect("a directory");
    let entries = DesktopEntries::new(Paths::in_dir(dir.path()));
    for program in [
        Path::new("/opt/a=b/laggard-app"),
        Path::new(std::ffi::OsStr::from_bytes(b"/opt/\xff/laggard-app")),
    ] {
        let refused = entries.set_start_at_login(true, &Start::of(program), &words("Laggard"));
        assert!(matches!(refused, Err(EngineError::NoEntry { .. })));
    }
    assert!(!entries.start_at_login());
}
