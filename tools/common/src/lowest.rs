//! Commands that give way to everything else on the machine.

use std::process::{Command, Stdio};

use crate::on_path::on_path;

/// A group of its own first: where the system divides the processors by session, a low priority counts only within one.
const GIVE_WAY: &str =
    "echo 19 2>/dev/null >/proc/self/autogroup; exec nice -n 19 chrt --idle 0 \"$@\"";

/// Returns the command, to be run only when nothing else wants the processor; unchanged where the system has no means for that.
pub fn lowest(command: &Command) -> Command {
    let mut made = if ["setsid", "nice", "chrt"].into_iter().all(on_path) {
        let mut made = Command::new("setsid");
        made.args(["sh", "-c", GIVE_WAY, "sh"])
            .arg(command.get_program());
        made
    } else {
        Command::new(command.get_program())
    };
    made.args(command.get_args()).stdin(Stdio::null());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => made.env(name, value),
            None => made.env_remove(name),
        };
    }
    if let Some(dir) = command.get_current_dir() {
        made.current_dir(dir);
    }
    made
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn it_runs_with_what_it_had_and_gives_way() {
        let mut command = Command::new("sh");
        let script = "chrt --pid $$ | head -1; nice; echo \"$1 $WORDS\"; pwd; ps -o sid= -p $$ | tr -d ' '; echo $$";
        command
            .args(["-c", script, "sh", "a b"])
            .env("WORDS", "c d")
            .current_dir("/");
        let output = lowest(&command).output().expect("started");
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        let lines: Vec<&str> = said.lines().collect();
        assert!(lines[0].ends_with("SCHED_IDLE"), "{said}");
        assert_eq!(lines[1..4], ["19", "a b c d", "/"]);
        assert_eq!(lines[4], lines[5], "a session of its own");
    }
}
