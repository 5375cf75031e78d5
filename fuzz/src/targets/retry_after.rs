//! A server's answer other than success: when it may be asked again, and in which words it refuses.

use std::time::Duration;

use laggard_record::UnixMs;
use laggard_report::send::raw::{self, Refused};

use crate::input::Input;

const STATUSES: [u16; 8] = [301, 400, 401, 409, 413, 429, 500, 503];
const NOW: UnixMs = UnixMs(1_800_000_000_000);
/// No server is waited for any longer.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// The status, the number of tries, then to a NUL each `Retry-After`, the limits of a Sentry, and the body.
pub fn check(data: &[u8]) {
    let mut input = Input::new(data);
    let status = STATUSES[input.below(STATUSES.len())];
    let tries = u32::from(input.byte());
    let (after, limits, body) = (input.piece(), input.piece(), input.rest());
    let Some(Refused { said, again }) = raw::refusal(status, after, limits, body, NOW) else {
        return;
    };
    assert!(!said.contains(char::is_control), "{said:?} is one line");
    assert!(said.chars().count() < 1_000, "{said}");
    let Some(asked) = again else {
        return;
    };
    let wait = raw::before_next(tries, asked);
    assert!(wait <= LONGEST && wait >= asked.unwrap_or_default().min(LONGEST));
    // A header is ASCII, or nothing is understood of it.
    let text = std::str::from_utf8(after)
        .ok()
        .filter(|text| text.is_ascii());
    let seconds: Option<u64> = text.and_then(|text| text.trim().parse().ok());
    assert!(asked >= seconds.map(Duration::from_secs), "{asked:?}");
}
