//! From the first start to an author's page, by hand: three people, each with a desktop and a window of Laggard of their own, share into one
//! folder, and the hub's pages show what they shared together.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use jiff::{Span, Timestamp, tz::TimeZone};
use laggard_digest::LEAST_USERS;
use laggard_tests::background::{PATIENCE, until};
use laggard_tests::laggard::{Laggard, program as built, root};
use laggard_tests::prepared::{OWNER, Prepared};
use laggard_tests::web::{App, Page};
use serde_json::Value;

use super::{carried_out, follow, is_sound, program, served};
use crate::editor::stage::{Scene, capture};
use crate::hub::watch;
use crate::saved::everything_under;
use crate::sharing::{disabled, lying_in, would_leave};

/// The people, and how often each of them used the plug-in's former version: no version but the present one is of all of them.
const PEOPLE: [(&str, u32); LEAST_USERS as usize] = [("anna", 1), ("ben", 2), ("cleo", 0)];
/// A plug-in that all of them have, and that the last one never names.
const HELD_BACK: &str = "org.eclipse.example.outliner";
/// The title of the dialog for the hub's folder.
const TITLE: &str = "Choose a folder to share with";

/// Somebody with Laggard's window open.
struct Person<'a> {
    scene: &'a Scene,
    laggard: Laggard<'a>,
    page: Page,
    app: App,
}

impl<'a> Person<'a> {
    /// Laggard's first window, gone through up to the settings of sharing; meanwhile something was measured.
    fn first_start(scene: &'a Scene, former: u32) -> Self {
        let laggard = Laggard::new(&scene.desktop);
        let path = built("laggard-app").expect("the app");
        let app = App::start(&scene.desktop, &path, &[], &laggard.variables());
        let mut app = app.expect("it starts");
        let page = app.window().expect("the first steps, unasked");
        page.resize(1280, 900).expect("a larger window");
        page.text("welcome-done").expect("the first steps");
        scene.picture(&page, "1-first-start");
        page.click("welcome-done").expect("done");
        let prepared = Prepared::lay_last_week(&laggard, &capture()).expect("sessions");
        if former > 0 {
            prepared.again(&laggard, former).expect("earlier ones");
        }
        page.settings("sharing").expect("its page");
        page.wait_text("hub-state", "Nothing is shared")
            .expect("off until asked for");
        scene.picture(&page, "2-nothing-shared");
        Self {
            scene,
            laggard,
            page,
            app,
        }
    }

    /// Chooses the hub's folder in the system's dialog, with the keyboard.
    fn choose(&self, hub: &Path) {
        let screen = &self.scene.desktop.screen;
        let path = hub.to_str().expect("UTF-8");
        until("the folder to be chosen", PATIENCE, || {
            self.page.click("hub-choose")?;
            let dialog = screen.wait_for(TITLE, PATIENCE)?;
            screen.focus(&dialog)?;
            screen.keys(&["ctrl+l"])?;
            screen.type_text(path)?;
            screen.picture(&self.scene.desktop.dir().join("3-dialog.png"))?;
            // What the dialog proposes to go on with is marked, and goes.
            screen.keys(&["Delete", "Return"])?;
            screen.wait_gone(TITLE, PATIENCE)?;
            let said = self.page.text("hub-state")?;
            Ok(said.contains(&format!("{path} when")).then_some(()))
        })
        .expect("chosen");
    }

    /// Takes a pattern into one of the lists.
    fn pattern(&self, pattern: &str, button: &str, list: &str) {
        self.page.fill("named-field", pattern).expect("typed");
        self.page.click(button).expect(button);
        self.page.wait_text(list, pattern).expect("it is there");
    }

    /// Looks at what would leave; all of it, digest by digest.
    fn look(&self) -> BTreeSet<String> {
        assert!(disabled(&self.page, "leaves-share"), "looked at first");
        self.page.click("leaves-show").expect("shown");
        self.page.text("leaves-digests").expect("what would leave");
        would_leave(&self.laggard)
    }

    /// The number of digests that the window says it has shared.
    fn told(&self) -> usize {
        until("the number of shared digests", PATIENCE, || {
            let said = self.page.text("leaves-state")?;
            let number = said.split(' ').next();
            Ok(number.and_then(|number| number.parse().ok()))
        })
        .expect("told")
    }
}

/// What digests say together of the version of the slow plug-in that all people have: lags that were put down to it, and milliseconds.
fn together(digests: &BTreeSet<String>) -> (u64, u64) {
    let read = |digest: &String| serde_json::from_str::<Value>(digest).expect("a digest");
    let all: Vec<Value> = digests.iter().map(read).collect();
    let rows = |of: &Value, name: &str| of[name].as_array().cloned().unwrap_or_default();
    let present = all.iter().filter(|digest| {
        let mut plugins = rows(digest, "plugins").into_iter();
        plugins.any(|one| one["id"] == OWNER.0 && one["version"] == "1.0.0")
    });
    let issues = present.flat_map(|digest| rows(digest, "issues"));
    let shares = issues.flat_map(|issue| rows(&issue, "shares"));
    let own = shares.filter(|share| share["plugin"] == OWNER.0);
    let number = |share: &Value, name: &str| share[name].as_u64().expect("a number");
    own.fold((0, 0), |(lags, ms), share| {
        (lags + number(&share, "lags"), ms + number(&share, "ms"))
    })
}

/// What programs read beside a page.
fn json(address: &str, file: &str) -> Value {
    let mut answer = ureq::get(format!("{address}{file}")).call().expect(file);
    let text = answer.body_mut().read_to_string().expect("a text");
    serde_json::from_str(&text).expect("JSON")
}

/// An empty hub, which tells a number from its smallest `k` on.
fn hub(dir: &Path) -> PathBuf {
    let hub = dir.join("our hub");
    // None yet.
    let _ = fs::remove_dir_all(&hub);
    fs::create_dir_all(&hub).expect("a directory");
    let settings = format!("{{\"k\":{LEAST_USERS},\"title\":\"Our team\"}}");
    fs::write(hub.join("hub.json"), settings).expect("its settings");
    hub
}

#[test]
#[ignore = "needs laggard-hub, of another workspace: cargo xtask test --only hub"]
fn three_windows_share_into_one_folder_and_its_pages_show_them_together() {
    let dir = root().join("target/demo/e2e/together");
    let scenes = PEOPLE.map(|(name, _)| Scene::set(&format!("together/{name}")));
    let hub = hub(&dir);
    let former = PEOPLE.iter().map(|(_, former)| *former);
    let people: Vec<Person<'_>> = scenes
        .iter()
        .zip(former)
        .map(|(scene, former)| Person::first_start(scene, former))
        .collect();
    let [anna, _, cleo] = &people[..] else {
        panic!("{} people", people.len())
    };
    for person in &people {
        person.choose(&hub);
        person.pattern("com.example.*", "named-add-allow", "named-allow");
    }
    cleo.pattern(HELD_BACK, "named-add-hold-back", "named-hold-back");

    let leaving: Vec<BTreeSet<String>> = people.iter().map(Person::look).collect();
    for person in &people {
        person.scene.picture(&person.page, "4-what-leaves");
    }
    let names = |digests: &BTreeSet<String>| digests.iter().any(|one| one.contains(HELD_BACK));
    let naming: Vec<bool> = leaving.iter().map(names).collect();
    assert_eq!(naming, [true, true, false], "who names {HELD_BACK}");
    assert_eq!(lying_in(&hub.join("incoming")), BTreeSet::new());
    std::thread::scope(|scope| {
        for person in &people {
            scope.spawn(|| person.page.click("leaves-share").expect("shared"));
        }
    });
    let told: usize = people.iter().map(Person::told).sum();
    for person in &people {
        person.scene.picture(&person.page, "5-shared");
    }
    let shared: BTreeSet<String> = leaving.into_iter().flatten().collect();
    assert_eq!(lying_in(&hub.join("incoming")), shared);
    assert_eq!(told, shared.len());

    let today = Timestamp::now().to_zoned(TimeZone::UTC).date();
    let then = today.checked_sub(Span::new().weeks(1)).expect("a day");
    let (then, today) = (then.to_string(), today.to_string());
    // Nothing is told of the week in which it arrives.
    let taken = carried_out(program(&hub, &then).arg("ingest"));
    assert!(
        taken.starts_with(&format!("{told} taken, 0 set aside")),
        "{taken}"
    );
    let desktop = &anna.scene.desktop;
    let (_server, address) = served(desktop, &hub);
    let mut browser = App::browser(desktop).expect("a browser");
    let page = browser.window().expect("a window");
    page.resize(1280, 900).expect("resized");
    page.go(&address).expect("opened");
    let about = page.text("site-about").expect("about");
    assert!(about.contains("shared by 3 users"), "{about}");
    let all = page.all_text().expect("its text");
    assert!(all.contains(&format!("{told} days of sessions")), "{all}");
    watch(&page);
    is_sound(&page, "6-overview", &dir);

    follow(&page, &format!("plugin-{}", OWNER.0), "verdict");
    let (lags, waited) = together(&shared);
    let said = page.text("verdict").expect("a verdict");
    assert!(said.contains(&format!("3 users had {lags} lags")), "{said}");
    assert!(page.has("version-1.0.0") && !page.has("version-0.9.0"));
    is_sound(&page, "7-plugin", &dir);
    let plugin = &json(&address, &format!("plugins/{}.json", OWNER.0))["shown"]["plugin"];
    let numbers = ["users", "lags", "waited_ms"].map(|name| plugin[name].as_u64());
    assert_eq!(numbers, [Some(3), Some(lags), Some(waited)]);

    let pages = dir.join("pages");
    // None yet.
    let _ = fs::remove_dir_all(&pages);
    carried_out(program(&hub, &today).arg("export").arg(&pages));
    let pages = everything_under(&pages);
    assert!(pages.contains(OWNER.0) && !pages.contains(HELD_BACK));

    // With a new id nothing is shared twice.
    anna.page.click("random-id-new").expect("a new one");
    anna.look();
    anna.page
        .wait_text("leaves-state", "nothing new")
        .expect("nothing");
    assert!(disabled(&anna.page, "leaves-share"));
    cleo.page.click("hub-pause").expect("paused");
    cleo.page
        .wait_text("hub-state", "is paused")
        .expect("paused");
    cleo.scene.picture(&cleo.page, "8-paused");
    cleo.page.click("hub-stop").expect("asked");
    cleo.page
        .click("stop-sharing-withdraw")
        .expect("taken back");
    cleo.page
        .wait_text("hub-state", "Nothing is shared")
        .expect("forgotten");
    let said = cleo.page.text("hub-withdrawn").expect("what comes next");
    assert!(said.contains("The hub removes"), "{said}");
    let said = cleo.page.text("leaves-state").expect("how many");
    assert_eq!(said, "1 digest was shared so far.");
    cleo.scene.picture(&cleo.page, "9-taken-back");
    carried_out(program(&hub, &today).arg("ingest"));
    // A server looks for what is new every few seconds.
    until("pages of what is left", PATIENCE, || {
        page.go(&address)?;
        page.text("site-title")?;
        Ok(page.has("site-nothing").then_some(()))
    })
    .expect("too few are left");
    let said = page.text("site-nothing").expect("it says so");
    assert!(said.contains("at least 3 users"), "{said}");
    watch(&page);
    is_sound(&page, "10-too-few", &dir);
    for person in &people {
        let output = person.app.output();
        assert!(!output.contains("panicked"), "{output}");
    }
}
