//! Starts of the app that share a data directory are one instance. A start with another data directory has its own window.

use std::env;
use std::path::Path;

use laggard_platform::running::{self, Silent};
use sha2::{Digest as _, Sha256};

/// Hands this start over to the instance that runs, before the first toolkit's thread begins. True if there is one.
///
/// # Errors
/// It does not answer.
pub fn hand_over(data: &Path) -> Result<bool, Silent> {
    let words = env::args_os().map(|word| word.to_string_lossy().into_owned());
    let words: Vec<String> = words.collect();
    running::hand_over(&id(data), &words, &env::current_dir().unwrap_or_default())
}

/// Returns the instance's name on the session's bus: every spelling of the same directory gives the same name.
pub fn id(data: &Path) -> String {
    let real = data.canonicalize().unwrap_or_else(|_| data.to_owned());
    let digest = Sha256::digest(real.as_os_str().as_encoded_bytes());
    let digits: String = digest[..8]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    format!("io.github.laggard.data_{digits}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_directory_has_one_name_however_it_is_written() {
        let dir = tempfile::tempdir().unwrap();
        let (one, other) = (dir.path().join("one"), dir.path().join("other"));
        for made in [&one, &other] {
            std::fs::create_dir(made).unwrap();
        }
        assert_eq!(id(&one), id(&other.join("../one")));
        assert_ne!(id(&one), id(&other));
        let word = |part: &str| {
            part.chars()
                .all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
        };
        assert!(
            id(&one).split('.').all(word),
            "as a name on the bus: {}",
            id(&one)
        );
    }
}
