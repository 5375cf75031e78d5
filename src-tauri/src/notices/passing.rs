//! What is on the screen and stands in no inbox: taken away when the app ends, because its buttons would do nothing then.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::service::Place;

static SHOWN: Mutex<Vec<Place>> = Mutex::new(Vec::new());

fn shown() -> MutexGuard<'static, Vec<Place>> {
    SHOWN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// It is shown here.
pub fn add(place: Place) {
    shown().push(place);
}

/// It went away.
pub fn remove(place: &Place) {
    shown().retain(|other| other != place);
}

/// Where all of it is, once.
pub fn take_all() -> Vec<Place> {
    std::mem::take(&mut *shown())
}
