//! The app on a desktop of its own in the root.

use std::fs;

use anyhow::{Context, Result, bail};

use super::root::{Root, USER};

/// A shell's lines that bring up a screen. A server that may reset itself does so when the first look at it is over, and turns away
/// who comes meanwhile.
pub const SCREEN: &str = r#"
export DISPLAY=:9
rm -f /tmp/.X9-lock /tmp/.X11-unix/X9
Xvfb :9 -screen 0 1280x800x24 -nolisten tcp -noreset -fbdir /tmp/run >/tmp/run/screen.log 2>&1 &
for try in $(seq 150); do xwininfo -root >/dev/null 2>&1 && break; sleep 0.2; done
"#;

/// Then the app with its window; both go on.
const WITH_WINDOW: &str = r#"
dbus-run-session -- laggard-app --open >/tmp/run/app.log 2>&1 &
for try in $(seq 150); do
    xwininfo -root -tree 2>/dev/null | grep -q '"Laggard": ("laggard-app"' && break
    sleep 0.2
done
"#;

/// Starts the app for the user, and runs the shell lines `meanwhile` as root while it runs.
///
/// # Errors
/// The app does not run then, or shows no window.
pub fn app(root: &Root, meanwhile: &str) -> Result<()> {
    // Root starts both in one place that ends with the last line.
    root.as_root(&format!(
        "cat > /tmp/with-window <<'END'\n{SCREEN}{WITH_WINDOW}\nEND"
    ))?;
    root.as_root(&format!(
        r#"
rm -f /tmp/run/up
runuser -u {USER} -- env HOME=/home/{USER} XDG_RUNTIME_DIR=/tmp/run sh -c '
    . /tmp/with-window; sleep 3; xwininfo -root -tree > /tmp/run/windows; touch /tmp/run/up; sleep 600' &
for try in $(seq 600); do [ -e /tmp/run/up ] && break; sleep 0.2; done
{meanwhile}
for process in /proc/[0-9]*; do tr '\0' ' ' < $process/cmdline || true; echo; done > /tmp/run/processes
"#
    ))?;
    let told = |name: &str| {
        let file = root.at("/tmp/run").join(name);
        fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))
    };
    let (windows, processes) = (told("windows")?, told("processes")?);
    // The class must be the one in the menu's entry, or docks show the window as another program's.
    let of_app = r#"("laggard-app" "Laggard-app")"#;
    let is_shown = windows
        .lines()
        .any(|line| line.contains("\"Laggard\"") && line.contains(of_app));
    let runs = processes
        .lines()
        .any(|line| line.starts_with("laggard-app "));
    let has_page = processes.contains("WebKitWebProcess");
    if !is_shown || !runs || !has_page {
        bail!(
            "window shown: {is_shown}, app runs: {runs}, its page runs: {has_page}\n{windows}\n{}",
            told("app.log")?
        );
    }
    Ok(())
}
