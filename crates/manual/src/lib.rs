//! Manual pages and completions, generated from the definition of a program's command line: what a package installs beside the program
//! says what that program understands.

use clap::Command;
pub use clap_complete::Shell;

/// The program's completions, as the shell reads them.
#[must_use]
pub fn completions(mut command: Command, shell: Shell) -> Vec<u8> {
    let mut script = Vec::new();
    let name = command.get_name().to_owned();
    clap_complete::generate(shell, &mut command, name, &mut script);
    script
}

/// The program's manual page, in roff, with a section for each of its commands.
#[must_use]
pub fn page(mut command: Command) -> Vec<u8> {
    command.build();
    let mut page = Vec::new();
    // A vector takes whatever is written.
    let _ = clap_mangen::Man::new(command.clone()).render(&mut page);
    for one in command.get_subcommands() {
        if one.get_name() != "help" {
            page.extend(section(command.get_name(), one).bytes());
        }
    }
    page
}

/// A command's part of the page: its own sections are parts of one.
fn section(program: &str, command: &Command) -> String {
    let mut part = Vec::new();
    let man = clap_mangen::Man::new(command.clone());
    let _ = man.render_synopsis_section(&mut part);
    let _ = man.render_description_section(&mut part);
    let _ = man.render_options_section(&mut part);
    let _ = man.render_extra_section(&mut part);
    let title = format!("{program} {}", command.get_name()).to_uppercase();
    let parts = String::from_utf8_lossy(&part).replace(".SH ", ".SS ");
    parts.replacen(".SS SYNOPSIS", &format!(".SH \"{title}\""), 1)
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory as _, Parser, Subcommand};

    use super::*;

    /// Shows how a page comes about.
    #[derive(Parser)]
    #[command(name = "slow-finder")]
    struct Arguments {
        #[command(subcommand)]
        _command: Commands,
    }

    #[derive(Subcommand)]
    enum Commands {
        /// Look for what is slow
        #[command(after_help = "Example:\n  slow-finder look")]
        Look {
            /// Where it is looked for
            #[arg(long)]
            _place: String,
        },
    }

    #[test]
    fn each_command_has_a_section_of_which_its_own_are_parts() {
        let page = String::from_utf8(page(Arguments::command())).expect("text");
        let begins = |line: &str| page.lines().filter(|one| one.starts_with(line)).count();
        assert_eq!(begins(".SH \"SLOW-FINDER LOOK\""), 1, "{page}");
        assert_eq!(begins(".SS OPTIONS"), 1, "{page}");
        assert!(page.contains("Look for what is slow"), "{page}");
        assert!(!page.contains("SLOW-FINDER HELP"), "{page}");
    }

    #[test]
    fn each_shell_completes_what_there_is() {
        for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
            let script = String::from_utf8(completions(Arguments::command(), shell)).expect("text");
            assert!(
                script.contains("slow-finder") && script.contains("look"),
                "{script}"
            );
        }
    }
}
