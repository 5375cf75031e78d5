//! What the system knows of the account and of the network that the machine belongs to.

use std::fs;

use laggard_hosts::Hosts;

/// Words in accounts' names that are nobody's.
const ORDINARY: &[&str] = &[
    "account",
    "admin",
    "administrator",
    "debian",
    "default",
    "demo",
    "developer",
    "fedora",
    "guest",
    "java",
    "linux",
    "live",
    "local",
    "login",
    "office",
    "root",
    "service",
    "session",
    "system",
    "test",
    "tester",
    "the",
    "ubuntu",
    "unknown",
    "user",
    "windows",
    "work",
];

/// What stands before a country's two letters where its companies' names come one further: `co.uk`, `com.au`.
const SECOND_LEVELS: &[&str] = &[
    "ac", "co", "com", "edu", "go", "gob", "gov", "gv", "ne", "net", "or", "org",
];

/// The account's real name in the spellings that mail and logins make of it.
pub(super) fn names(hosts: Hosts) -> Vec<String> {
    #[cfg(unix)]
    {
        let id = rustix::process::getuid().as_raw();
        real_name(&accounts(id), id).map_or_else(Vec::new, |name| spellings(hosts, &name))
    }
    #[cfg(not(unix))]
    {
        let _ = hosts;
        Vec::new()
    }
}

/// The lines of the system's list of accounts; where this one is not in it, what the network's directory says.
#[cfg(unix)]
fn accounts(id: u32) -> String {
    let local = fs::read_to_string("/etc/passwd").unwrap_or_default();
    if real_name(&local, id).is_some() {
        return local;
    }
    let asked = std::process::Command::new("getent")
        .args(["passwd", &id.to_string()])
        .stdin(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .output();
    asked.map_or_else(
        |_| local,
        |answer| String::from_utf8_lossy(&answer.stdout).into_owned(),
    )
}

/// The first part of the comment of an account; an `&` in it is the login's name.
fn real_name(accounts: &str, id: u32) -> Option<String> {
    let fields = |line: &str| line.split(':').map(str::to_owned).collect::<Vec<_>>();
    let mut lines = accounts.lines().map(fields);
    let account = lines.find(|line| line.get(2).and_then(|own| own.parse().ok()) == Some(id))?;
    let name = account.get(4)?.split(',').next()?.replace('&', &account[0]);
    Some(name.trim().to_owned())
}

/// The whole name, its words, and what is made of the first and the last: `adalovelace`, `alovelace`, `adal`, `lovelacea`. Of
/// `ada.lovelace@` and the like the words are enough.
fn spellings(hosts: Hosts, name: &str) -> Vec<String> {
    let words: Vec<&str> = name
        .split(|letter: char| !letter.is_alphanumeric() && !"-'’".contains(letter))
        .filter(|word| !word.is_empty())
        .collect();
    let ordinary = |word: &&str| {
        let word = word.to_lowercase();
        ORDINARY.contains(&word.as_str()) || hosts.is_ordinary(&word)
    };
    if words.iter().all(&ordinary) {
        return Vec::new();
    }
    let mut found: Vec<String> = words
        .iter()
        .filter(|word| word.chars().count() > 2 && !ordinary(word))
        .map(|word| (*word).to_owned())
        .collect();
    if let [first, .., last] = words[..] {
        let initial = |word: &str| word.chars().take(1).collect::<String>();
        found.push(name.to_owned());
        found.push(format!("{first}{last}"));
        found.push(format!("{last}{first}"));
        found.push(format!("{}{last}", initial(first)));
        found.push(format!("{first}{}", initial(last)));
        found.push(format!("{last}{}", initial(first)));
    }
    found.retain(|name| name.chars().count() > 2);
    found
}

/// The domains that the machine belongs to, and those around them that are a company's still.
pub(super) fn domains(host: &str) -> Vec<String> {
    let resolver = fs::read_to_string("/etc/resolv.conf").unwrap_or_default();
    domains_of(host, &resolver)
}

fn domains_of(host: &str, resolver: &str) -> Vec<String> {
    let searched = resolver.lines().flat_map(|line| {
        let mut words = line.split_whitespace();
        let named = matches!(words.next(), Some("search" | "domain"));
        words.filter(move |_| named)
    });
    let own = host.split_once('.').map(|(_, domain)| domain);
    let mut found = Vec::new();
    for domain in own.into_iter().chain(searched) {
        let mut domain = domain.trim_matches('.');
        // One name alone is no company's, and of two the first may be a country's: `co.uk`.
        while let Some((first, rest)) = domain.split_once('.') {
            if SECOND_LEVELS.contains(&&*first.to_lowercase()) && rest.chars().count() == 2 {
                break;
            }
            found.push(domain.to_owned());
            domain = rest;
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use laggard_report::scrub::Scrubber;

    use super::*;

    const ACCOUNTS: &str = "root:x:0:0:root:/root:/bin/sh\n\
        jm:x:1000:1000:Jürgen Müller,Room 12,,:/home/jm:/bin/bash\n\
        bo:x:1001:1001:& Linux User:/home/bo:/bin/bash\n\
        x:x:1002:1002::/home/x:/bin/bash\n";

    fn scrubbed(id: u32, text: &str) -> String {
        let mut scrubber = Scrubber::default();
        for name in spellings(Hosts::default(), &real_name(ACCOUNTS, id).unwrap()) {
            scrubber.name(&name, "<user>");
        }
        scrubber.text(text)
    }

    #[test]
    fn the_accounts_real_name_goes_in_every_spelling() {
        for (text, clean) in [
            ("by Jürgen Müller", "by <user>"),
            ("Mueller, Juergen", "<user>, <user>"),
            ("juergen.mueller@", "<user>.<user>@"),
            ("/srv/jmueller/x", "/srv/<user>/x"),
            ("juergenm JürgenMüller", "<user> <user>"),
            ("Room 12", "Room 12"),
        ] {
            assert_eq!(scrubbed(1000, text), clean, "{text}");
        }
    }

    #[test]
    fn a_name_that_is_nobodys_takes_nothing_out() {
        assert_eq!(
            spellings(Hosts::default(), &real_name(ACCOUNTS, 0).unwrap()),
            [""; 0]
        );
        assert_eq!(
            spellings(Hosts::default(), &real_name(ACCOUNTS, 1002).unwrap()),
            [""; 0]
        );
        assert_eq!(scrubbed(1001, "Linux user"), "Linux user");
        assert_eq!(real_name(ACCOUNTS, 7), None);
    }

    #[test]
    fn the_machines_domains_go_but_no_countrys() {
        let resolver = "nameserver 10.0.0.1\nsearch corp.acme.com lan\n";
        assert_eq!(
            domains_of("pc7.dev.acme.co.uk", resolver),
            ["acme.co.uk", "acme.com", "corp.acme.com", "dev.acme.co.uk"]
        );
        assert_eq!(domains_of("pc7", ""), [""; 0]);
        assert_eq!(domains_of("pc7.co.uk", "search COM.au"), [""; 0]);
    }

    #[test]
    fn a_companys_domain_goes_however_short_its_name_is() {
        for (host, domain) in [
            ("pc7.ibm.com", "ibm.com"),
            ("x.sap.corp", "sap.corp"),
            ("pc7.bmw.de", "bmw.de"),
            ("pc7.mit.edu", "mit.edu"),
            ("pc7.bp.co.uk", "bp.co.uk"),
        ] {
            assert_eq!(domains_of(host, ""), [domain]);
        }
    }
}
