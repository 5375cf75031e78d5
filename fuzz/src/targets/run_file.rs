//! The description of a launch, as any program in its directory may have written it.

use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;

use laggard_analysis::is_visible;
use laggard_engine::raw;

use crate::scratch;

/// Takes the file.
pub fn check(data: &[u8]) {
    let run = place();
    fs::write(run.join("run.json"), data).expect("written");
    let launch = match raw::launch(&run) {
        Ok(launch) => launch,
        Err(newer) => return assert_ne!(newer, Some(raw::RUN_FORMAT), "this format is known"),
    };
    let ids = (0..3).flat_map(|session| launch.left_out(session));
    for shown in ids.chain([launch.title()]) {
        assert!(shown.chars().all(is_visible), "{shown:?}");
    }
    let _ = launch.name();
    launch.write(&run).expect("written");
    let again = raw::launch(&run).expect("what was written is read");
    assert_eq!(again, launch);
}

fn place() -> PathBuf {
    static ALL: OnceLock<PathBuf> = OnceLock::new();
    let thread = format!("{:?}", std::thread::current().id());
    let place = ALL.get_or_init(scratch::directory).join(thread);
    fs::create_dir_all(&place).expect("made");
    place
}
