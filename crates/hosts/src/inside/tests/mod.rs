//! What turning things off does in small Eclipses.

mod host;
mod small;
mod turning_off;
mod wiring;
