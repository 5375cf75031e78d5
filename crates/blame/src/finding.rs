//! What a slice of time is put down to.

use std::sync::Arc;

use laggard_analysis::{Frame, Origin, Plugin};

use crate::verdict::{Kind, Role};

/// A plug-in that can be blamed, and how it came to the host.
pub(crate) type AddOn<'a> = (&'a Arc<Plugin>, Origin);

/// How far an answer was seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Doubt {
    /// It was seen.
    None,
    /// The owner of a class was concluded.
    Concluded,
    /// That it was waited for is only likely.
    Supposed,
}

/// One answer, before anything is added up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Finding<'a> {
    pub(crate) kind: Kind,
    /// Always there if `kind` is a plug-in, never otherwise.
    pub(crate) plugin: Option<AddOn<'a>>,
    pub(crate) role: Role,
    /// Whoever began it, if that is another plug-in.
    pub(crate) initiator: Option<AddOn<'a>>,
    /// The frame that decided.
    pub(crate) method: Option<&'a Frame>,
    /// Whether it was seen or concluded.
    pub(crate) doubt: Doubt,
}

impl<'a> Finding<'a> {
    pub(crate) fn of(kind: Kind, role: Role) -> Finding<'a> {
        Finding {
            kind,
            plugin: None,
            role,
            initiator: None,
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

    /// Whether both put their time down to the same one, in the same role.
    pub(crate) fn names_the_same(&self, other: &Finding<'_>) -> bool {
        self.kind == other.kind && self.role == other.role && self.plugin == other.plugin
    }

    pub(crate) fn begun_by(mut self, initiator: Option<AddOn<'a>>) -> Finding<'a> {
        self.initiator =
            initiator.filter(|(plugin, _)| self.plugin.is_none_or(|(own, _)| own != *plugin));
        self
    }
}
