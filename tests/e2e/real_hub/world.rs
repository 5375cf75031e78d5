//! The pages of a hub with made-up users: laid, and served.

use std::fs;
use std::path::{Path, PathBuf};

use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::root;
use laggard_tests::web::{App, Page};
use serde_json::Value;

use super::{carried_out, follow, is_sound, program, served};
use crate::hub::{go, watch};
use crate::policy::refuses;

/// The last day of the world, and the Monday on which all of its weeks are over.
const LAST: &str = "2026-11-20";
const AFTER: &str = "2026-11-23";
/// The plug-in with the longest waits of each world.
const LONGEST: &str = "org.eclipse.world.longest";

/// A hub with made-up users, and the pages that it laid.
pub(super) struct Real {
    pub hub: PathBuf,
    pub pages: PathBuf,
}

impl Real {
    /// Makes both in a directory.
    pub fn made(dir: &Path) -> Self {
        let (hub, pages) = (dir.join("a hub"), dir.join("pages"));
        for old in [&hub, &pages] {
            // None yet.
            let _ = fs::remove_dir_all(old);
        }
        fs::create_dir_all(&hub).expect("a directory");
        carried_out(program(&hub, LAST).args([
            "world",
            "--users",
            "40",
            "--days",
            "28",
            "--plugins",
            "2",
            "--seed",
            "5",
        ]));
        carried_out(program(&hub, AFTER).arg("export").arg(&pages));
        Self { hub, pages }
    }

    /// What programs read beside a page.
    fn json(&self, file: &str) -> Value {
        let text = fs::read_to_string(self.pages.join(file)).expect(file);
        serde_json::from_str(&text).expect("JSON")
    }
}

/// Goes through the pages of the hub, as the overview's address shows them.
fn walk(page: &Page, real: &Real, pictures: &Path, name: &str) {
    let index = real.json("index.json");
    let about = page.text("site-about").expect("about");
    assert!(
        about.contains(&format!("{} users", index["users"])),
        "{about}"
    );
    let issues = index["shown"]["issues"].as_array().expect("issues").len();
    let found = page.text("issues-found").expect("found");
    assert!(found.contains(&issues.to_string()), "{found}");
    page.text("similar-found").expect("similar issues of all");
    let starts = page.text("starts").expect("how long the program starts");
    let versions = index["shown"]["starts"].as_array().expect("versions");
    let versions = versions.iter().filter_map(|row| row["version"].as_str());
    assert!(versions.clone().count() > 0);
    for version in versions {
        assert!(starts.contains(version), "{version}: {starts}");
    }
    is_sound(page, &format!("{name}-overview"), pictures);

    follow(page, &format!("plugin-{LONGEST}"), "verdict");
    let plugin = real.json(&format!("plugins/{LONGEST}.json"));
    let version = plugin["shown"]["plugin"]["latest"]["version"].as_str();
    let said = page.text("verdict").expect("a verdict");
    assert!(said.contains(version.expect("a version")), "{said}");
    let systems = &plugin["shown"]["issues"][0]["spread"]["systems"];
    assert_eq!(systems[0]["name"], "linux", "half of the world has it");
    let spread = page.text("spread").expect("whom it makes wait");
    assert!(spread.contains("Linux"), "{spread}");
    for part in ["lengths", "ring-told", "similar-found"] {
        page.text(part).expect(part);
    }
    is_sound(page, &format!("{name}-plugin"), pictures);

    follow(page, "site-back", "site-title");
    follow(page, "site-elsewhere", "ring-told");
    let shares = page.text("shares").expect("what it was put down to");
    assert!(shares.contains("The program itself"), "{shares}");
    let elsewhere = real.json("elsewhere.json");
    let first = &elsewhere["shown"]["issues"][0]["issue"];
    let issue = format!("issue-{}", first["key"].as_str().expect("a key"));
    let said = page.text(&issue).expect("the program's own issue");
    let users = format!("{} users", first["users"]);
    assert!(said.contains(&users), "{said}");
    is_sound(page, &format!("{name}-elsewhere"), pictures);

    follow(page, "site-back", "site-title");
    follow(page, "site-administrator", "costs-found");
    is_sound(page, &format!("{name}-administrator"), pictures);
    refuses(page);
}

#[test]
#[ignore = "needs laggard-hub, of another workspace: cargo xtask test --only hub"]
fn the_pages_that_a_hub_laid_are_gone_through_in_light_and_dark() {
    for theme in ["Adwaita", "Adwaita:dark"] {
        let name = theme.replace(':', "-");
        let dir = root().join(format!("target/demo/e2e/real-hub-{name}"));
        let desktop = Desktop::start_bare(&dir).expect("a desktop");
        let real = Real::made(&dir);
        let theme = [("GTK_THEME".to_owned(), theme.to_owned())];
        let mut browser = App::browser_with(&desktop, &theme).expect("a browser");
        let page = browser.window().expect("a window");
        for width in [1280, 640] {
            page.resize(width, 900).expect("resized");
            go(&page, &real.pages, "index.html");
            walk(&page, &real, &dir, &width.to_string());
        }
    }
}

#[test]
#[ignore = "needs laggard-hub, of another workspace: cargo xtask test --only hub"]
fn a_hub_serves_the_same_pages() {
    let dir = root().join("target/demo/e2e/real-hub-served");
    let desktop = Desktop::start_bare(&dir).expect("a desktop");
    let real = Real::made(&dir);
    let (_server, address) = served(&desktop, &real.hub);
    let mut browser = App::browser(&desktop).expect("a browser");
    let page = browser.window().expect("a window");
    page.resize(1280, 900).expect("resized");
    page.go(&address).expect("opened");
    watch(&page);
    walk(&page, &real, &dir, "served");
}
