//! A report that its user is writing: what the editor opens with, and what was typed and drawn in it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::Time;

/// A rectangle in pixels of the picture, from its left upper corner.
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

/// Points at something in the picture.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS)]
pub struct Arrow {
    /// Where it begins.
    pub from: Point,
    /// Its tip.
    pub to: Point,
}

/// A text in the picture.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Label {
    /// Its box's left upper corner.
    pub at: Point,
    /// What it says.
    pub text: String,
}

/// Who took a picture or saw the pointer.
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
    /// px
    pub width: u32,
    /// px
    pub height: u32,
    /// Pixels of the picture to one of the desktop's logical pixels.
    pub scale: f64,
    /// By whom: the app during the wait, or the agent, which had the program draw its windows after it.
    pub taken_by: SeenBy,
    /// Everything is covered until the user clears it.
    pub all_black: bool,
    /// Why it is, in whole sentences.
    pub why_black: Option<String>,
}

/// What kind of component.
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
    /// The strip with the tabs of a folder of them.
    Tabs,
    /// A diagram, a chart: what is painted by its own code.
    Canvas,
    /// Anything else.
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
    /// Index of the component around it in the list, which stands before it.
    pub parent: Option<u32>,
    /// Class, `a.b.C$D`.
    pub class: String,
    /// Whose class it is, where it is known.
    pub plugin: Option<ComponentOwner>,
    /// What kind.
    pub kind: ComponentKind,
    /// Where it is seen.
    pub area: Area,
}

/// Where the pointer was at one moment.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Position {
    /// Milliseconds from the wait's start, negative before it.
    pub at_ms: f64,
    /// Pixels of the picture from its left edge.
    pub x: f64,
    /// Pixels of the picture from its upper edge.
    pub y: f64,
    /// A button went down.
    pub click: bool,
    /// Who saw it.
    pub by: SeenBy,
    /// The innermost component there, by its index in the list.
    pub component: Option<u32>,
}

/// A time in which nobody saw where the pointer was.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, TS)]
pub struct Gap {
    /// Milliseconds from the wait's start.
    pub from_ms: f64,
    /// Milliseconds from the wait's start.
    pub to_ms: f64,
}

/// A wait on the time slider.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct EpisodeBar {
    /// Number within the session.
    pub episode: u32,
    /// Milliseconds from this wait's start.
    pub from_ms: f64,
    /// Milliseconds from this wait's start.
    pub to_ms: f64,
    /// Whether the user can have felt it.
    pub perceptible: bool,
    /// Whether it is the one that the report is about.
    pub this: bool,
}

/// How much of the picture stood before the user's eyes: pictures, and what is in them, may come to be known late.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// None of it.
    #[default]
    Nothing,
    /// It was black but for what they cleared.
    AllBlack,
    /// All of it.
    Open,
}

/// What the user typed and drew.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, TS)]
#[serde(default)]
pub struct ReportDraft {
    /// Upon which picture: what was not seen does not leave, whatever is known by then.
    pub shown: Shown,
    /// In their own words.
    pub what_happened: String,
    /// Covered with opaque black, whatever else lies there.
    pub black_out: Vec<Area>,
    /// Framed.
    pub highlight: Vec<Area>,
    /// What is seen of a picture that is all black; nothing in any other.
    pub clear: Vec<Area>,
    /// Drawn over what is left of the picture.
    pub arrows: Vec<Arrow>,
    /// The same: circles with a number each, from 1.
    pub steps: Vec<Point>,
    /// The same.
    pub labels: Vec<Label>,
    /// Where it happened.
    pub point: Option<Point>,
    /// When it happened, milliseconds from the wait's start.
    pub chosen_ms: Option<f64>,
    /// Names of parts that are not wanted.
    pub leave_out: Vec<String>,
    /// Suggested black-outs that were refused: what is under them may be seen.
    pub let_be_seen: Vec<Area>,
}

/// Everything that the editor shows.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct ReportDesk {
    /// Session's name.
    pub session: String,
    /// Number within the session.
    pub episode: u32,
    /// The program, for people.
    pub title: String,
    /// When the wait began, RFC 3339.
    pub started_at: Time,
    /// How long it was, milliseconds.
    pub duration_ms: f64,
    /// A summary in plain words, for the user to go on from.
    pub what_happened: String,
    /// The picture, where there is one.
    pub picture: Option<DeskPicture>,
    /// Why there is none, or why the program had to draw it itself, in whole sentences.
    pub no_picture: Option<String>,
    /// What is seen in the picture, parents before children.
    pub components: Vec<DeskComponent>,
    /// The pointer's path over the picture, in the order of time.
    pub positions: Vec<Position>,
    /// When nobody saw the pointer.
    pub gaps: Vec<Gap>,
    /// The waits around this one.
    pub episodes: Vec<EpisodeBar>,
    /// What the user had typed and drawn when the editor was closed.
    pub draft: Option<ReportDraft>,
    /// Drafts that are kept though they cannot be read: each with why, and what can be done, in plain words.
    pub unread_drafts: Vec<String>,
    /// Where **Send** would send it, in plain words; none chosen yet.
    pub destination: Option<String>,
}
