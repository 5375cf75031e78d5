//! The maintainer that the packages name: the person who packs them answers for them. No address is invented, and no package
//! names a person who has not made it.

use std::env;

use anyhow::{Context, Result, bail};
use laggard_tools::{paths, run};

/// Debian's own variables for it.
const NAME: &str = "DEBFULLNAME";
const ADDRESS: &str = "DEBEMAIL";

/// `Name <address>`: what the variables say; without them the author of the commit that is packed, so that the same commit gives
/// the same bytes wherever it is packed.
///
/// # Errors
/// The variables say no name and address, or there is no commit either.
pub fn maintainer() -> Result<String> {
    let maintainer = match (env::var(NAME), env::var(ADDRESS)) {
        (Err(_), Err(_)) => of_the_commit(),
        (name, address) => named(&name.unwrap_or_default(), &address.unwrap_or_default()),
    }?;
    if is_placeholder(&maintainer) {
        println!(
            "    The packages name {maintainer}, whom no mail reaches: set {NAME} and {ADDRESS} before you pass them on"
        );
    }
    Ok(maintainer)
}

/// Whether the address is at a name that is reserved for examples and tests (RFC 2606).
fn is_placeholder(maintainer: &str) -> bool {
    let address = maintainer.trim_end_matches('>').to_lowercase();
    let place = address.rsplit('@').next().unwrap_or_default();
    let top = place.rsplit('.').next().unwrap_or_default();
    let reserved = ["example.com", "example.net", "example.org"];
    ["example", "invalid", "test", "localhost"].contains(&top)
        || reserved
            .iter()
            .any(|name| place == *name || place.ends_with(&format!(".{name}")))
}

fn of_the_commit() -> Result<String> {
    let mut git = run::command("git");
    git.args(["log", "-1", "--format=%an%n%ae"])
        .current_dir(paths::root());
    let said = run::captured(&mut git);
    let said = said.with_context(|| {
        format!("no commit says who made this: set {NAME} and {ADDRESS} to your name and address")
    })?;
    let (name, address) = said.split_once('\n').unwrap_or((&said, ""));
    named(name, address)
}

/// As a field of Debian's has it (policy, 5.6.2).
fn named(name: &str, address: &str) -> Result<String> {
    let (name, address) = (name.trim(), address.trim());
    let plain = |text: &str| !text.is_empty() && !text.contains(['<', '>', '\n', '\r', ',']);
    let is_address = address
        .split_once('@')
        .is_some_and(|(who, place)| !who.is_empty() && !place.is_empty());
    if !plain(name) || !plain(address) || !is_address || address.contains(char::is_whitespace) {
        bail!(
            "`{name} <{address}>` is no maintainer of a package: set {NAME} to a name without a comma and {ADDRESS} to an address"
        );
    }
    Ok(format!("{name} <{address}>"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_maintainer_has_a_name_and_an_address() {
        let ada = named("Ada Lovelace", "ada@example.org ").expect("one");
        assert_eq!(ada, "Ada Lovelace <ada@example.org>");
        for (name, address) in [
            ("", "ada@example.org"),
            ("Ada", ""),
            ("Ada", "example.org"),
            ("Ada", "@example.org"),
            ("Ada", "ada@"),
            ("Ada", "a b@example.org"),
            ("Lovelace, Ada", "ada@example.org"),
            ("Ada\nDepends: x", "ada@example.org"),
            ("Ada", "ada@example.org>\nDepends: x"),
        ] {
            let refused = named(name, address).expect_err("refused").to_string();
            assert!(
                refused.contains(NAME) && refused.contains(ADDRESS),
                "{refused}"
            );
        }
    }

    #[test]
    fn an_address_for_examples_reaches_nobody() {
        for reserved in [
            "Ada <ada@users.noreply.a-seed.example>",
            "Ada <ada@Example.org>",
            "Ada <ada@mail.example.net>",
            "Ada <ada@localhost>",
        ] {
            assert!(is_placeholder(reserved), "{reserved}");
        }
        for real in ["Ada <ada@lovelace.net>", "Ada <ada@myexample.org>"] {
            assert!(!is_placeholder(real), "{real}");
        }
    }

    #[test]
    fn without_the_variables_it_is_the_author_of_what_is_packed() {
        let author = of_the_commit().expect("a commit");
        assert!(author.contains(" <") && author.ends_with('>'), "{author}");
    }
}
