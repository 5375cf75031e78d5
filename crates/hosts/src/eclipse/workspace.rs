//! The workspaces and projects that an Eclipse remembers.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use laggard_platform::plain_file;

use super::EclipseHome;
use super::install::{Areas, file_url, symbolic};

/// The directory of a workspace with its projects' data, a directory for each project.
const PROJECTS: &str = ".metadata/.plugins/org.eclipse.core.resources/.projects";
/// The IDE's settings in a configuration area.
const SETTINGS: &str = ".settings/org.eclipse.ui.ide.prefs";
/// Equinox' names of the workspace, and of the one where none is named.
const INSTANCE_AREAS: [&str; 2] = ["osgi.instance.area", "osgi.instance.area.default"];
/// More than anybody works on in one workspace.
const MOST_PROJECTS: usize = 10_000;

/// `-data`; of several the last one counts.
pub(super) fn named(command: &[String]) -> Option<PathBuf> {
    let mut words = command.iter();
    let at = words.rposition(|word| word.eq_ignore_ascii_case("-data"))?;
    let named = command.get(at + 1)?;
    Some(named.strip_prefix("file:").unwrap_or(named).into())
}

/// The path that `-data` of the command line stands for, relative to the directory where the command was given: `@user.home/ws`;
/// `None` for `@none` and other words without a path.
pub(super) fn place(named: PathBuf) -> Option<PathBuf> {
    match named.to_str().filter(|word| word.starts_with('@')) {
        Some(word) => symbolic(word, None),
        None => Some(named),
    }
}

/// The workspace of a start, as far as it is known before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum AtStart {
    /// This one.
    Known(PathBuf),
    /// Eclipse asks its user, or has none.
    Unknown,
}

impl AtStart {
    /// That of a start with these arguments, given in the present directory: the one that they name, else the one that Eclipse's
    /// user wants without being asked.
    ///
    /// * `config`: the configuration area of the start.
    pub(super) fn of(args: &[String], config: &Path) -> Self {
        match named(args) {
            // `@none`, `@user.home` …: what Equinox makes of them depends on the product.
            Some(data) if data.as_os_str().as_encoded_bytes().starts_with(b"@") => Self::Unknown,
            Some(data) => Self::Known(data),
            None => unasked(config).map_or(Self::Unknown, Self::Known),
        }
    }
}

/// The workspace that is opened without a question.
fn unasked(config: &Path) -> Option<PathBuf> {
    let settings = config.join(SETTINGS);
    let text = plain_file::text(&settings, plain_file::LARGEST).ok()?;
    let value = |key: &str| text.lines().find_map(|line| line.strip_prefix(key));
    let asks = value("SHOW_WORKSPACE_SELECTION_DIALOG=").is_none_or(|asks| asks.trim() != "false");
    let recent = value("RECENT_WORKSPACES=").map(unescaped)?;
    let last = recent.lines().next().filter(|last| !last.is_empty())?;
    (!asks).then(|| PathBuf::from(last))
}

/// The workspaces that the install remembers, in any configuration: the last used first.
pub(super) fn remembered(home: &Path, command: &[String], directory: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for configuration in configurations(home, command, directory) {
        let settings = configuration.join(SETTINGS);
        if let Ok(text) = plain_file::text(&settings, plain_file::LARGEST) {
            let recent = text
                .lines()
                .find_map(|line| line.strip_prefix("RECENT_WORKSPACES="));
            let recent = recent.map(unescaped).unwrap_or_default();
            found.extend(recent.lines().map(str::to_owned));
        }
    }
    found.extend(set_up(home, command, directory));
    found
}

/// The workspaces that the install's own settings name: `-data` in `eclipse.ini`, and Equinox' properties there, in `config.ini` and in the
/// command line. A relative path may be meant from the install, or from the directory where the command was given.
fn set_up(home: &Path, command: &[String], directory: &Path) -> Vec<String> {
    let Ok(install) = EclipseHome::open(home) else {
        return Vec::new();
    };
    let ini = install.ini().unwrap_or_default();
    let vm_args = [&ini.vm_args[..], command].concat();
    let given = [&ini.args[..], command].concat();
    let settings = Areas::of(home, &given, &vm_args)
        .map_or_else(|_| Default::default(), |areas| areas.settings);
    let of_ini = named(&ini.args).map(|data| data.to_string_lossy().into_owned());
    let properties = INSTANCE_AREAS.iter().flat_map(|name| {
        let defined = format!("-D{name}=");
        let of_jvm = vm_args
            .iter()
            .filter_map(move |word| word.strip_prefix(&defined).map(str::to_owned));
        of_jvm.chain(settings.get(*name).cloned())
    });
    let named = of_ini.into_iter().chain(properties);
    let places = named.flat_map(|value| match value.starts_with('@') {
        true => vec![symbolic(&value, Some(home))],
        false => [home, directory]
            .map(|base| Some(base.join(file_url(&value))))
            .to_vec(),
    });
    let places = places.flatten();
    // `…/workspace/` is the same directory, which paths below it name without a second slash.
    let plain = places.map(|path| path.components().collect::<PathBuf>());
    plain
        .map(|path| path.to_string_lossy().into_owned())
        .collect()
}

/// The configuration areas that the launch, or the install by itself, may have used.
fn configurations(home: &Path, command: &[String], directory: &Path) -> Vec<PathBuf> {
    let mut found = vec![home.join("configuration")];
    if let Ok(install) = EclipseHome::open(home) {
        found.extend(install.configurations(command));
    }
    // A path in the command line is relative to the directory where the command was given.
    let mut words = command.iter();
    if let Some(named) = words
        .find(|word| word.eq_ignore_ascii_case("-configuration"))
        .and_then(|_| words.next())
    {
        let path = named.strip_prefix("file:").unwrap_or(named);
        found.push(directory.join(path));
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Names of a workspace's projects: threads and jobs are called after them.
pub(super) fn projects(workspace: &Path) -> Vec<String> {
    let entries = fs::read_dir(workspace.join(PROJECTS));
    let names = entries.into_iter().flatten().flatten();
    names
        .filter_map(|entry| entry.file_name().into_string().ok())
        .filter(|name| !name.starts_with('.'))
        .take(MOST_PROJECTS)
        .collect()
}

/// When a project came or went.
pub(super) fn changed(workspace: &Path) -> Option<SystemTime> {
    let about = fs::metadata(workspace.join(PROJECTS));
    about.and_then(|about| about.modified()).ok()
}

/// A value of a Java properties file: `\u00f6` is a letter, `\n` a line's end, and a backslash before anything else goes.
fn unescaped(value: &str) -> String {
    let mut units: Vec<u16> = Vec::new();
    let mut letters = value.chars();
    let mut buffer = [0; 2];
    while let Some(letter) = letters.next() {
        let plain = if letter == '\\' {
            match letters.next() {
                Some('n') => '\n',
                Some('u') => {
                    let hexadecimal: String = letters.by_ref().take(4).collect();
                    units.extend(u16::from_str_radix(&hexadecimal, 16));
                    continue;
                }
                other => other.unwrap_or('\\'),
            }
        } else {
            letter
        };
        units.extend_from_slice(plain.encode_utf16(&mut buffer));
    }
    String::from_utf16_lossy(&units)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn projects_are_directories_that_are_not_hidden() {
        let workspace = tempfile::tempdir().unwrap();
        for name in [
            "Secret Merger",
            "core",
            ".org.eclipse.jdt.core.external.folders",
        ] {
            fs::create_dir_all(workspace.path().join(PROJECTS).join(name)).unwrap();
        }
        let mut found = projects(workspace.path());
        found.sort();
        assert_eq!(found, ["Secret Merger", "core"]);
        assert!(changed(workspace.path()).is_some());
    }

    #[test]
    fn recent_workspaces_are_found_wherever_the_configuration_lies() {
        let dir = tempfile::tempdir().unwrap();
        let home = dir.path().join("eclipse");
        let launcher = home.join("plugins/org.eclipse.equinox.launcher_1.6.900.jar");
        for (file, text) in [
            (launcher, "PK"),
            (home.join("configuration/config.ini"), "osgi.bundles=x\n"),
            (home.join("eclipse.ini"), "-configuration\nshared\n"),
        ] {
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, text).unwrap();
        }
        let remembers = |configuration: &Path, workspace: &str| {
            let settings = configuration.join(".settings");
            fs::create_dir_all(&settings).unwrap();
            let text = format!("RECENT_WORKSPACES={workspace}\\n/x/{workspace}\n");
            fs::write(settings.join("org.eclipse.ui.ide.prefs"), text).unwrap();
        };
        remembers(&home.join("configuration"), "/srv/own");
        remembers(&home.join("shared"), "/srv/of-the-ini");
        remembers(&dir.path().join("mine/conf"), "/srv/of-the-command");
        let command = ["eclipse", "-Configuration", "conf", "-data", "/srv/given"];
        let command = command.map(str::to_owned);
        let found = remembered(&home, &command, &dir.path().join("mine"));
        for workspace in ["own", "of-the-ini", "of-the-command"] {
            assert!(
                found.contains(&format!("/srv/{workspace}")),
                "{workspace}: {found:?}"
            );
        }
        assert_eq!(named(&command), Some("/srv/given".into()));
    }

    #[test]
    fn workspaces_that_the_install_itself_names_are_known() {
        let dir = tempfile::tempdir().unwrap();
        let home = dir.path().join("eclipse");
        let launcher = home.join("plugins/org.eclipse.equinox.launcher_1.6.900.jar");
        let ini = "-data\n/srv/acme/of-the-ini/\n-vmargs\n-Dosgi.instance.area=file:/srv/of%20the%20jvm\n";
        let config =
            "osgi.instance.area.default=@user.home/of-the-config\nosgi.instance.area=beside\n";
        for (file, text) in [
            (launcher, "PK"),
            (home.join("configuration/config.ini"), config),
            (home.join("eclipse.ini"), ini),
        ] {
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, text).unwrap();
        }
        let user = std::env::home_dir().unwrap();
        let mine = dir.path().join("mine");
        let command = ["eclipse", "-vmargs", "-Dosgi.instance.area=@none"].map(str::to_owned);
        let found = remembered(&home, &command, &mine);
        for workspace in [
            PathBuf::from("/srv/acme/of-the-ini"),
            "/srv/of the jvm".into(),
            user.join("of-the-config"),
            home.join("beside"),
            mine.join("beside"),
        ] {
            let workspace = workspace.to_string_lossy().into_owned();
            assert!(found.contains(&workspace), "{workspace}: {found:?}");
        }
        assert!(found.iter().all(|path| !path.contains('@')), "{found:?}");
    }

    #[test]
    fn a_workspace_in_the_users_home_is_found_there() {
        let user = std::env::home_dir().unwrap();
        assert_eq!(place("@user.home/ws".into()), Some(user.join("ws")));
        assert_eq!(place("ws".into()), Some("ws".into()));
        for word in ["@none", "@noDefault", "@launcher.dir/ws"] {
            assert_eq!(place(word.into()), None, "{word}");
        }
    }

    #[test]
    fn the_workspace_of_a_start_is_known_where_nobody_is_asked() {
        let config = tempfile::tempdir().unwrap();
        let of = |args: &[&str]| {
            let args: Vec<String> = args.iter().map(|&arg| arg.to_owned()).collect();
            AtStart::of(&args, config.path())
        };
        let known = |path: &str| AtStart::Known(path.into());
        assert_eq!(of(&[]), AtStart::Unknown, "no settings");
        let settings = config.path().join(SETTINGS);
        fs::create_dir_all(settings.parent().unwrap()).unwrap();
        let write = |lines: &str| fs::write(&settings, lines).unwrap();
        write("RECENT_WORKSPACES=/srv/books\\n/srv/old\n");
        assert_eq!(of(&[]), AtStart::Unknown, "Eclipse asks");
        write("SHOW_WORKSPACE_SELECTION_DIALOG=false\nRECENT_WORKSPACES=/srv/a\\ b\\n/srv/old\n");
        assert_eq!(of(&[]), known("/srv/a b"));
        assert_eq!(of(&["-data", "/srv/given"]), known("/srv/given"));
        assert_eq!(of(&["-data", "file:/srv/given"]), known("/srv/given"));
        for word in ["@none", "@noDefault", "@user.home/ws"] {
            assert_eq!(of(&["-data", word]), AtStart::Unknown, "{word}");
        }
        write("SHOW_WORKSPACE_SELECTION_DIALOG=false\n");
        assert_eq!(of(&[]), AtStart::Unknown, "none was ever used");
    }

    #[test]
    fn recent_workspaces_are_read_as_eclipse_writes_them() {
        let list = unescaped(r"/home/ann/a\ b\nC\:\\new\n/srv/B\u00FCro \ud83d\ude00");
        assert_eq!(
            list.lines().collect::<Vec<_>>(),
            ["/home/ann/a b", r"C:\new", "/srv/Büro 😀"]
        );
    }
}
