//! The sender as a process: rounds until nothing is left to send. Its clock runs fast, so that the waits between tries are
//! short; the waits for a server are real.

use std::thread;
use std::time::{Duration, Instant};

use laggard_record::{Nanos, TokenTrouble, UnixMs};
use laggard_report::send::{
    Courier, Destination, Keyring as _, NoToken, Probe, Progress, Queue, ReportMeta, SystemKeyring,
    Tokens,
};

/// How much faster the sender's clock runs.
pub const SPEED: u32 = 20;
/// The time after which the sender gives up on a silent server.
pub const PATIENCE: Duration = Duration::from_secs(5);
/// The word for a sender without a token that gives up ten times as late.
pub const PATIENT: &str = "patient";

/// A token of the test's own.
pub struct Fixed(pub String);

impl Tokens for Fixed {
    fn get(&self, _: &str) -> Result<String, TokenTrouble> {
        Ok(self.0.clone())
    }
}

/// Runs `QUEUE ROUNDS TOKENS`: at most so many rounds; tokens are `none`, `patient` (none, and ten times the patience), `keyring`, `enter:URL=TOKEN` (into the keyring, and
/// no round), `forget-found` (deletes all that a search of the keyring finds, and prints it), `fixed:TOKEN`, `try:TOKEN=URL` (prints the result of a test of the connection), or `queue`: queues something
/// large, and prints the error.
pub fn run(words: &[String]) {
    let [queue, rounds, tokens] = words else {
        panic!("QUEUE ROUNDS TOKENS, not {words:?}")
    };
    if let Some(entry) = tokens.strip_prefix("enter:") {
        let (url, token) = entry.split_once('=').expect("URL=TOKEN");
        return SystemKeyring.set(url, token).expect("the keyring takes it");
    }
    if tokens == "forget-found" {
        let found = SystemKeyring.search().expect("searched");
        for name in &found {
            SystemKeyring.forget(name).expect("deleted");
        }
        return println!("{found:?}");
    }
    if let Some(tried) = tokens.strip_prefix("try:") {
        let (token, url) = tried.split_once('=').expect("TOKEN=URL");
        let server = Destination::Https {
            url: url.to_owned(),
            token: !token.is_empty(),
        };
        let fixed = Fixed(token.to_owned());
        return println!("{:?}", Probe::new(&fixed).reach(&server));
    }
    if tokens == "queue" {
        let meta = ReportMeta {
            episode: ("s", 1).into(),
            destination: Destination::Tracker,
        };
        let queued = Queue::open(queue).add(&vec![7; 2 << 20], meta, UnixMs(0));
        return println!("{}", queued.expect_err("there is no room"));
    }
    let patience = match tokens.as_str() {
        PATIENT => PATIENCE * 10,
        _ => PATIENCE,
    };
    let tokens: Box<dyn Tokens> = match tokens.as_str() {
        "none" | PATIENT => Box::new(NoToken),
        "keyring" => Box::new(SystemKeyring),
        fixed => Box::new(Fixed(fixed.trim_start_matches("fixed:").into())),
    };
    let courier =
        Courier::new(Queue::open(queue), tokens, Progress::default()).with_patience(patience);
    let (start, base) = (Instant::now(), super::scene::now());
    let now = || {
        let gone = (start.elapsed() * SPEED).as_nanos();
        base.after(Nanos(u64::try_from(gone).unwrap()))
    };
    for _ in 0..rounds.parse::<u32>().expect("a number of rounds") {
        let Some(next) = courier.round(&now, &|| {}).expect("a round").next else {
            return;
        };
        let pause = u64::try_from(next - now()).unwrap_or_default();
        thread::sleep(Duration::from_millis(pause) / SPEED);
    }
}
