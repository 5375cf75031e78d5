//! The answers of a system without its own folder: the truth, and never that something was done.

use std::fs::{self, DirBuilder, OpenOptions};
use std::io;
use std::path::Path;
use std::process::Command;

use process_wrap::std::CommandWrap;

use super::end::End;
use super::signals::{self, Received};
use super::{
    account, acl, core_dumps, desktop, detached, holders, java, jvm, links, modes, names, rights,
    running,
};
use crate::Unsupported;
use crate::desktop_facts::{Display, Offered, Service};
use crate::signal::Signal;

/// The message of an [`Unsupported`], as callers see it who only know that something failed.
fn unsupported<T: std::fmt::Debug>(result: io::Result<T>) -> String {
    let error = result.expect_err("nothing was done");
    assert_eq!(error.kind(), io::ErrorKind::Unsupported);
    let inner = error.get_ref().expect("the reason");
    assert!(inner.is::<Unsupported>());
    inner.to_string()
}

#[test]
fn nothing_is_called_private_that_may_not_be() {
    let scratch = tempfile::tempdir().expect("a directory");
    let about = fs::metadata(scratch.path()).expect("there");
    let said = unsupported(modes::of_owner(&mut OpenOptions::new()));
    assert!(
        said.starts_with("Laggard cannot keep a file to its owner on this system ("),
        "{said}"
    );
    unsupported(modes::directory_of_owner(&mut DirBuilder::new()));
    unsupported(modes::exposed(scratch.path(), &about));
    unsupported(modes::replaceable(scratch.path(), &about));
    unsupported(modes::open_to_users(&about));
    unsupported(modes::sync_directory(scratch.path()));
    assert!(acl::may_have_list(scratch.path()));
    assert!(modes::shared_place("laggard").ends_with("laggard"));
}

#[test]
fn files_are_read_and_named_as_far_as_they_can_be() {
    let scratch = tempfile::tempdir().expect("a directory");
    let file = scratch.path().join("file");
    fs::write(&file, b"x").expect("written");
    let mut options = OpenOptions::new();
    modes::without_waiting(options.read(true));
    options.open(&file).expect("opened");
    assert!(rights::is_executable(&file) && !rights::is_executable(scratch.path()));
    assert!(rights::may_write(scratch.path()) && !rights::may_write(Path::new("/missing")));
    assert_eq!(names::path(names::bytes(&file).expect("text")), Some(file));
    assert_eq!(names::path(b"caf\xe9".to_vec()), None);
}

#[test]
fn no_program_is_started_signalled_or_awaited_by_halves() {
    unsupported(detached::detach(&mut CommandWrap::from(Command::new(
        "true",
    ))));
    let over = Command::new("sh").args(["-c", "exit 3"]).status();
    assert_eq!(detached::code(over.expect("started")), 3);
    unsupported(signals::send(1, Signal::Interrupt));
    unsupported(Received::begin());
    let _: fn(Received, fn(Signal)) = Received::tell_each;
    let said = End::of(1).expect_err("nobody is told").to_string();
    assert!(said.contains("wait for a program's end"), "{said}");
    let _: fn(End) = End::wait;
    unsupported(core_dumps::keep_memory_out());
    core_dumps::as_before(1).expect("as it is");
}

#[test]
fn nobody_is_nameless_because_nobody_asked() {
    unsupported(account::real_name().map_err(io::Error::from));
    unsupported(account::searched_domains().map_err(io::Error::from));
}

#[test]
fn a_desktop_that_is_part_of_the_system_is_there() {
    assert_eq!(desktop::display(), Display::SystemsOwn);
    desktop::reach_display().expect("reached");
    assert!(desktop::tray_is_there());
    assert!(
        !desktop::looks_for_entries(),
        "no such files are known there"
    );
    assert_eq!(desktop::offered(Service::Tray), Offered::BySystem);
}

#[test]
fn no_process_is_known_to_run_java() {
    assert!(java::processes(std::process::id()).is_empty());
}

#[test]
fn no_process_is_known_to_have_a_file_open() {
    let told = holders::first(&[Path::new("/")]).expect_err("not known");
    assert!(
        told.to_string()
            .starts_with("Laggard cannot tell whether a program runs on this system")
    );
}

#[test]
fn no_running_program_is_found() {
    let told = jvm::running().expect_err("not known").to_string();
    assert!(
        told.starts_with("Laggard cannot watch programs that run already on this system"),
        "{told}"
    );
    assert_eq!(jvm::find(1).expect_err("not known").to_string(), told);
    let some = crate::jvm_facts::RunningJvm {
        pid: 1,
        library: "/lib/libjvm.so".into(),
        has_windows: true,
    };
    let loaded = jvm::load_agent(&some, Path::new("/agent.jar"), "run=/run");
    assert_eq!(loaded.expect_err("not known").to_string(), told);
}

#[test]
fn no_link_is_made() {
    let scratch = tempfile::tempdir().expect("a directory");
    let link = scratch.path().join("link");
    let said = unsupported(links::make(scratch.path(), &link));
    assert!(
        said.starts_with("Laggard cannot make a link to a file"),
        "{said}"
    );
    assert!(!link.exists());
}

#[test]
fn nothing_is_handed_over_to_nobody() {
    let words = ["laggard-app".to_owned()];
    let handed = running::hand_over("io.github.laggard.data_0", &words, Path::new("/"));
    assert!(!handed.expect("nobody is asked"));
}
