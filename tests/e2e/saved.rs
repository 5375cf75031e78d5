//! The app's files on the disk: saved reports, and its own data.

use std::collections::BTreeMap;
use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use laggard_tests::web::Page;
use serde_json::Value;

use crate::through::look_through;

/// All of a report's parts as text, the picture's bytes too.
pub fn unzip(path: &Path) -> String {
    let parts = parts(path).into_values();
    parts
        .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
        .collect()
}

/// Each part's bytes, by name.
pub fn parts(path: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut zip = zip::ZipArchive::new(fs::File::open(path).expect("the report")).expect("a zip");
    let all = 0..zip.len();
    let part = |number| {
        let mut bytes = Vec::new();
        let mut part = zip.by_index(number).expect("a part");
        part.read_to_end(&mut bytes).expect("its bytes");
        (part.name().expect("its name").into_owned(), bytes)
    };
    all.map(part).collect()
}

/// Every text in the report's parts. A machine called `vm` is not told of by the layout's own `java.vm.name`.
pub fn texts(path: &Path) -> Vec<String> {
    fn collect(value: &Value, into: &mut Vec<String>) {
        match value {
            Value::String(text) => into.push(text.clone()),
            Value::Array(values) => values.iter().for_each(|value| collect(value, into)),
            Value::Object(fields) => fields.values().for_each(|value| collect(value, into)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    for (_, part) in parts(path)
        .iter()
        .filter(|(name, _)| name.ends_with(".json"))
    {
        collect(&serde_json::from_slice(part).expect("JSON"), &mut found);
    }
    found
}

/// The files below a directory.
pub fn files_under(dir: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for path in fs::read_dir(dir)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path())
    {
        if path.is_dir() {
            found.extend(files_under(&path));
        } else {
            found.push(path);
        }
    }
    found
}

/// The bytes of all files, as text.
pub fn everything_under(dir: &Path) -> String {
    let bytes = files_under(dir)
        .into_iter()
        .filter_map(|path| fs::read(path).ok());
    bytes
        .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
        .collect()
}

/// Looks the report through, and saves it where the window suggests; returns that path.
pub fn save(page: &Page) -> PathBuf {
    look_through(page);
    page.click("report-save-as").expect("asked where");
    let path = PathBuf::from(page.value("report-path").expect("a path is suggested"));
    page.click("report-save").expect("saved");
    page.text("report-saved").expect("it says where");
    path
}
