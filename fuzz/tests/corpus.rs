//! Every target goes through its corpus, and through inputs made from it: the same ones each time.

use std::fs;
use std::path::Path;

use laggard_fuzz::{Mutator, TARGETS, find, kept};

/// Inputs made of each corpus, in a test of some seconds.
const MADE: usize = 1_000;

#[track_caller]
fn goes_through(name: &str) {
    let target = find(name).expect("a target");
    let corpus = kept(name);
    for data in &corpus {
        target.run(data);
    }
    let mut mutator = Mutator::new(1);
    for _ in 0..MADE {
        target.run(&mutator.next(&corpus));
    }
}

#[test]
fn each_target_has_a_corpus_and_each_corpus_a_target() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    let entries = fs::read_dir(corpus).expect("a directory").flatten();
    let mut corpora: Vec<_> = entries.map(|entry| entry.file_name()).collect();
    corpora.sort();
    let mut names: Vec<_> = TARGETS.iter().map(|target| target.name).collect();
    names.sort_unstable();
    assert_eq!(corpora, names);
}

macro_rules! targets {
    ($($test:ident $name:literal,)*) => {
        $(#[test]
        fn $test() {
            goes_through($name);
        })*
    };
}

targets! {
    add_on "add-on",
    bundles_info "bundles-info",
    commands "commands",
    digest "digest",
    draft "draft",
    exitdata "exitdata",
    inspect "inspect",
    intellij "intellij",
    jar_plugin "jar-plugin",
    manifest "manifest",
    modules "modules",
    off_list "off-list",
    outbox "outbox",
    profile "profile",
    properties "properties",
    redact "redact",
    report "report",
    retry_after "retry-after",
    run_file "run-file",
    script "script",
    scrub "scrub",
    session "session",
    tracker "tracker",
}
