//! What an Eclipse leaves for its next start: whatever it says, the same Java starts the same launcher with the agent.

use std::ffi::{OsStr, OsString};
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use laggard_hosts::{Agent, Hosts, LaunchPlan};

use crate::input::Input;
use crate::scratch;

/// The exit code with which Eclipse asks for a start with other arguments.
const RELAUNCH: i32 = 24;

/// The first start, and the launcher's jar.
struct First {
    plan: LaunchPlan,
    jar: PathBuf,
}

thread_local! {
    static FIRST: First = first(&scratch::directory());
}

/// The text of one start, a NUL, that of the start after it.
pub fn check(data: &[u8]) {
    let mut input = Input::new(data);
    FIRST.with(|first| {
        let one = input.text();
        let next = after(first, &first.plan, &one);
        let other = String::from_utf8_lossy(input.rest()).into_owned();
        after(first, &next, &other);
    });
}

/// The start that a text asks for.
fn after(first: &First, plan: &LaunchPlan, text: &str) -> LaunchPlan {
    for code in [0, 1, 13] {
        assert!(plan.next_start(code, Some(text)).is_none());
    }
    let next = plan.next_start(RELAUNCH, Some(text)).expect("asked for");
    assert_eq!(next.program, first.plan.program);
    let launcher: [&OsStr; 2] = ["-jar".as_ref(), first.jar.as_os_str()];
    let starts = next.args.windows(3).any(|words| {
        words[0].to_string_lossy().starts_with("-javaagent:") && words[1..] == launcher
    });
    assert!(starts, "{:?}", next.args);
    let lines: Vec<&str> = text.split('\n').collect();
    for arg in &next.args {
        let known = [plan, &first.plan]
            .iter()
            .any(|plan| plan.args.contains(arg))
            || arg.to_string_lossy().starts_with("-javaagent:");
        let said = || {
            lines
                .iter()
                .any(|line| OsStr::new(line.trim_end_matches('\r')) == arg)
        };
        assert!(known || said(), "{arg:?} comes from nowhere");
    }
    next
}

/// An Eclipse with nothing in it, a Java that nobody starts, and an agent.
fn first(place: &Path) -> First {
    let jar = place.join("eclipse/plugins/org.eclipse.equinox.launcher_1.6.900.jar");
    let java = place.join("jdk/bin/java");
    let agent = Agent {
        jar: place.join("laggard-agent.jar"),
        run: place.join("run"),
        settings: Vec::new(),
        data: place.join("data"),
        off: None,
    };
    let config = place.join("eclipse/configuration/config.ini");
    let files: [(&Path, &[u8]); 5] = [
        (&jar, b"PK"),
        (&config, b""),
        (&java, b"#!/bin/sh\nexit 1\n"),
        (&place.join("jdk/release"), b"JAVA_VERSION=\"17.0.5\"\n"),
        (&agent.jar, b"PK"),
    ];
    for (file, bytes) in files {
        fs::create_dir_all(file.parent().expect("a directory")).expect("made");
        fs::write(file, bytes).expect("written");
    }
    fs::set_permissions(&java, Permissions::from_mode(0o755)).expect("a program");
    let mut command: Vec<OsString> = vec![java.into(), "-Xint".into(), "-jar".into()];
    command.push(jar.clone().into());
    command.extend(["-nosplash", "-data", "one", "-clean"].map(OsString::from));
    let target = Hosts::default().target(&command).expect("an Eclipse");
    let plan = target.plan(&agent).expect("a start");
    First { plan, jar }
}
