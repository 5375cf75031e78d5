//! Every link on each page that a hub laid leads somewhere: to a file that lies there, and to an issue that is on the page.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::root;
use laggard_tests::web::{App, Page};
use serde_json::Value;

use super::world::Real;
use crate::hub::go;

/// Shows all rows, and opens all issues.
const OPEN: &str = "\
    for (const one of document.querySelectorAll('button[data-testid$=\"-all\"]')) one.click();\
    for (const one of document.querySelectorAll('details')) one.open = true;";
/// The addresses that stand on the page, as they are written.
const LINKS: &str = "\
    const all = [...document.querySelectorAll('a, area, img, link, script, iframe')];\
    return all.flatMap((one) => ['href', 'src'].map((name) => one.getAttribute(name)).filter((to) => to !== null));";

/// The addresses on a page, drawn with all that it has.
fn drawn(page: &Page, pages: &Path, file: &Path) -> Vec<String> {
    let within = file.strip_prefix(pages).expect("a page of the site");
    go(page, pages, within.to_str().expect("UTF-8"));
    page.text("site-about").expect("drawn");
    page.script(OPEN, &[]).expect("opened");
    page.painted().expect("painted");
    let links = page.script(LINKS, &[]).expect("asked");
    serde_json::from_value(links).expect("texts")
}

/// The addresses in a feed.
fn fed(file: &Path) -> Vec<String> {
    let feed = fs::read_to_string(file).expect("a feed");
    let links = feed.split("href=\"").skip(1);
    let links = links.map(|rest| rest.split('"').next().unwrap_or_default().to_owned());
    links.collect()
}

/// Whether a page has an issue of this name.
fn has(file: &Path, issue: &str) -> bool {
    let json = fs::read_to_string(file.with_extension("json")).expect("JSON beside it");
    let json: Value = serde_json::from_str(&json).expect("JSON");
    let issues = json["shown"]["issues"].as_array();
    issues.is_some_and(|all| all.iter().any(|one| one["issue"]["key"] == issue))
}

#[test]
#[ignore = "needs laggard-hub, of another workspace: cargo xtask test --only hub"]
fn every_link_of_each_page_and_feed_leads_somewhere() {
    let dir = root().join("target/demo/e2e/real-hub-links");
    let desktop = Desktop::start_bare(&dir).expect("a desktop");
    let real = Real::made(&dir);
    let pages = real.pages.canonicalize().expect("there");
    let mut browser = App::browser(&desktop).expect("a browser");
    let page = browser.window().expect("a window");
    let (mut reached, mut waiting) = (BTreeSet::new(), vec![pages.join("index.html")]);
    let (mut followed, mut to_issues) = (0, 0);
    while let Some(file) = waiting.pop() {
        let links = match file.extension().and_then(|ending| ending.to_str()) {
            _ if !reached.insert(file.clone()) => continue,
            Some("html") => drawn(&page, &pages, &file),
            Some("atom") => fed(&file),
            _ => continue,
        };
        for link in links {
            let (to, issue) = link.split_once('#').unwrap_or((&link, ""));
            let target = match to {
                "" => Ok(file.clone()),
                to => file.with_file_name("").join(to).canonicalize(),
            };
            let target: PathBuf = target.unwrap_or_else(|why| panic!("{link} of {file:?}: {why}"));
            assert!(
                target.starts_with(&pages) && target.is_file(),
                "{link} of {file:?}"
            );
            assert!(
                issue.is_empty() || has(&target, issue),
                "{link} of {file:?}"
            );
            followed += 1;
            to_issues += usize::from(!issue.is_empty());
            waiting.push(target);
        }
    }
    assert!(
        to_issues > 0 && followed > to_issues,
        "{to_issues} of {followed}"
    );
    // And whatever lies there is led to, but for what the next export reads.
    for folder in ["", "plugins"] {
        for entry in fs::read_dir(pages.join(folder)).expect("there") {
            let path = entry.expect("an entry").path();
            let is_noted = path.ends_with("laggard-hub-site.json");
            assert!(
                path.is_dir() || is_noted || reached.contains(&path),
                "{path:?}"
            );
        }
    }
}
