//! Whether a program that is no host's launcher can start a JVM at all. A program that cannot is refused before it is launched:
//! its user would wait in vain for lags. A doubtful program may be launched.

use std::io::{self, Read};
use std::path::Path;

use laggard_platform::plain_file;
use memchr::memmem;

use crate::error::{HostError, NoLauncher};

/// Texts that only a native launcher of Java holds: the JVM's library or the JDK's own launcher's, linked or loaded
/// by name, their functions; the part of `jpackage` that loads them; and the option of a launcher that loads the rest of itself.
const LAUNCHERS: [&[u8]; 6] = [
    b"libjvm",
    b"libjli",
    b"JNI_CreateJavaVM",
    b"JLI_Launch",
    b"libapplauncher",
    b"--launcher.library",
];
/// Texts in programs that call `java` by its name. In others these may be mere words: git knows what a method in such a file
/// looks like, Perl and Python have it in tables. (`.jar` stands in `ls`, which colours those.)
const CALLERS: [&[u8]; 3] = [b"JAVA_HOME", b"bin/java", b"\0java\0"];
const LONGEST_TRACE: usize = 18;
const PIECE: usize = 1 << 20;
/// The most bytes read: a launcher is smaller, and a larger program may be launched.
const MOST_READ: u64 = 256 << 20;
/// Of a text so much is looked at.
const HEAD: usize = 512;

/// Whether a JVM comes of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Starts {
    /// As far as anybody can say before it runs.
    Java,
    /// The program may call `java`, or merely know the word.
    Perhaps,
    /// The program starts no JVM; its kind.
    Nothing(NoLauncher),
}

/// Refuses a program, started without arguments, that can start no JVM. Returns whether that is in doubt.
///
/// # Errors
/// The reason, and what to name instead. A file that cannot be read is not refused here.
pub(crate) fn check(program: &Path) -> Result<bool, HostError> {
    match starts(program) {
        Ok(Starts::Java) | Err(_) => Ok(false),
        Ok(Starts::Perhaps) => Ok(true),
        Ok(Starts::Nothing(why)) => Err(HostError::StartsNoJava {
            program: program.to_owned(),
            why,
        }),
    }
}

fn starts(program: &Path) -> io::Result<Starts> {
    // One program starts every snap, chosen by the link's name.
    if program
        .canonicalize()?
        .file_name()
        .is_some_and(|name| name == "snap")
    {
        return Ok(Starts::Java);
    }
    let mut file = plain_file::open(program)?;
    let mut head = Vec::with_capacity(HEAD);
    file.by_ref().take(HEAD as u64).read_to_end(&mut head)?;
    let head = head.as_slice();
    Ok(match head {
        // Everything of an AppImage is compressed.
        [0x7f, b'E', b'L', b'F', _, _, _, _, b'A', b'I', ..] | [b'#', b'!', ..] => Starts::Java,
        [0x7f, b'E', b'L', b'F', ..] => native(head.chain(file))?,
        [b'P', b'K', 3, 4, ..] => Starts::Nothing(NoLauncher::Jar),
        text if !text.contains(&0) => Starts::Nothing(NoLauncher::Text),
        _ => Starts::Java,
    })
}

/// The verdict on a native program.
fn native(program: impl Read) -> io::Result<Starts> {
    let mut program = program.take(MOST_READ + 1);
    let mut piece = Vec::with_capacity(PIECE + LONGEST_TRACE);
    let mut read = 0;
    let mut found = Starts::Nothing(NoLauncher::NoJvm);
    loop {
        let more = program
            .by_ref()
            .take(PIECE as u64)
            .read_to_end(&mut piece)?;
        read += more as u64;
        let holds = |traces: &[&[u8]]| {
            let mut traces = traces.iter();
            traces.any(|trace| memmem::find(&piece, trace).is_some())
        };
        if holds(&LAUNCHERS) {
            return Ok(Starts::Java);
        }
        if holds(&CALLERS) || read > MOST_READ {
            found = Starts::Perhaps;
        }
        if more == 0 || read > MOST_READ {
            return Ok(found);
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
    fn what_may_only_know_the_word_is_in_doubt_and_a_launcher_is_not() {
        let dir = tempfile::tempdir().expect("a directory");
        let of = |bytes: &[u8]| {
            let path = dir.path().join("program");
            std::fs::write(&path, elf(bytes)).expect("written");
            starts(&path).expect("read")
        };
        assert_eq!(of(b"python\0java\0php"), Starts::Perhaps);
        assert_eq!(of(b"JAVA_HOME"), Starts::Perhaps);
        // Eclipse's loads the library with the JVM's names from its plug-ins.
        assert_eq!(of(b"--launcher.library\0java\0"), Starts::Java);
        assert_eq!(of(b"\0java\0libjvm.so"), Starts::Java);
        let late = [b"\0java\0".as_slice(), &vec![0; 2 * PIECE], b"JLI_Launch"].concat();
        assert_eq!(of(&late), Starts::Java, "two pieces later");
        assert_eq!(of(b"java script"), Starts::Nothing(NoLauncher::NoJvm));
    }

    /// The test uses the programs of this system; not all of them exist everywhere.
    #[cfg(target_os = "linux")]
    #[test]
    fn real_programs_are_told_apart() {
        let mut seen = 0;
        let mut told = |programs: &[&str], expected: fn(&Starts) -> bool| {
            for program in programs {
                let Ok(found) = starts(Path::new(program)) else {
                    continue;
                };
                assert!(expected(&found), "{program}: {found:?}");
                seen += 1;
            }
        };
        told(&["/bin/ls", "/bin/cat"], |found| {
            matches!(found, Starts::Nothing(_))
        });
        told(&["/usr/bin/git", "/usr/bin/perl"], |found| {
            *found != Starts::Java
        });
        told(&["/usr/bin/java", "/usr/bin/javac"], |found| {
            *found == Starts::Java
        });
        assert!(seen >= 2, "{seen}");
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
        assert_eq!(refused("wrapper", &elf(b"%s/bin/java")), None);
        assert!(refused("javascript", &elf(b"java script")).is_some());
        let appimage = b"\x7fELF\x02\x01\x01\0AI\x02\0squashed";
        assert_eq!(refused("Eclipse.AppImage", appimage), None);
        assert_eq!(refused("of another system", b"MZ\x90\0"), None);
    }
}
