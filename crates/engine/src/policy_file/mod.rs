//! The administrator's policy on this machine (`docs/policy.md`): read anew each time it is asked for, so that a change needs no
//! restart. Which plug-ins it turns off in an install is `plugins`' matter, what it says of sharing that of `sharing`.

mod format;
#[cfg(test)]
mod format_tests;

use std::io;
use std::path::{Path, PathBuf};

use laggard_platform::{plain_file, policy_file};
use laggard_record::{AdminPolicy, LARGEST_POLICY, PolicyFault, PolicyState};

use crate::Paths;

/// The policy of this machine, or one that its user named for a trial.
#[derive(Debug, Clone)]
pub struct PolicyFile {
    paths: Paths,
}

impl PolicyFile {
    /// The policy at these paths.
    #[must_use]
    pub fn new(paths: &Paths) -> Self {
        Self {
            paths: paths.clone(),
        }
    }

    /// The policy as it is now. A user's own counts only where the system has none, so that nobody can put one in its place.
    #[must_use]
    pub fn state(&self) -> PolicyState {
        if let Some(file) = self.paths.policy() {
            match policy_file::read(file, LARGEST_POLICY) {
                Ok(None) => {}
                found => return state(file, found),
            }
        }
        match self.paths.own_policy() {
            Some(file) => PolicyState {
                own: true,
                ..state(file, policy_file::read_own(file, LARGEST_POLICY))
            },
            None => PolicyState {
                file: self.paths.policy().map(PathBuf::from).unwrap_or_default(),
                own: false,
                policy: Ok(None),
            },
        }
    }

    /// The policy that is followed; `None` where there is none, or one that cannot be.
    pub(crate) fn followed(&self) -> Option<AdminPolicy> {
        self.state().policy.ok().flatten()
    }
}

/// Understands a file as a policy, wherever it lies and whoever may write to it. Follows nothing.
#[must_use]
pub fn check_policy(file: &Path) -> PolicyState {
    state(file, plain_file::read(file, LARGEST_POLICY).map(Some))
}

fn state(file: &Path, read: io::Result<Option<Vec<u8>>>) -> PolicyState {
    let policy = match read {
        Ok(None) => Ok(None),
        Ok(Some(bytes)) => format::understood(&bytes).map(Some),
        Err(error) => Err(PolicyFault::Unread(error.to_string())),
    };
    PolicyState {
        file: file.to_owned(),
        own: false,
        policy,
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    /// A policy of the machine's and one of the user's, where they are given.
    fn state_of(machines: Option<&str>, own: Option<&str>) -> PolicyState {
        let scratch = tempfile::tempdir().expect("a directory");
        let write = |name: &str, text: Option<&str>| {
            let file = scratch.path().join(name);
            if let Some(text) = text {
                fs::write(&file, text).expect("written");
                fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).expect("set");
            }
            file
        };
        let (machines, own) = (write("machines", machines), write("own", own));
        let paths = Paths::in_dir(scratch.path().join("data")).with_policies(machines, own);
        PolicyFile::new(&paths).state()
    }

    #[test]
    fn a_users_own_policy_is_never_in_the_place_of_the_machines() {
        let by = |name: &str| format!(r#"{{"format":1,"by":"{name}"}}"#);
        let none = state_of(None, None);
        assert_eq!(none.policy, Ok(None));
        let own = state_of(None, Some(&by("me")));
        assert_eq!(own.followed().and_then(|one| one.by.as_deref()), Some("me"));
        // Also where the machine's cannot be read, or is not an administrator's: who runs the tests may be no root.
        for machines in ["", &by("them")] {
            let state = state_of(Some(machines), Some(&by("me")));
            let by = state.followed().and_then(|one| one.by.clone());
            assert!(state.file.ends_with("machines"), "{state:?}");
            assert_ne!(by.as_deref(), Some("me"));
        }
    }

    #[test]
    fn a_file_of_ten_megabytes_is_not_read() {
        let large = format!(r#"{{"format":1,"by":"{}"}}"#, "x".repeat(10 << 20));
        let PolicyState { policy, .. } = state_of(None, Some(&large));
        let Err(PolicyFault::Unread(why)) = policy else {
            panic!("{policy:?}");
        };
        assert!(why.contains("1048576 bytes"), "{why}");
    }

    #[test]
    fn a_file_is_checked_wherever_it_lies() {
        let scratch = tempfile::tempdir().expect("a directory");
        let file = scratch.path().join("policy.json");
        let gone = check_policy(&file).policy;
        assert!(matches!(gone, Err(PolicyFault::Unread(_))), "{gone:?}");
        fs::write(&file, r#"{"format":1}"#).expect("written");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o666)).expect("set");
        let checked = check_policy(&file).policy;
        assert_eq!(checked, Ok(Some(AdminPolicy::default())));
    }
}
