//! *Export…* in the dialog that compares two sessions, from a light window and from a dark one.

use laggard_tests::exported::choose;
use laggard_tests::laggard::Laggard;
use laggard_tests::places::scroll_to_change;
use laggard_tests::prepared::{BEFORE, FORMER_CLASS, OWNER, SINCE};
use laggard_tests::web::Page;

use super::saved;
use crate::editor::stage::Scene;
use crate::pages::compare::several;

/// Has the two sessions that differ compared.
fn compare(page: &Page) {
    page.click("nav-overview").expect("another page");
    page.click("nav-sessions").expect("the sessions");
    for session in [BEFORE, SINCE] {
        page.click(&format!("tick-{session}")).expect("ticked");
    }
    page.click("compare-sessions").expect("compared");
    scroll_to_change(page).expect("both sessions' samples");
}

#[test]
fn comparisons_are_saved_and_look_the_same_from_a_dark_window() {
    let scene = Scene::set("export-compared");
    let laggard = Laggard::new(&scene.desktop);
    let (_prepared, app, page) = several(&scene, &laggard);
    let to = |name: &str| scene.desktop.dir().join(name);
    let save = |chart: &str, format: &str, name: &str| {
        page.click(&format!("{chart}-export")).expect("Export…");
        page.click(&format!("{chart}-export-{format}"))
            .expect("a format");
        choose(&scene.desktop, &to(name)).expect("saved there");
        saved(&page, &format!("{chart}-export"), &to(name))
    };
    let drawings = ["curves", "changes"];
    let draw = |theme: &str| {
        page.settings("general").expect("the settings");
        page.click(&format!("theme-{theme}")).expect("chosen");
        compare(&page);
        page.painted().expect("painted");
        scene.picture(&page, theme);
        drawings.map(|chart| {
            let drawn = save(chart, "svg", &format!("{chart}-{theme}.svg"));
            String::from_utf8(drawn).expect("UTF-8")
        })
    };
    let light = draw("light");
    let changes = &light[1];
    // Narrow bars have the beginnings of their names.
    for name in ["▲ Dictionary", &format!("▼ {FORMER_CLASS}")] {
        let begins: String = name.chars().take(5).collect();
        assert!(
            changes.contains(&format!(">{begins}")),
            "{begins}: {changes:.3000}"
        );
    }
    let stacks = save("changes", "folded", "changes.folded");
    let stacks = String::from_utf8(stacks).expect("UTF-8");
    for line in stacks.lines() {
        let mut numbers = line.rsplitn(3, ' ');
        let times = [numbers.next(), numbers.next()];
        let are = times.map(|time| time.and_then(|time| time.parse::<u64>().ok()));
        assert!(are[0].is_some() && are[1].is_some(), "{line}");
    }
    let told = page.text("changes-export-told").expect("which programs");
    assert!(told.contains("flamegraph.pl"), "{told}");
    let sides = save("sides", "csv", "sides.csv");
    assert_eq!(String::from_utf8_lossy(&sides).lines().count(), 3);
    let causes = save("causes", "csv", "causes.csv");
    let causes = String::from_utf8(causes).expect("UTF-8");
    assert!(causes.starts_with("cause,plugin,"), "{causes}");
    assert!(causes.contains(OWNER.0), "{causes}");
    page.click("compare-close").expect("closed");
    page.click("nav-plugins").expect("the plug-ins");
    page.click(&format!("details-{}", OWNER.0))
        .expect("the plug-in");
    let versions = save("versions", "csv", "versions.csv");
    let versions = String::from_utf8(versions).expect("UTF-8");
    assert!(versions.starts_with("version,"), "{versions}");
    assert!(versions.lines().count() > 2, "{versions}");

    let dark = draw("dark");
    assert_eq!(light, dark, "a picture goes where paper is white");
    let picture = save("changes", "png", "changes-dark.png");
    let picture = image::load_from_memory(&picture).expect("a picture");
    let picture = picture.to_rgb8();
    assert_eq!(picture.get_pixel(1, 1).0, [255; 3]);
    // Names are dark on it.
    let ink = picture.pixels().filter(|pixel| pixel.0[1] < 60).count();
    assert!(ink > 1_000, "{ink} pixels");
    assert!(!app.output().contains("panicked"), "{}", app.output());
}
