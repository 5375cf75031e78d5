//! Files made to fill the memory: each is read, or refused, within 256 MiB.

use std::fs;
use std::io::{Cursor, Write as _};
use std::process::Command;

use crate::eclipse::lay_out;
use crate::sandbox::{Done, Sandbox};

/// The most memory for the command's data, bytes.
const MEMORY: u64 = 256 << 20;
/// The size of each made-up file, roughly.
const BYTES: usize = 5 << 20;

impl Sandbox {
    /// Runs the command with no more memory than [`MEMORY`].
    fn within(&self, arguments: &[&str]) -> Done {
        let mut command = Command::new("prlimit");
        command
            .arg(format!("--data={MEMORY}"))
            .arg(env!("CARGO_BIN_EXE_laggard"))
            .args(arguments)
            .current_dir(self.path(""));
        command.env_clear();
        for (name, value) in self.laggard().get_envs() {
            if let Some(value) = value {
                command.env(name, value);
            }
        }
        Done::of(&command.output().expect("prlimit is part of util-linux"))
    }
}

/// A session file in the making, as `docs/wire-format.md` has it.
struct File(Vec<u8>);

fn uvars(numbers: &[u64]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for &number in numbers {
        let mut rest = number;
        while rest >= 0x80 {
            bytes.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        bytes.push(rest as u8);
    }
    bytes
}

impl File {
    /// A session that says whose it is, with a thread, a class and a landmark numbered 1.
    fn new() -> Self {
        let mut file = Self(b"LAGGARD\n\x01\0\x03\0".to_vec());
        file.block(1, &uvars(&[1_787_580_312_000, 4711, 0]));
        file.block(6, &uvars(&[1, 1, 0, 1]));
        file.block(4, &uvars(&[1, 0, 0]));
        file.block(5, &uvars(&[1, 1, 1, 0, 0, 0]));
        file
    }

    fn block(&mut self, kind: u8, payload: &[u8]) {
        self.0.push(kind);
        let length = u32::try_from(payload.len()).expect("short");
        self.0.extend(length.to_le_bytes());
        self.0.extend(payload);
    }

    fn text(&mut self, id: u64, text: &[u8]) {
        self.block(2, &[uvars(&[id]).as_slice(), text].concat());
    }

    /// Repeats blocks, numbered from 1, until the file is large.
    fn filled(mut self, mut each: impl FnMut(&mut Self, u64)) -> Vec<u8> {
        for number in 1.. {
            each(&mut self, number);
            if self.0.len() >= BYTES {
                break;
            }
        }
        self.0
    }
}

/// Shown, whatever is in it.
#[track_caller]
fn shown(session: &[u8]) {
    let sandbox = Sandbox::new();
    fs::write(sandbox.path("session.lag"), session).expect("written");
    for command in ["show", "doctor"] {
        let done = sandbox.within(&[command, "session.lag"]);
        let told = done.err.get(..done.err.len().min(500));
        assert_eq!(done.code, 0, "{command}: {told:?}");
    }
}

const SECOND: u64 = 1_000_000_000;

/// The block that the app appends: a number of plug-ins, each as `one` writes it.
fn origins(count: u64, mut one: impl FnMut(u64) -> Vec<u8>) -> Vec<u8> {
    let mut payload = uvars(&[count]);
    for number in 0..count {
        payload.extend([1, 3, 0]);
        payload.extend(one(number));
    }
    let length = u32::try_from(payload.len() + 12).expect("short");
    payload.extend(length.to_le_bytes());
    payload.extend(b"LAGORIG\n");
    let mut file = File::new();
    file.block(28, &payload);
    file.0
}

#[test]
fn origins_of_more_plug_ins_than_any_program_has() {
    let text = |text: &[u8]| [uvars(&[text.len() as u64]).as_slice(), text].concat();
    // As many as a block may have, all of different names, and all of one; and more than that.
    for count in [1 << 18, 1_000_000] {
        shown(&origins(count, |number| {
            [text(format!("{number:x}").as_bytes()), text(b"")].concat()
        }));
    }
    shown(&origins(1 << 18, |number| {
        [text(b"one"), text(format!("{number:x}").as_bytes())].concat()
    }));
    // Texts of 16 MiB, of bytes that each become three.
    shown(&origins(2_000, |_| {
        [text(&[0xff; 4_096]), text(&[0xff; 4_096])].concat()
    }));
}

#[test]
fn a_page_of_many_calls() {
    let sandbox = Sandbox::new();
    let mut file = File::new();
    // Events of 5 ms, one every 10 ms. 2,400,000 of them, more than can be drawn, took minutes in a debug build, and no more
    // memory than this either.
    let mut records = uvars(&[1, 100_000]);
    for event in 0..100_000 {
        let start = event * 10_000_000;
        records.extend(uvars(&[1, 0, 1, 0, start, 5_000_000, 0, 0, 0]));
    }
    file.block(7, &records);
    fs::write(sandbox.path("session.lag"), file.0).expect("written");
    let done = sandbox.within(&["show", "./session.lag", "--html", "page.html"]);
    let told = done.err.get(..done.err.len().min(500));
    assert_eq!(done.code, 0, "{told:?}");
}

#[test]
fn one_long_text_in_many_plug_ins() {
    let mut file = File::new();
    file.text(7, &vec![b'x'; 3 << 20]);
    shown(&file.filled(|file, number| {
        let version = 1_000 + number;
        file.text(version, number.to_string().as_bytes());
        file.block(3, &uvars(&[number, 1, 7, 7, version, 7, 7, 7]));
    }));
}

#[test]
fn many_plug_ins_of_long_texts() {
    let mut file = File::new();
    for id in 1..=200 {
        file.text(id, &[b'a' + (id % 26) as u8; 4_096]);
    }
    shown(&file.filled(|file, number| {
        let texts: Vec<u64> = (0..6).map(|at| 1 + (number >> (2 * at)) % 200).collect();
        file.block(3, &[uvars(&[number, 1]), uvars(&texts)].concat());
    }));
}

#[test]
fn a_thread_for_each_interval_look_and_sample() {
    shown(&File::new().filled(|file, thread| {
        file.block(7, &uvars(&[thread, 1, 1, 0, 0, 1, 1, 1, 0, 0, 0]));
    }));
    shown(&File::new().filled(|file, thread| {
        file.block(11, &uvars(&[thread, thread, thread, 0, 1, 1, 0, thread]));
    }));
    shown(&File::new().filled(|file, thread| {
        file.block(10, &uvars(&[1, thread, 0, 0, 0, 0, 0, 0, 0, 0]));
    }));
}

#[test]
fn episodes_in_a_time_that_stands_still() {
    let mut file = File::new();
    let records = uvars(&[1, 0, 1, 0, 0, SECOND, 0, 0, 0]).repeat(150_000);
    file.block(7, &[uvars(&[1, 150_000]), records].concat());
    shown(&file.0);
}

#[test]
fn more_entries_than_a_block_may_have() {
    shown(&File::new().filled(|file, _| {
        let records = uvars(&[1, 0, 0, 1, 1]).repeat(3_300_000);
        file.block(23, &[uvars(&[1, 0, 3_300_000]), records].concat());
    }));
}

#[test]
fn looks_that_nest_without_an_end() {
    let mut file = File::new();
    for time in 1..14_000 {
        let mut look = uvars(&[1, time, time, 0, 1_000]);
        look.extend(uvars(&[1, 0, 0]).repeat(1_000));
        file.block(11, &look);
    }
    shown(&file.0);
}

#[test]
fn samples_of_stacks_that_have_nothing_in_common() {
    let mut file = File::new();
    file.block(8, &uvars(&[1, 1, 0, 1, 0]));
    for stack in 1..=100_000 {
        file.block(9, &uvars(&[stack, stack - 1, 1, 0]));
    }
    shown(&file.filled(|file, time| {
        let stack = 1_024 + time % 90_000;
        file.block(
            10,
            &uvars(&[time, 1 + time % 2, stack, 1, 0, 0, 0, 0, 0, 0]),
        );
    }));
}

#[test]
fn a_zip_that_unpacks_to_much_and_a_manifest_of_many_values() {
    let sandbox = Sandbox::new();
    let inspect = |name: &str, parts: &[(&str, &[u8])]| {
        let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
        let options = zip::write::SimpleFileOptions::default();
        for (part, bytes) in parts {
            zip.start_file(*part, options).expect("begun");
            zip.write_all(bytes).expect("written");
        }
        let zip = zip.finish().expect("ended").into_inner();
        fs::write(sandbox.path(name), zip).expect("written");
        sandbox.within(&["report", "inspect", name])
    };
    let spaces = vec![b' '; 60 << 20];
    let names: Vec<String> = ('a'..='e').map(|letter| format!("{letter}.json")).collect();
    let parts = names.iter().map(|name| (name.as_str(), spaces.as_slice()));
    let parts: Vec<(&str, &[u8])> = parts.collect();
    inspect("bomb.zip", &parts).fails_with(1, &["bomb.zip cannot be trusted", "unpacks to more"]);
    let zeros = [b"[0".as_slice(), &b",0".repeat(15 << 20), b"]"].concat();
    inspect("values.zip", &[("report.json", &zeros)]).fails_with(1, &["unpacks to more"]);
    fs::write(sandbox.path("large.zip"), vec![0; 400 << 20]).expect("written");
    let done = sandbox.within(&["report", "inspect", "large.zip"]);
    done.fails_with(1, &["no report is larger"]);
}

#[test]
fn profiles_of_p2_made_of_anything() {
    let sandbox = Sandbox::new();
    lay_out(&sandbox);
    let registry = "eclipse/p2/org.eclipse.equinox.p2.engine/profileRegistry/Some.profile";
    fs::create_dir_all(sandbox.path(registry)).expect("made");
    let around = |inner: &str| format!("<profile><units>{inner}</units></profile>");
    let unit =
        |inner: &str| format!("<unit id='a' version='1'><requires>{inner}</requires></unit>");
    let needs = unit(&"<required/>".repeat(400_000));
    let deep = unit(&"<required namespace='a' name='b' range='c'/>".repeat(200_000));
    let attributes: String = (0..4_000_000).map(|_| "<b c='d'/>").collect();
    for (name, text) in [
        ("needs", around(&needs)),
        ("deep", around(&deep)),
        ("attributes", around(&attributes)),
    ] {
        fs::write(sandbox.path(registry).join("1.profile"), text).expect("written");
        answers(&sandbox.within(&["plugins", "eclipse"]), name);
    }
    fs::remove_file(sandbox.path(registry).join("1.profile")).expect("there");
    let zeros = "head -c 1500000000 /dev/zero | gzip -1 > 2.profile.gz";
    let made = Command::new("sh")
        .args(["-c", zeros])
        .current_dir(sandbox.path(registry))
        .status();
    assert!(made.expect("sh").success());
    answers(&sandbox.within(&["plugins", "eclipse"]), "zeros");
}

/// Checks that the command printed a result or an error, and did not run out of memory.
#[track_caller]
fn answers(done: &Done, name: &str) {
    assert!(
        [0, 1].contains(&done.code),
        "{name}: {:?}",
        (done.code, &done.err)
    );
}
