//! The system's knowledge of the user's account and of the machine's network, as names to take out.

use laggard_hosts::Hosts;
use laggard_platform::{Unsupported, account};

/// Words in accounts' names that identify nobody.
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

/// Words before a country's two letters after which a company's name follows one level further: `co.uk`, `com.au`.
const SECOND_LEVELS: &[&str] = &[
    "ac", "co", "com", "edu", "go", "gob", "gov", "gv", "ne", "net", "or", "org",
];

/// The account's real name in the spellings that mail and logins make of it.
pub(super) fn names(hosts: Hosts) -> Result<Vec<String>, Unsupported> {
    let name = account::real_name()?;
    Ok(name.map_or_else(Vec::new, |name| spellings(hosts, &name)))
}

/// The whole name, its words and their halves (`Müller-Lüdenscheidt`), and combinations of first names and surnames, a surname being
/// any number of words at the end: `adalovelace`, `alovelace`, `adal`, `lovelacea`, `jvanderberg`. The words suffice for `ada.lovelace@` and
/// the like.
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
        .flat_map(|word| joined(word))
        .filter(|word| word.chars().count() > 2 && !ordinary(&word.as_str()))
        .collect();
    if let [first, after @ ..] = &words[..]
        && !after.is_empty()
    {
        found.push(name.to_owned());
        let surnames: Vec<String> = (0..after.len())
            .flat_map(|at| joined(&after[at..].concat()))
            .collect();
        for first in joined(first) {
            found.extend(surnames.iter().flat_map(|last| combined(&first, last)));
        }
    }
    found.retain(|name| name.chars().count() > 2);
    found.sort_unstable();
    found.dedup();
    found
}

/// A word as it is, without its marks, and its halves.
fn joined(word: &str) -> Vec<String> {
    let plain = word.chars().filter(|letter| letter.is_alphanumeric());
    let mut found = vec![word.to_owned(), plain.collect()];
    found.extend(halves(word).map(str::to_owned));
    found
}

/// The parts of a word of several.
fn halves(word: &str) -> impl Iterator<Item = &str> {
    let parts = word.split('-').filter(|part| !part.is_empty());
    parts.filter(move |part| part.len() < word.len())
}

fn combined(first: &str, last: &str) -> [String; 5] {
    let initial = |word: &str| word.chars().take(1).collect::<String>();
    [
        format!("{first}{last}"),
        format!("{last}{first}"),
        format!("{}{last}", initial(first)),
        format!("{first}{}", initial(last)),
        format!("{last}{}", initial(first)),
    ]
}

/// The domains that the machine belongs to, and the domains around them that still belong to a company.
pub(super) fn domains(host: &str) -> Result<Vec<String>, Unsupported> {
    Ok(domains_of(host, &account::searched_domains()?))
}

fn domains_of(host: &str, searched: &[String]) -> Vec<String> {
    let searched = searched.iter().map(String::as_str);
    let own = host.split_once('.').map(|(_, domain)| domain);
    let mut found = Vec::new();
    for domain in own.into_iter().chain(searched) {
        let mut domain = domain.trim_matches('.');
        // A single label is no company's domain, and two may be a country's: `co.uk`.
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

    fn scrubbed(account: &str, text: &str) -> String {
        let mut scrubber = Scrubber::default();
        for name in spellings(Hosts::default(), account) {
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
            assert_eq!(scrubbed("Jürgen Müller", text), clean, "{text}");
        }
    }

    #[test]
    fn a_surname_may_have_several_words_and_a_word_two_halves() {
        for (text, clean) in [
            ("jvanderberg@", "<user>@"),
            ("vanderbergj JanBerg jberg", "<user> <user> <user>"),
            ("Berg, de", "<user>, de"),
        ] {
            assert_eq!(scrubbed("Jan van der Berg", text), clean, "{text}");
        }
        for (text, clean) in [
            ("asommer, annalena.sommer@", "<user>, <user>.<user>@"),
            (
                "Lena Winter; awinter asommerwinter",
                "<user> <user>; <user> <user>",
            ),
        ] {
            assert_eq!(scrubbed("Anna-Lena Sommer-Winter", text), clean, "{text}");
        }
    }

    #[test]
    fn a_name_that_is_nobodys_takes_nothing_out() {
        assert_eq!(spellings(Hosts::default(), "root"), [""; 0]);
        assert_eq!(spellings(Hosts::default(), ""), [""; 0]);
        assert_eq!(scrubbed("bo Linux User", "Linux user"), "Linux user");
    }

    #[test]
    fn the_machines_domains_go_but_no_countrys() {
        let searched = |domains: &[&str]| -> Vec<String> {
            domains.iter().map(|&domain| domain.to_owned()).collect()
        };
        assert_eq!(
            domains_of("pc7.dev.acme.co.uk", &searched(&["corp.acme.com", "lan"])),
            ["acme.co.uk", "acme.com", "corp.acme.com", "dev.acme.co.uk"]
        );
        assert_eq!(domains_of("pc7", &[]), [""; 0]);
        assert_eq!(domains_of("pc7.co.uk", &searched(&["COM.au"])), [""; 0]);
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
            assert_eq!(domains_of(host, &[]), [domain]);
        }
    }
}
