//! What the system knows of the user's account, and of the network that the machine belongs to.

use crate::Unsupported;
use crate::system::account;

/// The real name of this user's account; `None` where the account has none.
///
/// # Errors
/// Laggard does not know how this system tells it.
pub fn real_name() -> Result<Option<String>, Unsupported> {
    account::real_name()
}

/// The domains in which the system looks for a machine that is named without one.
///
/// # Errors
/// Laggard does not know how this system tells them.
pub fn searched_domains() -> Result<Vec<String>, Unsupported> {
    account::searched_domains()
}
