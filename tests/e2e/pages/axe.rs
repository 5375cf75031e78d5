//! Every page and dialog with axe-core, in light and in dark: nothing may be found.

use laggard_tests::laggard::Laggard;
use laggard_tests::places::{self, Visit};
use laggard_tests::prepared::Prepared;
use laggard_tests::told;
use laggard_tests::web::{App, Page};

use crate::editor::stage::{Scene, capture};

fn nothing_is_found(theme: &str) {
    let scene = Scene::set(&format!("axe-{}", theme.replace(':', "-")));
    let laggard = Laggard::new(&scene.desktop);
    let prepared = Prepared::lay(&laggard, &capture()).expect("a captured wait");
    prepared.again(&laggard, 1).expect("more sessions");
    prepared.apart(&laggard).expect("two that differ");
    told::lay(&laggard, &prepared, 0).expect("an inbox");
    let program = laggard.program("laggard-app").expect("the app");
    let mut variables = laggard.variables();
    variables.push(("GTK_THEME".to_owned(), theme.to_owned()));
    variables.push(("LAGGARD_LANGUAGE".to_owned(), "en".to_owned()));
    let arguments = ["--open".to_owned()];
    let mut app = App::start(&scene.desktop, &program, &arguments, &variables).expect("the app");
    let page = app.window().expect("a window");
    page.resize(1280, 900).expect("a larger window");
    page.text("nav-help").expect("the shell");
    sees_what_is_wrong(&page);
    let mut found = Vec::new();
    let visit = Visit::new(&laggard, &page, Some(&prepared));
    for place in places::all() {
        place
            .enter(&visit)
            .unwrap_or_else(|error| panic!("{}: {error:#}", place.name));
        // A button that begins to be disabled, say, changes its colour for a moment.
        page.painted().expect("painted");
        let lines = page.axe().expect("axe");
        found.extend(lines.iter().map(|line| format!("{}: {line}", place.name)));
        place
            .leave(&visit)
            .unwrap_or_else(|error| panic!("{}: {error:#}", place.name));
    }
    assert!(found.is_empty(), "{theme}:\n{}", found.join("\n"));
}

/// Adds a button without a name: a check that misses it would miss everything.
fn sees_what_is_wrong(page: &Page) {
    let nameless =
        "document.body.append(Object.assign(document.createElement('button'), { id: 'nameless' }))";
    page.script(nameless, &[]).expect("put there");
    let found = page.axe().expect("axe");
    assert!(
        found
            .iter()
            .any(|line| line.starts_with("button-name: ") && line.contains("#nameless")),
        "{found:?}"
    );
    page.script("document.getElementById('nameless').remove()", &[])
        .expect("taken away");
}

#[test]
fn axe_finds_nothing_on_any_page_in_light() {
    nothing_is_found("Adwaita");
}

#[test]
fn axe_finds_nothing_on_any_page_in_dark() {
    nothing_is_found("Adwaita:dark");
}
