//! No files of the workspace use each other in a circle.

use std::path::Path;

use crate::{java, packages, pages, root, rust};

#[test]
fn no_files_of_a_crate_use_each_other_in_a_circle() {
    for package in packages() {
        let manifest = package["manifest_path"].as_str().expect("a path");
        let place = Path::new(manifest).parent().expect("a directory");
        let name = package["name"].as_str().expect("a name");
        rust::files(&place.join("src")).has_no_circle(&format!("files of {name}"));
    }
}

#[test]
fn no_classes_of_different_packages_use_each_other_in_a_circle() {
    let classes = java::classes(&root().join("agent"));
    classes.has_no_circle("classes");
    classes.grouped(java::package).has_no_circle("packages");
}

#[test]
fn no_files_of_the_pages_use_each_other_in_a_circle() {
    pages::files(&root().join("ui/src")).has_no_circle("files of the pages");
}
