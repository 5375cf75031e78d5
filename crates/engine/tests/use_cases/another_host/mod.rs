//! A host that production does not know, from recognising it to turning its plug-ins off: `docs/hosts.md` in code.

mod bisecting;
mod policy;
mod standing;
mod tiny;

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use laggard_engine::{
    Clock, Engine, EngineError, EntryWords, LaunchOptions, LaunchRequest, Paths, Start,
};
use laggard_hosts::{HostError, HostId, Hosts, Origin};
use laggard_record::{Consent, HostEvent, Need, NeedKind, Profile, ProfileKind, Settings};

use self::tiny::TABLE;
use crate::scene::{Keys, NOW};

struct Desk {
    dir: tempfile::TempDir,
    home: PathBuf,
    engine: Engine,
}

impl Desk {
    fn new() -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        let home = dir.path().canonicalize().expect("real").join("tiny");
        fs::create_dir(&home).expect("made");
        let list = "base core loud\nloud added quiet\nquiet added\nother bundled\n";
        fs::write(home.join("plug-ins.txt"), list).expect("written");
        let paths = Paths::in_dir(dir.path().join("data")).with_agent_jar(agent(dir.path()));
        Self {
            engine: engine(paths),
            home,
            dir,
        }
    }

    /// Laggard started again with an empty database beside the sessions' files.
    fn with_an_empty_database(&self) -> Engine {
        let paths = Paths::in_dir(self.dir.path().join("again"));
        fs::create_dir(paths.data()).expect("made");
        fs::rename(self.engine.paths().sessions(), paths.sessions()).expect("moved");
        engine(paths)
    }

    /// Sets the script of the host's launcher.
    fn start_is(&self, script: &str) {
        let start = self.home.join("start");
        fs::write(&start, script).expect("written");
        fs::set_permissions(&start, fs::Permissions::from_mode(0o755)).expect("set");
    }

    /// The plug-ins that are off, by the list of plug-ins.
    fn off(&self) -> Vec<String> {
        let all = self.engine.plugins().of(&self.home).expect("listed");
        let off = all.into_iter().filter(|plugin| plugin.turned_off);
        off.map(|plugin| plugin.id.to_string()).collect()
    }
}

fn engine(paths: Paths) -> Engine {
    let engine = Engine::open_with(
        paths,
        Clock::new(|| NOW),
        Arc::new(Keys::default()),
        Hosts::new(TABLE),
        laggard_view::episode_json,
    );
    engine.expect("opened")
}

/// A jar that claims to be the agent, for launches in which no JVM loads it.
fn agent(dir: &Path) -> PathBuf {
    use std::io::Write as _;
    let jar = dir.join("agent.jar");
    let mut zip = zip::ZipWriter::new(fs::File::create(&jar).expect("made"));
    let options = zip::write::SimpleFileOptions::default();
    zip.start_file("META-INF/MANIFEST.MF", options)
        .expect("begun");
    writeln!(zip, "Laggard-Version: {}", env!("CARGO_PKG_VERSION")).expect("written");
    zip.finish().expect("done");
    jar
}

#[test]
fn its_plug_ins_are_listed_and_turned_off_and_on() {
    let desk = Desk::new();
    let plugins = desk.engine.plugins();
    let all = plugins.of(&desk.home).expect("listed");
    let told: Vec<(&str, Origin)> = all
        .iter()
        .map(|plugin| (plugin.id.as_str(), plugin.origin))
        .collect();
    let expected = [
        ("base", Origin::Core),
        ("loud", Origin::Added),
        ("quiet", Origin::Added),
        ("other", Origin::Bundled),
    ];
    assert_eq!(told, expected);

    let preview = plugins
        .preview_turn_off(&desk.home, &"loud".into())
        .expect("asked");
    let gone: Vec<(&str, &[Need])> = preview
        .turns_off
        .iter()
        .map(|turned| (turned.plugin.id.as_str(), &*turned.because))
        .collect();
    let because = need("quiet", "loud", NeedKind::Bundle, "loud");
    assert_eq!(gone, [("loud", &[][..]), ("quiet", &[because][..])]);
    assert!(desk.off().is_empty(), "it was only asked");

    plugins
        .turn_off(&desk.home, &"loud".into())
        .expect("turned off");
    assert_eq!(desk.off(), ["loud", "quiet"]);
    plugins
        .turn_on(&desk.home, &"quiet".into())
        .expect("turned on");
    assert!(desk.off().is_empty(), "with what it needs");
    plugins.undo(&desk.home).expect("undone");
    assert_eq!(desk.off(), ["loud", "quiet"]);
}

fn need(from: &str, to: &str, kind: NeedKind, what: &str) -> Need {
    let [from, to, what] = [from, to, what].map(str::to_owned);
    Need {
        from,
        to,
        kind,
        what,
    }
}

#[test]
fn what_it_does_not_start_without_stays_on_and_unknown_ids_are_told() {
    let desk = Desk::new();
    let plugins = desk.engine.plugins();
    let refusal = plugins
        .preview_turn_off(&desk.home, &"base".into())
        .expect("asked");
    let refusal = refusal.refusal.expect("refused");
    assert_eq!((&*refusal.host, &*refusal.plugin), ("Tiny 1.0", "base"));
    assert_eq!(refusal.chain, [need("host", "base", NeedKind::Host, "")]);
    let error = plugins
        .turn_off(&desk.home, &"base".into())
        .expect_err("refused");
    assert!(error.to_string().contains("stays on"), "{error}");
    let error = plugins
        .turn_off(&desk.home, &"lod".into())
        .expect_err("unknown");
    assert!(error.to_string().contains("`loud`"), "{error}");
    let error = plugins.of(desk.dir.path()).expect_err("no install");
    assert!(error.to_string().contains("no Tiny: it has"), "{error}");
}

#[test]
fn it_is_launched_by_its_home_and_again_when_it_asks() {
    let desk = Desk::new();
    let plugins = desk.engine.plugins();
    plugins
        .turn_off(&desk.home, &"quiet".into())
        .expect("turned off");
    // The first start asks for another start.
    desk.start_is(
        "#!/bin/sh\ncd \"$(dirname \"$0\")\"; echo \"$@\" >> starts\n\
         [ $(wc -l < starts) = 2 ] || exit 7\n",
    );
    let profile = desk.engine.profiles().add(&desk.home).expect("added");
    assert_eq!(
        (profile.name.as_str(), profile.kind),
        ("Tiny 1.0", ProfileKind::Added)
    );
    let command = [desk.home.as_os_str(), "--desk".as_ref(), "letters".as_ref()];
    let request = LaunchRequest::Command(command.map(Into::into).to_vec());
    let options = LaunchOptions {
        output: laggard_engine::Output::LogFile,
        ..LaunchOptions::default()
    };
    let running = desk
        .engine
        .launches()
        .launch(&request, &options)
        .expect("launched");
    let events: Vec<HostEvent> = running.events().iter().collect();
    assert!(
        matches!(events.last(), Some(HostEvent::HostEnded { exit_code: 0 })),
        "{events:?}"
    );
    let asked = |event: &HostEvent| matches!(event, HostEvent::HostRestarting { exit_code: 7 });
    assert_eq!(events.iter().filter(|event| asked(event)).count(), 1);

    let run = fs::read_to_string(running.run_dir().join("run.json")).expect("kept");
    for said in [
        r#""host": "tiny""#,
        r#""title": "Tiny 1.0 (letters)""#,
        &format!(r#""install": "{}""#, desk.home.display()),
    ] {
        assert!(run.contains(said), "{said}: {run}");
    }
    let starts = fs::read_to_string(desk.home.join("starts")).expect("started");
    let starts: Vec<&str> = starts.lines().collect();
    assert_eq!(starts[0], starts[1], "the same start again");
    assert!(starts[0].starts_with("-javaagent:") && starts[0].ends_with(" --desk letters"));
    assert!(starts[0].contains(" --without quiet "), "{}", starts[0]);
}

#[test]
fn an_entry_in_the_menu_goes_with_its_profile_and_with_all_data() {
    let desk = Desk::new();
    let (engine, profiles) = (&desk.engine, desk.engine.profiles());
    let (start, words) = (Start::of("/opt/laggard-app"), |profile: &Profile| {
        EntryWords {
            name: format!("{} (measured)", profile.name),
            comment: String::new(),
        }
    });
    let entries = || {
        let files = fs::read_dir(engine.paths().applications());
        let files = files.into_iter().flatten().flatten();
        files
            .map(|file| fs::read_to_string(file.path()).expect("read"))
            .collect::<Vec<_>>()
    };
    let added = profiles.add(&desk.home).expect("added");
    assert!(!added.measured);
    let measure = |on| profiles.measure_every_start(&added.id, on, &start, words);
    measure(true).expect("made");
    assert!(profiles.all().expect("asked")[0].measured);
    let all = entries();
    assert_eq!(all.len(), 1);
    let exec = format!(
        "Exec=\"/opt/laggard-app\" \"--launch\" \"{}\"\n",
        desk.home.display()
    );
    assert!(
        all[0].contains("Name=Tiny 1.0 (measured)\n") && all[0].contains(&exec),
        "{all:?}"
    );

    measure(false).expect("taken away");
    assert!(entries().is_empty() && !profiles.all().expect("asked")[0].measured);
    measure(true).expect("made");
    profiles.remove(&added.id).expect("removed");
    assert!(entries().is_empty(), "it went with its profile");

    profiles.add(&desk.home).expect("added");
    measure(true).expect("made");
    let at_login = engine.desktop_entries();
    let about = words(&added);
    at_login
        .set_start_at_login(true, &start, &about)
        .expect("set");
    engine.retention().delete_my_data().expect("deleted");
    assert!(entries().is_empty() && !at_login.start_at_login());
    let unknown = measure(true).expect_err("no such profile");
    assert!(matches!(unknown, EngineError::UnknownProfile { .. }));
}

#[test]
fn the_mouse_is_followed_from_the_start_only_where_its_user_has_agreed() {
    let desk = Desk::new();
    desk.start_is("#!/bin/sh\necho \"$@\" >> \"$(dirname \"$0\")/starts\"\n");
    let at_first = desk.engine.settings().get().expect("asked");
    assert_eq!(at_first.screenshots, Consent::NotAsked);
    for (screenshots, notifications) in [
        (Consent::NotAsked, true),
        (Consent::No, true),
        (Consent::Yes, false),
        (Consent::Yes, true),
    ] {
        let chosen = Settings {
            screenshots,
            notifications,
            ..at_first.clone()
        };
        desk.engine.settings().set(&chosen).expect("set");
        let request = LaunchRequest::Command(vec![desk.home.clone().into()]);
        let options = LaunchOptions {
            output: laggard_engine::Output::LogFile,
            ..LaunchOptions::default()
        };
        let running = desk.engine.launches().launch(&request, &options);
        running.expect("launched").events().iter().for_each(drop);
    }
    let starts = fs::read_to_string(desk.home.join("starts")).expect("started");
    let followed = starts.lines().map(|line| line.contains(",pointer=1"));
    assert_eq!(followed.collect::<Vec<_>>(), [false, false, false, true]);
}

#[test]
fn what_no_host_recognises_is_plain_java() {
    let desk = Desk::new();
    let nothing = LaunchRequest::Command(vec!["/nowhere/program".into()]);
    let error = desk
        .engine
        .launches()
        .launch(&nothing, &LaunchOptions::default());
    assert!(matches!(
        error,
        Err(EngineError::Host(HostError::NoProgram { .. }))
    ));
    let of = |word: &'static str| Hosts::new(TABLE).of(&HostId::new(word)).name();
    assert_eq!(
        [of("tiny"), of("of-a-newer-laggard")],
        ["Tiny", "Java program"]
    );
}

#[test]
fn a_profile_says_whether_it_is_an_install_with_options_of_its_own() {
    let desk = Desk::new();
    let profiles = desk.engine.profiles();
    assert!(profiles.add(&desk.home).expect("added").install);
    let plain = desk.dir.path().join("letters");
    fs::write(&plain, "#!/bin/sh\n").expect("written");
    fs::set_permissions(&plain, fs::Permissions::from_mode(0o755)).expect("set");
    assert!(!profiles.add(&plain).expect("added").install);
    let all = profiles.all().expect("listed").into_iter();
    let installs = all.filter(|profile| profile.install).count();
    assert_eq!(installs, 1);
}
