//! Every target by its name.

mod add_on;
mod bundles_info;
mod commands;
mod digest;
mod draft;
mod exitdata;
mod inspect;
mod intellij;
mod jar_plugin;
mod manifest;
mod modules;
mod off_list;
mod outbox;
mod profile;
mod properties;
mod redact;
mod report;
mod retry_after;
mod run_file;
mod script;
mod scrub;
mod session;
mod told;
mod tracker;

use crate::memory;

/// A reader of bytes, with what must be true of it.
pub struct Target {
    /// The name for `cargo xtask fuzz`, and the corpus's directory.
    pub name: &'static str,
    /// Most memory that it may hold at once, whatever the input, bytes.
    most_held: usize,
    check: fn(&[u8]),
}

impl Target {
    /// Tries one input.
    ///
    /// # Panics
    /// A property that must be true does not hold.
    pub fn run(&self, data: &[u8]) {
        let held = memory::most_held(|| (self.check)(data));
        assert!(
            held <= self.most_held,
            "{} bytes of input took {held} bytes of memory, more than {}",
            data.len(),
            self.most_held
        );
    }
}

/// All targets.
pub const TARGETS: &[Target] = &[
    Target {
        name: "add-on",
        most_held: 16 << 20,
        check: add_on::check,
    },
    Target {
        name: "bundles-info",
        most_held: 4 << 20,
        check: bundles_info::check,
    },
    Target {
        name: "commands",
        most_held: 16 << 20,
        check: commands::check,
    },
    Target {
        name: "digest",
        most_held: 16 << 20,
        check: digest::check,
    },
    Target {
        name: "draft",
        most_held: 8 << 20,
        check: draft::check,
    },
    Target {
        name: "exitdata",
        most_held: 8 << 20,
        check: exitdata::check,
    },
    Target {
        name: "inspect",
        most_held: 16 << 20,
        check: inspect::check,
    },
    Target {
        name: "intellij",
        most_held: 32 << 20,
        check: intellij::check,
    },
    Target {
        name: "jar-plugin",
        most_held: 8 << 20,
        check: jar_plugin::check,
    },
    Target {
        name: "manifest",
        most_held: 8 << 20,
        check: manifest::check,
    },
    Target {
        name: "modules",
        most_held: 16 << 20,
        check: modules::check,
    },
    Target {
        name: "off-list",
        most_held: 4 << 20,
        check: off_list::check,
    },
    Target {
        name: "outbox",
        most_held: 4 << 20,
        check: outbox::check,
    },
    Target {
        name: "profile",
        most_held: 8 << 20,
        check: profile::check,
    },
    Target {
        name: "properties",
        most_held: 4 << 20,
        check: properties::check,
    },
    Target {
        name: "redact",
        most_held: 250 << 20,
        check: redact::check,
    },
    Target {
        name: "report",
        most_held: 64 << 20,
        check: report::check,
    },
    Target {
        name: "retry-after",
        most_held: 4 << 20,
        check: retry_after::check,
    },
    Target {
        name: "run-file",
        most_held: 8 << 20,
        check: run_file::check,
    },
    Target {
        name: "script",
        most_held: 16 << 20,
        check: script::check,
    },
    Target {
        name: "scrub",
        most_held: 16 << 20,
        check: scrub::check,
    },
    Target {
        name: "session",
        most_held: 16 << 20,
        check: session::check,
    },
    Target {
        name: "told",
        most_held: 16 << 20,
        check: told::check,
    },
    Target {
        name: "tracker",
        most_held: 8 << 20,
        check: tracker::check,
    },
];

/// The target of that name.
///
/// # Errors
/// There is no such target; the message lists all names.
pub fn find(name: &str) -> Result<&'static Target, String> {
    let found = TARGETS.iter().find(|target| target.name == name);
    found.ok_or_else(|| {
        let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
        format!(
            "there is no target {name:?}; there are {}",
            names.join(", ")
        )
    })
}
