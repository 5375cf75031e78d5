//! An answer to a client: its status, and words or JSON.

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, HeaderName, HeaderValue, RETRY_AFTER};
use hyper::{Response, StatusCode};

/// The most bytes of an answer that says why not.
const MOST_WORDS: usize = 1_000;

/// What an answer is made of.
pub(super) struct Answer {
    pub status: StatusCode,
    /// A header beside those that all have.
    header: Option<(HeaderName, HeaderValue)>,
    kind: &'static str,
    text: String,
}

impl Answer {
    /// JSON, as it is.
    pub fn json(text: String) -> Self {
        Self {
            status: StatusCode::OK,
            header: None,
            kind: "application/json",
            text,
        }
    }

    /// Words for people.
    pub fn words(status: StatusCode, words: &str) -> Self {
        let plain = words.chars().filter(|letter| !letter.is_control());
        let mut text = String::new();
        for letter in plain {
            if text.len() + letter.len_utf8() > MOST_WORDS {
                break;
            }
            text.push(letter);
        }
        Self {
            status,
            header: None,
            kind: "text/plain; charset=utf-8",
            text,
        }
    }

    /// The client may ask again after so many seconds.
    pub fn later(words: &str, seconds: i64) -> Self {
        let after = HeaderValue::from(seconds.max(1));
        Self::words(StatusCode::SERVICE_UNAVAILABLE, words).with(RETRY_AFTER, after)
    }

    pub fn with(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.header = Some((name, value));
        self
    }

    pub fn response(self) -> Response<Full<Bytes>> {
        let has_text = self.status != StatusCode::NO_CONTENT;
        let mut response = Response::new(Full::new(Bytes::from(self.text)));
        *response.status_mut() = self.status;
        let headers = response.headers_mut();
        if has_text {
            headers.insert(CONTENT_TYPE, HeaderValue::from_static(self.kind));
        }
        headers.insert(
            HeaderName::from_static("x-content-type-options"),
            HeaderValue::from_static("nosniff"),
        );
        headers.insert(
            HeaderName::from_static("cache-control"),
            HeaderValue::from_static("no-store"),
        );
        headers.extend(self.header);
        response
    }
}
