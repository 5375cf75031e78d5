//! A disk without room for what p2 downloads.

use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

use laggard_hosts::{Hosts, UpdateError, Wanted};

use crate::SPELL;
use crate::updating::Scene;

const HOME: &str = "LAGGARD_TEST_FULL_HOME";
const PLACE: &str = "LAGGARD_TEST_FULL_PLACE";

/// No file may grow beyond 2 MiB, as with a used-up quota: the new plug-in has 3 MB.
#[test]
fn want_of_room_is_told_and_put_down_to_no_site() {
    let scene = Scene::new(|server| vec![server.site("second")]);
    let before = scene.files();
    let output = Command::new("sh")
        .args([
            "-c",
            "trap '' XFSZ; exec prlimit --fsize=2097152 \"$@\"",
            "sh",
        ])
        .arg(std::env::current_exe().expect("this test"))
        .args(["--exact", "full::tries_the_change", "--ignored"])
        .env(HOME, scene.eclipse.home())
        .env(PLACE, scene.eclipse.path("place"))
        .output();
    let output = output.expect("prlimit comes with the system");
    let said = [&output.stdout, &output.stderr].map(|said| String::from_utf8_lossy(said));
    assert!(
        output.status.success() && said[0].contains("1 passed"),
        "{said:?}"
    );
    assert_eq!(scene.files(), before, "every file is as it was");
}

/// The process that has no room.
#[test]
#[ignore = "started by the other test, with a limit"]
fn tries_the_change() {
    let place = |name| std::env::var_os(name).map(PathBuf::from).expect(name);
    let install = Hosts::default().open(&place(HOME)).expect("install");
    let updater = install.updater().expect("p2");
    let within = Duration::from_secs(200);
    let tried = updater.try_out(SPELL, &Wanted::Version(None), &place(PLACE), within);
    let error = tried.expect_err("it has no room");
    assert!(matches!(error, UpdateError::NoRoom { .. }), "{error}");
}
