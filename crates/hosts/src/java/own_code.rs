//! The own classes of a `java` command.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// The jar or directory that holds the main class of `java` with these arguments, given in `directory`: the jar of `-jar`,
/// otherwise the class path's entry that holds the class. Without a class path among the arguments the environment may have one:
/// then `directory`, which is Java's own choice, is only it if the class lies there.
pub(crate) fn own_code(args: &[OsString], directory: &Path) -> Option<PathBuf> {
    let words: Vec<String> = args
        .iter()
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    let mut words = words.iter().map(String::as_str);
    let mut class_path = None;
    while let Some(word) = words.next() {
        match word {
            "-jar" => return Some(real(&directory.join(words.next()?))),
            "-cp" | "-classpath" | "--class-path" => class_path = Some(words.next()?),
            "-p" | "--module-path" | "--add-modules" | "--add-opens" | "--add-exports"
            | "--add-reads" => {
                words.next();
            }
            option if option.starts_with('-') => {}
            main => {
                let class = format!("{}.class", main.replace('.', "/"));
                let mut entries: Vec<PathBuf> = std::env::split_paths(class_path.unwrap_or("."))
                    .map(|entry| directory.join(entry))
                    .collect();
                if entries.len() > 1 || class_path.is_none() {
                    entries.retain(|entry| holds(entry, &class));
                }
                return entries.first().map(|entry| real(entry));
            }
        }
    }
    None
}

/// Without links; as it stands where it is not there.
fn real(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

fn holds(entry: &Path, class: &str) -> bool {
    if entry.is_dir() {
        return entry.join(class).is_file();
    }
    std::fs::File::open(entry)
        .ok()
        .and_then(|file| zip::ZipArchive::new(file).ok())
        .is_some_and(|archive| archive.index_for_name(class).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_entry_of_the_class_path_that_holds_the_main_class_is_the_programs_own() {
        let dir = tempfile::tempdir().expect("directory");
        let real = dir.path().canonicalize().expect("real");
        let (classes, other) = (real.join("classes"), real.join("other"));
        std::fs::create_dir_all(classes.join("demo")).expect("made");
        std::fs::create_dir_all(&other).expect("made");
        std::fs::write(classes.join("demo/Main.class"), b"").expect("written");
        let class_path = std::env::join_paths([&other, &classes]).expect("joined");
        let words = |words: &[&str]| -> Vec<OsString> {
            let word = |word: &&str| match *word {
                "PATH" => class_path.clone(),
                word => word.into(),
            };
            words.iter().map(word).collect()
        };
        for (args, expected) in [
            (
                words(&["-Xmx64m", "-cp", "PATH", "demo.Main", "-jar", "none"]),
                Some(classes.clone()),
            ),
            (words(&["-jar", "x.jar", "y"]), Some(real.join("x.jar"))),
            (words(&["-cp", "PATH", "demo.Gone"]), None),
            // What it is started from is somebody's home: the class path is the environment's.
            (words(&["-Dx=y", "demo.Main"]), None),
            (words(&["-version"]), None),
        ] {
            assert_eq!(own_code(&args, &real), expected, "{args:?}");
        }
    }
}
