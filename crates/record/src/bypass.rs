//! Bypasses of plug-ins: for a while, their listeners that return nothing return at once.

use laggard_analysis::{ActionEffect, BypassState};
use serde::{Deserialize, Serialize};

use crate::{Effect, GainStanding, LagRate, Plugin, PluginId, SessionId, UnixMs};

/// The reason why a bypass ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BypassEnd {
    /// Its user asked for the end.
    Asked,
    /// The time was over.
    TimeUp,
    /// The agent failed.
    Failed,
    /// More exceptions than before left the program's listeners.
    Exceptions,
    /// The session ended.
    SessionOver,
    /// The agent gave a reason that this Laggard does not know.
    Other,
}

impl From<BypassState> for BypassEnd {
    fn from(state: BypassState) -> Self {
        match state {
            BypassState::Asked => Self::Asked,
            BypassState::TimeUp => Self::TimeUp,
            BypassState::Failed => Self::Failed,
            BypassState::Exceptions => Self::Exceptions,
            BypassState::SessionOver => Self::SessionOver,
            BypassState::Looked | BypassState::Begun | BypassState::Other(_) => Self::Other,
        }
    }
}

impl BypassEnd {
    /// Whether the bypass went wrong, so that its user is told of the end.
    #[must_use]
    pub const fn is_trouble(self) -> bool {
        matches!(self, Self::Failed | Self::Exceptions)
    }
}

/// Other work of a plug-in's that is skipped with its listeners, only where its user asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AlsoSkipped {
    /// The runnables that it hands to the UI thread.
    Runnables,
    /// What its timers call.
    Timers,
}

impl AlsoSkipped {
    /// All, in the order in which they are named.
    pub const ALL: [Self; 2] = [Self::Runnables, Self::Timers];

    /// The word of commands, the agent's among them.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Runnables => "runnables",
            Self::Timers => "timers",
        }
    }
}

/// What stays as it was while a plug-in's listeners of one kind are skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stale {
    /// What it shows of files.
    Files,
    /// What it shows of the selection.
    Selection,
    /// Its buttons and menu entries.
    Buttons,
    /// What it makes of typed text.
    Text,
    /// What it knows of open views and editors.
    Parts,
    /// Its answers to keys and the mouse.
    Input,
    /// What it draws.
    Drawing,
    /// What it shows of settings and values.
    Values,
    /// What it knows of work in the background.
    Work,
    /// What it hands to the UI thread to be done later.
    Later,
    /// What it does from time to time.
    Timers,
    /// What it knows of the clipboard, trees, windows … in general.
    Other,
}

/// Interfaces by their simple names, and what stays as it was without them.
const STALE: &[(Stale, &[&str])] = &[
    (
        Stale::Files,
        &[
            "IResourceChangeListener",
            "IElementChangedListener",
            "IFileBufferListener",
            "ISaveContextListener",
            "BulkFileListener",
            "VirtualFileListener",
            "FileChangeListener",
            "IBufferChangedListener",
        ],
    ),
    (
        Stale::Selection,
        &[
            "ISelectionListener",
            "INullSelectionListener",
            "ISelectionChangedListener",
            "ListSelectionListener",
            "TreeSelectionListener",
            "DataSelectionListener",
        ],
    ),
    (
        Stale::Buttons,
        &[
            "SelectionListener",
            "ActionListener",
            "ItemListener",
            "EventHandler",
            "MenuListener",
            "PopupMenuListener",
            "IMenuListener",
            "IDoubleClickListener",
            "IOpenListener",
        ],
    ),
    (
        Stale::Text,
        &[
            "IDocumentListener",
            "DocumentListener",
            "ITextListener",
            "ITextInputListener",
            "ModifyListener",
            "ExtendedModifyListener",
            "VerifyListener",
            "CaretListener",
            "UndoableEditListener",
            "BufferListener",
        ],
    ),
    (
        Stale::Parts,
        &[
            "IPartListener",
            "IPartListener2",
            "IPageListener",
            "IPerspectiveListener",
            "IWindowListener",
            "FileEditorManagerListener",
            "EBComponent",
        ],
    ),
    (
        Stale::Input,
        &[
            "KeyListener",
            "MouseListener",
            "MouseMoveListener",
            "MouseMotionListener",
            "MouseTrackListener",
            "MouseWheelListener",
            "TraverseListener",
            "FocusListener",
            "AWTEventListener",
            "DragSourceListener",
            "DropTargetListener",
        ],
    ),
    (
        Stale::Drawing,
        &[
            "PaintListener",
            "ControlListener",
            "ComponentListener",
            "HierarchyListener",
            "LayerChangeListener",
        ],
    ),
    (
        Stale::Values,
        &[
            "IPropertyChangeListener",
            "IPreferenceChangeListener",
            "IPropertyListener",
            "PropertyChangeListener",
            "PreferenceChangeListener",
            "ChangeListener",
            "InvalidationListener",
            "ListChangeListener",
        ],
    ),
    (
        Stale::Work,
        &[
            "IJobChangeListener",
            "ILaunchListener",
            "ILaunchesListener",
            "ILaunchesListener2",
            "IDebugEventSetListener",
        ],
    ),
    (Stale::Later, &["Runnable"]),
];

impl Stale {
    /// What stays as it was while listeners of this interface are skipped, whosever they are.
    #[must_use]
    pub fn of(listener: &str) -> Self {
        let simple = listener.rsplit(['.', '$']).next().unwrap_or(listener);
        let known = STALE.iter().find(|(_, names)| names.contains(&simple));
        known.map_or(Self::Other, |(stale, _)| *stale)
    }
}

/// The listeners of one kind that a plug-in has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BypassKind {
    /// The listener interface; empty where it is not known.
    pub listener: String,
    /// The number of methods.
    pub methods: u64,
    /// The number of these that are never skipped.
    pub never: u64,
    /// What stays as it was meanwhile.
    pub stale: Stale,
}

/// What a bypass of a plug-in would do, or does.
#[derive(Clone, Debug, PartialEq)]
pub struct BypassPreview {
    /// The session.
    pub session: SessionId,
    /// The plug-in.
    pub plugin: Plugin,
    /// The number of classes with methods that are skipped.
    pub classes: u64,
    /// The kinds of listeners.
    pub kinds: Vec<BypassKind>,
    /// The end of the bypass that lasts; `None` where none does.
    pub until: Option<UnixMs>,
    /// Other work that is skipped, too.
    pub also: Vec<AlsoSkipped>,
    /// What the agent adds in words, such as that what runs now runs to its end; may be empty.
    pub note: String,
}

impl BypassPreview {
    /// The number of methods that are skipped.
    #[must_use]
    pub fn methods(&self) -> u64 {
        let kinds = self.kinds.iter();
        let skipped = kinds.map(|kind| kind.methods.saturating_sub(kind.never));
        skipped.fold(0, u64::saturating_add)
    }

    /// The number of methods that are never skipped.
    #[must_use]
    pub fn never(&self) -> u64 {
        let never = self.kinds.iter().map(|kind| kind.never);
        never.fold(0, u64::saturating_add)
    }

    /// What stays as it was meanwhile, each once.
    #[must_use]
    pub fn stale(&self) -> Vec<Stale> {
        let skipped = self.kinds.iter().filter(|kind| kind.methods > kind.never);
        let also = self.also.iter().map(|also| match also {
            AlsoSkipped::Runnables => Stale::Later,
            AlsoSkipped::Timers => Stale::Timers,
        });
        let mut all: Vec<Stale> = skipped.map(|kind| kind.stale).chain(also).collect();
        all.sort();
        all.dedup();
        all
    }
}

/// One action before, during and after a bypass, with what its lengths allow to conclude.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BypassedAction {
    /// The action and its lengths.
    pub effect: ActionEffect,
    /// The conclusion.
    pub standing: GainStanding,
}

impl From<ActionEffect> for BypassedAction {
    fn from(effect: ActionEffect) -> Self {
        let standing = match effect.gained {
            None => GainStanding::TooEarly,
            Some((least, _)) if least > 0 => GainStanding::Better,
            Some((_, most)) if most < 0 => GainStanding::Worse,
            Some(_) => GainStanding::Same,
        };
        Self { effect, standing }
    }
}

/// What a bypass has gained.
#[derive(Clone, Debug, PartialEq)]
pub struct BypassGain {
    /// The actions that were met during the bypass, the one that took most of the time before it first; none where others were bypassed
    /// at the same time.
    pub actions: Vec<BypassedAction>,
    /// Lags before the bypass.
    pub before: LagRate,
    /// Lags during the bypass.
    pub during: LagRate,
    /// Lags after the bypass.
    pub after: LagRate,
    /// The conclusion that the rates before and during it allow.
    pub standing: GainStanding,
    /// The fall from the rate before to the one during it, in lags per active hour; `None` without active time on one side, and where
    /// others were bypassed at the same time.
    pub fall: Option<Effect>,
    /// Other plug-ins that were bypassed at the same time: nothing is concluded, for it may be theirs.
    pub beside: Vec<PluginId>,
}

/// One bypass of a plug-in.
#[derive(Clone, Debug, PartialEq)]
pub struct Bypass {
    /// The session.
    pub session: SessionId,
    /// The plug-in.
    pub plugin: Plugin,
    /// Its beginning.
    pub begun: UnixMs,
    /// The end of its time.
    pub until: UnixMs,
    /// The number of calls skipped, as last told.
    pub skipped: u64,
    /// Why and when it ended; `None` while it lasts.
    pub over: Option<(BypassEnd, UnixMs)>,
    /// What it has gained so far.
    pub gain: BypassGain,
}

#[cfg(test)]
mod tests {
    use laggard_analysis::{Action, Lengths};

    use super::*;

    #[test]
    fn what_stays_stale_is_told_by_the_kind_of_listener_alone() {
        for (listener, stale) in [
            (
                "org.example.resources.IResourceChangeListener",
                Stale::Files,
            ),
            ("org.example.ui.ISelectionListener", Stale::Selection),
            ("org.example.swt.events.SelectionListener", Stale::Buttons),
            ("java.awt.event.ActionListener", Stale::Buttons),
            ("javafx.event.EventHandler", Stale::Buttons),
            ("javax.swing.event.DocumentListener", Stale::Text),
            ("org.example.ui.IPartListener2", Stale::Parts),
            ("java.awt.event.KeyListener", Stale::Input),
            ("javax.swing.event.ChangeListener", Stale::Values),
            ("com.example.Outer$KeyListener", Stale::Input),
            ("com.example.own.WhateverListener", Stale::Other),
            ("", Stale::Other),
        ] {
            assert_eq!(Stale::of(listener), stale, "{listener}");
        }
    }

    #[test]
    fn no_interface_stands_for_two_things() {
        let all = STALE.iter().flat_map(|(_, names)| names.iter());
        let mut names: Vec<&&str> = all.collect();
        let count = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    #[test]
    fn what_is_never_skipped_does_not_go_stale() {
        let kind = |listener: &str, methods, never| BypassKind {
            listener: listener.into(),
            methods,
            never,
            stale: Stale::of(listener),
        };
        let preview = BypassPreview {
            session: "a.1".into(),
            plugin: Plugin {
                id: "slow".into(),
                name: "Slow".into(),
                version: String::new(),
                location: String::new(),
                origin: laggard_analysis::Origin::Added,
            },
            classes: 3,
            kinds: vec![
                kind("a.KeyListener", 2, 0),
                kind("a.MouseListener", 5, 1),
                kind("a.IPartListener", 1, 1),
                kind("a.IDocumentListener", 1, 0),
            ],
            until: None,
            also: Vec::new(),
            note: String::new(),
        };
        assert_eq!((preview.methods(), preview.never()), (7, 2));
        assert_eq!(preview.stale(), [Stale::Text, Stale::Input]);
        let mut more = preview.clone();
        more.also = AlsoSkipped::ALL.to_vec();
        more.kinds.push(kind("java.lang.Runnable", 3, 1));
        let stale = [Stale::Text, Stale::Input, Stale::Later, Stale::Timers];
        assert_eq!(more.stale(), stale, "each once");
    }

    #[test]
    fn a_conclusion_needs_bounds_on_one_side_of_nothing() {
        let standing = |gained| {
            let effect = ActionEffect {
                action: Action {
                    class: "a.B".into(),
                    method: "c".into(),
                    under: None,
                },
                before: Lengths::default(),
                during: Lengths::default(),
                after: Lengths::default(),
                shorter: 0,
                gained,
            };
            BypassedAction::from(effect).standing
        };
        assert_eq!(standing(None), GainStanding::TooEarly);
        assert_eq!(standing(Some((5, 9))), GainStanding::Better);
        assert_eq!(standing(Some((0, 9))), GainStanding::Same);
        assert_eq!(standing(Some((-9, -1))), GainStanding::Worse);
    }

    #[test]
    fn a_reason_that_is_not_known_is_an_end_without_trouble() {
        assert_eq!(BypassEnd::from(BypassState::Other(99)), BypassEnd::Other);
        let troubles = [BypassState::Failed, BypassState::Exceptions];
        for state in (1..=9).map(BypassState::from_byte) {
            let trouble = BypassEnd::from(state).is_trouble();
            assert_eq!(trouble, troubles.contains(&state), "{state:?}");
        }
    }
}
