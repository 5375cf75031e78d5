//! The user's account, and the network that the machine belongs to, as the system knows them.

use crate::Unsupported;
use crate::system::account;

/// The real name of this user's account; `None` where the account has none.
///
/// # Errors
/// Laggard does not know how this system tells the name.
pub fn real_name() -> Result<Option<String>, Unsupported> {
    account::real_name()
}

/// The domains in which the system searches for a machine named without one.
///
/// # Errors
/// Laggard does not know how this system tells the domains.
pub fn searched_domains() -> Result<Vec<String>, Unsupported> {
    account::searched_domains()
}
