//! The captures of a wait, combined: in pixels of the picture and milliseconds from the wait's start.

use laggard_record::{
    Area, ComponentKind, DeskComponent, DeskPicture, Gap, MissingPicture, NoPicture, NotDrawn,
    Position, SeenBy, WhyBlack,
};

use crate::captured::{Frame, Inside, LOOK_BACK_MS, Moment, Outside, Part, ScreenArea};

/// How far a window's edges may lie apart in two views of it, px.
const SAME: i64 = 2;
/// The largest size of a window that shows nothing, px: toolkits have some such windows for themselves.
const NOTHING: i64 = 4;
/// The height of the highest menu bar, px: two or three lines on a screen of twice the usual resolution.
const HIGHEST_BAR: i64 = 160;
/// The longest time between the app's and the agent's view of the same click, milliseconds.
const SAME_CLICK_MS: f64 = 150.0;
/// The longest time between two movements of one stretch, milliseconds: the agent is told of movements only.
const STRETCH_MS: f64 = 1_000.0;
/// The shortest gap that a user could notice, milliseconds.
const SHORTEST_GAP_MS: f64 = 100.0;

/// The picture and everything over it, as the desk shows them.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Scene {
    pub picture: Option<DeskPicture>,
    pub no_picture: Option<MissingPicture>,
    pub components: Vec<DeskComponent>,
    pub positions: Vec<Position>,
    pub gaps: Vec<Gap>,
}

impl Scene {
    /// Combines the captures of a wait of `duration_ms`. `drawn`: whether the picture's file exists.
    pub fn of(outside: Outside, inside: Option<Inside>, drawn: bool, duration_ms: f64) -> Self {
        let inside_known = inside.is_some();
        let inside = inside.unwrap_or_default();
        let render = inside.render.map(|area| Frame {
            area,
            scale: 1.0,
            windows: Vec::new(),
        });
        let (frame, taken_by) = match (outside.frame.clone(), render) {
            (Some(frame), _) if drawn => (frame, SeenBy::App),
            (_, Some(frame)) if drawn => (frame, SeenBy::Agent),
            _ => {
                return Self {
                    no_picture: Some(why_none(&outside, &inside, inside_known)),
                    ..Self::default()
                };
            }
        };
        let why_black = why_black(&frame, &inside, inside_known);
        let components = components(&frame, &inside.components);
        let positions = positions(&outside, &inside, &frame.area, &components, duration_ms);
        let gaps = gaps(&outside, &inside, duration_ms);
        Self {
            picture: Some(DeskPicture {
                width: u32::try_from(frame.area.width).unwrap_or_default(),
                height: u32::try_from(frame.area.height).unwrap_or_default(),
                scale: frame.scale,
                taken_by,
                all_black: why_black.is_some(),
                why_black,
            }),
            // For a picture that the program drew: the reason why Laggard took none.
            no_picture: outside.no_picture.map(|why| MissingPicture {
                why,
                drawn: NotDrawn::Drawn,
            }),
            gaps,
            components,
            positions,
        }
    }

    /// Keeps a picture black that was black when the user cleared parts of it: they had no reason to black anything out, and
    /// its contents became known only later.
    pub fn stay_black(&mut self) {
        if let Some(picture) = self.picture.as_mut().filter(|picture| !picture.all_black) {
            picture.all_black = true;
            picture.why_black = Some(WhyBlack::WasBlack);
        }
    }
}

/// The reason why there is no picture, neither taken by Laggard nor drawn by the program.
fn why_none(outside: &Outside, inside: &Inside, answered: bool) -> MissingPicture {
    let Some(why) = outside.no_picture.clone() else {
        let (why, drawn) = (NoPicture::Gone, NotDrawn::Drawn);
        return MissingPicture { why, drawn };
    };
    let drawn = match inside.reply.as_str() {
        _ if !answered => NotDrawn::NotYet,
        _ if inside.other_size => NotDrawn::OtherSize,
        // The program drew its windows, or was not asked to.
        _ if inside.render.is_some() => NotDrawn::Gone,
        "" => NotDrawn::Drawn,
        reply => NotDrawn::Failed(reply.to_owned()),
    };
    MissingPicture { why, drawn }
}

/// The reason why the picture's contents are unknown; `None` if the components tell them.
fn why_black(frame: &Frame, inside: &Inside, answered: bool) -> Option<WhyBlack> {
    if !answered {
        return Some(WhyBlack::NotTold);
    }
    if inside.components.is_empty() {
        return Some(WhyBlack::CouldNotTell(inside.reply.clone()));
    }
    if inside.cut {
        return Some(WhyBlack::TooMuch);
    }
    if inside.changed {
        return Some(WhyBlack::Changed);
    }
    let changed = frame
        .windows
        .iter()
        .filter(|[area, _]| area.width > NOTHING && area.height > NOTHING)
        .any(|window| !windows(&inside.components).any(|(_, known)| is_one(window, known)));
    changed.then(|| {
        let of_same_size = |[_, window]: &[ScreenArea; 2]| {
            windows(&inside.components).any(|(_, known)| {
                let size = |area: &ScreenArea| (area.width, area.height);
                known
                    .content
                    .is_some_and(|content| size(&content) == size(window))
            })
        };
        if frame.windows.iter().all(of_same_size) {
            WhyBlack::Moved
        } else {
            WhyBlack::WindowsChanged
        }
    })
}

fn windows(parts: &[Part]) -> impl Iterator<Item = (usize, &Part)> {
    let all = parts.iter().enumerate();
    all.filter(|(_, part)| part.parent.is_none())
}

/// Whether a captured window is the agent's. The agent tells of a window with or without the window manager's decorations, or
/// with those that its toolkit assumes: each edge lies between those of the window and of its frame. A toolkit may assume a
/// wider frame than there is, even around a maximised window without one; then the contents fill the window, but for a menu bar.
fn is_one([frame, window]: &[ScreenArea; 2], part: &Part) -> bool {
    let [outer, told, inner] = [frame, &part.area, window].map(edges);
    let between = |edge: usize| {
        let (from, to) = (outer[edge].min(inner[edge]), outer[edge].max(inner[edge]));
        (from - SAME..=to + SAME).contains(&told[edge])
    };
    let content = part.content.as_ref().map(edges);
    let filled = |edge: usize| content.is_some_and(|all| (all[edge] - inner[edge]).abs() <= SAME);
    let above = |all: [i64; 4]| (-SAME..=HIGHEST_BAR).contains(&(all[TOP] - inner[TOP]));
    let believed = SIDES.into_iter().all(between) && between(TOP);
    let at_top = content.is_some_and(above) && told[TOP] <= inner[TOP] + SAME;
    believed || at_top && SIDES.into_iter().all(filled)
}

const TOP: usize = 1;
/// The indices of the other edges in the result of [`edges`].
const SIDES: [usize; 3] = [0, 2, 3];

/// The left, top, right and bottom edge.
fn edges(area: &ScreenArea) -> [i64; 4] {
    let (right, bottom) = (area.x + area.width, area.y + area.height);
    [area.x, area.y, right, bottom]
}

/// The components in the picture, in its pixels; without those of windows that appeared later.
fn components(frame: &Frame, parts: &[Part]) -> Vec<DeskComponent> {
    let mut indices: Vec<Option<u32>> = Vec::with_capacity(parts.len());
    let mut kept = Vec::new();
    for part in parts {
        let parent = part
            .parent
            .map(|parent| indices.get(parent).copied().flatten());
        let mut shown = frame.windows.iter();
        let area = match parent {
            // The program drew the picture itself, so its windows are not known otherwise.
            None if frame.windows.is_empty() => Some(part.area),
            // An area that the toolkit assumes must not reach beyond the real frame.
            None => shown
                .find(|window| is_one(window, part))
                .and_then(|[around, _]| part.area.within(around)),
            Some(parent) => parent.map(|_| part.area),
        };
        let Some(area) = area.filter(|area| area.meets(&frame.area)) else {
            indices.push(None);
            continue;
        };
        indices.push(u32::try_from(kept.len()).ok());
        kept.push(DeskComponent {
            parent: parent.flatten(),
            class: part.class.clone(),
            plugin: part.plugin.clone(),
            kind: part.kind,
            area: Area {
                x: (area.x - frame.area.x) as f64,
                y: (area.y - frame.area.y) as f64,
                width: area.width as f64,
                height: area.height as f64,
            },
        });
    }
    kept
}

/// The innermost component at a place of the picture, in the topmost window there; among siblings the first.
pub(super) fn component_at(components: &[DeskComponent], x: f64, y: f64) -> Option<u32> {
    let mut found = None;
    for (index, component) in components.iter().enumerate() {
        let area = &component.area;
        let holds = (area.x..area.x + area.width).contains(&x)
            && (area.y..area.y + area.height).contains(&y);
        let is_inside = component.parent.is_none() || component.parent == found;
        // Strips that the system draws have no class: no component of a program's.
        let is_strip = matches!(
            component.kind,
            ComponentKind::TitleBar | ComponentKind::Tabs
        );
        if holds && is_inside && !is_strip {
            found = u32::try_from(index).ok();
        }
    }
    found
}

/// The pointer's positions. Movements come from the app where it looked, else from the agent; clicks come from the agent,
/// which knows their exact time, and from the app where the agent does not know them.
fn positions(
    outside: &Outside,
    inside: &Inside,
    area: &ScreenArea,
    components: &[DeskComponent],
    duration_ms: f64,
) -> Vec<Position> {
    let looked = |at_ms: f64| {
        let mut spans = outside.spans.iter();
        spans.any(|(from, until)| (*from..=*until).contains(&at_ms))
    };
    let told = |moment: &Moment| {
        let mut clicks = inside.path.iter().filter(|known| known.click);
        clicks.any(|known| (known.at_ms - moment.at_ms).abs() <= SAME_CLICK_MS)
    };
    let of_app = outside.path.iter().map(|moment| {
        let click = moment.click && !told(moment);
        (Moment { click, ..*moment }, SeenBy::App)
    });
    let of_agent = inside.path.iter();
    let of_agent = of_agent.filter(|moment| moment.click || !looked(moment.at_ms));
    let of_agent = of_agent.map(|moment| (*moment, SeenBy::Agent));
    let mut all: Vec<(Moment, SeenBy)> = of_app.chain(of_agent).collect();
    all.retain(|(moment, _)| {
        (-LOOK_BACK_MS..=duration_ms).contains(&moment.at_ms) && area.holds(moment.x, moment.y)
    });
    all.sort_by(|(a, _), (b, _)| a.at_ms.total_cmp(&b.at_ms));
    all.into_iter()
        .map(|(moment, by)| {
            let (x, y) = ((moment.x - area.x) as f64, (moment.y - area.y) as f64);
            Position {
                at_ms: moment.at_ms,
                x,
                y,
                click: moment.click,
                by,
                component: component_at(components, x, y),
            }
        })
        .collect()
}

/// The stretches of time in which neither the app nor the agent saw the pointer in the program's windows.
fn gaps(outside: &Outside, inside: &Inside, duration_ms: f64) -> Vec<Gap> {
    let mut seen = outside.spans.clone();
    let mut last: Option<f64> = None;
    for moment in &inside.path {
        let from = last.filter(|last| moment.at_ms - last <= STRETCH_MS);
        seen.push((from.unwrap_or(moment.at_ms), moment.at_ms));
        last = Some(moment.at_ms);
    }
    seen.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut gaps = Vec::new();
    let mut from_ms = -LOOK_BACK_MS;
    for (from, until) in seen.into_iter().chain([(duration_ms, duration_ms)]) {
        let to_ms = from.min(duration_ms);
        if to_ms - from_ms >= SHORTEST_GAP_MS {
            gaps.push(Gap { from_ms, to_ms });
        }
        from_ms = from_ms.max(until);
    }
    gaps
}

#[cfg(test)]
#[path = "scene_tests.rs"]
mod tests;
