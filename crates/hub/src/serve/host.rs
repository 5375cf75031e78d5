//! The name by which a browser asks. A page of another site can have its own name point to this machine and then ask by that name; an
//! address, or `localhost`, can be nobody else's.

use std::net::IpAddr;

use hyper::Request;
use hyper::header::HOST;

/// Whether a request is for this server.
pub(super) fn is_ours<B>(request: &Request<B>, names: &[String]) -> bool {
    let mut hosts = request.headers().get_all(HOST).iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else {
        return false;
    };
    let by_header = host.to_str().is_ok_and(|host| is_known(host, names));
    let by_address = request.uri().authority();
    by_header && by_address.is_none_or(|authority| is_known(authority.as_str(), names))
}

fn is_known(host: &str, names: &[String]) -> bool {
    let name = match host.rsplit_once(':') {
        // The port may be a proxy's.
        Some((name, port)) if port.parse::<u16>().is_ok() => name,
        _ => host,
    };
    let inside = name
        .strip_prefix('[')
        .and_then(|name| name.strip_suffix(']'));
    let address = inside.unwrap_or(name).parse::<IpAddr>();
    let known = |known: &str| known.eq_ignore_ascii_case(name);
    address.is_ok() || known("localhost") || names.iter().any(|name| known(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(uri: &str, hosts: &[&str]) -> bool {
        let mut request = Request::builder().uri(uri);
        for host in hosts {
            request = request.header(HOST, *host);
        }
        is_ours(
            &request.body(()).expect("a request"),
            &["hub.example.org".to_owned()],
        )
    }

    #[test]
    fn another_sites_name_is_refused_also_where_it_points_here() {
        for host in [
            "evil.example",
            "evil.example:7437",
            "localhost.evil.example",
            "",
            "127.0.0.1.evil.example",
            "localhost:x",
        ] {
            assert!(!asked("/", &[host]), "{host}");
        }
        assert!(!asked("/", &[]), "none");
        assert!(!asked("/", &["localhost", "evil.example"]), "two");
        assert!(
            !asked("http://evil.example/", &["localhost"]),
            "one in the address"
        );
    }

    #[test]
    fn addresses_and_names_that_were_given_are_known() {
        for host in [
            "localhost",
            "LOCALHOST:7437",
            "127.0.0.1",
            "127.0.0.1:7437",
            "[::1]:7437",
            "10.0.0.7",
            "hub.example.org",
        ] {
            assert!(asked("/", &[host]), "{host}");
        }
        assert!(asked("http://localhost:7437/", &["localhost:7437"]));
    }
}
