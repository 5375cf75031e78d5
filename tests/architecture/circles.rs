//! No files of the workspace use each other in a circle.

use std::path::Path;

use crate::{java, packages, pages, root, rust};

/// It was there when this test came.
const NOT_YET: &str = "a third file has to take what both use";
/// Files that may use each other, with the reason.
const LET_BE: &[(&str, &[(&[&str], &str)])] = &[
    (
        "laggard-analysis",
        &[
            (&["names", "sample"], NOT_YET),
            (&["episode", "timeline"], NOT_YET),
            (&["capture", "facts", "notes"], NOT_YET),
        ],
    ),
    (
        "laggard-blame",
        &[
            (&["finding", "way"], NOT_YET),
            (&["awaited", "stack"], NOT_YET),
        ],
    ),
    (
        "laggard-hosts",
        &[
            (
                &["host", "install", "launch/archive", "preview", "target"],
                NOT_YET,
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
                NOT_YET,
            ),
            (
                &["eclipse/bundle/profile", "eclipse/bundle/profile/state"],
                NOT_YET,
            ),
            (
                &["eclipse/inside/plugin", "eclipse/inside/preview"],
                NOT_YET,
            ),
        ],
    ),
    (
        "laggard-report",
        &[
            (&["send/destination", "send/dsn"], NOT_YET),
            (&["send/answer", "send/http", "send/sentry"], NOT_YET),
        ],
    ),
    (
        "laggard-screen",
        &[(
            &["screen", "x11", "x11/owner", "x11/pixels", "x11/tree"],
            NOT_YET,
        )],
    ),
    (
        "laggard-store",
        &[(&["table/episodes", "table/suspects"], NOT_YET)],
    ),
    ("laggard-view", &[(&["analysis", "live", "mark"], NOT_YET)]),
    (
        "laggard-wire",
        &[(&["capture", "event", "payload", "write"], NOT_YET)],
    ),
    (
        "laggard-app",
        &[(
            &["launches", "marks", "notices", "notices/service", "tray"],
            NOT_YET,
        )],
    ),
    ("xtask", &[(&["check/step", "check/tally"], NOT_YET)]),
    (
        "laggard-tests",
        &[(&["bus", "desktop", "notification"], NOT_YET)],
    ),
    (
        "laggard-bench",
        &[(
            &[
                "editor",
                "idle_eclipse",
                "lib",
                "soak",
                "soak/day",
                "soak/metric",
                "soak/sampler",
                "soak/verdicts",
            ],
            NOT_YET,
        )],
    ),
    ("laggard-tools", &[(&["lowest", "run"], NOT_YET)]),
    (
        "laggard-truth",
        &[(&["micro", "micro/compare", "micro/table"], NOT_YET)],
    ),
];

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
