//! Completions and the manual page, generated from the command line's definition.

use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::arguments::Arguments;

/// Completions, as the shell reads them.
pub fn completions(shell: Shell) -> Vec<u8> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "laggard", &mut script);
    script
}

/// The manual page: the command and each subcommand, in roff.
pub fn page() -> std::io::Result<Vec<u8>> {
    let mut command = Arguments::command();
    command.build();
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    for subcommand in command
        .get_subcommands()
        .filter(|subcommand| subcommand.get_name() != "help")
    {
        let mut part = Vec::new();
        let man = clap_mangen::Man::new(subcommand.clone());
        man.render_synopsis_section(&mut part)?;
        man.render_description_section(&mut part)?;
        man.render_options_section(&mut part)?;
        man.render_extra_section(&mut part)?;
        let name = subcommand.get_name();
        let text = String::from_utf8_lossy(&part)
            .replace(
                ".SH SYNOPSIS",
                &format!(".SH \"LAGGARD {}\"", name.to_uppercase()),
            )
            .replace(".SH ", ".SS ")
            .replacen(".SS \"LAGGARD", ".SH \"LAGGARD", 1);
        page.extend(text.bytes());
    }
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manual_page_has_a_section_for_each_command() {
        let page = String::from_utf8(page().expect("rendered")).expect("text");
        for name in [
            "RUN", "SESSIONS", "SHOW", "MARK", "PLUGINS", "DISABLE", "ENABLE", "DOCTOR", "REPORT",
        ] {
            assert!(page.contains(&format!(".SH \"LAGGARD {name}\"")), "{name}");
        }
    }
}
