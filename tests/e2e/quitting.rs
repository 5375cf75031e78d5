//! Quitting Laggard while a program runs: the question before it, and what becomes of the program.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use laggard_tests::background::until;
use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::{self, Laggard, root};
use laggard_tests::tray::Icon;
use laggard_tests::web::{App, Page};

const SECONDS: Duration = Duration::from_secs(30);

/// A program that does nothing for a while.
struct Program {
    script: PathBuf,
    pid: PathBuf,
}

impl Program {
    fn lay(dir: &Path) -> Self {
        let (script, pid) = (dir.join("program.sh"), dir.join("pid"));
        let _ = fs::remove_file(&pid);
        let text = format!(
            "#!/bin/sh\necho $$ > {0}.new; mv {0}.new {0}\nexec sleep 300\n",
            pid.display()
        );
        fs::write(&script, text).expect("written");
        fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).expect("executable");
        Self { script, pid }
    }

    fn id(&self) -> String {
        let pid = until("the program", SECONDS, || {
            Ok(fs::read_to_string(&self.pid).ok())
        });
        pid.expect("launched").trim().to_owned()
    }

    fn runs(&self) -> bool {
        Path::new("/proc").join(self.id()).join("exe").exists()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        if let Ok(pid) = fs::read_to_string(&self.pid) {
            let _ = Command::new("kill").arg(pid.trim()).status();
        }
    }
}

fn started(desktop: &Desktop, program: &Program) -> App {
    let variables = Laggard::new(desktop).variables();
    let app = laggard::program("laggard-app").expect("the app");
    let script = program.script.to_string_lossy().into_owned();
    App::start(desktop, &app, &["--launch".to_owned(), script], &variables).expect("it starts")
}

/// As its window manager does it.
fn close(desktop: &Desktop) {
    let window = desktop
        .screen
        .wait_for("Laggard", SECONDS)
        .expect("a window");
    let closed = desktop
        .command("wmctrl")
        .args(["-i", "-c", &window])
        .status();
    assert!(closed.expect("wmctrl").success(), "asked to close");
}

fn asked(page: &Page, picture: &Path) {
    let what = page.text("quit-what").expect("it asks");
    assert!(what.ends_with("keeps running."), "{what}");
    let all = page.text("quit").expect("and says what that means");
    assert!(
        all.contains("still recorded") && all.contains("stay off"),
        "{all}"
    );
    page.painted().expect("painted");
    page.picture(picture).expect("a picture");
}

#[test]
fn closing_the_only_window_where_there_is_no_tray_asks_and_keeps_running() {
    let dir = root().join("target/demo/e2e/quitting-close");
    let desktop = Desktop::start_bare(&dir).expect("a desktop");
    let program = Program::lay(&dir);
    let mut app = started(&desktop, &program);
    let page = app
        .window()
        .expect("a window, for there is no icon to click");
    program.id();
    page.text("no-tray").expect("drawn");
    close(&desktop);
    asked(&page, &dir.join("asked.png"));
    // The window goes while it is clicked, so that the driver may have nobody to answer it.
    let _ = page.click("quit-keep");
    desktop
        .screen
        .wait_gone("Laggard", SECONDS)
        .expect("its window goes");
    assert!(program.runs());
    assert!(!app.output().contains("panicked"), "{}", app.output());

    // Started again it is the same Laggard, which is asked to close twice: who says it twice means it.
    let mut again = Laggard::new(&desktop)
        .command("laggard-app")
        .expect("the app");
    assert!(again.status().expect("it hands over and ends").success());
    close(&desktop);
    std::thread::sleep(Duration::from_secs(2));
    close(&desktop);
    desktop
        .screen
        .wait_gone("Laggard", SECONDS)
        .expect("it goes");
    assert!(program.runs());
}

#[test]
fn quitting_from_the_tray_asks_and_leaves_the_program_alone() {
    let dir = root().join("target/demo/e2e/quitting-tray");
    let desktop = Desktop::start(&dir).expect("a desktop");
    let program = Program::lay(&dir);
    let mut app = started(&desktop, &program);
    program.id();
    let icon = Icon::wait(&desktop).expect("an icon");
    icon.open_menu().expect("opened");
    icon.choose_labelled("Quit Laggard").expect("chosen");
    let page = app.window().expect("a window with the question");
    asked(&page, &dir.join("asked.png"));
    // As above.
    let _ = page.click("quit-now");
    desktop
        .screen
        .wait_gone("Laggard", SECONDS)
        .expect("it ends");
    assert!(program.runs(), "it goes on");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}
