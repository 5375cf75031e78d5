//! What a server's answer says, from its bytes and as plain values: for `fuzz/` alone.

use std::time::Duration;

use laggard_record::UnixMs;
use reqwest::StatusCode;
use reqwest::header::{HeaderMap, HeaderName, HeaderValue, RETRY_AFTER};

use super::{DeliveryError, answer, wait};

/// The end of a delivery that a server has refused.
pub struct Refused {
    /// The server's refusal, for people.
    pub said: String,
    /// The wait that the server asks for, if it may be asked again; `None`: it may not.
    pub again: Option<Option<Duration>>,
}

/// The meaning of an answer; `None`: no server can answer like that.
///
/// * `after`, `limits`: the values of `Retry-After` and of a Sentry's limits.
pub fn refusal(
    status: u16,
    after: &[u8],
    limits: &[u8],
    body: &[u8],
    now: UnixMs,
) -> Option<Refused> {
    let limits_name = HeaderName::from_static("x-sentry-rate-limits");
    let headers = HeaderMap::from_iter([
        (RETRY_AFTER, HeaderValue::from_bytes(after).ok()?),
        (limits_name, HeaderValue::from_bytes(limits).ok()?),
    ]);
    let status = StatusCode::from_u16(status).ok()?;
    Some(match answer::refusal(status, &headers, body, now) {
        DeliveryError::Later { why, after } => Refused {
            said: why.to_string(),
            again: Some(after),
        },
        DeliveryError::Never { why } => Refused {
            said: why.to_string(),
            again: None,
        },
        DeliveryError::Dropped => return None,
    })
}

/// The wait before the next try.
///
/// * `tries`: the number of failed tries.
/// * `asked`: the wait that the server asks for.
pub fn before_next(tries: u32, asked: Option<Duration>) -> Duration {
    wait::before_next(tries, asked, 0.5)
}
