//! A Laggard that is killed while it writes into the install.

use std::fs;
use std::os::unix::process::ExitStatusExt as _;
use std::path::PathBuf;
use std::process::Command;

use laggard_hosts::{Exchanges, Wanted};

use crate::SPELL;
use crate::updating::Scene;

const HOME: &str = "LAGGARD_TEST_KILLED_HOME";
const CHANGES: &str = "LAGGARD_TEST_KILLED_CHANGES";

/// The system ends a process that writes a file larger than its limit: the new plug-in has 3 MB, all other files of the change together
/// less than one.
#[test]
fn what_a_killed_laggard_left_is_taken_back() {
    let scene = Scene::new(|server| vec![server.site("second")]);
    let before = scene.files();
    let change = scene.prepared(SPELL, &Wanted::Version(None));
    let (number, changes) = (change.number(), scene.eclipse.path("changes"));
    drop(change);
    let status = Command::new("prlimit")
        .arg(format!("--fsize={}", 2 << 20))
        .arg(std::env::current_exe().expect("this test"))
        .args(["--exact", "killed::makes_the_change", "--ignored"])
        .env(HOME, scene.eclipse.home())
        .env(CHANGES, &changes)
        .status();
    let status = status.expect("prlimit comes with the system");
    const TOO_LARGE: i32 = 25;
    assert_eq!(status.signal(), Some(TOO_LARGE), "{status}");
    assert_ne!(scene.files(), before, "it was amid a file");

    let exchanges = Exchanges::in_dir(&changes).expect("the journal");
    assert_eq!(exchanges.home(), scene.eclipse.home());
    assert!(exchanges.is_cut_off());
    let _turn = exchanges.lock().expect("the turn of the dead one is over");
    let mended = exchanges.mend().expect("mended");
    assert_eq!(mended[0].plugin, SPELL);
    assert_eq!(scene.files(), before, "every file is as it was");
    let left = exchanges.numbered(number).expect("there");
    assert!(!left.is_as_made() && !exchanges.is_cut_off());
}

/// The process that is killed.
#[test]
#[ignore = "started by the other test, with a limit"]
fn makes_the_change() {
    let place = |name| std::env::var_os(name).map(PathBuf::from).expect(name);
    let exchanges = Exchanges::of(&place(HOME), place(CHANGES));
    let _turn = exchanges.lock().expect("locked");
    let mut change = exchanges.all().pop().expect("prepared");
    change.make(1).expect("it is killed before");
    fs::metadata(place(HOME)).expect("never reached");
}
