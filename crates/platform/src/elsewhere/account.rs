//! The account and the network, where Laggard does not know the system's way to ask for them.

use crate::Unsupported;

pub fn real_name() -> Result<Option<String>, Unsupported> {
    Err(Unsupported::new("tell the real name of the user's account"))
}

pub fn searched_domains() -> Result<Vec<String>, Unsupported> {
    Err(Unsupported::new(
        "tell to which domains the machine belongs",
    ))
}
