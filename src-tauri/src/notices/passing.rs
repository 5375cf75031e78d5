//! Notifications on the screen that belong to no inbox entry: taken away when the app ends, because their buttons would do
//! nothing.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::service::Place;

static SHOWN: Mutex<Vec<Place>> = Mutex::new(Vec::new());

fn shown() -> MutexGuard<'static, Vec<Place>> {
    SHOWN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Adds a notification that is shown now.
pub fn add(place: Place) {
    shown().push(place);
}

/// Removes a notification that went away.
pub fn remove(place: &Place) {
    shown().retain(|other| other != place);
}

/// Takes the places of all notifications; a second call finds none.
pub fn take_all() -> Vec<Place> {
    std::mem::take(&mut *shown())
}
