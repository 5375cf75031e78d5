//! Every page and dialog: axe-core finds nothing, in light, dark and high contrast, wide and narrow, in English and German, with and
//! without data; Tab comes to all that a mouse can click, and names are never more than names.

use laggard_tests::laggard::Laggard;
use laggard_tests::places::{self, Visit};
use laggard_tests::prepared::{CLASS, OWNER, Prepared};
use laggard_tests::told;
use laggard_tests::web::Page;

use super::{strange, tabbed};
use crate::editor::stage::{Scene, capture};

/// How all pages are looked at.
struct Look {
    /// GTK's theme.
    theme: &'static str,
    /// Width and height of the window, px.
    size: (u32, u32),
    /// The pages' language.
    language: &'static str,
    /// Whether anything was measured.
    data: bool,
    /// Whether the slow plug-in and its class have names that want to be more than names.
    strange: bool,
    /// Whether Tab is pressed, too.
    tab: bool,
}

/// Visits every place, and returns what is wrong at each.
fn found(look: &Look) -> Vec<String> {
    let (width, height) = look.size;
    let name = format!("axe-{}-{width}", look.theme.replace(':', "-"));
    let scene = Scene::set(&name);
    let laggard = Laggard::new(&scene.desktop);
    let names = if look.strange {
        (strange::name(), strange::class())
    } else {
        (OWNER.1.to_owned(), CLASS.to_owned())
    };
    let prepared = look.data.then(|| laid(&laggard, &names));
    let variables = [
        ("GTK_THEME", look.theme),
        ("LAGGARD_LANGUAGE", look.language),
    ];
    let (_app, page) = scene.start(&laggard, &variables);
    page.resize(width, height).expect("another size");
    page.text("nav-help").expect("the shell");
    sees_what_is_wrong(&page);
    if look.tab {
        tabbed::sees_what_is_missed(&page);
    }
    let visit = Visit::new(&laggard, &page, prepared.as_ref());
    let (mut found, mut seen) = (Vec::new(), 0);
    let places = places::all();
    let reached = places.iter().filter(|place| look.data || !place.needs_lags);
    for place in reached {
        place
            .enter(&visit)
            .unwrap_or_else(|error| panic!("{}: {error:#}", place.name));
        // A button that begins to be disabled, say, changes its colour for a moment.
        page.painted().expect("painted");
        let mut lines = page.axe().expect("axe");
        if look.tab {
            lines.extend(tabbed::walk(&page));
        }
        if look.strange {
            let (is_seen, wrong) = strange::look(&page);
            seen += usize::from(is_seen);
            lines.extend(wrong);
        }
        found.extend(lines.iter().map(|line| format!("{}: {line}", place.name)));
        place
            .leave(&visit)
            .unwrap_or_else(|error| panic!("{}: {error:#}", place.name));
    }
    if look.strange {
        assert!(seen > 20, "the name is on {seen} pages");
    }
    found
}

/// Sessions of which several can be compared, and an inbox.
fn laid(laggard: &Laggard<'_>, (name, class): &(String, String)) -> Prepared {
    let prepared = Prepared::lay_named(laggard, &capture(), name, class).expect("a captured wait");
    prepared.again(laggard, 1).expect("more sessions");
    prepared.apart(laggard).expect("two that differ");
    told::lay(laggard, &prepared, 0).expect("an inbox");
    prepared
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

fn nothing_is_wrong(look: &Look) {
    let found = found(look);
    assert!(found.is_empty(), "{}:\n{}", look.theme, found.join("\n"));
}

#[test]
fn nothing_is_wrong_on_any_page_in_light_and_tab_comes_to_everything() {
    nothing_is_wrong(&Look {
        theme: "Adwaita",
        size: (1280, 900),
        language: "en",
        data: true,
        strange: false,
        tab: true,
    });
}

#[test]
fn nothing_is_wrong_on_any_page_in_german_in_a_narrow_dark_window_and_tab_comes_to_everything() {
    nothing_is_wrong(&Look {
        theme: "Adwaita:dark",
        size: (640, 480),
        language: "de",
        data: true,
        strange: false,
        tab: true,
    });
}

#[test]
fn nothing_is_wrong_on_any_page_in_high_contrast_whatever_a_plug_in_is_called() {
    nothing_is_wrong(&Look {
        theme: "HighContrast",
        size: (1280, 900),
        language: "en",
        data: true,
        strange: true,
        tab: false,
    });
}

#[test]
fn nothing_is_wrong_on_any_page_that_has_nothing_to_show() {
    nothing_is_wrong(&Look {
        theme: "HighContrast:dark",
        size: (1280, 900),
        language: "en",
        data: false,
        strange: false,
        tab: true,
    });
}
