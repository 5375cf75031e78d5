//! The plan of each step: its name, its needs, and the steps that may run beside it.

/// Steps of one lane run one after the other, those of different lanes beside one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// Watches a real Eclipse with a waiting user, and notifications within seconds: nothing at all runs beside it.
    Alone,
    /// Watches programs and measures time: nothing runs beside it but steps that wait.
    Watches,
    /// Starts programs and waits for them, while others measure: the processors stand idle for most of the time.
    Waits,
    /// Like `Waits`, but after all measurements: two waiting steps beside one that measures would be too many.
    Later,
    /// Like `Later`, with windows: these wait for pages, and need hardly any processor.
    Windows,
    /// Runs cargo, which locks its directory against other builds.
    Compiles,
    /// All else: waits much of the time, and no result depends on speed.
    Rest,
}

impl Lane {
    /// All lanes, in the order in which they are asked for their next step.
    pub const ALL: [Lane; 7] = [
        Lane::Alone,
        Lane::Watches,
        Lane::Waits,
        Lane::Later,
        Lane::Windows,
        Lane::Compiles,
        Lane::Rest,
    ];

    /// Whether this lane begins only after another lane has ended.
    pub fn comes_after(self, other: Lane) -> bool {
        match self {
            Lane::Alone => other != Lane::Alone,
            Lane::Later | Lane::Windows => other == Lane::Watches || !other.takes_its_time(),
            Lane::Watches | Lane::Waits => !other.takes_its_time(),
            Lane::Compiles | Lane::Rest => false,
        }
    }

    /// Whether the lane's steps look at the clock.
    pub fn takes_its_time(self) -> bool {
        match self {
            Lane::Alone | Lane::Watches | Lane::Waits | Lane::Later | Lane::Windows => true,
            Lane::Compiles | Lane::Rest => false,
        }
    }
}

/// The kinds of test run that include a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    Always,
    /// Not with `--quick`.
    Whole,
    /// Only with `--quick`.
    Quick,
    /// Only when `--only` names it.
    Asked,
}

/// A step before it is run.
#[derive(Debug)]
pub struct Plan {
    /// The name for `--only`.
    pub id: &'static str,
    /// The name in the step's lines.
    pub name: &'static str,
    /// The step's work, in words for people.
    pub what: &'static str,
    /// Approximate duration when everything is built; and that of the first time, where it is much longer.
    pub takes: &'static str,
    pub lane: Lane,
    pub when: When,
    /// The ids of steps that must have passed before.
    pub needs: &'static [&'static str],
}

/// All plans; of the steps of a lane that could run, the first does.
pub const PLANS: &[Plan] = &[
    Plan {
        id: "agent-watched",
        name: "agent in watched programs",
        what: "what the agent measures in programs with windows, on every JDK of this machine",
        takes: "4 min",
        lane: Lane::Watches,
        when: When::Whole,
        needs: &["jar"],
    },
    Plan {
        id: "e2e",
        name: "end to end",
        what: "a real Eclipse on a desktop of its own, from the wait to the report",
        takes: "7 min",
        lane: Lane::Alone,
        when: When::Whole,
        needs: &["jar", "build", "eclipse"],
    },
    Plan {
        id: "fmt",
        name: "cargo fmt",
        what: "Rust sources are formatted",
        takes: "2 s",
        lane: Lane::Compiles,
        when: When::Always,
        needs: &[],
    },
    Plan {
        id: "build",
        name: "Rust built",
        what: "programs and tests of all crates are compiled",
        takes: "45 s, the first time 7 min",
        lane: Lane::Compiles,
        when: When::Always,
        needs: &["pages"],
    },
    Plan {
        id: "clippy",
        name: "cargo clippy",
        what: "no warnings in the Rust sources",
        takes: "20 s, the first time 2 min",
        lane: Lane::Compiles,
        when: When::Always,
        needs: &["pages"],
    },
    Plan {
        id: "rust",
        name: "cargo test",
        what: "the tests of all crates",
        takes: "3 min",
        lane: Lane::Later,
        when: When::Always,
        needs: &["build"],
    },
    Plan {
        id: "screen",
        name: "screen, without one",
        what: "the tests of pictures that need no X server",
        takes: "5 s",
        lane: Lane::Compiles,
        when: When::Quick,
        needs: &["build"],
    },
    Plan {
        id: "bindings",
        name: "generated bindings are up to date",
        what: "the pages' types are those of the Rust sources",
        takes: "1 s",
        lane: Lane::Compiles,
        when: When::Always,
        needs: &["build"],
    },
    Plan {
        id: "agent-beside",
        name: "agent in other programs",
        what: "how the agent starts, fails and ends in programs, on every JDK of this machine",
        takes: "5 min",
        lane: Lane::Waits,
        when: When::Whole,
        needs: &["jar"],
    },
    Plan {
        id: "p2",
        name: "real p2 install",
        what: "plug-ins turned off, removed and brought back in an Eclipse that p2 installed",
        takes: "8 min",
        lane: Lane::Later,
        when: When::Whole,
        needs: &["jar", "build", "eclipse"],
    },
    Plan {
        id: "npm",
        name: "npm ci",
        what: "what the pages are made with is fetched",
        takes: "10 s",
        lane: Lane::Rest,
        when: When::Always,
        needs: &[],
    },
    Plan {
        id: "pages",
        name: "pages built",
        what: "the pages in the app's windows, which are compiled into it",
        takes: "5 s",
        lane: Lane::Rest,
        when: When::Always,
        needs: &["npm"],
    },
    Plan {
        id: "jar",
        name: "agent's jar",
        what: "Maven compiles the agent, its tests and the programs that they watch",
        takes: "20 s",
        lane: Lane::Rest,
        when: When::Always,
        needs: &[],
    },
    Plan {
        id: "agent",
        name: "agent",
        what: "the agent's tests that need no program to watch",
        takes: "1 min",
        lane: Lane::Rest,
        when: When::Always,
        needs: &["jar"],
    },
    Plan {
        id: "windows",
        name: "windows",
        what: "the app's windows with recorded sessions, on desktops of their own",
        takes: "33 min",
        lane: Lane::Windows,
        when: When::Whole,
        needs: &["jar", "build", "eclipse"],
    },
    Plan {
        id: "hosts",
        name: "other hosts",
        what: "jEdit, JOSM, ImageJ, the NetBeans platform, VisualVM, Freeplane and a stage of the IntelliJ Platform, each with one slow click",
        takes: "2 min",
        lane: Lane::Later,
        when: When::Whole,
        needs: &["jar", "build"],
    },
    Plan {
        id: "ui-check",
        name: "TypeScript and Svelte check",
        what: "the pages' sources are sound",
        takes: "15 s",
        lane: Lane::Rest,
        when: When::Always,
        needs: &["npm"],
    },
    Plan {
        id: "ui",
        name: "pages' tests",
        what: "the tests of the pages",
        takes: "45 s",
        lane: Lane::Rest,
        when: When::Always,
        needs: &["npm"],
    },
    Plan {
        id: "links",
        name: "links in docs lead somewhere",
        what: "what documents link to and name is there",
        takes: "1 s",
        lane: Lane::Rest,
        when: When::Always,
        needs: &[],
    },
    Plan {
        id: "deny",
        name: "cargo deny",
        what: "licences and sources of what Rust is built with",
        takes: "5 s, the first time 2 min",
        lane: Lane::Rest,
        when: When::Always,
        needs: &[],
    },
    Plan {
        id: "advisories",
        name: "known vulnerabilities",
        what: "RustSec's list, as of a day that is said, knows of nothing that Rust is built with",
        takes: "10 s",
        lane: Lane::Rest,
        when: When::Always,
        // The step `deny` brings the crates' manifests, which this step reads.
        needs: &["deny"],
    },
    Plan {
        id: "npm-audit",
        name: "npm audit",
        what: "known vulnerabilities of what the pages are built with",
        takes: "5 s",
        lane: Lane::Rest,
        when: When::Always,
        needs: &["npm"],
    },
    Plan {
        id: "eclipse",
        name: "Eclipse laid out",
        what: "a real Eclipse, put together from pinned parts",
        takes: "1 s, the first time 1 min",
        // The last step: cargo, which compiles it, waits for all other builds.
        lane: Lane::Rest,
        when: When::Whole,
        needs: &[],
    },
    Plan {
        id: "hub",
        name: "hub",
        what: "the hub's own workspace, with DataFusion: lints and tests; its real program with a client, and its pages in a browser",
        takes: "3 min, the first time 40 min and 3 GB",
        lane: Lane::Compiles,
        when: When::Asked,
        needs: &["pages"],
    },
];

/// A step by its id.
pub fn plan(id: &str) -> Option<&'static Plan> {
    PLANS.iter().find(|plan| plan.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_names_are_nobody_elses_and_what_is_waited_for_is_there() {
        for (n, plan) in PLANS.iter().enumerate() {
            let others = PLANS.iter().take(n);
            assert!(
                others
                    .clone()
                    .all(|other| other.id != plan.id && other.name != plan.name)
            );
            for other in plan.needs {
                assert!(self::plan(other).is_some(), "{}: {other}", plan.id);
            }
        }
    }

    #[test]
    fn what_belongs_to_a_run_needs_nothing_that_does_not() {
        for plan in PLANS {
            for need in plan.needs {
                let when = self::plan(need).expect("a step").when;
                assert!(
                    when == When::Always || when == plan.when,
                    "{}: {need}",
                    plan.id
                );
            }
        }
    }
}
