//! The manual page and the completions, generated from the command line's definition.

use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::arguments::Arguments;

/// Returns the completions or the manual page if a package asks for them; `None`: the app should start.
pub fn asked_for(arguments: &Arguments) -> Option<Vec<u8>> {
    match arguments.print_completions {
        Some(shell) => Some(completions(shell)),
        None => arguments.print_manual.then(page),
    }
}

fn completions(shell: Shell) -> Vec<u8> {
    let mut script = Vec::new();
    let mut command = Arguments::command();
    clap_complete::generate(shell, &mut command, "laggard-app", &mut script);
    script
}

/// In roff.
fn page() -> Vec<u8> {
    let mut page = Vec::new();
    let man = clap_mangen::Man::new(Arguments::command());
    // A vector takes whatever is written.
    let _ = man.render(&mut page);
    page
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
