//! The pages of a hub, in a browser that has nothing but these files.

use std::fs;
use std::path::Path;

use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::root;
use laggard_tests::web::{App, Page};

use crate::policy::{loaded_nothing, refuses};

/// Watches for what the file's policy refuses, from now on.
const WATCH: &str = "\
    window.refused = [];\
    document.addEventListener('securitypolicyviolation', (event) => window.refused.push(event.effectiveDirective));";
/// The refusals so far.
const REFUSED: &str =
    "const [done] = arguments; setTimeout(() => done(window.refused.join(' ')), 300)";
/// Whether anything is wider than the window, and scrolls it sideways.
const WIDER: &str = "return document.scrollingElement.scrollWidth - innerWidth";

/// Brings how long programs take to start into sight.
const STARTS: &str =
    "document.querySelector('[data-testid=\"starts\"]').scrollIntoView({ block: 'center' })";

/// Puts pages as `laggard-hub` does: the data of one into each copy of the built page.
pub fn lay(dir: &Path, pages: &[(&str, &str)]) {
    fs::create_dir_all(dir.join("plugins")).expect("a directory");
    let empty = fs::read_to_string(root().join("ui/dist-hub/hub.html")).expect("npm run build");
    for (file, data) in pages {
        let vector = root().join(format!("tests/vectors/hub/{data}.json"));
        let data = fs::read_to_string(vector).expect("a vector");
        let data = data.replace('<', "\\u003c");
        let element = format!("<script type=\"application/json\" id=\"hub-data\">{data}</script>");
        let page = empty.replacen("<!--hub-data-->", &element, 1);
        assert_ne!(page, empty, "a place for the data");
        fs::write(dir.join(file), page).expect("written");
    }
}

/// Opens one of them, and watches for what its policy refuses.
pub fn go(page: &Page, dir: &Path, file: &str) {
    let path = dir.join(file);
    page.go(&format!("file://{}", path.display()))
        .expect("opened");
    watch(page);
}

/// Watches for what the policy of the page refuses that the browser shows now.
pub fn watch(page: &Page) {
    page.script(WATCH, &[]).expect("watched");
}

/// What the policy of the page has refused since it is watched for.
pub fn refused(page: &Page) -> String {
    let refused = page.script_later(REFUSED, &[]).expect("asked");
    refused.as_str().unwrap_or_default().to_owned()
}

/// Nothing may be found, loaded or refused, and nothing is wider than the window.
pub fn is_sound(page: &Page, name: &str, pictures: &Path) {
    looks_sound(page, name, pictures);
    assert_eq!(refused(page), "", "{name}");
}

/// Nothing may be found or loaded, and nothing is wider than the window.
pub fn looks_sound(page: &Page, name: &str, pictures: &Path) {
    page.painted().expect("painted");
    let nothing: Vec<String> = Vec::new();
    assert_eq!(page.axe().expect("axe"), nothing, "{name}");
    loaded_nothing(page);
    assert_eq!(page.script(WIDER, &[]).expect("asked"), 0, "{name}");
    page.picture(&pictures.join(format!("{name}.png")))
        .expect("a picture");
}

/// The addresses of a link, as it stands and as the browser takes it.
fn address(page: &Page) -> String {
    let answer = page
        .script("return decodeURI(location.href)", &[])
        .expect("asked");
    answer.as_str().unwrap_or_default().to_owned()
}

fn browse(theme: &str) {
    let dir = root().join(format!("target/demo/e2e/hub-{theme}"));
    let desktop = Desktop::start_bare(&dir).expect("a desktop");
    let site = dir.join("a site");
    lay(
        &site,
        &[
            ("index.html", "index"),
            ("plugins/net.example.acacia.html", "plugin"),
            ("elsewhere.html", "elsewhere"),
            ("strange.html", "strange-index"),
            ("strange-elsewhere.html", "strange-elsewhere"),
            ("plugins/p0.html", "strange-plugin"),
            ("nothing.html", "nothing"),
        ],
    );
    let theme = [("GTK_THEME".to_owned(), theme.replace('-', ":"))];
    let mut browser = App::browser_with(&desktop, &theme).expect("a browser");
    let page = browser.window().expect("a window");
    for width in [1280, 640] {
        page.resize(width, 900).expect("resized");
        go(&page, &site, "index.html");
        let about = page.text("site-about").expect("about");
        assert!(about.contains("214 users"), "{about}");
        is_sound(&page, &format!("overview-{width}"), &dir);
        page.script(STARTS, &[]).expect("in sight");
        is_sound(&page, &format!("starts-{width}"), &dir);

        page.click("plugin-net.example.acacia").expect("followed");
        let said = page.text("verdict").expect("a verdict");
        assert!(said.contains("is slower than"), "{said}");
        watch(&page);
        page.text("ring-told").expect("calling contexts");
        page.click("ring-whole").expect("the whole");
        page.text("similar-found").expect("similar issues");
        is_sound(&page, &format!("plugin-{width}"), &dir);

        page.click("site-back").expect("back");
        page.click("site-elsewhere").expect("followed");
        page.text("spread").expect("whom it makes wait");
        watch(&page);
        is_sound(&page, &format!("elsewhere-{width}"), &dir);

        page.click("site-back").expect("back");
        page.text("site-title").expect("the overview");
        assert!(address(&page).ends_with("/a site/index.html"));

        for (file, name) in [
            ("strange.html", "strange"),
            ("strange-elsewhere.html", "strange-elsewhere"),
            ("plugins/p0.html", "strange-plugin"),
        ] {
            go(&page, &site, file);
            page.text("site-about").expect("about");
            is_sound(&page, &format!("{name}-{width}"), &dir);
            if name == "strange" {
                page.script(STARTS, &[]).expect("in sight");
                is_sound(&page, &format!("strange-starts-{width}"), &dir);
            }
            let title = page.script("return document.title", &[]).expect("asked");
            assert_ne!(title, "ran", "a name did something");
        }
    }
    go(&page, &site, "nothing.html");
    let said = page.text("site-nothing").expect("nothing yet");
    assert!(said.contains("at least 5 users"), "{said}");
    refuses(&page);
}

#[test]
fn a_hubs_pages_are_gone_through_without_a_network_in_light() {
    browse("Adwaita");
}

#[test]
fn a_hubs_pages_are_gone_through_without_a_network_in_dark() {
    browse("Adwaita-dark");
}

#[test]
fn a_bubbles_link_leads_to_its_issue_which_is_open() {
    let dir = root().join("target/demo/e2e/hub-issue");
    let desktop = Desktop::start_bare(&dir).expect("a desktop");
    let pages = [
        ("index.html", "index"),
        ("plugins/net.example.acacia.html", "plugin"),
    ];
    lay(&dir, &pages);
    let mut browser = App::browser(&desktop).expect("a browser");
    let page = browser.window().expect("a window");
    page.resize(1280, 900).expect("resized");
    go(&page, &dir, "index.html");
    let link = "[data-testid=\"issues\"] a[href^=\"plugins/net.example.acacia.html#\"]";
    // The last one, which is not open by itself.
    let last = format!(
        "return [...document.querySelectorAll('{link}')].at(-1)?.getAttribute('href') ?? ''"
    );
    let href = page.script(&last, &[]).expect("asked");
    let key = href
        .as_str()
        .and_then(|href| href.split_once('#'))
        .expect("an address")
        .1
        .to_owned();
    let follow = format!("[...document.querySelectorAll('{link}')].at(-1).click()");
    page.script(&follow, &[]).expect("followed");
    let open = page
        .attribute(&format!("issue-{key}"), "open")
        .expect("asked");
    assert!(open.is_some(), "{key} is open");
    let count = "return document.querySelectorAll('[data-testid=\"lengths\"]').length";
    assert_eq!(page.script(count, &[]).expect("asked"), 1);
}
