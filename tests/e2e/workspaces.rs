//! A plug-in that is off in one workspace only, on a real Eclipse.

use std::path::{Path, PathBuf};
use std::time::Duration;

use laggard_tests::desktop::Desktop;
use laggard_tests::eclipse::{self, Ide};
use laggard_tests::laggard::{Laggard, lines, root};
use laggard_tests::plugins::SLUGGISH;
use serde_json::{Value, json};

struct Scene {
    desktop: Desktop,
    home: PathBuf,
}

impl Scene {
    /// Starts Eclipse with these arguments; returns what was left out, and what `laggard run` said.
    fn left_out(&self, name: &str, arguments: &[&Path]) -> (Value, String) {
        let laggard = Laggard::new(&self.desktop);
        let mut command = laggard.command("laggard").expect("the command");
        command.args(["run", "--json", "--"]).arg(&self.home);
        command.args(arguments);
        let run = self.desktop.start_program(name, &mut command);
        let mut run = run.expect("started");
        let ide =
            Ide::wait(&self.desktop).unwrap_or_else(|error| panic!("{error:#}\n{}", run.output()));
        let told = laggard.cli(&["sessions", "--json"]).expect("listed");
        let mut sessions = lines(&told);
        sessions.sort_by_key(|session| session["started_at"].as_str().map(str::to_owned));
        let newest = sessions.pop().expect("a session");
        assert_eq!(newest["state"], "running", "{newest}");
        ide.quit(&self.desktop).expect("Eclipse closes");
        run.wait(Duration::from_secs(30)).expect("laggard ends");
        (newest["turned_off"].clone(), run.output())
    }
}

#[test]
fn a_plug_in_is_left_out_where_its_workspace_is_opened() {
    let dir = root().join("target/demo/e2e/workspaces");
    let desktop = Desktop::start(&dir).expect("a desktop");
    let home = dir.join("eclipse");
    let [books, music] = ["books", "music"].map(|name| dir.join(name));
    eclipse::lay(&home, &books).expect("an Eclipse and a workspace");
    eclipse::hurry(&home).expect("nothing is measured of it");
    let laggard = Laggard::new(&desktop);
    let [in_home, in_books] = [&home, &books].map(|path| path.to_string_lossy().into_owned());
    let turned = [
        "disable",
        SLUGGISH,
        "--in",
        &in_home,
        "--workspace",
        &in_books,
    ];
    let said = laggard.cli(&turned).expect("turned off");
    assert!(said.contains("and only there"), "{said}");

    let data = Path::new("-data");
    let scene = Scene { desktop, home };
    let off = json!([SLUGGISH]);
    assert_eq!(scene.left_out("books", &[data, &books]).0, off);
    assert_eq!(scene.left_out("music", &[data, &music]).0, json!([]));
    // Eclipse opens the last one without asking.
    eclipse::choose_workspace(&scene.home, &books).expect("chosen");
    let (left_out, said) = scene.left_out("last", &[]);
    assert_eq!(left_out, off, "{said}");
    assert!(!said.contains("asks for its workspace"), "{said}");
}
