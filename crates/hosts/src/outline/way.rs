//! The agent's way into a JVM, read from the plan of its start.

use laggard_record::WayIn;

use crate::{Agent, EnvChange, LaunchPlan};

pub(super) fn of(plan: &LaunchPlan, agent: &Agent) -> Option<WayIn> {
    let option = agent.option(&[]).ok()?.to_string_lossy().into_owned();
    // The host may add options of its own.
    let option = option.split('=').next().unwrap_or_default();
    let named = plan.env.iter().find_map(|change| match change {
        EnvChange::Set(name, value) if value.to_string_lossy().contains(option) => {
            Some(WayIn::Variable(name.to_string_lossy().into_owned()))
        }
        _ => None,
    });
    named.or_else(|| {
        let mut words = plan.args.iter().map(|word| word.to_string_lossy());
        words.find_map(|word| match word.find(option)? {
            0 => Some(WayIn::Argument),
            at => Some(WayIn::Prefixed(word[..at].to_owned())),
        })
    })
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::*;

    #[test]
    fn the_agent_is_found_where_a_plan_has_it() {
        let dir = tempfile::tempdir().expect("a directory");
        let jar = dir.path().join("agent.jar");
        std::fs::write(&jar, b"").expect("written");
        let agent = Agent {
            jar: jar.clone(),
            run: dir.path().into(),
            settings: Vec::new(),
            data: dir.path().into(),
            off: None,
        };
        let option = agent.option(&[]).expect("an option");
        let prefixed: OsString = format!("-J{}", option.to_string_lossy()).into();
        let plan = |args: &[OsString], env: Vec<EnvChange>| LaunchPlan {
            args: args.to_vec(),
            env,
            ..LaunchPlan::default()
        };
        let variable = EnvChange::Set("JAVA_ARGS".into(), option.clone());
        for (plan, way) in [
            (
                plan(&["-Xmx1g".into(), option], Vec::new()),
                Some(WayIn::Argument),
            ),
            (
                plan(&[prefixed], Vec::new()),
                Some(WayIn::Prefixed("-J".into())),
            ),
            (
                plan(&[], vec![EnvChange::Remove("X".into()), variable]),
                Some(WayIn::Variable("JAVA_ARGS".into())),
            ),
            (plan(&["-Xmx1g".into()], Vec::new()), None),
        ] {
            assert_eq!(of(&plan, &agent), way, "{plan:?}");
        }
    }
}
