//! Taking the user's name, home, host and workspace out of texts before they go into a report.
//!
//! Names are found at word boundaries, paths also inside longer paths; each also in the forms in which programs write
//! it: with slashes and backslashes (single and doubled), URL-escaped in part or in whole, escaped as in Java
//! properties; upper and lower case alike. Too much taken out is no harm, too little is; except that names of code, told
//! beforehand, stay whole: a user called `java` must not make `java.lang.Thread` unreadable.

use std::collections::HashSet;

/// What is taken out, and what stands in its place.
#[derive(Debug, Default, Clone)]
pub struct Scrubber {
    /// Longest first, so that a workspace inside the home is named as such.
    forms: Vec<Form>,
    /// Names of code, lower case.
    code: HashSet<String>,
}

/// A stretch of a text: as it was, or a word in angle brackets that stands for what was taken out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// What the text says now.
    pub text: String,
    /// What stood there before, where something was taken out.
    pub original: Option<String>,
}

#[derive(Debug, Clone)]
struct Form {
    text: String,
    place: &'static str,
    path: bool,
}

impl Scrubber {
    /// Takes out a directory, and everything that shows where it is.
    pub fn path(&mut self, path: &str, place: &'static str) {
        let path = path.trim_end_matches(['/', '\\']);
        // A root is everywhere and says nothing.
        if path.len() > 1 && !path.ends_with(':') {
            self.add(path, place, true);
        }
    }

    /// Takes out a name.
    pub fn name(&mut self, name: &str, place: &'static str) {
        if !name.is_empty() && name != "localhost" {
            self.add(name, place, false);
        }
    }

    /// Leaves a class, a plug-in's id or a package as it is, wherever it stands as a whole word with its dots, or with
    /// a method or class of its own behind it. Paths are taken out all the same.
    pub fn keep(&mut self, code: &str) {
        if code.contains('.') {
            self.code.insert(code.to_ascii_lowercase());
        }
    }

    fn add(&mut self, text: &str, place: &'static str, path: bool) {
        let mut forms = vec![text.to_owned()];
        if path {
            let slashes = text.replace('\\', "/");
            let backslashes = text.replace('/', "\\");
            forms.extend([
                slashes.clone(),
                backslashes.clone(),
                backslashes.replace('\\', "\\\\"),
            ]);
            forms.push(text.replace('\\', "\\\\").replace(':', "\\:"));
            forms.push(text.replace(':', "\\:"));
            forms.push(text.replace(' ', "\\ "));
            forms.push(escaped(&slashes, "/:"));
            forms.push(escaped(&slashes, "/"));
            forms.push(escaped(&escaped(&slashes, ""), ""));
            forms.push(slashes.replace(' ', "%20"));
            forms.push(slashes.replace(' ', "+"));
        }
        forms.push(escaped(text, ""));
        forms.push(escaped(text, "/:@"));
        forms.push(json_escaped(text));
        for form in forms {
            if self.forms.iter().all(|known| known.text != form) {
                self.forms.push(Form {
                    text: form,
                    place,
                    path,
                });
            }
        }
        self.forms.sort_by(|left, right| {
            right
                .path
                .cmp(&left.path)
                .then(right.text.len().cmp(&left.text.len()))
        });
    }

    /// The text without what is to be taken out.
    pub fn text(&self, text: &str) -> String {
        let pieces = self.pieces(text);
        pieces.into_iter().map(|piece| piece.text).collect()
    }

    /// The same, with what was taken out.
    pub fn pieces(&self, text: &str) -> Vec<Piece> {
        let mut pieces = vec![Piece {
            text: text.to_owned(),
            original: None,
        }];
        for form in &self.forms {
            pieces = pieces
                .into_iter()
                .flat_map(|piece| self.take_out(form, piece))
                .collect();
        }
        pieces
    }

    /// What stands for something taken out is not gone through again; it ends and begins no word of its neighbours.
    fn take_out(&self, form: &Form, piece: Piece) -> Vec<Piece> {
        if piece.original.is_some() {
            return vec![piece];
        }
        let text = &piece.text;
        // ASCII only, so that both texts have the same byte offsets.
        let (low, wanted) = (text.to_ascii_lowercase(), form.text.to_ascii_lowercase());
        let mut pieces = Vec::new();
        let (mut from, mut copied) = (0, 0);
        while let Some(found) = low[from..].find(&wanted).map(|at| at + from) {
            let end = found + wanted.len();
            let is_code = !form.path && self.is_code(&low, found, end);
            if form.stands_alone(&text[..found], &text[end..]) && !is_code {
                if copied < found {
                    pieces.push(Piece {
                        text: text[copied..found].to_owned(),
                        original: None,
                    });
                }
                pieces.push(Piece {
                    text: form.place.to_owned(),
                    original: Some(text[found..end].to_owned()),
                });
                copied = end;
                from = end;
            } else {
                from = found + text[found..].chars().next().map_or(1, char::len_utf8);
            }
        }
        if copied == 0 {
            return vec![piece];
        }
        if copied < text.len() {
            pieces.push(Piece {
                text: text[copied..].to_owned(),
                original: None,
            });
        }
        pieces
    }

    /// Whether the place lies in a name of code: the longest run of a name's letters around it, or its beginning.
    fn is_code(&self, low: &str, from: usize, to: usize) -> bool {
        let of_name = |letter: char| letter.is_alphanumeric() || "._$".contains(letter);
        let start = low[..from].rfind(|letter| !of_name(letter));
        let start = start.map_or(0, |at| {
            at + low[at..].chars().next().map_or(1, char::len_utf8)
        });
        let end = low[to..]
            .find(|letter| !of_name(letter))
            .map_or(low.len(), |at| at + to);
        let mut name = low[start..end].trim_end_matches('.');
        while name.len() >= to - start {
            if self.code.contains(name) {
                return true;
            }
            let Some(cut) = name.rfind(['.', '$']) else {
                return false;
            };
            name = &name[..cut];
        }
        false
    }
}

impl Form {
    fn stands_alone(&self, before: &str, after: &str) -> bool {
        let ends = !after.starts_with(char::is_alphanumeric);
        // What stands before a path is a longer path or a URL's scheme; `%2Fbob` ends an escape, not a word.
        let begins =
            self.path || !before.ends_with(char::is_alphanumeric) || ends_in_escape(before);
        begins && ends
    }
}

/// Whether the text ends in `%xx`, or in one that was escaped again: `%25xx`.
fn ends_in_escape(text: &str) -> bool {
    let [before @ .., high, low] = text.as_bytes() else {
        return false;
    };
    let mut before = before;
    while let [shorter @ .., b'2', b'5'] = before {
        before = shorter;
    }
    high.is_ascii_hexdigit() && low.is_ascii_hexdigit() && before.ends_with(b"%")
}

/// Percent-encoded but for letters, digits, `-._~` and what `keep` names.
fn escaped(text: &str, keep: &str) -> String {
    let mut out = String::new();
    for byte in text.bytes() {
        let plain = byte.is_ascii_alphanumeric()
            || b"-._~".contains(&byte)
            || keep.as_bytes().contains(&byte);
        if plain {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    out
}

/// As inside a JSON or Java string, non-ASCII as `\uXXXX`.
fn json_escaped(text: &str) -> String {
    let mut out = String::new();
    for unit in text.encode_utf16() {
        match char::from_u32(u32::from(unit)) {
            Some(c) if c.is_ascii() => out.push(c),
            _ => out.push_str(&format!("\\u{unit:04x}")),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scrubber() -> Scrubber {
        let mut scrubber = Scrubber::default();
        scrubber.name("jörg", "<user>");
        scrubber.name("ann", "<user>");
        scrubber.name("big-iron", "<host>");
        scrubber.path("/home/ann/my work", "<workspace>");
        scrubber.path("/home/ann/", "<home>");
        scrubber.path("C:\\Users\\Ann", "<home>");
        scrubber
    }

    #[test]
    fn every_form_of_name_home_host_and_workspace_is_taken_out() {
        for (text, clean) in [
            ("/home/ann/.m2/x.jar", "<home>/.m2/x.jar"),
            ("file:/home/ann/eclipse/", "file:<home>/eclipse/"),
            ("/mnt/root/home/ann", "/mnt/root<home>"),
            ("/home/ann/my work/p/A.java", "<workspace>/p/A.java"),
            ("file:///home/ann/my%20work/p", "file://<workspace>/p"),
            ("path=%2Fhome%2Fann%2Fmy%20work%2Fp", "path=<workspace>%2Fp"),
            ("/home/ann/my+work", "<workspace>"),
            ("%2Fannex%2Fann", "%2Fannex%2F<user>"),
            ("%252Fx%252Fann", "%252Fx%252F<user>"),
            ("%252525ann", "%252525<user>"),
            ("x=%252Fhome%252Fann%252Fmy%2520work", "x=<workspace>"),
            ("file:///c%3A/Users/ann/ws", "file:///<home>/ws"),
            ("C:\\Users\\Ann\\ws", "<home>\\ws"),
            ("C:\\\\Users\\\\Ann\\\\ws", "<home>\\\\ws"),
            ("C\\:\\\\Users\\\\Ann", "<home>"),
            ("C:/Users/ann/ws", "<home>/ws"),
            ("c:/users/ANN", "<home>"),
            (
                "by ann on big-iron.example.org",
                "by <user> on <host>.example.org",
            ),
            (
                "ANN's plug-in, ann@BIG-IRON",
                "<user>'s plug-in, <user>@<host>",
            ),
            ("J%C3%B6rg j\\u00f6rg jörg", "<user> <user> <user>"),
            ("ann_settings", "<user>_settings"),
        ] {
            assert_eq!(scrubber().text(text), clean, "{text}");
        }
    }

    #[test]
    fn words_that_only_contain_a_name_stay() {
        for text in [
            "planner channel Annotation anna",
            "/home/annabel/x",
            "org.eclipse.jdt.annotation",
            "big-irons",
        ] {
            assert_eq!(scrubber().text(text), text);
        }
    }

    #[test]
    fn a_user_called_java_does_not_destroy_names_of_code() {
        let mut scrubber = Scrubber::default();
        scrubber.name("java", "<user>");
        scrubber.path("/home/java", "<home>");
        scrubber.keep("java.lang.Thread");
        scrubber.keep("com.example.java.Tool");
        for (text, clean) in [
            ("java.lang.Thread.run", "java.lang.Thread.run"),
            ("in java.lang.Thread$State.", "in java.lang.Thread$State."),
            ("com.example.java.Tool:12", "com.example.java.Tool:12"),
            ("java.lang.Other", "<user>.lang.Other"),
            ("java wrote it", "<user> wrote it"),
            ("/home/java/java.lang.Thread", "<home>/java.lang.Thread"),
            ("java.lang", "<user>.lang"),
            ("mail java@x.org", "mail <user>@x.org"),
        ] {
            assert_eq!(scrubber.text(text), clean, "{text}");
        }
    }

    #[test]
    fn what_was_taken_out_is_told_where_it_stood() {
        let pieces = scrubber().pieces("Ann in /home/ann/x, ann");
        let told: Vec<(&str, Option<&str>)> = pieces
            .iter()
            .map(|piece| (piece.text.as_str(), piece.original.as_deref()))
            .collect();
        assert_eq!(
            told,
            [
                ("<user>", Some("Ann")),
                (" in ", None),
                ("<home>", Some("/home/ann")),
                ("/x, ", None),
                ("<user>", Some("ann"))
            ]
        );
    }

    #[test]
    fn a_user_called_like_a_place_holder_does_not_destroy_it() {
        let mut scrubber = scrubber();
        scrubber.name("home", "<user>");
        assert_eq!(scrubber.text("/home/ann, home"), "<home>, <user>");
    }

    #[test]
    fn a_root_as_home_and_localhost_take_nothing_out() {
        let mut scrubber = Scrubber::default();
        scrubber.path("/", "<home>");
        scrubber.path("C:\\", "<home>");
        scrubber.name("localhost", "<host>");
        scrubber.name("", "<user>");
        assert_eq!(
            scrubber.text("http://localhost/ C:\\x"),
            "http://localhost/ C:\\x"
        );
    }
}
