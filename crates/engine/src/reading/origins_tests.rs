use laggard_wire::MAGIC;

use super::*;

/// A host that knows two plug-ins, one of which is a library.
struct Two;

impl Provenance for Two {
    fn origin(&self, plugin: &Plugin) -> Origin {
        match &*plugin.id {
            "slow" => Origin::Added,
            "guava" => Origin::Bundled,
            _ => Origin::Unknown,
        }
    }

    fn is_library(&self, plugin: &Plugin) -> bool {
        plugin.id == "guava"
    }
}

fn plugin(id: &str, place: &str) -> Plugin {
    let none = String::new;
    Plugin {
        kind: PluginKind::OsgiBundle,
        id: id.into(),
        name: none(),
        version: none(),
        location: place.into(),
        loader: none(),
        code_source: none(),
    }
}

struct Session {
    dir: tempfile::TempDir,
}

impl Session {
    /// A session whose file has nothing but a header.
    fn new() -> Self {
        let dir = tempfile::tempdir().expect("a directory");
        let header = [&MAGIC[..], &[1, 0, 4, 0]].concat();
        std::fs::write(dir.path().join("session.lag"), header).expect("written");
        Self { dir }
    }

    fn path(&self) -> std::path::PathBuf {
        self.dir.path().join("session.lag")
    }

    fn bytes(&self) -> Vec<u8> {
        std::fs::read(self.path()).expect("there")
    }

    fn append(&self, size: usize, plugins: &[Plugin]) -> bool {
        append(&self.path(), size as u64, plugins.iter(), &Two).expect("written")
    }
}

#[test]
fn what_is_known_is_kept_once_and_read_as_it_was() {
    let session = Session::new();
    let [slow, guava] = [plugin("slow", "file:/a/"), plugin("guava", "file:/b/")];
    let nobody = plugin("nobody", "file:/c/");
    let all = [slow.clone(), nobody.clone(), guava.clone(), slow.clone()];
    assert!(session.append(12, &all));
    let whole = session.bytes();
    assert!(!session.append(whole.len(), &all), "it is there already");
    assert_eq!(session.bytes(), whole);
    let read = RecordedOrigins::read(&session.path());
    assert_eq!(read.of(&slow), Some((Origin::Added, false)));
    assert_eq!(read.of(&guava), Some((Origin::Bundled, true)));
    assert_eq!(read.of(&nobody), None);
    let elsewhere = plugin("slow", "file:/other/");
    assert_eq!(read.of(&elsewhere), None, "another one of that name");
    let kind = PluginKind::Jar;
    assert_eq!(read.of(&Plugin { kind, ..slow }), None);
}

#[test]
fn a_file_stays_as_it_is_where_there_is_nothing_to_say_or_it_is_another_one() {
    let session = Session::new();
    let before = session.bytes();
    assert!(!session.append(12, &[]));
    assert!(!session.append(12, &[plugin("nobody", "")]));
    let runtime = PluginKind::JavaRuntime;
    let java = Plugin {
        kind: runtime,
        ..plugin("slow", "")
    };
    assert!(!session.append(12, &[java]));
    assert!(!session.append(11, &[plugin("slow", "")]), "it has grown");
    assert_eq!(session.bytes(), before);
    let gone = session.dir.path().join("gone.lag");
    append(&gone, 12, [&plugin("slow", "")].into_iter(), &Two).expect_err("not there");
    assert!(
        !gone.exists(),
        "a file that its user has deleted stays deleted"
    );
}

#[test]
fn a_file_that_names_two_origins_of_a_plug_in_tells_none_of_it() {
    let record = |symbolic: &str, origin, flags| OriginRecord {
        kind: PluginKind::OsgiBundle,
        origin,
        flags,
        symbolic: symbolic.into(),
        place: "file:/a/".into(),
    };
    let (core, added) = (PluginOrigin::Core, PluginOrigin::Added);
    let plugins = vec![
        record("slow", core, 0),
        record("library", added, 1),
        record("twice", added, 0),
        // A terminal would obey the letter; in the names of a session it is replaced.
        record("hidden\u{202e}", added, 0),
        record("slow", added, 0),
        record("library", added, 0),
        record("twice", added, 0),
        record("hidden\u{202d}", core, 0),
        record("later", PluginOrigin::Other(9), 0),
    ];
    let session = Session::new();
    let mut encoder = Encoder::appending();
    encoder.write(&Event::Origins(OriginsBlock { plugins }));
    let bytes = [session.bytes(), encoder.bytes().to_vec()].concat();
    std::fs::write(session.path(), bytes).expect("written");
    let read = RecordedOrigins::read(&session.path());
    let of = |id: &str| read.of(&plugin(id, "file:/a/"));
    assert_eq!(of("twice"), Some((Origin::Added, false)));
    for id in ["slow", "library", "hidden\u{fffd}", "later"] {
        assert_eq!(of(id), None, "{id}");
    }
}

#[test]
fn bytes_that_are_no_origins_tell_none() {
    let session = Session::new();
    let slow = plugin("slow", "file:/a/");
    assert!(session.append(12, std::slice::from_ref(&slow)));
    let whole = session.bytes();
    let told = |bytes: &[u8]| {
        std::fs::write(session.path(), bytes).expect("written");
        RecordedOrigins::read(&session.path()).of(&slow)
    };
    assert_eq!(told(&whole), Some((Origin::Added, false)));
    for cut in 0..whole.len() {
        assert_eq!(told(&whole[..cut]), None, "{cut} bytes");
    }
    // A number of plug-ins that does not fit, and an origin that no version knows.
    for (at, byte) in [(12 + 5, 0xff), (12 + 5 + 2, 9)] {
        let mut wrong = whole.clone();
        wrong[at] = byte;
        assert_eq!(told(&wrong), None, "byte {at}");
    }
    // The block claims to be longer than the file.
    let mut wrong = whole.clone();
    let length = whole.len() - OriginsBlock::TAIL;
    wrong[length + 2] = 0xff;
    assert_eq!(told(&wrong), None);
}
