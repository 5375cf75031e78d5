//! The stored form of a captured wait: what the app saw, and what the agent told afterwards. Places are screen pixels, times are
//! milliseconds from the wait's start.

use laggard_analysis::{Class, Component, Nanos, PointerKind, SessionFacts};
use laggard_record::{ComponentKind, ComponentOwner, NoPicture};
use laggard_screen::History;
use serde::{Deserialize, Deserializer, Serialize};

/// Length of the pointer's path before the wait, milliseconds.
pub(crate) const LOOK_BACK_MS: f64 = 60_000.0;
/// The largest coordinate accepted, pixels: no screen reaches further.
const FARTHEST: i64 = 1 << 20;

/// A rectangle on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ScreenArea {
    pub x: i64,
    pub y: i64,
    pub width: i64,
    pub height: i64,
}

/// The area and the windows that a picture shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Frame {
    pub area: ScreenArea,
    pub scale: f64,
    /// Each window's area with the window manager's decorations, and without them; the topmost window last.
    pub windows: Vec<[ScreenArea; 2]>,
}

/// The pointer at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Moment {
    pub at_ms: f64,
    pub x: i64,
    pub y: i64,
    /// Whether a button was pressed at this moment.
    pub click: bool,
}

/// The app's view of a wait.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Outside {
    /// The picture's frame, if a picture was taken.
    pub frame: Option<Frame>,
    /// The reason why there is no picture.
    #[serde(default, deserialize_with = "no_picture")]
    pub no_picture: Option<NoPicture>,
    pub path: Vec<Moment>,
    /// The stretches of time in which the pointer was seen, at rest or not.
    pub spans: Vec<(f64, f64)>,
}

/// Reads the reason in both forms: earlier versions of Laggard stored it as words.
fn no_picture<'de, D: Deserializer<'de>>(stored: D) -> Result<Option<NoPicture>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Stored {
        Data(NoPicture),
        Words(String),
    }
    let stored = Option::<Stored>::deserialize(stored)?;
    Ok(stored.map(|stored| match stored {
        Stored::Data(why) => why,
        Stored::Words(words) => NoPicture::InWords(words),
    }))
}

/// The agent's view of a wait.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Inside {
    pub components: Vec<Part>,
    /// Whether the program has more components than these.
    pub cut: bool,
    pub path: Vec<Moment>,
    /// The time before which the agent knows nothing of the pointer.
    pub since_ms: Option<f64>,
    /// The area of the picture that the program drew itself.
    pub render: Option<ScreenArea>,
    /// Whether that picture had another size than this area, and was not kept.
    #[serde(default)]
    pub other_size: bool,
    /// The agent's reply in its own words.
    pub reply: String,
    /// Whether the windows showed something else when the agent listed them than in the picture, or changed while the program
    /// drew them itself; older files do not say.
    #[serde(default)]
    pub changed: bool,
}

/// A component.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Part {
    pub parent: Option<usize>,
    pub class: String,
    pub plugin: Option<ComponentOwner>,
    #[serde(rename = "role")]
    pub kind: ComponentKind,
    #[serde(rename = "place")]
    pub area: ScreenArea,
    /// A window's area of contents, without the system's decorations. Older files do not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content: Option<ScreenArea>,
}

impl Part {
    /// Whether the component is blacked out, or proposed to be: what it shows may change at any time.
    pub fn is_private(&self) -> bool {
        is_private(self.kind)
    }
}

/// Whether what a component shows may be the user's own.
pub(crate) fn is_private(kind: ComponentKind) -> bool {
    !matches!(kind, ComponentKind::Plain | ComponentKind::Window)
}

impl ScreenArea {
    pub fn holds(&self, x: i64, y: i64) -> bool {
        (self.x..self.x + self.width).contains(&x) && (self.y..self.y + self.height).contains(&y)
    }

    /// The part of this area that lies within another; `None` if they do not overlap.
    pub fn within(&self, other: &ScreenArea) -> Option<ScreenArea> {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let width = (self.x + self.width).min(other.x + other.width) - x;
        let height = (self.y + self.height).min(other.y + other.height) - y;
        (width > 0 && height > 0).then_some(ScreenArea {
            x,
            y,
            width,
            height,
        })
    }

    pub fn meets(&self, other: &ScreenArea) -> bool {
        let apart = |from: i64, length: i64, other: i64, other_length: i64| {
            from + length <= other || other + other_length <= from
        };
        !apart(self.x, self.width, other.x, other.width)
            && !apart(self.y, self.height, other.y, other.height)
    }
}

impl Outside {
    /// The pointer's path around a wait that began at `start_ms` (Unix milliseconds).
    pub fn of(history: &History, start_ms: f64) -> Self {
        let mut pressed = false;
        let mut path = Vec::new();
        for seen in &history.seen {
            path.push(Moment {
                at_ms: seen.at_ms - start_ms,
                x: seen.x.into(),
                y: seen.y.into(),
                click: seen.pressed && !pressed,
            });
            pressed = seen.pressed;
        }
        let spans = history.spans.iter();
        Self {
            path,
            spans: spans
                .map(|(from, until)| (from - start_ms, until - start_ms))
                .collect(),
            ..Self::default()
        }
    }
}

impl Inside {
    /// The agent's answer to a command, for a wait that began at `start`. `None`: no answer yet.
    pub fn of(facts: &SessionFacts, command: u64, start: Nanos) -> Option<Self> {
        let (_, reply) = facts.reply(command)?;
        let mut inside = Self {
            reply: reply.to_owned(),
            ..Self::default()
        };
        let Some(capture) = facts.capture(command) else {
            return Some(inside);
        };
        let at = |time: Nanos| time.as_millis() - start.as_millis();
        for pointer in &capture.pointer {
            let since = at(pointer.since);
            inside.since_ms = Some(inside.since_ms.map_or(since, |known| since.min(known)));
            inside
                .path
                .extend(pointer.moments.iter().filter_map(|moment| {
                    Some(Moment {
                        at_ms: at(moment.time),
                        x: coordinate(moment.x),
                        y: coordinate(moment.y),
                        click: match moment.kind {
                            PointerKind::Down => true,
                            PointerKind::Move => false,
                            _ => return None,
                        },
                    })
                }));
        }
        inside.path.sort_by(|a, b| a.at_ms.total_cmp(&b.at_ms));
        let mut told: Vec<(u64, Vec<Part>)> = Vec::new();
        for components in &capture.components {
            inside.cut |= components.cut;
            let parts = parts(&components.all);
            let before = told
                .iter()
                .find(|(thread, _)| *thread == components.thread.java_id);
            match before {
                // Around a picture that the program draws itself the agent tells of the windows twice.
                Some((_, before)) => inside.changed |= is_another(before, &parts),
                None => told.push((components.thread.java_id, parts)),
            }
        }
        for (_, parts) in told {
            let first = inside.components.len();
            inside.components.extend(parts.into_iter().map(|part| Part {
                parent: part.parent.map(|parent| parent + first),
                ..part
            }));
        }
        inside.render = capture.renders.first().map(|render| ScreenArea {
            x: coordinate(render.x),
            y: coordinate(render.y),
            width: length(render.width),
            height: length(render.height),
        });
        Some(inside)
    }
}

/// Converts the components that the agent told; areas of contents go to their windows.
fn parts(told: &[Component]) -> Vec<Part> {
    let mut indices: Vec<usize> = Vec::with_capacity(told.len());
    let mut parts: Vec<Part> = Vec::with_capacity(told.len());
    for component in told {
        indices.push(parts.len());
        let mut part = part(component);
        part.parent = part.parent.and_then(|parent| indices.get(parent).copied());
        if component.kind != laggard_analysis::ComponentKind::Content {
            parts.push(part);
        } else if let Some(window) = part.parent.and_then(|parent| parts.get_mut(parent)) {
            window.content = Some(part.area);
        }
    }
    parts
}

/// Converts one component; its parent's index counts within the same answer.
fn part(component: &Component) -> Part {
    Part {
        parent: component.parent,
        class: name(component.class.as_deref()),
        plugin: owner(component.owner.as_deref()).or_else(|| owner(component.class.as_deref())),
        kind: kind(component.kind),
        area: ScreenArea {
            x: coordinate(component.x),
            y: coordinate(component.y),
            width: length(component.width),
            height: length(component.height),
        },
        content: None,
    }
}

/// Whether other windows are there, or a private component where none was. A status line or a tool bar may change.
fn is_another(before: &[Part], after: &[Part]) -> bool {
    let matters = |part: &&Part| match part.kind {
        ComponentKind::Window => true,
        // The text of a status line comes and goes.
        ComponentKind::Label => false,
        _ => part.is_private(),
    };
    let lacks = |all: &[Part], one: &Part| {
        let same = |other: &Part| (other.kind, other.area) == (one.kind, one.area);
        !all.iter().any(same)
    };
    let come = after.iter().filter(matters).any(|one| lacks(before, one));
    come || before.iter().filter(matters).any(|one| lacks(after, one))
}

/// Limits a coordinate to what a screen can have; see [`length`].
fn coordinate(pixels: i64) -> i64 {
    pixels.clamp(-FARTHEST, FARTHEST)
}

/// Limits a length to what a screen can have: the numbers of a damaged file must not make sums overflow.
fn length(pixels: u64) -> i64 {
    i64::try_from(pixels).unwrap_or(i64::MAX).min(FARTHEST)
}

fn name(class: Option<&Class>) -> String {
    class.map_or(String::new(), |class| class.name.clone())
}

fn owner(class: Option<&Class>) -> Option<ComponentOwner> {
    let plugin = class?.plugin.as_ref()?;
    Some(ComponentOwner {
        id: plugin.id.clone(),
        name: plugin.label().to_owned(),
    })
}

fn kind(kind: laggard_analysis::ComponentKind) -> ComponentKind {
    use laggard_analysis::ComponentKind as Agent;
    match kind {
        Agent::Window => ComponentKind::Window,
        Agent::TitleBar => ComponentKind::TitleBar,
        Agent::Text => ComponentKind::Text,
        Agent::Password => ComponentKind::Password,
        Agent::Editor => ComponentKind::Editor,
        Agent::Table => ComponentKind::Table,
        Agent::Tree => ComponentKind::Tree,
        Agent::Label => ComponentKind::Label,
        Agent::Tabs => ComponentKind::Tabs,
        Agent::Canvas => ComponentKind::Canvas,
        Agent::Plain | Agent::Content | Agent::Other(_) => ComponentKind::Plain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_beyond_any_screen_make_no_sum_overflow() {
        let claimed = Component {
            parent: None,
            window: 1,
            kind: laggard_analysis::ComponentKind::Window,
            active: true,
            class: None,
            owner: None,
            x: i64::MAX,
            y: i64::MIN,
            width: u64::MAX,
            height: 1,
        };
        let area = part(&claimed).area;
        assert_eq!((area.x, area.y), (FARTHEST, -FARTHEST));
        assert_eq!(area.x + area.width, 2 * FARTHEST);
    }
}
