//! The marks of jEdit's own jar.

use crate::jar_program::Kind;

pub(super) const KIND: Kind = Kind {
    name: "jEdit",
    main: "org.gjt.sp.jedit.jEdit",
    jars: &["jedit"],
    script: "jedit",
    remedy: "the directory that holds `jedit.jar`, or the script that starts it",
};
