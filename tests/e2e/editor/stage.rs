//! The report's editor on a desktop of its own, over a wait that was captured before.

use std::path::PathBuf;

use laggard_tests::desktop::Desktop;
use laggard_tests::laggard::{Laggard, root};
use laggard_tests::prepared::{Capture, OWNER, Prepared};
use laggard_tests::web::{App, Page};

/// The picture's size, px: smaller than the stage, so that 1 px of the picture is 1 px of the page.
pub const SIZE: (u32, u32) = (640, 400);
pub const FIELD: [u32; 4] = [30, 40, 201, 25];
pub const PASSWORD: [u32; 4] = [30, 80, 201, 25];
pub const BUTTON: [u32; 4] = [30, 120, 81, 31];

pub fn capture() -> Capture {
    // The mouse moves 2 px to the right every 20 ms, and crosses the field halfway.
    let step = |n: u32| (f64::from(n) * 20.0 - 4000.0, 20 + n * 2, 52, n == 150);
    Capture {
        size: SIZE,
        components: vec![
            (
                "title-bar",
                "org.eclipse.swt.widgets.Shell",
                [0, 0, 640, 20],
            ),
            ("text", "org.eclipse.swt.widgets.Text", FIELD),
            ("password", "org.eclipse.swt.widgets.Text", PASSWORD),
            ("plain", "org.eclipse.swt.widgets.Button", BUTTON),
        ],
        path: (0..230).map(step).collect(),
    }
}

/// A desktop, and a directory for its screenshots.
pub struct Scene {
    pub desktop: Desktop,
    dir: PathBuf,
}

impl Scene {
    pub fn set(name: &str) -> Scene {
        let dir = root().join("target/demo/e2e").join(name);
        Scene {
            desktop: Desktop::start(&dir).expect("a desktop"),
            dir,
        }
    }

    /// The app with an open window, over the captured wait.
    pub fn app(&self, laggard: &Laggard<'_>) -> (Prepared, App, Page) {
        let prepared = Prepared::lay(laggard, &capture()).expect("a captured wait");
        let (app, page) = self.start(laggard, &[]);
        (prepared, app, page)
    }

    /// The app with an open window, over whatever is there, with these variables more.
    pub fn start(&self, laggard: &Laggard<'_>, more: &[(&str, &str)]) -> (App, Page) {
        let program = laggard.program("laggard-app").expect("the app");
        let mut variables = laggard.variables();
        let more = more
            .iter()
            .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        variables.extend(more);
        let arguments = ["--open".to_owned()];
        let mut app = App::start(&self.desktop, &program, &arguments, &variables).expect("the app");
        let page = app.window().expect("a window");
        page.resize(1280, 900).expect("a larger window");
        (app, page)
    }

    pub fn picture(&self, page: &Page, name: &str) {
        page.picture(&self.dir.join(format!("{name}.png")))
            .expect("a picture");
    }
}

/// *Report…* of the captured wait: the password is black, and two more boxes are suggested.
pub fn open(page: &Page, prepared: &Prepared) {
    page.click("nav-plugins").expect("the ranking");
    page.click(&format!("details-{}", OWNER.0))
        .expect("the plug-in");
    page.click(&format!("report-{}-{}", prepared.session, prepared.episode))
        .expect("Report…");
    page.text("stage").expect("the picture's place");
    page.wait_text("zoom", "100 %").expect("one px is one px");
    let black = page
        .text("box-0")
        .expect("the password is black from the start");
    assert!(
        black.contains("Black-out 1, Text of Sluggish Spellcheck: 201 × 25 at 30, 80"),
        "{black}"
    );
    let suggested = page.text("suggestions").expect("suggestions");
    assert!(suggested.contains("2 suggested"), "{suggested}");
}

/// Where a pixel of the picture is on the stage: the picture is in the middle.
fn on_stage(page: &Page, x: f64, y: f64) -> (f64, f64) {
    let [_, _, width, height] = page.rectangle("stage").expect("the stage");
    // The stage has an edge of 1 px, in which the picture does not lie.
    let middle = |inner: f64, outer: u32| (inner - 2.0 - f64::from(outer)) / 2.0 + 1.0;
    (
        (x + middle(width, SIZE.0)).round(),
        (y + middle(height, SIZE.1)).round(),
    )
}

/// With the tool that is chosen, from a pixel of the picture to another; the same twice is a click.
pub fn drag(page: &Page, from: (f64, f64), to: (f64, f64)) {
    page.drag(
        "stage",
        on_stage(page, from.0, from.1),
        on_stage(page, to.0, to.1),
    )
    .expect("dragged");
}

/// How many boxes there are.
pub fn count(page: &Page) -> usize {
    (0..)
        .take_while(|number| page.has(&format!("box-{number}")))
        .count()
}

/// Left, top, width and height in what a box is called: "…: 201 × 25 at 30, 80".
pub fn boxed(said: &str) -> [u32; 4] {
    let numbers = said.rsplit(": ").next().unwrap_or_default();
    let numbers: Vec<u32> = numbers
        .split(|letter: char| !letter.is_ascii_digit())
        .filter_map(|number| number.parse().ok())
        .collect();
    let [width, height, x, y] = numbers[..] else {
        panic!("no box: {said}")
    };
    [x, y, width, height]
}
