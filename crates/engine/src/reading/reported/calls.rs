//! A report's calls of landmarks, as listed in `report.json`.

use std::sync::Arc;

use laggard_analysis::{Class, Interval, Landmark, Nanos, visible};
use laggard_wire::LandmarkKind;
use serde::Deserialize;

use super::owners::{Owners, nanos};

/// A call of a landmark.
#[derive(Deserialize)]
pub(super) struct Call {
    depth: usize,
    class: String,
    method: String,
    plugin: Option<String>,
    after_ms: f64,
    ms: f64,
    modal_ms: f64,
    own_ms: f64,
}

/// The deepest nesting of calls that is read.
const DEEPEST: usize = 1_024;

/// * `kinds`: the kind of each call's landmark, in the same order, as far as known.
pub(super) fn intervals(
    calls: &[Call],
    kinds: Vec<LandmarkKind>,
    owners: &mut Owners,
) -> Vec<Interval> {
    let kinds = kinds.into_iter().map(Some).chain(std::iter::repeat(None));
    calls
        .iter()
        .zip(kinds)
        .map(|(call, kind)| interval(call, kind, owners))
        .collect()
}

fn interval(call: &Call, kind: Option<LandmarkKind>, owners: &mut Owners) -> Interval {
    let [duration, modal, own] = [call.ms, call.modal_ms, call.own_ms].map(nanos);
    let modal = modal.min(duration);
    let usual = match call.depth {
        // The whole call is modal: the program waited for its user.
        _ if modal > Nanos::ZERO && modal == duration => LandmarkKind::Modal,
        0 => LandmarkKind::Dispatch,
        _ => LandmarkKind::Observer,
    };
    let class = Arc::new(Class {
        name: visible(&call.class).into_owned(),
        plugin: call.plugin.as_ref().map(|id| owners.get(id)),
    });
    Interval {
        landmark: Arc::new(Landmark {
            kind: kind.unwrap_or(usual),
            class: Arc::clone(&class),
            method: visible(&call.method).into_owned(),
            descriptor: String::new(),
            listener: String::new(),
            works_for: kind.unwrap_or(usual).works_for(),
        }),
        receiver: Some(class),
        start: nanos(call.after_ms),
        duration,
        modal,
        child_time: duration - modal - own,
        short: Vec::new(),
        threw: false,
        skipped: false,
        depth: call.depth.min(DEEPEST),
        parent: None,
    }
}
