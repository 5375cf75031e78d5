//! Changes for which there is too little room, wherever it runs out. The system itself refuses the room: by a limit on the size of files,
//! which every user may have, and, where this machine allows mounting one, by a file system of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::process::{Command, Output};

use laggard_record::VersionChangeKind;

use super::super::files::Contents;
use super::super::journal::BEFORE;
use super::*;

/// Sizes of files, bytes. The limits on a file's size are between them.
const GONE: usize = 90_000;
const NEW: usize = 100_000;
const LARGEST: usize = 400_000;
/// The file system of its own, and the room that is left on it: more by each step, until there is enough.
const DISK: &str = "8m";
const MOST: u64 = 2 << 20;
const STEP: u64 = 12 << 10;

const PLACE: &str = "LAGGARD_TEST_SHORT_OF_ROOM";
const BESIDE: &str = "LAGGARD_TEST_BESIDE_IT";

/// Where a change came to its end.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Ended {
    Preparing,
    Making,
    Made,
}

/// An install, and what is to be brought into it.
struct Scene {
    place: PathBuf,
    copy: PathBuf,
}

impl Scene {
    /// * `copy`: where the new files lie, perhaps on another file system.
    fn new(place: PathBuf, copy: PathBuf) -> Self {
        let scene = Self { place, copy };
        for (path, bytes) in [
            ("plugins/spell_1.jar", GONE),
            ("plugins/large.jar", 10_000),
            ("list", 5_000),
            ("untouched", 1_000),
        ] {
            write(&scene.place.join("home").join(path), bytes, b'1');
        }
        scene
    }

    /// Lays the new files ready, which a change moves away.
    fn bring_new(&self) {
        for (path, bytes) in [
            ("plugins/spell_2.jar", NEW),
            ("plugins/large.jar", LARGEST),
            ("list", 6_000),
        ] {
            write(&self.copy.join(path), bytes, b'2');
        }
    }

    /// The largest is the last one to be laid: others are replaced by then.
    fn changes(&self) -> Vec<FileChange> {
        let new = |path: &str| FileChange {
            path: path.into(),
            new: Some(self.copy.join(path)),
        };
        let gone = FileChange {
            path: "plugins/spell_1.jar".into(),
            new: None,
        };
        vec![
            gone,
            new("list"),
            new("plugins/large.jar"),
            new("plugins/spell_2.jar"),
        ]
    }

    fn exchanges(&self) -> Exchanges {
        Exchanges::of(&self.place.join("home"), self.place.join("changes"))
    }

    fn tree(&self) -> BTreeMap<PathBuf, Option<Contents>> {
        let mut found = BTreeMap::new();
        let mut open = vec![self.place.join("home")];
        while let Some(dir) = open.pop() {
            for entry in fs::read_dir(&dir).expect("dir").flatten() {
                let path = entry.path();
                match path.is_dir() {
                    true => open.push(path),
                    false => {
                        let contents = Contents::of(&path).expect("read");
                        found.insert(path, contents);
                    }
                }
            }
        }
        found
    }

    fn prepared(&self) -> Result<Exchange, UpdateError> {
        let told = Told {
            kind: VersionChangeKind::Update,
            plugin: "spell".into(),
            changes: Vec::new(),
            at_ms: 0,
        };
        self.exchanges().prepare(told, &self.changes())
    }

    /// Makes the change, if there is room: else the install is as it was, which one sentence tells.
    fn change(&self) -> Ended {
        let before = self.tree();
        let mut change = match self.prepared() {
            Ok(change) => change,
            Err(error) => {
                self.is_as_before(&before, &error);
                let rest = self.exchanges().numbers();
                assert!(rest.is_empty(), "it would take room: {rest:?}");
                return Ended::Preparing;
            }
        };
        let Err(error) = change.make(1) else {
            assert!(change.is_as_made());
            return Ended::Made;
        };
        self.is_as_before(&before, &error);
        let copies = change.dir.join(BEFORE);
        let needed = self.exchanges().is_cut_off();
        assert!(needed || !copies.exists(), "copies would take room");
        Ended::Making
    }

    #[track_caller]
    fn is_as_before(&self, before: &BTreeMap<PathBuf, Option<Contents>>, error: &UpdateError) {
        assert!(matches!(error, UpdateError::NoRoom { .. }), "{error}");
        let said = error.to_string();
        assert!(
            said.contains("no room") && said.contains("nothing was changed"),
            "{said}"
        );
        assert_eq!(self.tree(), *before);
    }

    /// With room enough nothing of what went before is in the way.
    fn goes_well(&self) {
        let before = self.tree();
        self.exchanges().mend().expect("mended");
        assert_eq!(self.tree(), before);
        self.bring_new();
        assert_eq!(self.change(), Ended::Made);
        let mut made = self.exchanges().all().pop().expect("kept");
        made.take_back().expect("taken back");
        assert_eq!(self.tree(), before);
    }
}

fn write(path: &Path, bytes: usize, letter: u8) {
    fs::create_dir_all(path.parent().expect("parent")).expect("dir");
    fs::write(path, vec![letter; bytes]).expect("written");
}

fn place(name: &str) -> PathBuf {
    std::env::var_os(name).map(PathBuf::from).expect(name)
}

/// Has a shell start another test of these.
///
/// * `script`: gets the place, and the command that it is to start behind it.
fn start(shell: &mut Command, script: &str, place: &Path, beside: &Path, test: &str) -> Output {
    let (_, module) = module_path!().split_once("::").expect("in a crate");
    let output = shell
        .args(["-c", script])
        .arg(place)
        .arg(std::env::current_exe().expect("this test"))
        .args(["--exact", &format!("{module}::{test}")])
        .args(["--ignored", "--nocapture"])
        .env(PLACE, place)
        .env(BESIDE, beside)
        .output();
    output.expect("sh is part of the system")
}

fn passed(output: &Output) {
    let said = [&output.stdout, &output.stderr].map(|said| String::from_utf8_lossy(said));
    assert!(output.status.success(), "{said:?}");
    assert!(said[0].contains("1 passed"), "{said:?}");
}

#[test]
fn where_there_is_too_little_room_the_install_stays_as_it_was() {
    // Blocks of 512 bytes, or of 1,024 in some shells: the first limit is met as the files of before are copied, the second as new ones are
    // laid.
    for blocks in [80, 240] {
        let dir = tempfile::tempdir().expect("tempdir");
        let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$@\"");
        let scene = Scene::new(dir.path().to_owned(), dir.path().join("copy"));
        scene.bring_new();
        let mut shell = Command::new("sh");
        passed(&start(
            &mut shell,
            &script,
            dir.path(),
            &dir.path().join("copy"),
            "within_a_limit",
        ));
        scene.goes_well();
    }

    let dir = tempfile::tempdir().expect("tempdir");
    let [disk, beside] = ["disk", "beside"].map(|name| dir.path().join(name));
    fs::create_dir(&disk).expect("made");
    let mount = format!("mount -t tmpfs -o size={DISK} tmpfs \"$0\"");
    let mut probe = Command::new("unshare");
    let probe = probe.args(["-rm", "sh", "-c", &mount]).arg(&disk).output();
    if !probe.is_ok_and(|output| output.status.success()) {
        println!("no file system of our own may be mounted here: limits alone were tried");
        return;
    }
    let mut shell = Command::new("unshare");
    shell.args(["-rm", "sh"]);
    let script = format!("{mount} && exec \"$@\"");
    passed(&start(
        &mut shell,
        &script,
        &disk,
        &beside,
        "on_a_disk_of_its_own",
    ));
}

#[test]
#[ignore = "started by the other test, with a limit on the size of files"]
fn within_a_limit() {
    let scene = Scene {
        place: place(PLACE),
        copy: place(BESIDE),
    };
    assert_eq!(scene.change(), Ended::Making);
}

#[test]
#[ignore = "started by the other test, on a small file system of its own"]
fn on_a_disk_of_its_own() {
    let (disk, beside) = (place(PLACE), place(BESIDE));
    let filler = disk.join("filler");
    let mut ended = BTreeSet::new();
    for left in (0..MOST).step_by(STEP as usize) {
        let scene = Scene::new(disk.join("scene"), beside.clone());
        scene.bring_new();
        let room = fs4::available_space(&disk).expect("asked");
        write(&filler, (room - left) as usize, b'0');
        ended.insert(scene.change());
        fs::remove_file(&filler).expect("removed");
        if ended.contains(&Ended::Made) {
            break;
        }
        scene.goes_well();
        fs::remove_dir_all(&scene.place).expect("removed");
    }
    let all = [Ended::Preparing, Ended::Making, Ended::Made];
    assert_eq!(ended, BTreeSet::from(all));
}
