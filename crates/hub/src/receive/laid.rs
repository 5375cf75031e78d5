//! Whether what a client wants to lay is what its name says: checked by the code by which `ingest` checks what it finds.

use laggard_digest::{Digest, NotADigest, Span, Text, Withdrawal};
use serde::Deserialize;

use super::asked::{Kind, Name};
use crate::reports::checked;

/// What a digest of a later schema has, whatever else it has.
#[derive(Deserialize)]
struct Later {
    digest: String,
}

/// Checks a file.
///
/// # Errors
/// Why it is none, or not the one that its name says, in words.
pub(super) fn check(name: &Name, bytes: &[u8]) -> Result<(), String> {
    let file = match name.kind {
        Kind::Wish => Withdrawal::read(bytes)
            .map_err(|why| why.to_string())?
            .file_name(),
        Kind::Report => checked(bytes).map_err(|why| why.to_string())?.file_name(),
        Kind::Digest => format!("{}.json", id(bytes).map_err(|why| why.to_string())?),
    };
    match file == name.file {
        true => Ok(()),
        false => Err("its name does not fit its contents".to_owned()),
    }
}

/// A digest's id. One of a later schema has it too, and waits in `incoming` for a newer hub, as in a folder. So does one of a day that
/// cannot be: `ingest` sees by all the others whether its clock or the hub's is the wrong one.
fn id(bytes: &[u8]) -> Result<String, NotADigest> {
    let any = Span {
        first: "0000-01-01".to_owned(),
        last: "9999-12-31".to_owned(),
    };
    match Digest::<Text<'_>>::read(bytes, &any) {
        Ok(digest) => Ok(digest.digest.to_string()),
        Err(why) if why.is_newer() => match serde_json::from_slice::<Later>(bytes) {
            Ok(later) => Ok(later.digest),
            Err(_) => Err(why),
        },
        Err(why) => Err(why),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn looked_at(file: &str, kind: Kind, text: &str) -> Result<(), String> {
        let name = Name {
            file: file.to_owned(),
            kind,
        };
        check(&name, text.as_bytes())
    }

    #[test]
    fn a_wish_lies_under_its_own_installations_name() {
        let (wish, other) = (Withdrawal::of([1; 32]), Withdrawal::of([2; 32]));
        let of = |file: &str| looked_at(file, Kind::Wish, &wish.line());
        assert_eq!(of(&wish.file_name()), Ok(()));
        assert!(of(&other.file_name()).is_err());
        assert!(looked_at(&wish.file_name(), Kind::Digest, &wish.line()).is_err());
    }

    #[test]
    fn a_digest_of_a_later_schema_may_wait_under_its_own_name() {
        let id = "0123456789abcdef".repeat(2);
        let later = format!(r#"{{"schema":2,"digest":"{id}","new":[1]}}"#);
        let file = format!("{id}.json");
        assert_eq!(looked_at(&file, Kind::Digest, &later), Ok(()));
        let other = format!("{}.json", "f".repeat(32));
        assert!(looked_at(&other, Kind::Digest, &later).is_err());
        assert!(looked_at(&file, Kind::Digest, r#"{"schema":2}"#).is_err());
        assert!(looked_at(&file, Kind::Digest, "PK").is_err());
    }
}
