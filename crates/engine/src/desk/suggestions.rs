//! Suggested black-outs for everything that is likely to show the user's own data. Nothing is saved or sent before each of
//! them is drawn or refused.

use laggard_record::{Area, ReportDraft};

use super::scene::Scene;
use crate::captured::is_private;

/// The number of suggestions that are neither drawn nor refused.
pub(super) fn open(scene: &Scene, draft: &ReportDraft) -> usize {
    let Some(picture) = scene.picture.as_ref().filter(|picture| !picture.all_black) else {
        return 0;
    };
    let size = (f64::from(picture.width), f64::from(picture.height));
    let answered: Vec<Area> = draft
        .black_out
        .iter()
        .chain(&draft.let_be_seen)
        .map(outward)
        .collect();
    let mut open: Vec<Area> = Vec::new();
    for component in scene.components.iter().filter(|one| is_private(one.kind)) {
        let Some(area) = inside(&outward(&component.area), size) else {
            continue;
        };
        if !open.contains(&area) && !answered.iter().any(|around| holds(around, &area)) {
            open.push(area);
        }
    }
    open.len()
}

/// All pixels that the area touches, rounded as the picture's redaction rounds them (`laggard_report::picture::covers`).
fn outward(area: &Area) -> Area {
    let (x, y) = (area.x.floor(), area.y.floor());
    Area {
        x,
        y,
        width: (area.x + area.width).ceil() - x,
        height: (area.y + area.height).ceil() - y,
    }
}

/// The part of the area that lies in the picture; `None` if there is none.
fn inside(area: &Area, (width, height): (f64, f64)) -> Option<Area> {
    let (x, y) = (area.x.max(0.0), area.y.max(0.0));
    let width = width.min(area.x + area.width) - x;
    let height = height.min(area.y + area.height) - y;
    (width > 0.0 && height > 0.0).then_some(Area {
        x,
        y,
        width,
        height,
    })
}

fn holds(around: &Area, area: &Area) -> bool {
    around.x <= area.x
        && around.y <= area.y
        && around.x + around.width >= area.x + area.width
        && around.y + around.height >= area.y + area.height
}

#[cfg(test)]
mod tests {
    use super::*;
    use laggard_record::{ComponentKind, DeskComponent, DeskPicture, SeenBy};

    fn area(x: f64, y: f64, width: f64, height: f64) -> Area {
        Area {
            x,
            y,
            width,
            height,
        }
    }

    fn scene(all_black: bool) -> Scene {
        let component = |kind, area| DeskComponent {
            parent: None,
            class: "a.B".into(),
            plugin: None,
            kind,
            area,
        };
        Scene {
            picture: Some(DeskPicture {
                width: 100,
                height: 80,
                scale: 1.0,
                taken_by: SeenBy::App,
                all_black,
                why_black: None,
            }),
            components: vec![
                component(ComponentKind::Window, area(0.0, 0.0, 100.0, 80.0)),
                component(ComponentKind::Text, area(10.2, 10.0, 20.0, 10.0)),
                component(ComponentKind::Text, area(10.2, 10.0, 20.0, 10.0)),
                component(ComponentKind::Tree, area(50.0, 40.0, 100.0, 100.0)),
                component(ComponentKind::Table, area(200.0, 0.0, 10.0, 10.0)),
            ],
            ..Scene::default()
        }
    }

    #[test]
    fn each_is_open_until_it_is_drawn_or_refused() {
        let mut draft = ReportDraft::default();
        assert_eq!(
            open(&scene(false), &draft),
            2,
            "one of two that lie on each other"
        );
        draft.black_out = vec![area(10.0, 10.0, 20.0, 10.0)];
        assert_eq!(open(&scene(false), &draft), 2, "a pixel of it is seen");
        draft.black_out = vec![area(10.0, 10.0, 21.0, 10.0)];
        assert_eq!(open(&scene(false), &draft), 1);
        draft.let_be_seen = vec![area(50.0, 40.0, 50.0, 40.0)];
        assert_eq!(open(&scene(false), &draft), 0);
    }

    #[test]
    fn of_a_black_picture_and_of_none_nothing_is_asked() {
        let draft = ReportDraft::default();
        assert_eq!(open(&scene(true), &draft), 0);
        assert_eq!(open(&Scene::default(), &draft), 0);
    }
}
