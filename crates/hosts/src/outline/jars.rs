//! The jars that a command names, and what lies in and beside them.

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use laggard_record::PluginDirectory;

use crate::jar::Parts;
use crate::java::own_code;
use crate::launch::{Script, find_program, of_the_jvm};

/// Directories in which programs look for plug-ins; the agent has the same list (`PluginDirectories`).
const NAMES: [&str; 8] = [
    "plugin",
    "plugins",
    "plug-ins",
    "addon",
    "addons",
    "add-ons",
    "extensions",
    "mods",
];
/// Directories in which jars of many programs lie: what is beside one there is not its own.
const SHARED: [&str; 4] = ["/usr/share/java", "/usr/lib/java", "/usr/bin", "/usr/lib"];
/// Below a program's directory so deep.
const DEPTH: usize = 3;
/// No more entries are looked at.
const MOST_ENTRIES: usize = 5_000;
/// No more jars are opened.
const MOST_JARS: usize = 200;
/// No more services are named.
const MOST_SERVICES: usize = 50;

/// What stands in a command, and in its script.
pub(super) struct Named {
    pub jars: Vec<PathBuf>,
    pub security: Vec<String>,
}

impl Named {
    pub fn of(command: &[OsString], directory: &Path) -> Self {
        let Some((program, args)) = command.split_first() else {
            return Self {
                jars: Vec::new(),
                security: Vec::new(),
            };
        };
        let name = Path::new(program).file_stem().and_then(OsStr::to_str);
        if matches!(name, Some("java" | "javaw")) {
            let of_jvm = args.iter().take(of_the_jvm(args));
            let options: Vec<String> = of_jvm
                .map(|word| word.to_string_lossy().into_owned())
                .collect();
            let mut jars: Vec<PathBuf> = own_code(args, directory).into_iter().collect();
            jars.extend(class_path(&options, directory));
            return Self {
                jars: settled(jars),
                security: security(options.iter()),
            };
        }
        let path = std::env::var_os("PATH").unwrap_or_default();
        let script = find_program(program, &path).and_then(|file| file.canonicalize().ok());
        let read = script.as_deref().and_then(Script::read);
        read.map_or(
            Self {
                jars: Vec::new(),
                security: Vec::new(),
            },
            |read| Self {
                jars: settled(read.jars(script.as_deref().and_then(Path::parent))),
                security: security(read.words()),
            },
        )
    }
}

impl Named {
    /// With further jars of the program's.
    pub fn with(mut self, own: &[PathBuf]) -> Self {
        self.jars.extend(own.iter().cloned());
        self.jars = settled(self.jars);
        self
    }
}

fn class_path(options: &[String], directory: &Path) -> Vec<PathBuf> {
    let at = options
        .iter()
        .position(|word| ["-cp", "-classpath", "--class-path"].contains(&word.as_str()));
    let entries = at.and_then(|at| options.get(at + 1));
    let entries = entries.into_iter().flat_map(std::env::split_paths);
    entries.map(|entry| directory.join(entry)).collect()
}

/// Without links, each once.
fn settled(jars: Vec<PathBuf>) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = Vec::new();
    for jar in jars.into_iter().filter_map(|jar| jar.canonicalize().ok()) {
        if !found.contains(&jar) && found.len() < MOST_JARS {
            found.push(jar);
        }
    }
    found
}

fn security<'a>(words: impl Iterator<Item = &'a String>) -> Vec<String> {
    let asks = |word: &&str| {
        word.starts_with("-Djava.security.manager") || word.starts_with("-Djava.security.policy")
    };
    let words = words.map(|word| word.trim_matches(['"', '\'']));
    let found: BTreeSet<&str> = words.filter(asks).collect();
    found.into_iter().map(str::to_owned).collect()
}

/// Directories called as those for plug-ins, in and below the ones in which the jars lie.
pub(super) fn directories(jars: &[PathBuf]) -> Vec<PluginDirectory> {
    let homes: BTreeSet<&Path> = jars
        .iter()
        .filter_map(|jar| {
            if jar.is_dir() {
                Some(jar.as_path())
            } else {
                jar.parent()
            }
        })
        .filter(|home| home.components().count() > 2)
        .filter(|home| SHARED.iter().all(|shared| *home != Path::new(shared)))
        .collect();
    let mut found = BTreeSet::new();
    let mut left = MOST_ENTRIES;
    for home in homes {
        below(home, DEPTH, &mut left, &mut found);
        // `lib/app.jar` beside `plugins`
        if home.file_name() == Some(OsStr::new("lib"))
            && let Some(above) = home.parent()
        {
            below(above, 1, &mut left, &mut found);
        }
    }
    let entries = |path: PathBuf| PluginDirectory {
        entries: std::fs::read_dir(&path).map_or(0, Iterator::count),
        path,
    };
    found.into_iter().map(entries).collect()
}

fn below(directory: &Path, depth: usize, left: &mut usize, found: &mut BTreeSet<PathBuf>) {
    for entry in std::fs::read_dir(directory).into_iter().flatten().flatten() {
        *left = left.saturating_sub(1);
        if *left == 0 {
            return;
        }
        if !entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            continue;
        }
        let name = entry.file_name().to_string_lossy().to_lowercase();
        if NAMES.contains(&name.as_str()) {
            found.insert(entry.path());
        } else if depth > 1 {
            below(&entry.path(), depth - 1, left, found);
        }
    }
}

/// The services for which the jars bring providers.
pub(super) fn services(jars: &[PathBuf]) -> Vec<String> {
    let mut found = BTreeSet::new();
    for mut parts in jars
        .iter()
        .filter(|jar| jar.is_file())
        .filter_map(|jar| Parts::open(jar))
    {
        for name in parts.names() {
            let service = name.strip_prefix("META-INF/services/");
            let service = service.filter(|name| !name.is_empty() && !name.contains('/'));
            let of_java = |name: &&str| {
                !["java.", "javax.", "jdk.", "com.sun.", "sun."]
                    .iter()
                    .any(|java| name.starts_with(java))
            };
            if let Some(service) = service.filter(of_java) {
                // What names no provider is an empty file.
                if parts.read(&name).is_some_and(|text| !text.is_empty()) {
                    found.insert(service.to_owned());
                }
            }
        }
    }
    found.into_iter().take(MOST_SERVICES).collect()
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    #[test]
    fn directories_for_plug_ins_and_services_are_found_beside_and_in_the_jars() {
        let dir = tempfile::tempdir().expect("a directory");
        let home = dir.path().canonicalize().expect("real").join("app");
        for made in ["lib", "Plugins/one", "data/deep/addons"] {
            std::fs::create_dir_all(home.join(made)).expect("made");
        }
        let at = home.join("lib/app.jar");
        let mut jar = zip::ZipWriter::new(std::fs::File::create(&at).expect("made"));
        for (name, text) in [
            ("META-INF/services/org.example.Filter", "org.example.Own\n"),
            ("META-INF/services/java.sql.Driver", "org.example.Driver\n"),
            ("META-INF/services/org.example.Nobody", ""),
        ] {
            jar.start_file(name, zip::write::SimpleFileOptions::default())
                .expect("begun");
            jar.write_all(text.as_bytes()).expect("written");
        }
        jar.finish().expect("ended");
        let command = [
            "java",
            "-Djava.security.manager",
            "-Xmx1g",
            "-cp",
            "lib/app.jar",
            "demo.Main",
        ];
        let command = command.map(OsString::from);
        let named = Named::of(&command, &home);
        assert_eq!(named.jars, [at]);
        assert_eq!(named.security, ["-Djava.security.manager"]);
        let found = directories(&named.jars);
        let expected = PluginDirectory {
            path: home.join("Plugins"),
            entries: 1,
        };
        assert_eq!(found, [expected], "what lies deeper is another's matter");
        assert_eq!(services(&named.jars), ["org.example.Filter"]);
    }

    #[test]
    fn what_is_beside_a_jar_among_those_of_all_programs_is_not_its_own() {
        assert!(directories(&[PathBuf::from("/usr/share/java/some.jar")]).is_empty());
    }
}
