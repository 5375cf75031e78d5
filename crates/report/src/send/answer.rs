//! The meaning of a server's answer.

use std::time::Duration;

use laggard_analysis::is_visible;
use laggard_record::{Answered, ServerRefusal, Undelivered, UnixMs};
use reqwest::StatusCode;
use reqwest::header::{HeaderMap, HeaderName, LOCATION, RETRY_AFTER};

use super::DeliveryError;
use super::wait::retry_after;

const SENTRY_ERROR: HeaderName = HeaderName::from_static("x-sentry-error");
const SENTRY_RATE_LIMITS: HeaderName = HeaderName::from_static("x-sentry-rate-limits");
/// The most characters shown of a server's message.
const MOST_WORDS: usize = 300;

/// The meaning of an answer other than success.
pub(super) fn meaning(status: StatusCode, headers: &HeaderMap, body: &[u8]) -> Answered {
    let refusal = match status.as_u16() {
        300..=399 => match header(headers, LOCATION) {
            Some(to) => ServerRefusal::Elsewhere { to: plain(to) },
            None => ServerRefusal::Moved,
        },
        401 | 403 => ServerRefusal::NotLetIn,
        404 | 405 | 410 => ServerRefusal::NothingThere,
        413 => ServerRefusal::TooLarge,
        429 => ServerRefusal::TooMany,
        // 409: the same report is being stored at this moment (draft-ietf-httpapi-idempotency-key-header §2.6).
        408 | 409 | 425 | 500..=599 => ServerRefusal::Busy,
        _ => ServerRefusal::Refused,
    };
    Answered {
        refusal,
        status: status.to_string(),
        said: words(headers, body),
    }
}

/// Converts an answer other than success to the error of the delivery.
pub(super) fn refusal(
    status: StatusCode,
    headers: &HeaderMap,
    body: &[u8],
    now: UnixMs,
) -> DeliveryError {
    let answered = meaning(status, headers, body);
    let asked_for = header(headers, RETRY_AFTER)
        .and_then(|value| retry_after(value, now))
        .max(header(headers, SENTRY_RATE_LIMITS).and_then(super::rate_limits::limit));
    let after = match answered.refusal {
        // The default of Sentry's protocol, if the server names no time.
        ServerRefusal::TooMany => asked_for.or(Some(Duration::from_secs(60))),
        ServerRefusal::Busy => asked_for,
        _ => return DeliveryError::never(Undelivered::Answered(answered)),
    };
    DeliveryError::Later {
        why: Undelivered::Answered(answered),
        after,
    }
}

pub(super) fn header(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// The server's own message: a field of JSON, never a web page.
fn words(headers: &HeaderMap, body: &[u8]) -> Option<String> {
    let sentry = header(headers, SENTRY_ERROR);
    let text = String::from_utf8_lossy(body);
    let json: Option<serde_json::Value> = serde_json::from_str(&text).ok();
    let field = json.as_ref().and_then(|json| {
        ["detail", "message", "error", "title"]
            .iter()
            .find_map(|name| json.get(name)?.as_str())
    });
    let whole = (json.is_none() && !text.trim_start().starts_with('<')).then_some(&*text);
    let said = plain(field.or(sentry).or(whole)?);
    (!said.is_empty()).then_some(said)
}

/// Cleans a text to one line of visible characters, of a bounded length.
pub(super) fn plain(text: &str) -> String {
    let cleaned: String = text
        .chars()
        .map(|letter| if letter.is_whitespace() { ' ' } else { letter })
        .filter(|&letter| is_visible(letter))
        .collect();
    let line = cleaned
        .split(' ')
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ");
    match line.char_indices().nth(MOST_WORDS) {
        Some((end, _)) => format!("{} …", &line[..end]),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use reqwest::header::HeaderValue;

    use super::*;

    fn answer(status: u16, headers: &[(&'static str, &str)], body: &str) -> DeliveryError {
        let headers = headers
            .iter()
            .map(|(name, value)| {
                let name = HeaderName::from_static(name);
                (name, HeaderValue::from_str(value).unwrap())
            })
            .collect();
        let status = StatusCode::from_u16(status).unwrap();
        refusal(status, &headers, body.as_bytes(), UnixMs(0))
    }

    fn later(error: DeliveryError) -> (String, Option<u64>) {
        match error {
            DeliveryError::Later { why, after } => {
                (why.to_string(), after.map(|wait| wait.as_secs()))
            }
            other => panic!("{other:?}"),
        }
    }

    fn never(error: DeliveryError) -> String {
        match error {
            DeliveryError::Never { why } => why.to_string(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn what_may_pass_is_tried_again_and_all_else_is_not() {
        for status in [408, 409, 425, 500, 502, 503, 504, 599] {
            assert_eq!(later(answer(status, &[], "")).1, None, "{status}");
        }
        assert_eq!(later(answer(429, &[], "")).1, Some(60));
        for status in [
            300, 301, 307, 308, 400, 401, 403, 404, 405, 410, 413, 415, 422, 451,
        ] {
            never(answer(status, &[], ""));
        }
    }

    #[test]
    fn the_longest_wait_asked_for_counts() {
        let (_, wait) = later(answer(503, &[("retry-after", "7")], ""));
        assert_eq!(wait, Some(7));
        let limits = (
            "x-sentry-rate-limits",
            "60:transaction:key, 2700:feedback;error:organization",
        );
        let (_, wait) = later(answer(429, &[("retry-after", "10"), limits], ""));
        assert_eq!(wait, Some(2700));
    }

    #[test]
    fn the_servers_words_are_short_plain_and_no_web_page() {
        let said = never(answer(
            400,
            &[],
            r#"{"detail": "no such\n  project\u0007\u202e"}"#,
        ));
        assert_eq!(
            said,
            "the server refuses the report (400 Bad Request). It says: no such project"
        );
        assert!(!never(answer(400, &[], "<html>sign in</html>")).contains("sign in"));
        assert!(never(answer(422, &[], "not\tyours")).ends_with("It says: not yours"));
        let long = never(answer(400, &[], &"x".repeat(20_000)));
        assert!(long.len() < 400 && long.ends_with('…'), "{long}");
        let moved = never(answer(
            308,
            &[("location", "https://new.example.com/in")],
            "",
        ));
        assert!(
            moved.contains("https://new.example.com/in") && moved.contains("settings"),
            "{moved}"
        );
    }
}
