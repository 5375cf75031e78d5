//! The manual page and the completions, for packages.

use clap::CommandFactory as _;

use crate::arguments::Arguments;

/// Returns the completions or the manual page if a package asks for them; `None`: the app should start.
pub fn asked_for(arguments: &Arguments) -> Option<Vec<u8>> {
    let command = Arguments::command();
    match arguments.print_completions {
        Some(shell) => Some(laggard_manual::completions(command, shell)),
        None => arguments
            .print_manual
            .then(|| laggard_manual::page(command)),
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::*;

    #[test]
    fn packages_get_a_page_and_completions_that_know_the_places() {
        let asked = |words: &[&str]| {
            let arguments = Arguments::try_parse_from(words).unwrap();
            let text = asked_for(&arguments)?;
            Some(String::from_utf8(text).unwrap())
        };
        let page = asked(&["laggard-app", "--print-manual"]).unwrap();
        assert!(
            page.contains(".TH laggard\\-app 1") || page.contains(".TH laggard-app 1"),
            "{page}"
        );
        for shell in ["bash", "zsh", "fish"] {
            let script = asked(&["laggard-app", "--print-completions", shell]).unwrap();
            assert!(script.contains("settings/notifications"), "{script}");
        }
        assert!(page.contains("settings/notifications"), "{page}");
        assert_eq!(asked(&["laggard-app", "--open"]), None);
    }
}
