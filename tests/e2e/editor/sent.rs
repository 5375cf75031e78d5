//! *Send* in the app's real window: to a server that is down at first, and to an issue tracker through the browser.

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};

use image::Rgb;
use laggard_tests::desktop::USER;
use laggard_tests::laggard::Laggard;
use laggard_tests::opener::{Opener, PAGES};
use laggard_tests::prepared::TRACKER;
use laggard_tests::web::Page;
use sha2::{Digest as _, Sha256};

use super::looked::{is_what_was_looked_at, look};
use super::server::{Arrived, Server};
use super::stage::{PASSWORD, Scene, drag, open};
use crate::saved::{files_under, parts, texts};

/// Blacked out by hand; some pixels more may be black, as far as the mouse's steps are wide.
const SECRET: [u32; 4] = [300, 200, 100, 60];

#[test]
fn what_was_looked_at_is_what_the_server_gets() {
    let scene = Scene::set("sent");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);
    let port = free_port();
    choose_server(&page, &format!("http://127.0.0.1:{port}/reports"));

    open(&page, &prepared);
    let [x, y, width, height] = SECRET.map(f64::from);
    drag(&page, (x, y), (x + width, y + height));
    let home = scene.desktop.home();
    let words = format!(
        "{USER} waited for {}/letter.txt on {USER}'s machine.",
        home.display()
    );
    page.fill("what-happened", &words).expect("typed");
    let looked_at = look(&page);
    page.click("report-send").expect("sent");
    let said = page.text("report-queued").expect("it is on its way");
    assert!(said.contains(&format!("127.0.0.1:{port}")), "{said}");
    scene.picture(&page, "1-on-its-way");
    assert!(
        !prepared.directory().exists(),
        "what was captured and drawn is gone"
    );

    // No server listens: the report waits, whole, and says why.
    page.click("report-outbox").expect("the outbox");
    page.wait_text("outbox-waiting", "tried 2 times")
        .expect("tried again by itself");
    let why = page.text("outbox-problem").expect("it says why");
    assert!(why.contains("can’t be reached"), "{why}");
    scene.picture(&page, "2-waiting");
    let queued = zips(&laggard.data().join("outbox"));
    assert_eq!(queued.len(), 1, "{queued:?}");
    let waiting = fs::read(&queued[0]).expect("the waiting report");
    is_what_was_looked_at(&parts(&queued[0]), &looked_at);

    let server = Server::open(port);
    page.click("outbox-retry").expect("tried again");
    page.text("outbox-sent").expect("it has arrived");
    scene.picture(&page, "3-arrived");
    let arrived = server.arrived();
    assert_eq!(arrived.len(), 1, "sent once");
    let zip = field(&arrived[0], "report");
    assert!(zip == waiting, "the bytes that waited are those that came");
    let id = queued[0].file_stem().expect("its name").to_string_lossy();
    assert_eq!(arrived[0].key, id.replace('-', ""));
    assert_eq!(field(&arrived[0], "sha256"), digest(zip).as_bytes());
    assert!(
        zips(&laggard.data().join("outbox")).is_empty(),
        "nothing is kept of what has arrived"
    );

    let file = scene.desktop.dir().join("arrived.zip");
    fs::write(&file, zip).expect("a file");
    laggard
        .cli(&["report", "inspect", &file.to_string_lossy()])
        .expect("a sound report");
    nothing_private(&file, &home);
    assert!(!app.output().contains("panicked"), "{}", app.output());
}

#[test]
fn a_browser_opens_the_trackers_page() {
    let scene = Scene::set("tracker");
    let browser = Opener::choose(&scene.desktop, "browser", &PAGES).expect("a browser");
    let laggard = Laggard::new(&scene.desktop);
    let (prepared, app, page) = scene.app(&laggard);
    page.settings("reporting").expect("the settings");
    page.click("to-tracker").expect("the tracker");
    page.click("save-destination").expect("saved");
    page.wait_text("destination-saved", "Saved").expect("saved");
    open(&page, &prepared);
    let words = format!("{USER} waited for the spelling.");
    page.fill("what-happened", &words).expect("typed");
    let looked_at = look(&page);
    page.click("report-send").expect("handed over");
    let said = page.text("report-handed-over").expect("it is handed over");
    let shown = browser.opened(1);
    let shown = shown.unwrap_or_else(|error| panic!("{error:#}\n{}", app.output()));
    let [link] = &shown[..] else {
        panic!("one page: {shown:?}")
    };
    assert!(link.starts_with(&format!("{TRACKER}/new?")), "{link}");
    assert!(
        link.contains("waited") && link.contains("the%20spelling") || link.contains("the+spelling"),
        "{link}"
    );
    assert!(!link.contains(USER), "{link}");
    let saved = zips(&scene.desktop.home());
    assert_eq!(saved.len(), 1, "{saved:?}");
    let name = saved[0].file_name().expect("a name").to_string_lossy();
    assert!(
        said.contains(&*name) && link.contains(&*name),
        "{said}\n{link}"
    );
    is_what_was_looked_at(&parts(&saved[0]), &looked_at);
}

/// A port on which no server listens.
pub fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("its number").port()
}

pub fn choose_server(page: &Page, address: &str) {
    page.settings("reporting").expect("the settings");
    page.click("to-https").expect("a server");
    page.fill("server-url", address).expect("its address");
    page.click("save-destination").expect("saved");
    page.wait_text("destination-saved", "Saved").expect("saved");
}

fn zips(dir: &Path) -> Vec<PathBuf> {
    let mut files = files_under(dir);
    files.retain(|file| file.extension().is_some_and(|end| end == "zip"));
    files
}

fn field<'a>(arrived: &'a Arrived, name: &str) -> &'a [u8] {
    let mut fields = arrived.fields.iter();
    let found = fields.find(|(known, _)| known == name);
    &found.unwrap_or_else(|| panic!("no field {name}")).1
}

fn digest(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Blacked-out parts are black, and the report contains neither user name nor home.
fn nothing_private(report: &Path, home: &Path) {
    let png = &parts(report)["screenshot.png"];
    let sent = image::load_from_memory(png).expect("a picture").into_rgb8();
    for [left, top, width, height] in [SECRET, PASSWORD] {
        // The mouse's steps may be a pixel off.
        for (x, y) in (left + 2..left + width - 2)
            .flat_map(|x| (top + 2..top + height - 2).map(move |y| (x, y)))
        {
            assert_eq!(sent.get_pixel(x, y), &Rgb([0, 0, 0]), "{x}, {y}");
        }
    }
    for text in texts(report) {
        let mut words = text.split(|letter: char| !letter.is_alphanumeric());
        assert!(!words.any(|word| word == USER), "{text}");
        assert!(!text.contains(&*home.to_string_lossy()), "{text}");
    }
}
