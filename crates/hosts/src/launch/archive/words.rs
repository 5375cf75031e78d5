//! Splits a text of options as a JVM does: words between blanks, quotes around words with blanks.

/// One word.
pub(super) struct Word<'a> {
    /// As it stands in the text.
    pub raw: &'a str,
    /// Without its quotes.
    pub text: String,
}

/// The words of an environment variable.
pub(super) fn split(text: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let (mut begin, mut word, mut quote) = (None, String::new(), None);
    for (at, c) in text.char_indices() {
        if c.is_ascii_whitespace() && quote.is_none() {
            if let Some(from) = begin.take() {
                words.push(Word {
                    raw: &text[from..at],
                    text: std::mem::take(&mut word),
                });
            }
            continue;
        }
        begin.get_or_insert(at);
        match quote {
            Some(open) if open == c => quote = None,
            None if c == '"' || c == '\'' => quote = Some(c),
            _ => word.push(c),
        }
    }
    if let Some(from) = begin {
        words.push(Word {
            raw: &text[from..],
            text: word,
        });
    }
    words
}

/// The text without the words for which `out` holds; `None` where no word does.
pub(super) fn without(text: &str, out: impl Fn(&str) -> bool) -> Option<String> {
    let words = split(text);
    let kept: Vec<&str> = (words.iter())
        .filter(|word| !out(&word.text))
        .map(|word| word.raw)
        .collect();
    (kept.len() < words.len()).then(|| kept.join(" "))
}

/// The words of a file that is named with `@`: lines end words too, `#` begins a comment, and a backslash inside quotes
/// escapes the next letter.
pub(super) fn of_argument_file(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut letters = text.chars().peekable();
    while let Some(c) = letters.next() {
        match (quote, c) {
            (None, '#') if word.is_none() => while letters.next_if(|c| *c != '\n').is_some() {},
            (None, c) if c.is_ascii_whitespace() => words.extend(word.take()),
            (None, '"' | '\'') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (Some(open), c) if open == c => quote = None,
            (Some(_), '\\') => match letters.next() {
                // A line goes on in the next one, without its indentation.
                Some('\n') => while letters.next_if(|c| matches!(c, ' ' | '\t')).is_some() {},
                Some(c) => word.get_or_insert_default().push(match c {
                    'n' => '\n',
                    't' => '\t',
                    'r' => '\r',
                    'f' => '\u{c}',
                    c => c,
                }),
                None => {}
            },
            (_, c) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}
