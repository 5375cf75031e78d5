//! Whether a program that is no host's launcher can start a JVM at all. What cannot is refused before it is launched: its user
//! would wait for lags that nobody can see. Whatever is in doubt may be launched.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use memchr::memmem;

use crate::HostError;

/// In a native launcher stands how it starts the JVM: its library, the names in that, or the `java` that it calls. (`.jar` stands in
/// `ls`, which colours those.)
const TRACES: [&[u8]; 7] = [
    b"libjvm",
    b"libjli",
    b"JNI_CreateJavaVM",
    b"JLI_Launch",
    b"JAVA_HOME",
    b"bin/java",
    b"\0java\0",
];
const LONGEST_TRACE: usize = 16;
const PIECE: usize = 1 << 20;
/// A launcher is not so large; what is may be launched.
const MOST_READ: u64 = 256 << 20;
/// Of a text so much is looked at.
const HEAD: usize = 512;

/// Refuses a program, started without arguments, that no JVM can come of.
///
/// # Errors
/// Why, and what to name instead. A file that cannot be read is not refused here.
pub(crate) fn check(program: &Path) -> Result<(), HostError> {
    let why = match refusal(program) {
        Ok(None) | Err(_) => return Ok(()),
        Ok(Some(why)) => why,
    };
    Err(HostError::StartsNoJava {
        program: program.to_owned(),
        why,
    })
}

fn refusal(program: &Path) -> io::Result<Option<&'static str>> {
    // One program starts every snap, by the link's name.
    if program
        .canonicalize()?
        .file_name()
        .is_some_and(|name| name == "snap")
    {
        return Ok(None);
    }
    let mut file = File::open(program)?;
    let mut head = Vec::with_capacity(HEAD);
    file.by_ref().take(HEAD as u64).read_to_end(&mut head)?;
    let head = head.as_slice();
    Ok(match head {
        // Everything of an AppImage is compressed.
        [0x7f, b'E', b'L', b'F', _, _, _, _, b'A', b'I', ..] | [b'#', b'!', ..] => None,
        [0x7f, b'E', b'L', b'F', ..] => {
            let starts = mentions_java(head.chain(file))?;
            (!starts).then_some("it starts no Java virtual machine")
        }
        [b'P', b'K', 3, 4, ..] => Some("it is a jar, which `java -jar` starts"),
        text if !text.contains(&0) => {
            Some("it is a text without a `#!` line, which the system cannot start")
        }
        _ => None,
    })
}

/// Whether one of the traces stands in it.
fn mentions_java(program: impl Read) -> io::Result<bool> {
    let mut program = program.take(MOST_READ + 1);
    let mut piece = Vec::with_capacity(PIECE + LONGEST_TRACE);
    let mut read = 0;
    loop {
        let more = program
            .by_ref()
            .take(PIECE as u64)
            .read_to_end(&mut piece)?;
        read += more as u64;
        if TRACES
            .iter()
            .any(|trace| memmem::find(&piece, trace).is_some())
            || read > MOST_READ
        {
            return Ok(true);
        }
        if more == 0 {
            return Ok(false);
        }
        // A trace may begin in this piece and end in the next one.
        piece.drain(..piece.len().saturating_sub(LONGEST_TRACE));
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn refused(name: &str, bytes: &[u8]) -> Option<String> {
        let dir = tempfile::tempdir().expect("a directory");
        let path = dir.path().join(name);
        std::fs::write(&path, bytes).expect("written");
        check(&path).err().map(|error| error.to_string())
    }

    fn elf(rest: &[u8]) -> Vec<u8> {
        [b"\x7fELF\x02\x01\x01\0\0\0\0\0".as_slice(), rest].concat()
    }

    #[test]
    fn a_program_that_starts_no_jvm_is_refused_and_told_what_to_name() {
        let told = check(Path::new("/bin/ls"))
            .expect_err("refused")
            .to_string();
        assert!(
            told.starts_with("/bin/ls cannot be measured: it starts no Java"),
            "{told}"
        );
        assert!(told.contains("a script that starts it"), "{told}");
        let text = refused("notes.txt", b"shopping: milk\n").expect("refused");
        assert!(text.contains("`#!`"), "{text}");
        let jar = refused("app.jar", b"PK\x03\x04\x14\0").expect("refused");
        assert!(jar.contains("java -jar"), "{jar}");
    }

    #[test]
    fn whatever_may_start_one_is_not_refused() {
        assert_eq!(refused("eclipse.sh", b"#!/bin/sh\nexec java\n"), None);
        let far = [
            vec![0; PIECE - 40],
            b"/usr/lib/jvm/lib/server/libjvm.so\0".to_vec(),
        ]
        .concat();
        assert_eq!(refused("launcher", &elf(&far)), None, "across two pieces");
        assert_eq!(refused("launcher", &elf(b"execvp\0java\0")), None);
        assert!(refused("javascript", &elf(b"java script")).is_some());
        let appimage = b"\x7fELF\x02\x01\x01\0AI\x02\0squashed";
        assert_eq!(refused("Eclipse.AppImage", appimage), None);
        assert_eq!(refused("of another system", b"MZ\x90\0"), None);
    }
}
