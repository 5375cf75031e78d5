//! Errors of the X server.

use crate::screen::Cannot;

pub(super) fn refused(error: impl std::fmt::Display) -> Cannot {
    Cannot::Refused(error.to_string())
}
