//! From a wait's end to the notification, and from the click on its *Report…* to the editor where no window was open: the
//! real agent in a real program as large as the picture, the real app, a real notification service, a real click.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, ensure};
use laggard_tests::background::{Background, until};
use laggard_tests::desktop::Desktop;
use laggard_tests::ear::Ear;
use laggard_tests::laggard::Laggard;
use laggard_tests::web::App;
use laggard_tools::run;

use crate::figures::{median, print};

/// The app tells of three waits an hour at most, so each round has an app and a data directory of its own.
const A_ROUND: usize = 3;
const ROUNDS: usize = 7;
/// After the program has come up, nothing is told for 15 s.
const FIRST_WAIT: Duration = Duration::from_millis(16_500);
const SCREEN: (u32, u32) = (3840, 2160);
const PLUG_INS: [&str; A_ROUND] = ["one", "two", "three"];

const PROGRAM: &str = include_str!("../java/Main.java");
const WORK: &str = include_str!("../java/Work.java");

/// When the page's picture was painted first, Unix milliseconds.
const SHOWN: &str = "const [mark] = performance.getEntriesByName('picture-shown'); \
    return mark ? performance.timeOrigin + mark.startTime : null";

/// Measures the release build.
pub fn run(dir: &Path) -> Result<()> {
    let dir = dir.join("told");
    let program = compile(&dir.with_extension("program"))?;
    let (mut told, mut opened) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let (waits, opening) = round(&dir, &program)?;
        told.extend(waits);
        opened.push(opening);
    }
    print(
        &format!(
            "End of a wait to its notification (median of {})",
            told.len()
        ),
        median(&told),
        "ms",
        500.0,
    );
    let most = told.iter().copied().fold(0.0, f64::max);
    println!("    at most {most:.0} ms");
    print(
        &format!("Editor, 3840 × 2160, no window before: click to picture (median of {ROUNDS})"),
        median(&opened) / 1000.0,
        "s",
        2.5,
    );
    Ok(())
}

/// Milliseconds from each wait's end to its notification, and from the click to the picture.
fn round(dir: &Path, program: &Path) -> Result<(Vec<f64>, f64)> {
    let desktop = Desktop::start_with(dir, SCREEN)?;
    let laggard = Laggard::released(&desktop);
    let ear = Ear::open(&desktop)?;
    let service = answers(&desktop)?;
    let ends = desktop.dir().join("ends");
    let mut arguments = ["--launch", "java", "--"].map(str::to_owned).to_vec();
    arguments.extend(["-jar".to_owned(), program.to_string_lossy().into_owned()]);
    arguments.extend([SCREEN.0, SCREEN.1].map(|px| px.to_string()));
    arguments.push(ends.to_string_lossy().into_owned());
    arguments.push(FIRST_WAIT.as_millis().to_string());
    let app = laggard.program("laggard-app")?;
    let mut app = App::start(&desktop, &app, &arguments, &laggard.variables())?;

    let limit = FIRST_WAIT + Duration::from_secs(40);
    let shown = until("three notifications", limit, || {
        let shown = taken(&service.output());
        Ok((shown.len() >= A_ROUND).then_some(shown))
    });
    let shown = shown.with_context(|| format!("the app printed:\n{}", app.output()))?;
    let ended: Vec<f64> = fs::read_to_string(&ends)
        .context("no wait has ended")?
        .lines()
        .map(str::parse)
        .collect::<Result<_, _>>()?;
    ensure!(
        ended.len() == A_ROUND && shown.len() == A_ROUND,
        "{ended:?} have ended, {shown:?} were told"
    );
    let told = shown.iter().zip(&ended).map(|(at, end)| at - end).collect();

    let notification = ear.heard().pop().context("nothing was told")?;
    let (x, y) = notification.button(&desktop, "Report…")?;
    let clicked = now_ms();
    desktop.screen.click(x, y)?;
    let page = app.window()?;
    let painted = until("the picture", Duration::from_secs(30), || {
        Ok(page.script(SHOWN, &[])?.as_f64())
    })?;
    Ok((told, painted - clicked))
}

/// Hears when notifications are asked for and when the service has taken them.
fn answers(desktop: &Desktop) -> Result<Background> {
    let mut command = desktop.command("dbus-monitor");
    command.args([
        "--session",
        "interface='org.freedesktop.Notifications',member='Notify'",
        "type='method_return',sender='org.freedesktop.Notifications'",
    ]);
    let monitor = desktop.start_program("notifications-taken", &mut command)?;
    until("dbus-monitor", Duration::from_secs(10), || {
        Ok(monitor.output().contains("NameLost").then_some(()))
    })?;
    Ok(monitor)
}

/// The times at which the service had taken each notification, Unix milliseconds: those of its answers to `Notify`.
fn taken(heard: &str) -> Vec<f64> {
    let word = |line: &str, name: &str| {
        let mut words = line.split_whitespace();
        words.find_map(|word| Some(word.strip_prefix(name)?.trim_end_matches(';').to_owned()))
    };
    let mut asked = Vec::new();
    let mut taken = Vec::new();
    for line in heard.lines() {
        if line.ends_with("member=Notify") {
            asked.push((word(line, "sender="), word(line, "serial=")));
        } else if line.starts_with("method return ") {
            let of = line
                .split("destination=")
                .nth(1)
                .and_then(|rest| rest.split(' ').next());
            let of = (of.map(str::to_owned), word(line, "reply_serial="));
            if asked.contains(&of) {
                taken.extend(word(line, "time=").and_then(|at| at.parse::<f64>().ok()));
            }
        }
    }
    taken.iter().map(|seconds| seconds * 1000.0).collect()
}

fn now_ms() -> f64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.unwrap_or_default().as_secs_f64() * 1000.0
}

/// The program and its plug-ins, each a jar of its own; returns the program's.
fn compile(dir: &Path) -> Result<PathBuf> {
    let classes = dir.join("classes");
    fs::create_dir_all(&classes).with_context(|| format!("cannot create {}", dir.display()))?;
    let mut javac = run::command("javac");
    javac.args(["--release", "17", "-d"]).arg(&classes);
    let mut source = |path: PathBuf, text: &str| -> Result<()> {
        let parent = path.parent().unwrap_or(dir);
        fs::create_dir_all(parent)
            .with_context(|| format!("cannot create {}", parent.display()))?;
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
        javac.arg(path);
        Ok(())
    };
    source(dir.join("src/Main.java"), PROGRAM)?;
    for name in PLUG_INS {
        let path = dir.join("src").join(name).join("Work.java");
        source(path, &WORK.replace("NAME", name))?;
    }
    run::captured(&mut javac)?;
    for name in PLUG_INS {
        let mut jar = run::command("jar");
        jar.args(["--create", "--file"])
            .arg(dir.join(format!("{name}.jar")));
        jar.arg("-C")
            .arg(&classes)
            .arg(format!("com/example/{name}"));
        run::captured(&mut jar)?;
    }
    let manifest = dir.join("manifest");
    let class_path = PLUG_INS.map(|name| format!("{name}.jar")).join(" ");
    fs::write(
        &manifest,
        format!("Main-Class: Main\nClass-Path: {class_path}\n"),
    )
    .with_context(|| format!("cannot write {}", manifest.display()))?;
    let main = dir.join("slow.jar");
    let mut jar = run::command("jar");
    jar.args(["--create", "--file"])
        .arg(&main)
        .arg("--manifest")
        .arg(&manifest);
    jar.arg("-C").arg(&classes).arg("Main.class");
    run::captured(&mut jar)?;
    Ok(main)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_asked_with_notify_counts_when_it_is_answered() {
        let heard = "method call time=1700000000.100 sender=:1.7 -> destination=:1.3 serial=12 path=/x; interface=org.freedesktop.Notifications; member=Notify\n\
            \x20  string \"Laggard\"\n\
            method return time=1700000000.150 sender=:1.3 -> destination=:1.7 serial=90 reply_serial=11\n\
            method return time=1700000000.160 sender=:1.3 -> destination=:1.8 serial=91 reply_serial=12\n\
            method return time=1700000000.250 sender=:1.3 -> destination=:1.7 serial=92 reply_serial=12\n   uint32 4\n";
        assert_eq!(taken(heard), [1_700_000_000_250.0]);
    }
}
