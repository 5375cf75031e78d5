//! The agent's answers to the command `capture`: where the mouse was, the components under it, a picture.
//!
//! Start at [`crate::SessionFacts::capture`] with the number of the command. The parts of a capture arrive one after the other;
//! the command's own entry in [`crate::SessionFacts::replies`] says that no more will come.

use std::collections::VecDeque;
use std::sync::Arc;

use laggard_wire::{
    ComponentKind, ComponentRecord, ComponentsBlock, Event, Nanos, PointerBlock, PointerKind,
    PointerRecord, RenderBlock,
};

use crate::limited;
use crate::names::{Names, unknown_thread};
use crate::plugin::{Class, Thread};

/// The number of captures that are kept, the latest.
pub const CAPTURES: usize = 10;
/// The number of lists of each kind that are kept of one capture: a UI thread has two at most, and most programs have one.
const MOST_PARTS: usize = 8;
/// The number of components or mouse events of one block that are kept.
const MOST: usize = 20_000;

/// The parts of the answer to one `capture`. A program with two toolkits has two of each.
///
/// Coordinates are screen pixels: device pixels of the root window, x to the right, y down, negative on a monitor left of
/// or above the first.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Capture {
    /// The command's number.
    pub command: u64,
    /// The mouse's last minute inside the program's windows, one for each UI thread.
    pub pointer: Vec<Pointer>,
    /// The components of the windows, one list for each UI thread.
    pub components: Vec<Components>,
    /// Pictures of the windows, drawn by the program itself, one for each UI thread.
    pub renders: Vec<Render>,
}

/// The mouse's last minute, as one UI thread dispatched it.
#[derive(Clone, Debug, PartialEq)]
pub struct Pointer {
    /// The UI thread.
    pub thread: Arc<Thread>,
    /// The earliest known time.
    pub since: Nanos,
    /// The mouse events, in order.
    pub moments: Vec<Moment>,
}

/// One mouse event.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// When the event happened, not when it was dispatched.
    pub time: Nanos,
    /// A move, a press, a release … of the mouse.
    pub kind: PointerKind,
    /// The button, counted from 1; 0 for a move.
    pub button: u64,
    /// Screen pixels.
    pub x: i64,
    /// Screen pixels.
    pub y: i64,
    /// The window, as [`Component::window`]; 0 if not known.
    pub window: u64,
    /// Class of the component under the mouse.
    pub class: Option<Arc<Class>>,
    /// See [`Component::owner`].
    pub owner: Option<Arc<Class>>,
}

/// Windows and their visible components, as one UI thread has them.
#[derive(Clone, Debug, PartialEq)]
pub struct Components {
    /// The UI thread.
    pub thread: Arc<Thread>,
    /// When the walk began.
    pub start: Nanos,
    /// When the walk was over; in between, the program went on with its own work.
    pub end: Nanos,
    /// There are more components than these.
    pub cut: bool,
    /// Parents before children; windows in the order in which they lie on each other where that is known, the topmost last.
    pub all: Vec<Component>,
}

/// A window, or something visible in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Component {
    /// Index in [`Components::all`] of the component around this one, always less than its own; `None` for a window.
    pub parent: Option<usize>,
    /// The window it stands in, numbered over the whole session.
    pub window: u64,
    /// The component's purpose, as far as it tells what content to expect.
    pub kind: ComponentKind,
    /// Whether this is the active window.
    pub active: bool,
    /// The component's class, which knows its plug-in.
    pub class: Option<Arc<Class>>,
    /// The class for whose plug-in the component stands, where its own class does not tell: the view or editor around a widget
    /// of SWT's, the dialog around a button. `None`: the component's own class tells, or nothing is known.
    pub owner: Option<Arc<Class>>,
    /// Left edge, screen pixels.
    pub x: i64,
    /// Upper edge, screen pixels.
    pub y: i64,
    /// Screen pixels.
    pub width: u64,
    /// Screen pixels.
    pub height: u64,
}

/// A picture that the program drew of its own windows.
#[derive(Clone, Debug, PartialEq)]
pub struct Render {
    /// The UI thread.
    pub thread: Arc<Thread>,
    /// When the picture was drawn.
    pub time: Nanos,
    /// Name of a PNG file in the session's directory: never a path.
    pub file: String,
    /// Left edge, screen pixels.
    pub x: i64,
    /// Upper edge, screen pixels.
    pub y: i64,
    /// Pixels, the picture's and the screen's.
    pub width: u64,
    /// Pixels, the picture's and the screen's.
    pub height: u64,
}

impl Components {
    /// The innermost component at a place on the screen, in the topmost window there; of siblings the first, as toolkits
    /// have it.
    pub fn at(&self, x: i64, y: i64) -> Option<&Component> {
        let mut found = None;
        for (index, component) in self.all.iter().enumerate() {
            let inside = component.parent.is_none() || component.parent == found;
            let is_component = component.kind != ComponentKind::Content;
            if inside && is_component && component.holds(x, y) {
                found = Some(index);
            }
        }
        self.all.get(found?)
    }
}

impl Component {
    /// Whether a place on the screen is inside the component.
    pub fn holds(&self, x: i64, y: i64) -> bool {
        let within = |at: i64, from: i64, length: u64| {
            at >= from && u64::try_from(at.saturating_sub(from)).is_ok_and(|at| at < length)
        };
        within(x, self.x, self.width) && within(y, self.y, self.height)
    }
}

/// Adds a block of a capture to the latest ones; returns how many records were left out.
pub(crate) fn note(captures: &mut VecDeque<Capture>, event: &Event, names: &Names) -> u64 {
    match event {
        Event::Pointer(block) => {
            let pointer = pointer(block, names);
            let full = limited::add(
                &mut of(captures, block.command).pointer,
                MOST_PARTS,
                pointer,
            );
            full + left_out(block.records.len())
        }
        Event::Components(block) => {
            let components = components(block, names);
            let all = &mut of(captures, block.command).components;
            limited::add(all, MOST_PARTS, components) + left_out(block.records.len())
        }
        Event::Render(block) => match render(block, names) {
            Some(render) => {
                limited::add(&mut of(captures, block.command).renders, MOST_PARTS, render)
            }
            None => 1,
        },
        _ => 0,
    }
}

fn left_out(records: usize) -> u64 {
    records.saturating_sub(MOST) as u64
}

fn of(captures: &mut VecDeque<Capture>, command: u64) -> &mut Capture {
    let known = captures.iter().position(|one| one.command == command);
    let index = known.unwrap_or_else(|| {
        if captures.len() == CAPTURES {
            captures.pop_front();
        }
        captures.push_back(Capture {
            command,
            ..Capture::default()
        });
        captures.len() - 1
    });
    &mut captures[index]
}

fn pointer(block: &PointerBlock, names: &Names) -> Pointer {
    let moment = |record: &PointerRecord| Moment {
        time: record.time,
        kind: record.kind,
        button: record.button,
        x: record.x,
        y: record.y,
        window: record.window,
        class: names.class(record.class),
        owner: names.class(record.owner),
    };
    Pointer {
        thread: names.thread(block.thread).unwrap_or_else(unknown_thread),
        since: block.since,
        moments: block.records.iter().take(MOST).map(moment).collect(),
    }
}

fn components(block: &ComponentsBlock, names: &Names) -> Components {
    let component = |(index, record): (usize, &ComponentRecord)| Component {
        // A parent must stand before its child: otherwise a damaged file could make a circle.
        parent: usize::try_from(record.parent)
            .ok()
            .and_then(|number| number.checked_sub(1))
            .filter(|parent| *parent < index),
        window: record.window,
        kind: record.kind,
        active: record.is_active(),
        class: names.class(record.class),
        owner: names.class(record.owner),
        x: record.x,
        y: record.y,
        width: record.width,
        height: record.height,
    };
    let records = block.records.iter().take(MOST).enumerate();
    Components {
        thread: names.thread(block.thread).unwrap_or_else(unknown_thread),
        start: block.start,
        end: block.end,
        cut: block.is_cut() || block.records.len() > MOST,
        all: records.map(component).collect(),
    }
}

/// The picture of a block; `None` if its name is not that of a file in the session's directory.
fn render(block: &RenderBlock, names: &Names) -> Option<Render> {
    let file = names.string(block.file);
    let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '.';
    if !file.ends_with(".png") || file.starts_with('.') || !file.chars().all(plain) {
        return None;
    }
    Some(Render {
        thread: names.thread(block.thread).unwrap_or_else(unknown_thread),
        time: block.time,
        file,
        x: block.x,
        y: block.y,
        width: block.width,
        height: block.height,
    })
}
