//! A newer version of a plug-in, from looking for it to going back, by `laggard` alone: on a real Eclipse, with a site that its own p2 has
//! published.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

use laggard_tests::background::until;
use laggard_tests::desktop::Desktop;
use laggard_tests::eclipse::{self, Ide};
use laggard_tests::laggard::{Laggard, root};
use laggard_tests::plugins::SLUGGISH;
use laggard_tests::web::{App, Page};
use serde_json::Value;
use zip::write::SimpleFileOptions;
use zip::{ZipArchive, ZipWriter};

const PREFERENCES: &str = "p2/org.eclipse.equinox.p2.engine/profileRegistry/Laggard.profile/.data/.settings/\
                           org.eclipse.equinox.p2.metadata.repository.prefs";

struct Scene {
    desktop: Desktop,
    dir: PathBuf,
    home: PathBuf,
}

impl Scene {
    /// An Eclipse whose profile knows a site with version 1.1.0 of the spell checker, and one that is gone.
    fn set(name: &str) -> Self {
        let dir = root().join("target/demo/e2e").join(name);
        let desktop = Desktop::start(&dir).expect("a desktop");
        let home = dir.join("eclipse");
        eclipse::copy(&eclipse::home().expect("an Eclipse"), &home).expect("a copy of it");
        let home = home.canonicalize().expect("real");
        let dir = dir.canonicalize().expect("real");
        let scene = Self { desktop, dir, home };
        scene.publish();
        let mut text = String::from("eclipse.preferences.version=1\n");
        for site in [
            format!("file:{}", scene.dir.join("site").display()),
            "file:/gone".into(),
        ] {
            let (key, uri) = (site.replace('/', "_"), site.replace(':', "\\:"));
            let key = key.replace(':', "\\:");
            text += &format!("repositories/{key}/enabled=true\nrepositories/{key}/uri={uri}\n");
        }
        let preferences = scene.home.join(PREFERENCES);
        fs::create_dir_all(preferences.parent().expect("a directory")).expect("made");
        fs::write(preferences, text).expect("written");
        scene
    }

    fn publish(&self) {
        let source = self.dir.join("source");
        let _ = fs::remove_dir_all(&source);
        let _ = fs::remove_dir_all(self.dir.join("site"));
        fs::create_dir_all(source.join("plugins")).expect("made");
        let jar = format!("plugins/{SLUGGISH}_1.0.0.jar");
        let newer = source.join(format!("plugins/{SLUGGISH}_1.1.0.jar"));
        with_version(&self.home.join(jar), &newer);
        let site = format!("file:{}", self.dir.join("site").display());
        let done = Command::new("java")
            .arg("-jar")
            .arg(eclipse::launcher(&self.home).expect("a launcher"))
            .args(["-nosplash", "-consoleLog", "-application"])
            .arg("org.eclipse.equinox.p2.publisher.FeaturesAndBundlesPublisher")
            .args(["-metadataRepository", &site, "-artifactRepository", &site])
            .arg("-source")
            .arg(&source)
            .arg("-publishArtifacts")
            .arg("-data")
            .arg(self.dir.join("p2-workspace"))
            .output()
            .expect("java");
        assert!(
            done.status.success(),
            "{}",
            String::from_utf8_lossy(&done.stdout)
        );
    }

    fn home(&self) -> &str {
        self.home.to_str().expect("text")
    }

    /// All that p2 keeps of an install, and the plug-ins.
    fn files(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut found = BTreeMap::new();
        let mut open = vec![
            self.home.join("plugins"),
            self.home
                .join("p2/org.eclipse.equinox.p2.engine/profileRegistry"),
            self.home
                .join("configuration/org.eclipse.equinox.simpleconfigurator"),
        ];
        found.insert(
            "artifacts.xml".into(),
            fs::read(self.home.join("artifacts.xml")).expect("a list"),
        );
        while let Some(directory) = open.pop() {
            for entry in fs::read_dir(&directory).expect("listed").flatten() {
                match entry.path() {
                    path if path.is_dir() => open.push(path),
                    path => {
                        let bytes = fs::read(&path).expect("read");
                        found.insert(path, bytes);
                    }
                }
            }
        }
        found
    }
}

/// Copies a jar as version 1.1.0 of its bundle.
fn with_version(jar: &Path, to: &Path) {
    let mut old = ZipArchive::new(fs::File::open(jar).expect("a jar")).expect("a zip");
    let mut new = ZipWriter::new(fs::File::create(to).expect("created"));
    let stored = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for at in 0..old.len() {
        let mut entry = old.by_index(at).expect("an entry");
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).expect("read");
        let name = entry.name().expect("a name").into_owned();
        if name == "META-INF/MANIFEST.MF" {
            let text = String::from_utf8(bytes).expect("text");
            assert!(text.contains("Bundle-Version: 1.0.0"), "{text}");
            bytes = text
                .replace("Bundle-Version: 1.0.0", "Bundle-Version: 1.1.0")
                .into_bytes();
        }
        new.start_file(name, stored).expect("begun");
        new.write_all(&bytes).expect("written");
    }
    new.finish().expect("finished");
}

fn said(output: &Output) -> String {
    let (out, err) = (&output.stdout, &output.stderr);
    format!(
        "{}{}",
        String::from_utf8_lossy(out),
        String::from_utf8_lossy(err)
    )
}

fn version(laggard: &Laggard<'_>, home: &str) -> Option<String> {
    let told = laggard.cli(&["plugins", home, "--json"]).expect("listed");
    let mut lines = told
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let own = lines.find(|line| line["id"] == SLUGGISH)?;
    own["version"].as_str().map(str::to_owned)
}

#[test]
#[ignore = "p2 works for three minutes: asked for by name"]
fn a_newer_version_is_found_brought_in_and_taken_back() {
    let scene = Scene::set("updated");
    let laggard = Laggard::new(&scene.desktop);
    let before = scene.files();
    let run = |words: &[&str]| {
        let mut command = laggard.command("laggard").expect("built");
        command
            .args(words)
            .args(["--in", scene.home()])
            .output()
            .expect("started")
    };

    let found = run(&["updates"]);
    let text = said(&found);
    assert!(found.status.success(), "{text}");
    assert!(
        text.contains(&format!("({SLUGGISH}): 1.1.0 is there; you have 1.0.0.")),
        "{text}"
    );
    assert!(
        text.contains("file:/gone could not be read. There is no list"),
        "{text}"
    );
    let json = laggard
        .cli(&["updates", "--in", scene.home(), "--json"])
        .expect("told");
    let json: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["updates"][0]["available"], "1.1.0");
    assert_eq!(json["updates"].as_array().map(Vec::len), Some(1), "{json}");

    // Shown, and without a yes not made.
    for words in [
        &["update", SLUGGISH, "--dry-run"][..],
        &["update", SLUGGISH],
    ] {
        let shown = said(&run(words));
        assert!(
            shown.contains("1.0.0 → 1.1.0") && shown.contains("Nothing was changed."),
            "{shown}"
        );
    }
    assert_eq!(scene.files(), before);

    // While a program has the install's files open, nothing is changed.
    let held = fs::File::open(eclipse::launcher(&scene.home).expect("a launcher")).expect("open");
    let mut holder = Command::new("sleep")
        .arg("300")
        .stdin(held)
        .spawn()
        .expect("started");
    let refused = run(&["update", SLUGGISH, "--yes"]);
    assert!(
        !refused.status.success() && said(&refused).contains("is running"),
        "{}",
        said(&refused)
    );
    holder.kill().expect("ended");
    holder.wait().expect("waited");

    let planned: Value =
        serde_json::from_slice(&run(&["update", SLUGGISH, "--json"]).stdout).expect("JSON");
    assert_eq!(planned["changes"][0]["to"], "1.1.0");
    let done = run(&["update", SLUGGISH, "--yes"]);
    assert!(done.status.success(), "{}", said(&done));
    assert_eq!(version(&laggard, scene.home()).as_deref(), Some("1.1.0"));
    let back = run(&["go-back", SLUGGISH, "--yes"]);
    assert!(said(&back).contains("as it was before"), "{}", said(&back));
    assert_eq!(version(&laggard, scene.home()).as_deref(), Some("1.0.0"));
    assert_eq!(scene.files(), before, "every file is as it was");

    let gone = run(&["uninstall", SLUGGISH, "--yes"]);
    assert!(said(&gone).contains("1.0.0 goes"), "{}", said(&gone));
    assert_eq!(version(&laggard, scene.home()), None);
    let back = run(&["go-back", SLUGGISH, "--yes"]);
    assert!(back.status.success(), "{}", said(&back));
    assert_eq!(scene.files(), before, "every file is as it was");
}

/// p2 starts a JVM of its own, and resolves.
const P2_PATIENCE: Duration = Duration::from_secs(180);

/// Waits for an element for as long as p2 may take.
fn await_p2(page: &Page, testid: &str) {
    until(testid, P2_PATIENCE, || Ok(page.has(testid).then_some(())))
        .unwrap_or_else(|error| panic!("{error:#}\n{}", page.all_text().unwrap_or_default()));
}

#[test]
#[ignore = "p2 works for two minutes: asked for by name"]
fn the_window_shows_what_a_newer_version_changes_before_it_is_brought_in() {
    let scene = Scene::set("updated-window");
    let laggard = Laggard::new(&scene.desktop);
    let workspace = scene.dir.join("workspace");
    eclipse::prepare_workspace(&scene.home, &workspace).expect("a workspace");
    let mut run = laggard.run(&scene.home, &workspace).expect("started");
    let ide = Ide::wait(&scene.desktop).expect("its window");
    ide.quit(&scene.desktop).expect("Eclipse closes");
    run.wait(Duration::from_secs(30)).expect("laggard ends");

    let before = scene.files();
    let program = laggard.program("laggard-app").expect("the app");
    let arguments = ["--open".to_owned()];
    let started = App::start(&scene.desktop, &program, &arguments, &laggard.variables());
    let mut app = started.expect("the app");
    let page = app.window().expect("a window");
    page.resize(1280, 900).expect("a larger window");
    let picture = |name: &str| {
        page.painted().expect("painted");
        let file = scene.dir.join(format!("{name}.png"));
        page.picture(&file).expect("a picture");
    };
    page.click("nav-plugins").expect("the plug-ins");
    page.click("which-all").expect("all of them");
    page.click(&format!("details-{SLUGGISH}"))
        .expect("its page");
    page.click("look-for-updates").expect("asked");
    await_p2(&page, "update");
    page.wait_text("upkeep-said", "1.1.0")
        .expect("the newer one");
    page.wait_text("silent-sites", "/gone")
        .expect("the site that is gone");
    picture("newer");

    page.click("update").expect("tried in a copy");
    await_p2(&page, "confirm-change");
    page.wait_text("changes", "1.0.0 → 1.1.0")
        .expect("what changes");
    picture("preview");
    assert_eq!(scene.files(), before, "nothing is changed before the yes");
    page.click("confirm-change").expect("made");
    await_p2(&page, "change-made");
    picture("made");
    page.click("done").expect("closed");
    assert_eq!(version(&laggard, scene.home()).as_deref(), Some("1.1.0"));

    page.click("go-back").expect("the way back");
    await_p2(&page, "confirm-change");
    page.wait_text("changes", "1.1.0 → 1.0.0")
        .expect("what changes");
    page.click("confirm-change").expect("taken back");
    await_p2(&page, "change-made");
    assert_eq!(version(&laggard, scene.home()).as_deref(), Some("1.0.0"));
    assert!(!app.output().contains("panicked"), "{}", app.output());
}
