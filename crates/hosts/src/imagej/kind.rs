//! The marks of ImageJ's own jar.

use crate::jar_program::Kind;

pub(super) const KIND: Kind = Kind {
    name: "ImageJ",
    main: "ij.ImageJ",
    jars: &["ij"],
    script: "imagej",
    remedy: "the directory that holds `ij.jar`, or the script that starts it",
};
