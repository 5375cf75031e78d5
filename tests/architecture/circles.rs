//! No files of the workspace use each other in a circle.

use std::path::Path;

use crate::graph::LetBe;
use crate::{java, packages, pages, root, rust};

/// The seam of `docs/hosts.md`: three traits that name each other.
const SEAM: &str = "a host recognises installs and targets, and both say whose they are";
/// Files that may use each other, with the reason.
const LET_BE: &[(&str, &[LetBe])] = &[(
    "laggard-hosts",
    &[
        (
            &["host", "install", "launch/archive", "preview", "target"],
            SEAM,
        ),
        (
            &[
                "eclipse",
                "eclipse/install",
                "eclipse/install/find",
                "eclipse/launch",
                "eclipse/launch/args",
                "eclipse/launch/relaunch",
                "eclipse/launch/target",
                "eclipse/workspace",
            ],
            SEAM,
        ),
    ],
)];

#[test]
fn no_files_of_a_crate_use_each_other_in_a_circle() {
    for package in packages() {
        let manifest = package["manifest_path"].as_str().expect("a path");
        let place = Path::new(manifest).parent().expect("a directory");
        let name = package["name"].as_str().expect("a name");
        let let_be = LET_BE.iter().find(|(known, _)| *known == name);
        let let_be = let_be.map_or(&[][..], |(_, circles)| circles);
        let files = rust::files(&place.join("src"));
        files.has_no_circle(&format!("files of {name}"), let_be);
    }
}

#[test]
fn no_classes_of_different_packages_use_each_other_in_a_circle() {
    let classes = java::classes(&root().join("agent"));
    classes.has_no_circle("classes", &[]);
    classes
        .grouped(java::package)
        .has_no_circle("packages", &[]);
}

#[test]
fn no_files_of_the_pages_use_each_other_in_a_circle() {
    pages::files(&root().join("ui/src")).has_no_circle("files of the pages", &[]);
}
