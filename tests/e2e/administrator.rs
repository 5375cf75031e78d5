//! The administrator's page of a hub in a browser: what is ticked there becomes a policy that Laggard itself finds in order.

use std::fs;

use laggard_tests::background::{PATIENCE, until};
use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::{Laggard, root};
use laggard_tests::web::{App, Page};

use crate::hub::{go, is_sound, lay, watch};
use crate::policy::refuses;

/// The text of the file, as it stands on the page.
const TEXT: &str = "return document.querySelector('[data-testid=\"policy-text\"]').value";
fn text(page: &Page) -> String {
    let text = page.script(TEXT, &[]).expect("asked");
    text.as_str().unwrap_or_default().to_owned()
}

/// The file that the browser has saved, whole. Takes it away, for the next one has its name.
fn downloaded(desktop: &Desktop) -> String {
    // The browser has no folder for downloads of its own there.
    let file = desktop.home().join("policy.json");
    let whole = until("a download", PATIENCE, || {
        let text = fs::read_to_string(&file).ok();
        Ok(text.filter(|text| text.ends_with("}\n")))
    });
    let whole = whole.expect("saved");
    fs::remove_file(&file).expect("taken away");
    whole
}

fn choose(theme: &str) {
    let dir = root().join(format!("target/demo/e2e/administrator-{theme}"));
    let desktop = Desktop::start_bare(&dir).expect("a desktop");
    let laggard = Laggard::new(&desktop);
    let site = dir.join("a site");
    let pages = [
        ("index.html", "index"),
        ("administrator.html", "administrator"),
        ("strange.html", "strange-administrator"),
    ];
    lay(&site, &pages);
    let theme = [("GTK_THEME".to_owned(), theme.replace('-', ":"))];
    let mut browser = App::browser_with(&desktop, &theme).expect("a browser");
    let page = browser.window().expect("a window");
    for width in [1280, 640] {
        page.resize(width, 900).expect("resized");
        go(&page, &site, "index.html");
        page.click("site-administrator").expect("followed");
        let title = page.text("site-title").expect("a title");
        assert!(title.contains("for everybody"), "{title}");
        watch(&page);
        is_sound(&page, &format!("usual-{width}"), &dir);

        page.click("off-eclipse-net.example.acacia")
            .expect("ticked");
        page.click("mute-eclipse-net.example.alder")
            .expect("ticked");
        page.fill("reason-0", "It freezes “the editor”.")
            .expect("typed");
        page.fill("by", "Example Ltd. IT").expect("typed");
        is_sound(&page, &format!("chosen-{width}"), &dir);
        let made = text(&page);
        assert!(made.contains("\"by\": \"Example Ltd. IT\""), "{made}");
        let file = dir.join("policy.json");
        fs::write(&file, &made).expect("written");
        let checked = laggard.cli(&["policy", "--check", &file.to_string_lossy()]);
        let checked = checked.expect("in order");
        for part in [
            "Turned off in eclipse: net.example.acacia: It freezes “the editor”.",
            "Muted: net.example.alder",
        ] {
            assert!(checked.contains(part), "{part}: {checked}");
        }
        page.click("policy-download").expect("downloaded");
        let told = page.text("policy-told").expect("told");
        assert!(told.contains("policy.json"), "{told}");
        assert_eq!(downloaded(&desktop), made);

        // Another page begins with it, and makes the same.
        go(&page, &site, "administrator.html");
        page.put_file("policy-open", &file).expect("opened");
        page.wait_text("chosen-said", "1 turned off, 1 muted")
            .expect("read");
        assert_eq!(text(&page), made);

        page.fill("reason-0", &"x".repeat(501)).expect("typed");
        let wrong = page.text("policy-wrong").expect("told");
        assert!(wrong.contains("more than 500 characters"), "{wrong}");
        is_sound(&page, &format!("wrong-{width}"), &dir);

        go(&page, &site, "strange.html");
        page.text("costs-found").expect("a table");
        is_sound(&page, &format!("strange-{width}"), &dir);
        let title = page.script("return document.title", &[]).expect("asked");
        assert_ne!(title, "ran", "a name did something");
    }
    refuses(&page);
}

#[test]
fn what_an_administrator_ticks_becomes_a_policy_that_laggard_finds_in_order_in_light() {
    choose("Adwaita");
}

#[test]
fn what_an_administrator_ticks_becomes_a_policy_that_laggard_finds_in_order_in_dark() {
    choose("Adwaita-dark");
}
