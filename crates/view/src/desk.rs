//! The report that a user is writing: the editor's contents, and the draft that the user typed and drew.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Time;

/// A rectangle in pixels of the picture, from the picture's upper left corner.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS)]
pub struct Area {
    /// Distance from the left edge, px.
    pub x: f64,
    /// Distance from the upper edge, px.
    pub y: f64,
    /// Width, px.
    pub width: f64,
    /// Height, px.
    pub height: f64,
}

/// A place in the picture.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS)]
pub struct Point {
    /// Distance from the left edge, px.
    pub x: f64,
    /// Distance from the upper edge, px.
    pub y: f64,
}

/// An arrow that points at something in the picture.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS)]
pub struct Arrow {
    /// The arrow's beginning.
    pub from: Point,
    /// The arrow's tip.
    pub to: Point,
}

/// A text in the picture.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Label {
    /// The upper left corner of the label's box.
    pub at: Point,
    /// The label's text.
    pub text: String,
}

/// The source of a picture or of a pointer's position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum SeenBy {
    /// The app, from outside, while the program was frozen.
    App,
    /// The agent, inside the program.
    Agent,
}

/// The picture of the program's windows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct DeskPicture {
    /// Width, px.
    pub width: u32,
    /// Height, px.
    pub height: u32,
    /// Pixels of the picture to one of the desktop's logical pixels.
    pub scale: f64,
    /// The source: the app during the wait, or the agent, which had the program draw its windows after it.
    pub taken_by: SeenBy,
    /// Whether the whole picture is covered until the user clears parts of it.
    pub all_black: bool,
    /// Why the whole picture is covered, in whole sentences.
    pub why_black: Option<String>,
}

/// The kind of a component.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ComponentKind {
    /// A window as a whole.
    Window,
    /// A window's title bar.
    TitleBar,
    /// A text field.
    Text,
    /// A field for passwords.
    Password,
    /// An editor of texts.
    Editor,
    /// A table or list.
    Table,
    /// A tree.
    Tree,
    /// A label or a link.
    Label,
    /// The strip with the tabs of a tab folder.
    Tabs,
    /// A component that paints itself, such as a diagram or a chart.
    Canvas,
    /// Any other component.
    Plain,
}

/// The plug-in that owns a component's class.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ComponentOwner {
    /// Symbolic id.
    pub id: String,
    /// Name for people.
    pub name: String,
}

/// A visible component. Its texts are not known.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct DeskComponent {
    /// Index of the enclosing component, which comes earlier in the list.
    pub parent: Option<u32>,
    /// Class, `a.b.C$D`.
    pub class: String,
    /// The plug-in that owns the class, where it is known.
    pub plugin: Option<ComponentOwner>,
    /// The component's kind.
    pub kind: ComponentKind,
    /// The visible part of the component.
    pub area: Area,
}

/// The pointer's position at one moment.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Position {
    /// Milliseconds from the wait's start, negative before it.
    pub at_ms: f64,
    /// Pixels of the picture from its left edge.
    pub x: f64,
    /// Pixels of the picture from its upper edge.
    pub y: f64,
    /// Whether a mouse button went down.
    pub click: bool,
    /// The source of this position.
    pub by: SeenBy,
    /// Index of the innermost component at this position.
    pub component: Option<u32>,
}

/// A stretch of time for which the pointer's position is unknown.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS)]
pub struct Gap {
    /// Start, in milliseconds from the wait's start.
    pub from_ms: f64,
    /// End, in milliseconds from the wait's start.
    pub to_ms: f64,
}

/// A wait on the time slider.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct EpisodeBar {
    /// Number within the session.
    pub episode: u32,
    /// Start, in milliseconds from the start of the report's wait.
    pub from_ms: f64,
    /// End, in milliseconds from the start of the report's wait.
    pub to_ms: f64,
    /// Whether the user can have felt the wait.
    pub perceptible: bool,
    /// Whether the report is about this wait.
    pub this: bool,
}

/// The part of the picture that the user saw: a picture, and what is in it, may become known only after the editor opened.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// No picture.
    #[default]
    Nothing,
    /// A black picture, and the areas that the user cleared.
    AllBlack,
    /// The whole picture.
    Open,
}

/// A draft of a report: what the user typed and drew.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct ReportDraft {
    /// The part of the picture that the user saw; what they did not see does not leave, even if it has become known since.
    pub shown: Shown,
    /// The user's description of the lag.
    pub what_happened: String,
    /// Areas covered with opaque black, whatever else is drawn there.
    pub black_out: Vec<Area>,
    /// Areas with a frame.
    pub highlight: Vec<Area>,
    /// The visible areas of a picture that is all black; empty for any other.
    pub clear: Vec<Area>,
    /// Arrows, drawn over what black-outs leave of the picture.
    pub arrows: Vec<Arrow>,
    /// Numbered circles, from 1, drawn like the arrows.
    pub steps: Vec<Point>,
    /// Texts, drawn like the arrows.
    pub labels: Vec<Label>,
    /// The place in the picture where the user says the lag happened.
    pub point: Option<Point>,
    /// The time at which the user says the lag happened, milliseconds from the wait's start.
    pub chosen_ms: Option<f64>,
    /// Names of parts that the user leaves out.
    pub leave_out: Vec<String>,
    /// Suggested black-outs that the user refused; these areas stay visible.
    pub let_be_seen: Vec<Area>,
}

/// Everything that the editor shows.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct ReportDesk {
    /// Session's name.
    pub session: String,
    /// Number within the session.
    pub episode: u32,
    /// Title of the session's program, for people.
    pub title: String,
    /// Start of the wait, RFC 3339.
    pub started_at: Time,
    /// Duration of the wait, milliseconds.
    pub duration_ms: f64,
    /// A summary of the lag in plain words, for the user to go on from.
    pub what_happened: String,
    /// The picture, where there is one.
    pub picture: Option<DeskPicture>,
    /// Why there is no picture, or why the program had to draw it itself, in whole sentences.
    pub no_picture: Option<String>,
    /// Components visible in the picture, parents before children.
    pub components: Vec<DeskComponent>,
    /// The pointer's path over the picture, in the order of time.
    pub positions: Vec<Position>,
    /// Stretches of time for which the pointer's position is unknown.
    pub gaps: Vec<Gap>,
    /// The waits around this one.
    pub episodes: Vec<EpisodeBar>,
    /// The user's draft, as it was when the editor was closed.
    pub draft: Option<ReportDraft>,
    /// Stored drafts that cannot be read, each with the reason and what the user can do, in plain words.
    pub unread_drafts: Vec<String>,
    /// The place to which **Send** would send the report, in plain words; `None`: no place was chosen yet.
    pub destination: Option<String>,
}
