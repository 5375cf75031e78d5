//! The places of windows that their program does not know: those of AWT under i3, and a maximised one under icewm.

use laggard_screen::Rect;

use crate::captured::{Part, ScreenArea};

/// How far two views of a window may lie apart, px.
const SAME: i64 = 2;

/// Moves what the program told of a window that it believes elsewhere to where the picture shows it: the only one there whose
/// contents are as large, if no other of the program's is. Whether the window was moved after the picture, or shows something
/// else by now, only a comparison with a second picture tells.
pub(super) fn place(parts: &mut [Part], shown: &[Rect]) {
    let told: Vec<(usize, ScreenArea)> = parts
        .iter()
        .enumerate()
        .filter(|(_, part)| part.parent.is_none())
        .filter_map(|(index, part)| Some((index, part.content?)))
        .collect();
    for (index, content) in &told {
        let size = (content.width, content.height);
        let mut alike = shown
            .iter()
            .filter(|window| (i64::from(window.width), i64::from(window.height)) == size);
        let mut others = told
            .iter()
            .filter(|(_, other)| (other.width, other.height) == size);
        let (Some(window), None, 1) = (alike.next(), alike.next(), others.by_ref().count()) else {
            continue;
        };
        let (x, y) = (
            i64::from(window.x) - content.x,
            i64::from(window.y) - content.y,
        );
        if x.abs() > SAME || y.abs() > SAME {
            shift(parts, *index, x, y);
        }
    }
}

/// Moves a window with all that is in it. A component stands behind the one that it is in.
fn shift(parts: &mut [Part], window: usize, x: i64, y: i64) {
    let mut inside = vec![false; parts.len()];
    for index in window..parts.len() {
        inside[index] = index == window
            || parts[index]
                .parent
                .is_some_and(|parent| parent < index && inside[parent]);
        if !inside[index] {
            continue;
        }
        let part = &mut parts[index];
        for area in [Some(&mut part.area), part.content.as_mut()]
            .into_iter()
            .flatten()
        {
            area.x += x;
            area.y += y;
        }
    }
}

#[cfg(test)]
mod tests {
    use laggard_record::ComponentKind;

    use super::*;

    fn area([x, y, width, height]: [i64; 4]) -> ScreenArea {
        ScreenArea {
            x,
            y,
            width,
            height,
        }
    }

    fn part(parent: Option<usize>, at: [i64; 4]) -> Part {
        Part {
            parent,
            class: "a".into(),
            plugin: None,
            kind: ComponentKind::Text,
            area: area(at),
            content: parent.is_none().then(|| area(at)),
        }
    }

    fn rect(x: i32, y: i32, width: u32, height: u32) -> Rect {
        Rect {
            x,
            y,
            width,
            height,
        }
    }

    fn corners(parts: &[Part]) -> Vec<(i64, i64)> {
        parts
            .iter()
            .map(|part| (part.area.x, part.area.y))
            .collect()
    }

    /// As AWT tells of a window that icewm has maximised: its new size at its old place.
    #[test]
    fn a_window_of_a_size_of_its_own_is_where_the_picture_shows_it_with_all_that_is_in_it() {
        let mut parts = [
            part(None, [305, 244, 1400, 955]),
            part(Some(0), [315, 300, 180, 30]),
            part(None, [50, 60, 200, 100]),
            part(Some(2), [55, 65, 20, 20]),
            part(Some(1), [316, 301, 10, 10]),
        ];
        place(
            &mut parts,
            &[rect(0, 19, 1400, 955), rect(51, 58, 200, 100)],
        );
        let there = [(0, 19), (10, 75), (50, 60), (55, 65), (11, 76)];
        assert_eq!(corners(&parts), there);
        assert_eq!(parts[0].content, Some(area([0, 19, 1400, 955])));
    }

    #[test]
    fn where_two_windows_are_of_one_size_or_none_is_nothing_is_moved() {
        let told = || {
            [
                part(None, [300, 200, 400, 300]),
                part(Some(0), [310, 210, 20, 20]),
            ]
        };
        let twins = || {
            [
                part(None, [300, 200, 400, 300]),
                part(None, [310, 210, 400, 300]),
            ]
        };
        for (mut parts, shown) in [
            (told(), vec![rect(0, 0, 400, 300), rect(500, 0, 400, 300)]),
            (told(), vec![rect(0, 0, 401, 300)]),
            (told(), Vec::new()),
            (twins(), vec![rect(0, 0, 400, 300)]),
        ] {
            let before = corners(&parts);
            place(&mut parts, &shown);
            assert_eq!(corners(&parts), before, "{shown:?}");
        }
    }
}
