//! The file of tokens: lines of a name and the SHA-256 of a token. Who reads the file can use none of them; who deletes a line revokes one.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest as _, Sha256};

use crate::HubError;

/// The most bytes of the file: more than ten thousand tokens.
const MOST_BYTES: u64 = 1 << 20;
/// The letters of a token: 32 random bytes.
const LETTERS: usize = 43;
/// The most letters of a name.
const MOST_NAME: usize = 64;

/// The tokens in a file. It is read at each question, so that a line that was deleted counts no more.
#[derive(Debug)]
pub(super) struct Tokens(PathBuf);

/// A token's line.
#[derive(Debug, PartialEq, Eq)]
struct Line {
    name: String,
    hash: [u8; 32],
}

/// Makes a token, notes its name and hash in a file, and returns it: nobody can read it again.
///
/// # Errors
/// The name is taken or none, the file cannot be written, or others may write to it.
pub fn give(file: &Path, name: &str) -> Result<String, HubError> {
    let wrong = |why: String| wrong(file, why);
    let letter = |letter: char| letter.is_ascii_alphanumeric() || "._@-".contains(letter);
    if name.is_empty() || name.len() > MOST_NAME || !name.chars().all(letter) {
        return Err(wrong(format!(
            "{name:?} is no name of a token; these have up to {MOST_NAME} letters, digits and . _ @ -"
        )));
    }
    let system = |why: io::Error| wrong(why.to_string());
    let mut open = OpenOptions::new();
    open.read(true).append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut open, 0o600);
    let mut opened = open.open(file).map_err(system)?;
    // Two keepers at once would both find the name free. The file is let go when it is closed.
    opened.lock().map_err(system)?;
    let text = text(&opened).map_err(wrong)?;
    if lines(&text)
        .map_err(wrong)?
        .iter()
        .any(|line| line.name == name)
    {
        return Err(wrong(format!(
            "it has a token for {name} already; delete its line to revoke it, or take another name"
        )));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|why| HubError::Random(why.to_string()))?;
    let token = URL_SAFE_NO_PAD.encode(bytes);
    let hash: String = hash(&token)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    // An editor may have left the last line open.
    let before = if text.is_empty() || text.ends_with('\n') {
        ""
    } else {
        "\n"
    };
    opened
        .write_all(format!("{before}{name} {hash}\n").as_bytes())
        .map_err(system)?;
    Ok(token)
}

impl Tokens {
    pub(super) fn in_file(file: PathBuf) -> Self {
        Self(file)
    }

    /// The hashes of all tokens that count now.
    ///
    /// # Errors
    /// The file cannot be read, or others may write to it, or a line of it is none: a line that is not understood may be one that was
    /// meant to be revoked.
    pub(super) fn read(&self) -> Result<Vec<[u8; 32]>, HubError> {
        let wrong = |why: String| wrong(&self.0, why);
        let file = File::open(&self.0).map_err(|why| {
            wrong(format!(
                "{why}; `laggard-hub token NAME --tokens FILE` makes it"
            ))
        })?;
        let text = text(&file).map_err(wrong)?;
        let lines = lines(&text).map_err(wrong)?;
        Ok(lines.into_iter().map(|line| line.hash).collect())
    }
}

/// The hash of what a client shows, if it can be a token.
pub(super) fn shown(token: &str) -> Option<[u8; 32]> {
    let letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    (token.len() == LETTERS && token.bytes().all(letter)).then(|| hash(token))
}

fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

fn text(mut file: &File) -> Result<String, String> {
    let about = file.metadata().map_err(|why| why.to_string())?;
    if !about.is_file() || about.len() > MOST_BYTES {
        return Err("it is no small file".to_owned());
    }
    others_may_not_write(&about)?;
    let mut text = String::new();
    file.read_to_string(&mut text)
        .map_err(|why| why.to_string())?;
    Ok(text)
}

/// Whoever may write to the file gives tokens to themselves.
#[cfg(unix)]
fn others_may_not_write(about: &fs::Metadata) -> Result<(), String> {
    use std::os::unix::fs::PermissionsExt as _;
    match about.permissions().mode() & 0o022 {
        0 => Ok(()),
        _ => Err("others than its owner may write to it; run `chmod 600` on it, after a look at what is in it".to_owned()),
    }
}

/// Rights are of another kind there, and are the keeper's to set.
#[cfg(not(unix))]
fn others_may_not_write(_: &fs::Metadata) -> Result<(), String> {
    Ok(())
}

/// Empty lines, and those that begin with `#`, say nothing.
fn lines(text: &str) -> Result<Vec<Line>, String> {
    let mut all: Vec<Line> = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let read = Line::read(line).ok_or_else(|| {
            format!(
                "line {} of it is no name with a SHA-256 of 64 hexadecimal digits; delete it, or put # before it",
                at + 1
            )
        })?;
        all.push(read);
    }
    Ok(all)
}

impl Line {
    fn read(line: &str) -> Option<Self> {
        let mut parts = line.split_ascii_whitespace();
        let (name, digits) = (parts.next()?, parts.next()?);
        if parts.next().is_some() || digits.len() != 64 || !digits.is_ascii() {
            return None;
        }
        let mut hash = [0; 32];
        for (at, byte) in hash.iter_mut().enumerate() {
            let two = &digits[2 * at..2 * at + 2];
            // A sign would be taken for a digit.
            *byte = u8::from_str_radix(two, 16)
                .ok()
                .filter(|_| !two.contains('+'))?;
        }
        Some(Self {
            name: name.to_owned(),
            hash,
        })
    }
}

fn wrong(file: &Path, why: String) -> HubError {
    let file = file.display().to_string();
    HubError::Tokens { file, why }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_counts_until_its_line_goes() {
        let dir = tempfile::tempdir().expect("a directory");
        let file = dir.path().join("tokens");
        let (one, other) = (give(&file, "anna"), give(&file, "team-2"));
        let (one, other) = (one.expect("given"), other.expect("given"));
        assert_eq!(one.len(), LETTERS);
        assert_ne!(one, other);
        let tokens = Tokens::in_file(file.clone());
        let known = |token: &str| {
            let hash = shown(token).expect("a token");
            tokens.read().expect("read").contains(&hash)
        };
        assert!(known(&one) && known(&other) && !known(&"A".repeat(LETTERS)));
        let text = fs::read_to_string(&file).expect("read");
        assert!(!text.contains(&one), "{text}");
        let left: Vec<&str> = text
            .lines()
            .filter(|line| !line.starts_with("anna"))
            .collect();
        fs::write(&file, left.join("\n")).expect("written");
        assert!(!known(&one) && known(&other));
        // The last line is open now.
        let third = give(&file, "anna").expect("free again");
        assert!(known(&third) && known(&other));
    }

    #[test]
    fn names_are_given_once_and_are_names() {
        let dir = tempfile::tempdir().expect("a directory");
        let file = dir.path().join("tokens");
        give(&file, "anna").expect("given");
        let error = give(&file, "anna").expect_err("taken").to_string();
        assert!(error.contains("anna"), "{error}");
        for name in ["", "two words", "line\nbreak", "#no", &"x".repeat(65)] {
            give(&file, name).expect_err(name);
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_file_that_others_may_write_to_gives_and_knows_no_tokens() {
        use std::os::unix::fs::PermissionsExt as _;
        let dir = tempfile::tempdir().expect("a directory");
        let file = dir.path().join("tokens");
        give(&file, "anna").expect("given");
        let mode = |file: &Path| fs::metadata(file).expect("there").permissions().mode() & 0o777;
        assert_eq!(mode(&file), 0o600);
        for others in [0o620, 0o602] {
            fs::set_permissions(&file, fs::Permissions::from_mode(others)).expect("set");
            for error in [
                give(&file, "bob").expect_err("refused").to_string(),
                Tokens::in_file(file.clone())
                    .read()
                    .expect_err("refused")
                    .to_string(),
            ] {
                assert!(error.contains("chmod"), "{error}");
            }
        }
    }

    #[test]
    fn a_line_that_is_not_understood_is_told_by_its_number() {
        let hash = "0a".repeat(32);
        assert_eq!(
            lines(&format!("# ours\n\nanna {hash}\n"))
                .expect("read")
                .len(),
            1
        );
        for line in [
            "anna",
            &format!("anna {}", "+a".repeat(32)),
            &format!("anna {hash} x"),
            &"é".repeat(40),
        ] {
            let error = lines(&format!("anna {hash}\n{line}")).expect_err(line);
            assert!(error.contains("line 2"), "{error}");
        }
        assert_eq!(shown("short"), None);
        assert_eq!(shown(&"+".repeat(LETTERS)), None);
    }
}
