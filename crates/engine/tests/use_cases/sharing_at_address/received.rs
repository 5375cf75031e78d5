//! A real hub: `laggard-hub receive`, a program of a workspace of its own. `cargo xtask test --only hub` builds it and says where it is, so
//! that nobody else compiles what it is made of.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use laggard_engine::report::Draft;

use super::*;
use crate::let_see::own_lag;

/// A hub in a folder, which receives until the test ends.
struct Receiving {
    folder: TempDir,
    child: Child,
    url: String,
}

/// The hub's program on a folder.
fn program(folder: &Path) -> Command {
    let program = std::env::var_os("LAGGARD_HUB");
    let program = program.expect("LAGGARD_HUB: the path of laggard-hub");
    let mut command = Command::new(program);
    command.arg("--in").arg(folder);
    command
}

/// What it prints.
fn said(command: &mut Command) -> String {
    let output = command.output().expect("started");
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

impl Receiving {
    /// A hub that takes digests, and a token that it knows.
    fn beside(home: &Home) -> (Self, String) {
        let tokens = home.dir.path().join("tokens");
        let token = said(
            program(home.dir.path())
                .args(["token", "anna", "--tokens"])
                .arg(&tokens),
        );
        (Self::new(&tokens), token)
    }

    fn new(tokens: &Path) -> Self {
        let folder = tempfile::tempdir().expect("a directory");
        let mut command = program(folder.path());
        command
            .args(["receive", "--port", "0", "--tokens"])
            .arg(tokens);
        command.stdout(Stdio::piped());
        let mut child = command.spawn().expect("started");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let url = lines.next().expect("an address").expect("read");
        Self { folder, child, url }
    }

    /// The files of one of the hub's directories.
    fn files(&self, directory: &str) -> BTreeMap<String, String> {
        let all = fs::read_dir(self.folder.path().join(directory));
        let all = all.into_iter().flatten().flatten().map(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            (name, fs::read_to_string(entry.path()).expect("read"))
        });
        all.collect()
    }
}

impl Drop for Receiving {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
#[ignore = "needs laggard-hub, of another workspace: cargo xtask test --only hub"]
fn a_real_hub_takes_what_was_shown_once_and_takes_it_back() {
    let home = Home::new();
    let (hub, token) = Receiving::beside(&home);
    let sharing = home.engine.sharing();

    let refused = sharing.share_to_address(&hub.url, Some(TOKEN));
    let refused = refused.expect_err("a token that it never gave out");
    assert!(
        matches!(
            refused,
            EngineError::Sharing(SharingError::Hub {
                trouble: HubTrouble::UnknownToken,
                ..
            })
        ),
        "{refused}"
    );
    assert_eq!(home.keyring.urls(), [""; 0]);
    sharing
        .share_to_address(&hub.url, Some(&token))
        .expect("chosen");
    assert!(hub.files("incoming").is_empty(), "chosen, not shared");

    let shown = home.files();
    let (digests, _) = sharing.digests(&Wanted::New).expect("digests");
    let one = [seal(&digests[0])];
    assert_eq!(sharing.share_these(&one).expect("shared").shared, 1);
    let first = format!("{}.json", digests[0].digest);
    let is = hub.files("incoming");
    assert_eq!(is.keys().collect::<Vec<_>>(), [&first]);
    assert_eq!(is.get(&first), shown.get(&first), "byte for byte");
    assert_eq!(sharing.share_these(&one).expect("asked").shared, 0);
    assert_eq!(home.share().shared as usize, shown.len() - 1);
    assert_eq!(hub.files("incoming"), shown);
    assert_eq!(home.share(), SharingDone::default(), "nothing is new");
    assert_eq!(hub.files("incoming"), shown);

    let ingest = || said(program(hub.folder.path()).arg("ingest"));
    ingest();
    assert!(hub.files("incoming").is_empty(), "taken");
    assert!(hub.files("aside").is_empty(), "and nothing refused");
    sharing.withdraw().expect("taken back");
    let id = &digests[0].installation;
    let wish = hub.files("incoming");
    assert_eq!(wish.keys().collect::<Vec<_>>(), [&format!("{id}.withdraw")]);
    ingest();
    assert!(hub.files("incoming").is_empty() && hub.files("aside").is_empty());
    assert_eq!(hub.files("withdrawn").keys().collect::<Vec<_>>(), [id]);
    assert!(
        home.files().is_empty(),
        "what was shared is not shared again"
    );
    assert_eq!(home.keyring.urls(), [""; 0], "the token went with the hub");
}

#[test]
#[ignore = "needs laggard-hub, of another workspace: cargo xtask test --only hub"]
fn a_real_hub_keeps_the_very_report_that_its_people_may_see_until_it_is_taken_back() {
    let home = Home::new();
    let (hub, token) = Receiving::beside(&home);
    let sharing = home.engine.sharing();
    sharing
        .share_to_address(&hub.url, Some(&token))
        .expect("chosen");
    sharing.allow(&["com.example.*".into()]).expect("allowed");
    let (lag, zip) = (own_lag(&home.engine), home.dir.path().join("report.zip"));
    sharing
        .save_report(&lag, &Draft::default(), &zip, false)
        .expect("saved, and taken by the hub");
    let ingest = || said(program(hub.folder.path()).arg("ingest"));
    let took = ingest();
    assert!(took.contains("reports: 1 taken"), "{took}");
    assert!(hub.files("incoming").is_empty() && hub.files("aside").is_empty());
    let kept = || -> Vec<Vec<u8>> {
        let all = fs::read_dir(hub.folder.path().join("reports")).expect("reports");
        let all = all.map(|entry| fs::read(entry.expect("one").path()).expect("read"));
        all.collect()
    };
    let [report] = &kept()[..] else {
        panic!("not one");
    };
    assert!(
        report.ends_with(&fs::read(&zip).expect("read")),
        "another zip"
    );
    sharing.withdraw().expect("taken back");
    ingest();
    assert_eq!(kept().len(), 0);
}

#[test]
#[ignore = "needs laggard-hub, of another workspace: cargo xtask test --only hub"]
fn a_real_hub_tells_what_its_users_measured_from_its_folder_and_at_its_address() {
    let home = Home::new();
    let (hub, token) = Receiving::beside(&home);
    let sharing = home.engine.sharing();
    let folder = hub.folder.path();
    said(program(folder).args(["world", "--users", "60", "--days", "35", "--plugins", "20"]));
    sharing.share_to(folder).expect("chosen");
    let state = sharing.read_told().expect("asked");
    assert_eq!(state.trouble, Some(laggard_record::ToldTrouble::Nothing));
    let told = said(program(folder).arg("ingest"));
    let line = told.lines().find(|line| line.contains("faster versions"));
    let count = line.and_then(|line| line.split(' ').next()?.parse().ok());
    let count: u32 = count.unwrap_or_else(|| panic!("nothing is told: {told}"));
    assert!(count > 0, "{told}");
    let again = said(program(folder).arg("ingest"));
    assert!(
        !again.contains("faster versions"),
        "nothing else may be told: {again}"
    );
    let state = sharing.read_told().expect("read");
    assert_eq!((state.faster, state.trouble), (count, None));
    sharing
        .share_to_address(&hub.url, Some(&token))
        .expect("chosen");
    let state = sharing.read_told().expect("read");
    assert_eq!((state.faster, state.trouble), (count, None));
}
