//! What the X server does not do.

use crate::screen::Cannot;

pub(super) fn refused(error: impl std::fmt::Display) -> Cannot {
    Cannot::Refused(error.to_string())
}
