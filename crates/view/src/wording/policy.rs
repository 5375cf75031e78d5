//! An administrator's policy in words.

use laggard_record::{AdminPolicy, PolicyFault, PolicyState, Ruled, RuledOff, RuledSharing};
use laggard_words::say;

use super::{duration, sentence};

/// Names those who decided, inside a sentence: `your administrator (Example Ltd. IT)`.
fn who(by: Option<&str>) -> String {
    match by {
        Some(by) => say!("policy-who-named", by = by),
        None => say!("policy-who"),
    }
}

/// Says who turned a plug-in off for everybody, and why.
#[must_use]
pub fn ruled_off(ruled: &Ruled) -> String {
    let who = who(ruled.by.as_deref());
    match &ruled.reason {
        Some(reason) => say!("policy-off-why", who = who, reason = reason),
        None => say!("policy-off", who = who),
    }
}

/// Says why a policy cannot be followed, without a full stop.
#[must_use]
pub fn policy_fault(fault: &PolicyFault) -> String {
    match fault {
        PolicyFault::Unread(why) => say!("policy-unread", why = why),
        PolicyFault::Newer { format } => say!("policy-newer", format = format.to_string()),
        PolicyFault::Wrong { line, why } => {
            say!("policy-wrong", line = line.to_string(), why = why)
        }
    }
}

/// Says who has forbidden sharing, and why.
#[must_use]
pub fn forbidden(ruled: &Ruled) -> String {
    let who = who(ruled.by.as_deref());
    sentence(&match &ruled.reason {
        None => say!("policy-sharing-forbidden", who = who),
        Some(why) => say!("policy-sharing-forbidden-why", who = who, reason = why),
    })
}

/// Says what a policy decides about sharing; `None` where it decides nothing.
#[must_use]
pub fn policy_on_sharing(state: &PolicyState) -> Option<String> {
    let policy = match &state.policy {
        Err(_) => return Some(say!("policy-sharing-pauses", file = file(state))),
        Ok(policy) => policy.as_ref()?,
    };
    match &policy.sharing {
        RuledSharing::Free => None,
        RuledSharing::Forbidden { reason } => Some(forbidden(&Ruled {
            by: policy.by.clone(),
            reason: reason.clone(),
        })),
        RuledSharing::Asked { hub, reason } => {
            let (who, folder) = (who(policy.by.as_deref()), hub.to_string());
            Some(sentence(&match reason {
                None => say!("policy-sharing-asked", who = who, folder = folder),
                Some(why) => {
                    say!(
                        "policy-sharing-asked-why",
                        who = who,
                        folder = folder,
                        reason = why
                    )
                }
            }))
        }
    }
}

/// Says which plug-ins a policy asks to let digests name, by these patterns of it; `None` without any.
#[must_use]
pub fn policy_on_names(policy: &AdminPolicy, patterns: &[String]) -> Option<String> {
    let who = who(policy.by.as_deref());
    let all = patterns.join(", ");
    let asked = (!patterns.is_empty()).then(|| say!("policy-names", who = who, patterns = all));
    asked.map(|asked| sentence(&asked))
}

/// Says all that a policy decides, a line each.
#[must_use]
pub fn policy(state: &PolicyState) -> Vec<String> {
    let file = file(state);
    let mut lines = vec![match &state.policy {
        Ok(None) if state.own => say!("policy-none-own", file = file),
        Ok(None) => say!("policy-none", file = file),
        Ok(Some(policy)) => {
            let who = who(policy.by.as_deref());
            match state.own {
                true => say!("policy-followed-own", file = file, who = who),
                false => say!("policy-followed", file = file, who = who),
            }
        }
        Err(fault) => say!(
            "policy-not-followed",
            file = file,
            why = policy_fault(fault)
        ),
    }];
    if let Some(policy) = state.followed() {
        lines.extend(decided(policy));
    }
    lines.extend(policy_on_sharing(state));
    let followed = state.followed();
    lines.extend(followed.and_then(|policy| policy_on_names(policy, &policy.names)));
    if state.policy.is_err() {
        lines.push(say!("policy-stays-off"));
    }
    lines
}

fn decided(policy: &AdminPolicy) -> Vec<String> {
    let mut lines: Vec<String> = policy.turned_off.iter().map(off).collect();
    for plugin in &policy.muted {
        lines.push(say!("policy-line-muted", plugin = plugin.as_str()));
    }
    let limits = &policy.limits;
    if let Some(ms) = limits.notify_once_ms {
        let time = duration(f64::from(ms));
        lines.push(say!("policy-line-once", time = time));
    }
    if let Some(count) = limits.notify_count {
        lines.push(say!("policy-line-count", count = count));
    }
    if let Some(most) = limits.notify_most {
        lines.push(say!("policy-line-most", most = most));
    }
    lines
}

fn off(rule: &RuledOff) -> String {
    let plugin = rule.plugin.as_str();
    match (&rule.product, &rule.reason) {
        (None, None) => say!("policy-line-off", plugin = plugin),
        (None, Some(why)) => say!("policy-line-off-why", plugin = plugin, reason = why),
        (Some(product), None) => {
            say!("policy-line-off-in", plugin = plugin, product = product)
        }
        (Some(product), Some(why)) => say!(
            "policy-line-off-in-why",
            plugin = plugin,
            product = product,
            reason = why
        ),
    }
}

fn file(state: &PolicyState) -> String {
    state.file.display().to_string()
}

#[cfg(test)]
mod tests {
    use laggard_record::{Hub, RuledLimits};
    use laggard_words::{Language, in_language};

    use super::*;

    fn state(policy: Result<Option<AdminPolicy>, PolicyFault>) -> PolicyState {
        PolicyState {
            file: "/etc/policy.json".into(),
            own: false,
            policy,
        }
    }

    #[test]
    fn a_plug_in_that_is_off_says_by_whom_and_why() {
        let said = |by: Option<&str>, reason: Option<&str>| {
            ruled_off(&Ruled {
                by: by.map(str::to_owned),
                reason: reason.map(str::to_owned),
            })
        };
        assert_eq!(said(None, None), "Turned off by your administrator");
        assert_eq!(
            said(None, Some("it freezes.")),
            "Turned off by your administrator: it freezes."
        );
        let named = said(Some("Example IT"), Some("it freezes."));
        assert!(
            named.contains("Example IT") && named.ends_with(": it freezes."),
            "{named}"
        );
        let german = in_language(Language::German, || said(Some("Example IT"), None));
        assert!(german.contains("Example IT") && german != named, "{german}");
    }

    #[test]
    fn a_file_for_a_trial_is_nobody_elses_policy() {
        for language in [Language::English, Language::German] {
            for policy in [None, Some(AdminPolicy::default())] {
                let mut said = state(Ok(policy));
                let everybodys = in_language(language, || super::policy(&said));
                said.own = true;
                let own = in_language(language, || super::policy(&said));
                assert_ne!(own, everybodys);
                assert!(own[0].contains("LAGGARD_POLICY"), "{own:?}");
            }
        }
    }

    #[test]
    fn each_decision_is_a_line_in_both_languages() {
        let policy = AdminPolicy {
            by: Some("Example IT".into()),
            turned_off: vec![
                RuledOff {
                    plugin: "com.example.slow".into(),
                    product: Some("Some Host".into()),
                    reason: Some("it freezes.".into()),
                },
                RuledOff {
                    plugin: "com.example.old".into(),
                    product: None,
                    reason: None,
                },
            ],
            muted: vec!["com.example.noisy".into()],
            limits: RuledLimits {
                notify_once_ms: Some(2500),
                notify_count: Some(7),
                notify_most: Some(2),
            },
            sharing: RuledSharing::Asked {
                hub: Hub::Folder("/mnt/hub".into()),
                reason: None,
            },
            names: vec!["com.acme.*".into()],
        };
        let followed = state(Ok(Some(policy)));
        let faults = [
            PolicyFault::Unread("EACCES".into()),
            PolicyFault::Newer { format: 2 },
            PolicyFault::Wrong {
                line: 17,
                why: "unknown field".into(),
            },
        ];
        for language in [Language::English, Language::German] {
            let lines = in_language(language, || super::policy(&followed));
            assert_eq!(lines.len(), 9, "{lines:?}");
            let told = lines.join("\n");
            for part in [
                "/etc/policy.json",
                "Example IT",
                "com.example.slow",
                "Some Host",
                "it freezes.",
                "com.example.old",
                "com.example.noisy",
                "/mnt/hub",
                "com.acme.*",
            ] {
                assert!(told.contains(part), "{part}: {told}");
            }
            for (fault, part) in faults.iter().zip(["EACCES", "2", "17"]) {
                let broken = state(Err(fault.clone()));
                let lines = in_language(language, || super::policy(&broken));
                assert!(lines[0].contains(part) && lines.len() == 3, "{lines:?}");
            }
            let none = in_language(language, || super::policy(&state(Ok(None))));
            assert_eq!(none.len(), 1, "{none:?}");
        }
    }
}
