//! Accounts as passwd(5) has them, and the resolver's domains (resolv.conf(5)).

use std::fs;
use std::process::{Command, Stdio};

use crate::Unsupported;

pub fn real_name() -> Result<Option<String>, Unsupported> {
    let id = rustix::process::getuid().as_raw();
    Ok(name_in(&accounts(id), id))
}

pub fn searched_domains() -> Result<Vec<String>, Unsupported> {
    let resolver = fs::read_to_string("/etc/resolv.conf").unwrap_or_default();
    Ok(domains_in(&resolver))
}

/// The lines of the system's list of accounts; if the account is not among them, the network directory's answer.
fn accounts(id: u32) -> String {
    let local = fs::read_to_string("/etc/passwd").unwrap_or_default();
    if name_in(&local, id).is_some() {
        return local;
    }
    let asked = Command::new("getent")
        .args(["passwd", &id.to_string()])
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output();
    asked.map_or_else(
        |_| local,
        |answer| String::from_utf8_lossy(&answer.stdout).into_owned(),
    )
}

/// The first part of the comment of an account; an `&` in it is the login's name.
fn name_in(accounts: &str, id: u32) -> Option<String> {
    let fields = |line: &str| line.split(':').map(str::to_owned).collect::<Vec<_>>();
    let mut lines = accounts.lines().map(fields);
    let account = lines.find(|line| line.get(2).and_then(|own| own.parse().ok()) == Some(id))?;
    let name = account.get(4)?.split(',').next()?.replace('&', &account[0]);
    Some(name.trim().to_owned())
}

fn domains_in(resolver: &str) -> Vec<String> {
    let searched = resolver.lines().flat_map(|line| {
        let mut words = line.split_whitespace();
        let named = matches!(words.next(), Some("search" | "domain"));
        words.filter(move |_| named)
    });
    searched.map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ACCOUNTS: &str = "root:x:0:0:root:/root:/bin/sh\n\
        jm:x:1000:1000:Jürgen Müller,Room 12,,:/home/jm:/bin/bash\n\
        bo:x:1001:1001:& Linux User:/home/bo:/bin/bash\n\
        x:x:1002:1002::/home/x:/bin/bash\n";

    #[test]
    fn the_name_is_the_first_part_of_the_accounts_comment() {
        for (id, name) in [
            (0, Some("root")),
            (1000, Some("Jürgen Müller")),
            (1001, Some("bo Linux User")),
            (1002, Some("")),
            (7, None),
        ] {
            assert_eq!(name_in(ACCOUNTS, id).as_deref(), name, "{id}");
        }
    }

    #[test]
    fn domains_are_those_that_are_searched() {
        let resolver = "nameserver 10.0.0.1\nsearch corp.acme.com lan\ndomain old.acme.com\n";
        assert_eq!(
            domains_in(resolver),
            ["corp.acme.com", "lan", "old.acme.com"]
        );
    }
}
