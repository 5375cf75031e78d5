//! A finding: the suspect to which a slice of time is attributed.

use std::sync::Arc;

use laggard_analysis::{Frame, Origin, Plugin};

use crate::verdict::{Kind, Role};
use crate::way::{AddOn, Way, Ways};

/// The certainty of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Doubt {
    /// The finding was seen.
    None,
    /// The owner of a class was concluded.
    Concluded,
    /// The UI thread most likely waited for the plug-in; nothing proves it.
    Supposed,
}

/// One finding, before any times are added up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Finding<'a> {
    pub(crate) kind: Kind,
    /// The plug-in; present exactly if `kind` is a plug-in.
    pub(crate) plugin: Option<AddOn<'a>>,
    pub(crate) role: Role,
    /// The other add-ons on the way to the plug-in.
    pub(crate) way: Way,
    /// The frame that decided the finding.
    pub(crate) method: Option<&'a Frame>,
    /// The finding's certainty.
    pub(crate) doubt: Doubt,
}

impl<'a> Finding<'a> {
    pub(crate) fn of(kind: Kind, role: Role) -> Finding<'a> {
        Finding {
            kind,
            plugin: None,
            role,
            way: Way::EMPTY,
            method: None,
            doubt: Doubt::None,
        }
    }

    pub(crate) fn plugin(plugin: &'a Arc<Plugin>, origin: Origin, role: Role) -> Finding<'a> {
        Finding {
            plugin: Some((plugin, origin)),
            ..Finding::of(Kind::PlugIn, role)
        }
    }

    /// Whether both findings name the same suspect in the same role.
    pub(crate) fn names_the_same(&self, other: &Finding<'_>) -> bool {
        self.kind == other.kind && self.role == other.role && self.plugin == other.plugin
    }

    /// This finding, reached by `way`: the plug-in that has the time is no initiator of its own work.
    pub(crate) fn by_way(mut self, ways: &Ways<'a>, way: Way) -> Finding<'a> {
        self.way = self.plugin.map_or(way, |own| ways.without(way, own));
        self
    }
}
