//! Whether somebody listens on a port of this computer: by that a program knows another one of its kind that runs.

use std::io::ErrorKind;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, TcpListener};

/// Whether a port of the computer's own addresses is taken. Nobody is called there: a program's server may end with the first caller
/// that does not have its key, and with it all that others hand over to that program.
pub(crate) fn is_taken(port: u16) -> bool {
    let own = [
        IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(Ipv6Addr::LOCALHOST),
    ];
    own.into_iter().any(|address| {
        let taken = TcpListener::bind((address, port));
        taken.is_err_and(|error| error.kind() == ErrorKind::AddrInUse)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_is_taken_by_either_address_and_nobody_is_called() {
        for address in ["127.0.0.1:0", "[::1]:0"] {
            // A computer may have no addresses of the sixth version.
            let Ok(other) = TcpListener::bind(address) else {
                assert_ne!(address, "127.0.0.1:0");
                continue;
            };
            let port = other.local_addr().expect("an address").port();
            assert!(is_taken(port), "{address}");
            other.set_nonblocking(true).expect("set");
            let called = other.accept().map_err(|error| error.kind());
            assert_eq!(called.err(), Some(ErrorKind::WouldBlock), "{address}");
            drop(other);
            assert!(!is_taken(port), "{address}");
        }
    }
}
