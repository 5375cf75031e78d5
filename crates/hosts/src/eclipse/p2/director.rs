//! p2's director, an application of the install's own, in a JVM of its own with a time limit. It gets what the install's own JVM gets:
//! options, proxies, certificates, and the passwords that Eclipse keeps.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use laggard_platform::{plain_file, private};

use super::paths::url_of;
use super::said;
use crate::eclipse::EclipseHome;
use crate::eclipse::install::Launcher;
use crate::eclipse::launch::{ToolStart, tool_start};
use crate::launch::{java_version::release, unpackaged};
use crate::updates::{UpdateError, io as cannot};
use crate::{Install as _, LaunchPlan};

const APPLICATION: &str = "org.eclipse.equinox.p2.director";
/// The director ends before the compiler's second stage would have paid; a JVM without such stages passes over it.
const BRIEF: [&str; 2] = [
    "-XX:+IgnoreUnrecognizedVMOptions",
    "-XX:TieredStopAtLevel=1",
];
/// The first Java that reads its options from a file.
const READS_OPTIONS: u32 = 9;
/// Bytes of the director's output that are read: the largest site lists some 50,000 versions in 3 MB.
const LARGEST: u64 = 64 << 20;
/// Bytes. Where a run has failed and there is less room than this, that is the reason.
const LEAST_ROOM: u64 = 16 << 20;
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// The file of the JVM's options, while it runs.
const OPTIONS: &str = "jvm-options";
/// The list of bundles, below a configuration.
const LIST: &str = "org.eclipse.equinox.simpleconfigurator/bundles.info";
const LIST_URL: &str = "org.eclipse.equinox.simpleconfigurator.configUrl";

/// A director that can be started.
#[derive(Debug)]
pub(super) struct Director {
    tool: ToolStart,
    launcher: PathBuf,
    configuration: PathBuf,
    /// The directory of p2's data.
    area: PathBuf,
}

/// The end of one run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    Well,
    Badly,
    /// It was ended at its time limit.
    TooLate,
}

/// What the director said.
#[derive(Debug)]
pub(super) struct Output {
    pub ended: Ended,
    pub text: String,
    /// The file of it.
    pub log: PathBuf,
}

impl Output {
    /// The error, where the run failed for want of room: p2 says of a file that it could not write only that it has not got it, and blames
    /// the site. So room is asked of the system itself.
    pub(super) fn want_of_room(&self) -> Option<UpdateError> {
        if said::has_no_room(&self.text) {
            return Some(UpdateError::NoRoom {
                path: self.log.clone(),
            });
        }
        let path = self.log.with_file_name("room");
        let asked = File::create(&path)
            .and_then(|file| fs4::FileExt::allocate(&file, LEAST_ROOM))
            .map_err(cannot("write", &path));
        // What cannot be deleted lies in a directory of its user's own.
        let _ = fs::remove_file(&path);
        asked
            .err()
            .filter(|error| matches!(error, UpdateError::NoRoom { .. }))
    }
}

impl Director {
    /// The install's own director, with a configuration and data of p2's in `place`: nothing is written into the install.
    pub(super) fn beside(install: &EclipseHome, place: &Path) -> Result<Self, UpdateError> {
        let (configuration, area) = (place.join("configuration"), place.join("p2"));
        let areas = install.areas()?;
        let mut settings = areas.settings.clone();
        for of_the_install in ["eclipse.p2.profile", "osgi.configuration.area"] {
            settings.remove(of_the_install);
        }
        settings.insert("osgi.configuration.cascaded".into(), "false".into());
        settings.insert("eclipse.p2.data.area".into(), url_of(&area));
        let list = configuration.join(LIST);
        settings.insert(LIST_URL.into(), format!("file:{LIST}"));
        let bundles = plain_file::read(&areas.bundles_info(), LARGEST);
        let bundles = bundles.map_err(cannot("read", &areas.bundles_info()))?;
        put(&list, &bundles)?;
        put(
            &configuration.join("config.ini"),
            in_ini(&settings).as_bytes(),
        )?;
        copy_settings(&areas.config, &configuration)?;
        Ok(Self {
            tool: tool_start(install)?,
            launcher: launcher(install, install.home())?,
            configuration,
            area,
        })
    }

    /// The director of a copy of the install, whose directory of p2's data is `area`.
    pub(super) fn inside(
        install: &EclipseHome,
        copy: &Path,
        area: &Path,
    ) -> Result<Self, UpdateError> {
        Ok(Self {
            tool: tool_start(install)?,
            launcher: launcher(install, copy)?,
            configuration: copy.join("configuration"),
            area: copy.join(area),
        })
    }

    /// Runs it with these words, and waits.
    ///
    /// * `place`: where its output is kept.
    pub(super) fn run(
        &self,
        words: &[&str],
        place: &Path,
        within: Duration,
    ) -> Result<Output, UpdateError> {
        let log = place.join("director.log");
        private::make_directory(place).map_err(cannot("make", place))?;
        put(&log, b"")?;
        let out = private::append(&log).map_err(cannot("write", &log))?;
        let options = place.join(OPTIONS);
        put(&options, in_argument_file(&self.tool.vm_args).as_bytes())?;
        let ended = self
            .start(words, place, &options, out)
            .and_then(|child| wait(child, within).map_err(cannot("wait for", &self.tool.java)));
        // The next run writes it anew; what cannot be deleted lies in a directory of its user's own.
        let _ = fs::remove_file(&options);
        let ended = ended?;
        let bytes = File::open(&log).and_then(|file| plain_file::all(file, LARGEST));
        let bytes = bytes.map_err(cannot("read", &log))?;
        Ok(Output {
            ended,
            text: String::from_utf8_lossy(&bytes).into_owned(),
            log,
        })
    }

    /// * `options`: the file with the JVM's options. In the program's own start nobody sees them, for they are read inside of it; on a
    ///   command line all users of the machine would, and a proxy's password may be among them.
    fn start(
        &self,
        words: &[&str],
        place: &Path,
        options: &Path,
        out: File,
    ) -> Result<Child, UpdateError> {
        let mut args: Vec<OsString> = BRIEF.iter().map(OsString::from).collect();
        args.extend(options_for(&self.tool.java, &self.tool.vm_args, options));
        args.push(format!("-Declipse.p2.data.area={}", url_of(&self.area)).into());
        args.extend(["-jar".into(), self.launcher.clone().into()]);
        args.extend(self.tool.args.iter().cloned());
        for word in [
            "-nosplash",
            "-consoleLog",
            "-nl",
            "en",
            "-application",
            APPLICATION,
        ] {
            args.push(word.into());
        }
        args.extend(["-configuration".into(), self.configuration.clone().into()]);
        args.extend(["-data".into(), place.join("workspace").into()]);
        args.extend(words.iter().map(OsString::from));
        let plan = LaunchPlan {
            program: self.tool.java.clone(),
            args,
            env: unpackaged(&std::env::vars_os().collect()),
            ..LaunchPlan::default()
        };
        let errors = out.try_clone().map_err(cannot("start", &plan.program))?;
        plan.command()
            .stdin(Stdio::null())
            .stdout(out)
            .stderr(errors)
            .current_dir(place)
            .spawn()
            .map_err(cannot("start", &plan.program))
    }
}

/// The JVM's options as words of its command line: the file of them, or, where Java is too old to read one, they themselves.
fn options_for(java: &Path, options: &[OsString], file: &Path) -> Vec<OsString> {
    if release(java).is_some_and(|version| version < READS_OPTIONS) {
        return options.to_vec();
    }
    let mut from_file = OsString::from("@");
    from_file.push(file);
    vec![from_file]
}

fn wait(mut child: Child, within: Duration) -> std::io::Result<Ended> {
    let begun = Instant::now();
    loop {
        match child.try_wait()? {
            Some(status) if status.success() => return Ok(Ended::Well),
            Some(_) => return Ok(Ended::Badly),
            None if begun.elapsed() > within => {
                // The process is our own child; an error means that it is gone already.
                let _ = child.kill();
                child.wait()?;
                return Ok(Ended::TooLate);
            }
            None => std::thread::sleep(LOOK_EVERY),
        }
    }
}

/// The launcher's jar in `home`; the native executable has one, too.
fn launcher(install: &EclipseHome, home: &Path) -> Result<PathBuf, UpdateError> {
    let own = match install.launcher() {
        Launcher::Jar(jar) => Some(jar.clone()),
        Launcher::Native(_) => install.launcher_jar(),
    };
    let own = own.ok_or_else(|| UpdateError::NoDirector {
        home: install.home().to_owned(),
    })?;
    Ok(match own.strip_prefix(install.home()) {
        Ok(below) => home.join(below),
        Err(_) => own,
    })
}

/// The configuration's preferences: proxies are among them.
fn copy_settings(from: &Path, to: &Path) -> Result<(), UpdateError> {
    let (from, to) = (from.join(".settings"), to.join(".settings"));
    for entry in fs::read_dir(&from).into_iter().flatten().flatten() {
        let bytes = match plain_file::read(&entry.path(), plain_file::LARGEST) {
            Ok(bytes) => bytes,
            // What Eclipse could not read either.
            Err(_) => continue,
        };
        put(&to.join(entry.file_name()), &bytes)?;
    }
    Ok(())
}

/// Words as `java` reads them from a file that is named to it with `@`.
fn in_argument_file(words: &[OsString]) -> String {
    let mut text = String::new();
    for word in words {
        text.push('"');
        for letter in word.to_string_lossy().chars() {
            if matches!(letter, '"' | '\\') {
                text.push('\\');
            }
            text.push(letter);
        }
        text.push_str("\"\n");
    }
    text
}

/// As `Properties.load` reads it.
fn in_ini(settings: &BTreeMap<String, String>) -> String {
    let mut text = String::new();
    for (key, value) in settings {
        for (part, end) in [(key, '='), (value, '\n')] {
            for unit in part.encode_utf16() {
                match u8::try_from(unit) {
                    Ok(byte) if byte.is_ascii_alphanumeric() || b"._-/".contains(&byte) => {
                        text.push(char::from(byte));
                    }
                    _ => text.push_str(&format!("\\u{unit:04x}")),
                }
            }
            text.push(end);
        }
    }
    text
}

fn put(path: &Path, bytes: &[u8]) -> Result<(), UpdateError> {
    let written = path
        .parent()
        .map_or(Ok(()), private::make_directory)
        .and_then(|()| private::write(path, bytes));
    written.map_err(cannot("write", path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn java_reads_its_options_from_the_file_as_they_are() {
        let dir = tempfile::tempdir().expect("tempdir");
        let file = dir.path().join("a b").join(OPTIONS);
        let said = ["a b", "c\\d\"e", "'f'#g"];
        let options: Vec<OsString> = said
            .iter()
            .enumerate()
            .map(|(at, value)| format!("-Dlaggard.test{at}={value}").into())
            .collect();
        put(&file, in_argument_file(&options).as_bytes()).expect("written");
        let from_file = format!("@{}", file.display());
        let java = std::process::Command::new("java")
            .arg(from_file)
            .args(["-XshowSettings:properties", "-version"])
            .output()
            .expect("java");
        let text = String::from_utf8_lossy(&java.stderr).into_owned();
        for (at, value) in said.iter().enumerate() {
            let line = format!("laggard.test{at} = {value}");
            assert!(text.lines().any(|own| own.trim() == line), "{line}: {text}");
        }
    }

    #[test]
    fn a_java_that_reads_no_file_of_options_gets_them_as_words() {
        let home = tempfile::tempdir().expect("tempdir");
        let java = home.path().join("bin/java");
        put(&java, b"").expect("written");
        let options = [OsString::from("-Xmx1g")];
        for (version, words) in [("1.8.0_412", "-Xmx1g"), ("17.0.2", "@/place/jvm-options")] {
            let said = format!("JAVA_VERSION=\"{version}\"\n");
            fs::write(home.path().join("release"), said).expect("written");
            let file = Path::new("/place").join(OPTIONS);
            assert_eq!(options_for(&java, &options, &file), [words], "{version}");
        }
    }

    #[test]
    fn settings_are_read_as_they_were_written() {
        let settings: BTreeMap<String, String> = [
            ("osgi.framework", "file:plugins/org.eclipse.osgi_3.19.jar"),
            ("a b", "c\\d=e:f ü 🙂"),
        ]
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .into();
        assert_eq!(
            crate::properties::parse_latin_1(in_ini(&settings).as_bytes()),
            settings
        );
    }
}
