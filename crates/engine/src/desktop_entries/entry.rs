//! The text of a desktop entry, escaped as the Desktop Entry Specification (1.5) demands. Pure.

/// The contents of a desktop entry.
#[derive(Debug, Default)]
pub(super) struct Entry<'a> {
    /// The name in the menu.
    pub name: &'a str,
    /// The text below the name, in menus that show one.
    pub comment: &'a str,
    /// The program and its arguments.
    pub command: Vec<String>,
    /// The file without which desktops do not show the entry.
    pub needs: Option<&'a str>,
    /// The icon's file, or its name in the desktop's theme.
    pub icon: &'a str,
    /// Additional keys, by which Laggard recognises its entries.
    pub others: Vec<(&'static str, &'a str)>,
}

impl Entry<'_> {
    pub fn text(&self) -> String {
        let exec: Vec<String> = self.command.iter().map(|word| quoted(word)).collect();
        let exec = exec.join(" ");
        let mut lines = vec![
            ("Type", "Application"),
            ("Name", self.name),
            ("Comment", self.comment),
            ("Exec", &exec),
            ("Icon", self.icon),
            ("Terminal", "false"),
            // Laggard's window comes from another process.
            ("StartupNotify", "false"),
            ("Categories", "Development;"),
        ];
        lines.extend(self.needs.map(|file| ("TryExec", file)));
        lines.extend(self.others.iter().copied());
        let lines = lines.into_iter();
        let lines = lines.map(|(key, value)| format!("{key}={}\n", escaped(value)));
        std::iter::once("[Desktop Entry]\n".to_owned())
            .chain(lines)
            .collect()
    }
}

/// Returns the unescaped value of a key; `None` if the text has no such key.
pub(super) fn value(text: &str, key: &str) -> Option<String> {
    let line = text.lines().find_map(|line| {
        let (name, value) = line.split_once('=')?;
        (name.trim_end() == key).then_some(value.trim_start())
    })?;
    let mut plain = String::new();
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        match (letter, letter == '\\') {
            (_, true) => match letters.next() {
                Some('s') => plain.push(' '),
                Some('n') => plain.push('\n'),
                Some('t') => plain.push('\t'),
                Some('r') => plain.push('\r'),
                Some(other) => plain.push(other),
                None => plain.push('\\'),
            },
            (letter, false) => plain.push(letter),
        }
    }
    Some(plain)
}

/// Quotes a word of a command, always: the letters that need it are many. A percent sign would begin a field code.
fn quoted(word: &str) -> String {
    let mut quoted = String::from('"');
    for letter in word.chars() {
        match letter {
            '"' | '`' | '$' | '\\' => quoted.extend(['\\', letter]),
            '%' => quoted.push_str("%%"),
            letter => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}

/// Escapes a value into one line; a blank at its beginning stays.
fn escaped(value: &str) -> String {
    let mut escaped = String::new();
    for (at, letter) in value.char_indices() {
        match letter {
            '\\' => escaped.push_str("\\\\"),
            '\n' => escaped.push_str("\\n"),
            '\t' => escaped.push_str("\\t"),
            '\r' => escaped.push_str("\\r"),
            ' ' if at == 0 => escaped.push_str("\\s"),
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_what_the_specification_says() {
        let entry = Entry {
            name: "Eclipse (measured)",
            comment: "Starts Eclipse",
            command: [
                "/opt/laggard-app",
                "--launch",
                "/home/ada/my $HOME/50%\\eclipse",
            ]
            .map(str::to_owned)
            .to_vec(),
            needs: Some("/opt/laggard-app"),
            icon: "/home/ada/icon.xpm",
            others: vec![("X-Laggard-Profile", "a\nExec=evil")],
        };
        let expected = r#"[Desktop Entry]
Type=Application
Name=Eclipse (measured)
Comment=Starts Eclipse
Exec="/opt/laggard-app" "--launch" "/home/ada/my \\$HOME/50%%\\\\eclipse"
Icon=/home/ada/icon.xpm
Terminal=false
StartupNotify=false
Categories=Development;
TryExec=/opt/laggard-app
X-Laggard-Profile=a\nExec=evil
"#;
        assert_eq!(entry.text(), expected);
    }

    #[test]
    fn a_value_is_read_as_it_was_written() {
        for hostile in [
            "plain",
            " blank before",
            "a\nExec=evil\nb",
            "\\n is no line end",
            "\t\r\n",
            "ends in \\",
            "=",
            "",
            "[Desktop Entry]",
        ] {
            let entry = Entry {
                name: hostile,
                ..Entry::default()
            };
            let text = entry.text();
            assert_eq!(value(&text, "Name").as_deref(), Some(hostile), "{text}");
            assert_eq!(text.matches("\nExec=").count(), 1, "{text}");
            assert_eq!(text.lines().count(), 9, "{text}");
        }
        assert_eq!(value("[Desktop Entry]\n", "Name"), None);
    }
}
