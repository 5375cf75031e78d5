//! The marks of JOSM's own jar.

use crate::jar_program::Kind;

pub(super) const KIND: Kind = Kind {
    name: "JOSM",
    main: "org.openstreetmap.josm.gui.MainApplication",
    jars: &["josm"],
    script: "josm",
    remedy: "its jar, the directory that holds it, or the script that starts it",
};
