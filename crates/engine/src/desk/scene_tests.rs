use laggard_record::ComponentOwner;

use super::*;

fn area(x: i64, y: i64, width: i64, height: i64) -> ScreenArea {
    ScreenArea {
        x,
        y,
        width,
        height,
    }
}

fn part(parent: Option<usize>, kind: ComponentKind, area: ScreenArea) -> Part {
    Part {
        parent,
        class: format!("a.{kind:?}"),
        plugin: Some(ComponentOwner {
            id: "a".into(),
            name: "A".into(),
        }),
        kind,
        area,
        content: None,
    }
}

fn moment(at_ms: f64, x: i64, click: bool) -> Moment {
    Moment {
        at_ms,
        x,
        y: 150,
        click,
    }
}

/// A window at 100,100 of 400 × 300 px, with a frame of 20 px at its top.
fn outside() -> Outside {
    Outside {
        frame: Some(Frame {
            area: area(100, 80, 400, 320),
            scale: 1.0,
            windows: vec![[area(100, 80, 400, 320), area(100, 100, 400, 300)]],
        }),
        ..Outside::default()
    }
}

fn inside() -> Inside {
    Inside {
        components: vec![
            part(None, ComponentKind::Window, area(101, 99, 400, 300)),
            part(Some(0), ComponentKind::Plain, area(100, 100, 200, 300)),
            part(Some(1), ComponentKind::Text, area(110, 140, 100, 20)),
            part(None, ComponentKind::Window, area(900, 900, 50, 50)),
        ],
        ..Inside::default()
    }
}

fn scene(outside: Outside, inside: Option<Inside>) -> Scene {
    Scene::of(outside, inside, true, 1_000.0)
}

fn why_black(outside: Outside, inside: Option<Inside>) -> Option<WhyBlack> {
    let picture = scene(outside, inside).picture.expect("a picture");
    assert_eq!(picture.all_black, picture.why_black.is_some());
    picture.why_black
}

#[test]
fn a_picture_whose_windows_are_as_they_were_is_open_and_its_components_lie_in_it() {
    let scene = scene(outside(), Some(inside()));
    let picture = scene.picture.expect("a picture");
    assert!(!picture.all_black, "{picture:?}");
    assert_eq!((picture.width, picture.height), (400, 320));
    let areas: Vec<_> = scene
        .components
        .iter()
        .map(|one| (one.parent, one.area.x, one.area.y))
        .collect();
    assert_eq!(
        areas,
        [
            (None, 1.0, 19.0),
            (Some(0), 0.0, 20.0),
            (Some(1), 10.0, 60.0)
        ]
    );
    assert_eq!(component_at(&scene.components, 15.0, 65.0), Some(2));
    assert_eq!(component_at(&scene.components, 300.0, 65.0), Some(0));
    assert_eq!(component_at(&scene.components, 500.0, 65.0), None);
}

#[test]
fn a_toolkit_may_believe_in_another_frame_than_there_is() {
    let mut believed = inside();
    // A frame with a title of 17 px, and nothing below.
    believed.components[0].area = area(100, 83, 400, 317);
    assert_eq!(why_black(outside(), Some(believed)), None);
}

/// SWT on GTK assumes for a dialog a frame that is 5 px wider to the right and 7 px below than what openbox draws.
#[test]
fn a_toolkit_may_believe_in_a_wider_frame_than_there_is_where_its_contents_fill_the_window() {
    let mut believed = inside();
    believed.components[0].area = area(100, 80, 408, 329);
    assert_eq!(
        why_black(outside(), Some(believed.clone())),
        Some(WhyBlack::WindowsChanged)
    );
    believed.components[0].content = Some(area(100, 124, 400, 276));
    let scene = scene(outside(), Some(believed.clone()));
    assert_eq!(scene.picture.expect("a picture").why_black, None);
    let shown = &scene.components[0].area;
    assert_eq!(
        (shown.width, shown.height),
        (400.0, 320.0),
        "no wider than it is"
    );
    // A maximised window has a title and nothing else; under xfwm4 AWT assumes 5 px around it.
    believed.components[0].area = area(95, 75, 410, 330);
    assert_eq!(why_black(outside(), Some(believed.clone())), None);
    for moved in [
        area(104, 124, 400, 276),
        area(100, 128, 400, 276),
        area(100, 124, 406, 276),
        area(100, 90, 400, 310),
    ] {
        believed.components[0].content = Some(moved);
        let why = why_black(outside(), Some(believed.clone()));
        assert_eq!(why, Some(WhyBlack::WindowsChanged), "{moved:?}");
    }
    // i3 puts a window elsewhere than AWT assumes.
    believed.components[0].content = Some(area(300, 200, 400, 300));
    assert_eq!(why_black(outside(), Some(believed)), Some(WhyBlack::Moved));
}

#[test]
fn where_nobody_knows_what_the_picture_shows_it_is_black_and_says_why() {
    assert_eq!(why_black(outside(), None), Some(WhyBlack::NotTold));
    let refused = Inside {
        reply: "not understood".into(),
        ..Inside::default()
    };
    assert_eq!(
        why_black(outside(), Some(refused)),
        Some(WhyBlack::CouldNotTell("not understood".into()))
    );
    let cut = Inside {
        cut: true,
        ..inside()
    };
    assert_eq!(why_black(outside(), Some(cut)), Some(WhyBlack::TooMuch));
    let mut moved = inside();
    moved.components[0].area.x += 3;
    assert_eq!(
        why_black(outside(), Some(moved)),
        Some(WhyBlack::WindowsChanged)
    );
    let mut gone = outside();
    let menu = area(200, 200, 90, 300);
    gone.frame
        .as_mut()
        .expect("a frame")
        .windows
        .push([menu, menu]);
    assert_eq!(
        why_black(gone, Some(inside())),
        Some(WhyBlack::WindowsChanged)
    );
    let mut tiny = outside();
    let focus = area(-1, -1, 1, 1);
    tiny.frame
        .as_mut()
        .expect("a frame")
        .windows
        .push([focus, focus]);
    assert_eq!(why_black(tiny, Some(inside())), None);
}

#[test]
fn a_picture_that_the_program_drew_itself_stands_in_where_there_is_no_other() {
    let refused = Outside {
        no_picture: Some(NoPicture::Wayland),
        ..Outside::default()
    };
    let drawn = Inside {
        render: Some(area(100, 100, 400, 300)),
        ..inside()
    };
    let scene = scene(refused.clone(), Some(drawn));
    let picture = scene.picture.expect("a picture");
    assert_eq!(
        (picture.taken_by, picture.height, picture.all_black),
        (SeenBy::Agent, 300, false)
    );
    let missing = |drawn| MissingPicture {
        why: NoPicture::Wayland,
        drawn,
    };
    assert_eq!(scene.no_picture, Some(missing(NotDrawn::Drawn)));
    let why = |inside| {
        let none = Scene::of(refused.clone(), inside, false, 1_000.0);
        assert_eq!(none.picture, None);
        none.no_picture.expect("it says why")
    };
    assert_eq!(why(Some(inside())), missing(NotDrawn::Drawn));
    assert_eq!(why(None), missing(NotDrawn::NotYet));
    let failed = Inside {
        reply: "no window could be drawn".into(),
        ..inside()
    };
    let failure = NotDrawn::Failed("no window could be drawn".into());
    assert_eq!(why(Some(failed)), missing(failure));
}

#[test]
fn the_app_sees_movements_and_the_agent_clicks() {
    let outside = Outside {
        path: vec![
            moment(-70_000.0, 110, false),
            moment(-500.0, 110, false),
            moment(-400.0, 120, true),
            moment(300.0, 130, true),
            moment(400.0, 9_000, false),
        ],
        spans: vec![(-500.0, 1_000.0)],
        ..outside()
    };
    let inside = Inside {
        path: vec![
            moment(-900.0, 105, false),
            moment(-450.0, 111, false),
            moment(-410.0, 121, true),
        ],
        ..inside()
    };
    let scene = scene(outside, Some(inside));
    let seen: Vec<_> = scene
        .positions
        .iter()
        .map(|at| (at.at_ms, at.x, at.click, at.by))
        .collect();
    let (app, agent) = (SeenBy::App, SeenBy::Agent);
    assert_eq!(
        seen,
        [
            (-900.0, 5.0, false, agent),
            (-500.0, 10.0, false, app),
            (-410.0, 21.0, true, agent),
            (-400.0, 20.0, false, app),
            (300.0, 30.0, true, app),
        ]
    );
    assert_eq!(scene.positions[1].component, Some(2), "the text field");
    let gaps: Vec<_> = scene
        .gaps
        .iter()
        .map(|gap| (gap.from_ms, gap.to_ms))
        .collect();
    assert_eq!(gaps, [(-60_000.0, -900.0)]);
}

#[test]
fn where_nobody_polls_the_freeze_is_a_gap() {
    let inside = Inside {
        path: vec![moment(-800.0, 110, false), moment(-20.0, 120, true)],
        ..inside()
    };
    let scene = scene(outside(), Some(inside));
    let gaps: Vec<_> = scene
        .gaps
        .iter()
        .map(|gap| (gap.from_ms, gap.to_ms))
        .collect();
    assert_eq!(gaps, [(-60_000.0, -800.0), (-20.0, 1_000.0)]);
}
