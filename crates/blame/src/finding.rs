//! What a slice of time is put down to.

use std::sync::Arc;

use laggard_analysis::{Origin, Plugin};

use crate::verdict::{Kind, Role};

/// One answer, before anything is added up.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Finding {
    pub(crate) kind: Kind,
    /// Always there if `kind` is a plug-in, never otherwise.
    pub(crate) plugin: Option<(Arc<Plugin>, Origin)>,
    pub(crate) role: Role,
    /// Whoever began it, if that is another plug-in.
    pub(crate) initiator: Option<(Arc<Plugin>, Origin)>,
    /// `a.b.C.m`: the frame that decided.
    pub(crate) method: Option<String>,
    /// An owner was concluded rather than seen.
    pub(crate) guessed: bool,
}

impl Finding {
    pub(crate) fn of(kind: Kind, role: Role) -> Finding {
        Finding {
            kind,
            plugin: None,
            role,
            initiator: None,
            method: None,
            guessed: false,
        }
    }

    pub(crate) fn plugin(plugin: Arc<Plugin>, origin: Origin, role: Role) -> Finding {
        Finding {
            plugin: Some((plugin, origin)),
            ..Finding::of(Kind::PlugIn, role)
        }
    }

    /// Whether both put their time down to the same one, in the same role.
    pub(crate) fn names_the_same(&self, other: &Finding) -> bool {
        self.kind == other.kind && self.role == other.role && self.plugin == other.plugin
    }

    pub(crate) fn begun_by(mut self, initiator: Option<(Arc<Plugin>, Origin)>) -> Finding {
        self.initiator = initiator
            .filter(|(plugin, _)| self.plugin.as_ref().is_none_or(|(own, _)| own != plugin));
        self
    }
}
