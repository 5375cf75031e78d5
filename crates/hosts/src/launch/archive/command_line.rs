//! The JVM's options among the arguments of `java`, with those in the files that are named with `@`.

use std::ffi::OsString;
use std::path::Path;

use laggard_platform::plain_file::{self, LARGEST};
use laggard_record::OptionPlace;

use super::is_one;
use super::option::is_archive_option;
use super::words::of_argument_file;

/// Options with their value in the next argument.
const WITH_VALUE: &[&str] = &[
    "-cp",
    "-classpath",
    "--class-path",
    "-p",
    "--module-path",
    "--upgrade-module-path",
    "--add-modules",
    "--limit-modules",
    "--add-reads",
    "--add-exports",
    "--add-opens",
    "--patch-module",
    "--enable-native-access",
];

/// Whether an option of `java` has its value in the next argument.
pub(crate) fn takes_value(arg: &str) -> bool {
    WITH_VALUE.contains(&arg)
}

/// The number of arguments that are the JVM's; after them come the program and its own.
pub(crate) fn of_the_jvm(args: &[OsString]) -> usize {
    let mut at = 0;
    while let Some(arg) = args.get(at) {
        let arg = arg.to_str().unwrap_or_default();
        let program = ["-jar", "-m", "--module"].contains(&arg);
        if program || !(arg.starts_with('-') || arg.starts_with('@')) {
            break;
        }
        at += if takes_value(arg) { 2 } else { 1 };
    }
    at.min(args.len())
}

/// The words of the file that an argument names, where it does and can be read.
fn file(arg: &OsString) -> Option<Vec<String>> {
    let name = arg.to_str()?.strip_prefix('@')?;
    // `@@` is an argument that begins with one.
    (!name.starts_with('@'))
        .then(|| plain_file::text(Path::new(name), LARGEST).ok())
        .flatten()
        .map(|text| of_argument_file(&text))
}

/// The JVM's options, each with its place.
pub(crate) fn jvm_options(args: &[OsString]) -> Vec<(OptionPlace, String)> {
    let mut all = Vec::new();
    let mut own = args[..of_the_jvm(args)].iter();
    while let Some(arg) = own.next() {
        let arg_text = arg.to_string_lossy().into_owned();
        match file(arg) {
            Some(words) => {
                let place = OptionPlace::File(arg_text.trim_start_matches('@').into());
                all.extend(words.into_iter().map(|word| (place.clone(), word)));
            }
            None => {
                if takes_value(&arg_text) {
                    // The value is no option.
                    own.next();
                }
                all.push((OptionPlace::CommandLine, arg_text));
            }
        }
    }
    all
}

/// The arguments without options for archives; an argument file that holds some is replaced by its other options.
pub(crate) fn without_archive_options(args: &[OsString]) -> Vec<OsString> {
    let (own, rest) = args.split_at(of_the_jvm(args));
    let mut kept = Vec::new();
    let mut own = own.iter();
    while let Some(arg) = own.next() {
        match file(arg) {
            Some(words) if words.iter().any(|word| is_archive_option(word)) => {
                let others = words.into_iter().filter(|word| !is_archive_option(word));
                kept.extend(others.map(OsString::from));
            }
            _ if is_one(arg) => {}
            _ => {
                kept.push(arg.clone());
                if arg.to_str().is_some_and(takes_value) {
                    kept.extend(own.next().cloned());
                }
            }
        }
    }
    kept.extend(rest.iter().cloned());
    kept
}
