//! The choice of the test steps to run: all, or those that `--only` names with what they need.

use anyhow::{Result, bail};
use laggard_tools::packages::Scope;

use super::plan::{PLANS, Plan, When, plan};

/// How much like a step's name a word must be to be taken for a slip of the finger.
const ALIKE: f64 = 0.75;

/// The steps whose tests can be run one by one.
pub const ONE_BY_ONE: [&str; 8] = [
    "agent",
    "agent-watched",
    "agent-beside",
    "rust",
    "p2",
    "windows",
    "hosts",
    "e2e",
];

/// The steps to run, in the order of [`PLANS`].
///
/// # Errors
/// A name is no step's, or that of a step that `quick` leaves out; the message lists the valid names.
pub fn choose(only: &[String], quick: bool) -> Result<Vec<&'static Plan>> {
    let mut wanted = Vec::new();
    for name in only {
        let step = named(name)?;
        if !is_in(step, quick) {
            let why = if quick {
                "--quick leaves it out"
            } else {
                "it is only run with --quick"
            };
            bail!("`{}` is not run: {why}", step.id);
        }
        need(step, &mut wanted);
    }
    let is_chosen = |step: &&Plan| match only.is_empty() {
        true => is_in(step, quick) && step.when != When::Asked,
        false => is_in(step, quick) && wanted.contains(&step.id),
    };
    Ok(PLANS.iter().filter(is_chosen).collect())
}

/// The step of which one test is to be run alone.
///
/// # Errors
/// Not exactly one is named, or its tests cannot be run one by one.
pub fn with_one(only: &[String]) -> Result<&'static str> {
    let [name] = only else {
        bail!("--one is a test of one step: name that step alone with --only");
    };
    let id = named(name)?.id;
    if !ONE_BY_ONE.contains(&id) {
        bail!(
            "the tests of `{id}` are not run one by one here\n  those of these steps are: {}",
            ONE_BY_ONE.join(", ")
        );
    }
    Ok(id)
}

/// The system's packages that the steps need; `None` where cargo is enough.
pub fn packages(chosen: &[&Plan], quick: bool) -> Option<Scope> {
    let any = |ids: &[&str]| chosen.iter().any(|step| ids.contains(&step.id));
    if any(&["hosts"]) {
        Some(Scope::Hosts)
    } else if any(&["rust"]) && !quick || chosen.iter().any(|step| step.when == When::Whole) {
        Some(Scope::All)
    } else if any(&["clippy", "build"]) && !quick {
        Some(Scope::App)
    } else if chosen
        .iter()
        .all(|step| ["fmt", "links"].contains(&step.id))
    {
        None
    } else {
        Some(Scope::Build)
    }
}

/// The text of `--list`: each step, its work, its needs and its duration.
pub fn list() -> String {
    let width = PLANS.iter().map(|step| step.id.len()).max().unwrap_or(0);
    let mut lines: Vec<String> = PLANS.iter().map(|step| line(step, width)).collect();
    lines.push(
        "\n--only STEP runs a step and what it needs; --quick leaves out what is marked *."
            .to_owned(),
    );
    lines.join("\n")
}

fn line(step: &Plan, width: usize) -> String {
    let mark = if step.when == When::Whole { '*' } else { ' ' };
    let mut line = format!("{:width$} {mark} {} ({})", step.id, step.what, step.takes);
    if step.when == When::Quick {
        line += "; with --quick only";
    }
    if step.when == When::Asked {
        line += "; only when --only names it";
    }
    if !step.needs.is_empty() {
        line += &format!("; needs {}", step.needs.join(", "));
    }
    line
}

/// By what `--list` calls it, or by the name in its lines.
fn named(name: &str) -> Result<&'static Plan> {
    let is_it = |step: &&Plan| step.id == name || step.name == name;
    if let Some(step) = PLANS.iter().find(is_it) {
        return Ok(step);
    }
    let ids: Vec<&str> = PLANS.iter().map(|step| step.id).collect();
    let meant = nearest(name).map_or_else(String::new, |id| format!(": did you mean `{id}`?"));
    bail!(
        "there is no step `{name}`{meant}\n  the steps are: {}",
        ids.join(", ")
    )
}

fn nearest(name: &str) -> Option<&'static str> {
    let name = name.to_lowercase();
    let likeness = |step: &Plan| {
        let own = step.name.to_lowercase();
        strsim::jaro_winkler(&name, step.id).max(strsim::jaro_winkler(&name, &own))
    };
    let best = PLANS
        .iter()
        .max_by(|a, b| likeness(a).total_cmp(&likeness(b)))?;
    (likeness(best) >= ALIKE).then_some(best.id)
}

fn is_in(step: &Plan, quick: bool) -> bool {
    match step.when {
        When::Always | When::Asked => true,
        When::Whole => !quick,
        When::Quick => quick,
    }
}

fn need(step: &'static Plan, wanted: &mut Vec<&'static str>) {
    if !wanted.contains(&step.id) {
        wanted.push(step.id);
        for other in step.needs.iter().filter_map(|id| plan(id)) {
            need(other, wanted);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(only: &[&str], quick: bool) -> Vec<&'static str> {
        let only: Vec<String> = only.iter().map(|name| (*name).to_owned()).collect();
        let chosen = choose(&only, quick).expect("steps");
        chosen.into_iter().map(|step| step.id).collect()
    }

    fn refused(name: &str, quick: bool) -> String {
        choose(&[name.to_owned()], quick)
            .expect_err("no such step")
            .to_string()
    }

    #[test]
    fn a_step_comes_with_all_that_it_needs_and_no_more() {
        assert_eq!(
            ids(&["e2e"], false),
            ["e2e", "build", "npm", "pages", "jar", "eclipse"]
        );
        assert_eq!(ids(&["fmt"], false), ["fmt"]);
        assert_eq!(
            ids(&["links", "agent", "links"], true),
            ["jar", "agent", "links"]
        );
        assert_eq!(
            ids(&["cargo fmt"], false),
            ["fmt"],
            "by the name in its lines"
        );
    }

    #[test]
    fn without_only_all_of_a_run_are_chosen() {
        let (all, quick) = (ids(&[], false), ids(&[], true));
        assert!(all.contains(&"e2e") && !all.contains(&"screen"));
        assert!(
            quick.contains(&"screen")
                && !quick.contains(&"e2e")
                && !quick.contains(&"agent-watched")
        );
        let left_out = |id: &str| !all.contains(&id) && !quick.contains(&id);
        assert!(left_out("hub") && ids(&["hub"], false) == ["npm", "pages", "hub"]);
        assert_eq!(all.len() + 2, PLANS.len());
    }

    #[test]
    fn only_what_the_steps_need_is_installed() {
        let scope = |only: &str, quick| {
            let only = [only.to_owned()];
            packages(&choose(&only, quick).expect("steps"), quick)
        };
        assert!(scope("fmt", false).is_none() && scope("links", true).is_none());
        assert!(scope("build", false) == Some(Scope::App));
        assert!(scope("rust", false) == Some(Scope::All));
        assert!(scope("npm-audit", false) == Some(Scope::Build));
        assert!(scope("clippy", false) == Some(Scope::App));
        assert!(scope("clippy", true) == Some(Scope::Build));
        assert!(scope("p2", false) == Some(Scope::All));
        assert!(scope("hosts", false) == Some(Scope::Hosts));
        assert!(packages(&choose(&[], false).expect("steps"), false) == Some(Scope::Hosts));
        assert!(packages(&choose(&[], true).expect("steps"), true) == Some(Scope::Build));
    }

    #[test]
    fn a_wrong_name_is_told_with_the_nearest_and_all_others() {
        for (wrong, right) in [
            ("clipy", "clippy"),
            ("Cargo Test", "rust"),
            ("agents", "agent"),
            ("e2", "e2e"),
            ("CLIPPY", "clippy"),
        ] {
            let said = refused(wrong, false);
            assert!(said.contains(&format!("did you mean `{right}`?")), "{said}");
            assert!(said.contains("agent-watched, e2e, fmt"), "{said}");
        }
        assert!(!refused("xyzzy", false).contains("mean"));
    }

    #[test]
    fn what_a_quick_run_leaves_out_is_not_run_in_silence() {
        assert!(refused("e2e", true).contains("--quick leaves it out"));
        assert!(refused("screen", false).contains("only run with --quick"));
    }

    #[test]
    fn one_test_is_of_one_step_whose_tests_are_run_one_by_one() {
        let asked = |only: &[&str]| {
            let only: Vec<String> = only.iter().map(|name| (*name).to_owned()).collect();
            with_one(&only).map_err(|why| why.to_string())
        };
        assert_eq!(asked(&["cargo test"]), Ok("rust"));
        assert!(asked(&["rust", "e2e"]).is_err_and(|why| why.contains("alone with --only")));
        assert!(asked(&["fmt"]).is_err_and(|why| why.contains("are: agent, ")));
        for id in ONE_BY_ONE {
            assert!(plan(id).is_some(), "{id}");
        }
    }

    #[test]
    fn the_list_tells_of_each_step_what_it_needs() {
        let list = list();
        for step in PLANS {
            let line = list
                .lines()
                .find(|line| line.split(' ').next() == Some(step.id));
            let line = line.expect("a line");
            assert!(
                line.contains(step.what) && line.contains(step.takes),
                "{line}"
            );
        }
        assert!(list.contains("needs jar, build, eclipse"), "{list}");
        let marked = |id: &str| list.contains(&format!("\n{id:13} * "));
        assert!(marked("e2e") && marked("p2") && !marked("fmt") && !marked("screen"));
        assert_eq!(list.matches("; with --quick only").count(), 1, "{list}");
        assert_eq!(
            list.matches("; only when --only names it").count(),
            1,
            "{list}"
        );
        assert!(list.ends_with("--quick leaves out what is marked *."));
    }
}
