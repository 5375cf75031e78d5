//! The app's own types as the pages see them: `ui/src/bindings/app/` must say what the Rust types say.
//! `LAGGARD_WRITE_BINDINGS=1 cargo test --locked -p laggard-app bindings` writes the files; without it they are compared.

use std::path::Path;
use std::{env, fs};

use ts_rs::{Config, TS};

use crate::commands::{Folder, TurnedOff};
use crate::intent::Intent;
use crate::state::AppStatus;

fn compare<T: TS + 'static>(directory: &Path, config: &Config, wrong: &mut Vec<String>) {
    let name = format!("{}.ts", T::name(config));
    let path = directory.join(&name);
    let is = T::export_to_string(config).unwrap();
    if env::var_os("LAGGARD_WRITE_BINDINGS").is_some() {
        fs::write(&path, &is).unwrap();
    }
    if fs::read_to_string(&path).unwrap_or_default() != is {
        wrong.push(name);
    }
}

#[test]
fn the_pages_know_the_apps_types_as_they_are() {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../ui/src/bindings/app");
    let config = Config::new().with_large_int("number");
    let mut wrong = Vec::new();
    compare::<AppStatus>(&directory, &config, &mut wrong);
    compare::<Folder>(&directory, &config, &mut wrong);
    compare::<crate::exports::ExportFormat>(&directory, &config, &mut wrong);
    compare::<crate::exports::ExportPart>(&directory, &config, &mut wrong);
    compare::<crate::exports::SavedExport>(&directory, &config, &mut wrong);
    compare::<Intent>(&directory, &config, &mut wrong);
    compare::<crate::intent::Page>(&directory, &config, &mut wrong);
    compare::<crate::intent::Section>(&directory, &config, &mut wrong);
    compare::<crate::commands::About>(&directory, &config, &mut wrong);
    compare::<crate::commands::Part>(&directory, &config, &mut wrong);
    compare::<crate::notices::TestedNotice>(&directory, &config, &mut wrong);
    compare::<crate::commands::LastMinute>(&directory, &config, &mut wrong);
    compare::<crate::commands::Way>(&directory, &config, &mut wrong);
    compare::<crate::opened::OpenedFile>(&directory, &config, &mut wrong);
    compare::<TurnedOff>(&directory, &config, &mut wrong);
    assert!(
        wrong.is_empty(),
        "stale: {wrong:?}; run again with LAGGARD_WRITE_BINDINGS=1"
    );
}
