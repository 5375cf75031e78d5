//! A Sentry-compatible server: an envelope with the user's feedback, the zip and the picture, as the public
//! protocol describes them (develop.sentry.dev: *Envelopes*, *Feedback* 1.3.0, *Attachments* 1.7.0, *Authentication*,
//! *Rate Limiting*). The item's key is the event's id.

use bytes::Bytes;
use laggard_record::UnixMs;
use reqwest::Body;
use serde::Serialize;

use super::body::Counted;
use super::dsn::Dsn;
use super::http::{Terms, client, post};
use super::{DeliveryError, Item};
use crate::inspect::inspect;
use crate::time::rfc3339;

/// The most characters of a feedback's message.
const MOST_MESSAGE: usize = 4096;
const PICTURE: &str = "screenshot.png";

/// Sends the zip in an envelope.
pub(super) fn send(
    dsn: &str,
    item: &Item,
    zip: Vec<u8>,
    terms: &Terms<'_>,
) -> Result<(), DeliveryError> {
    let dsn = Dsn::parse(dsn).map_err(DeliveryError::in_words)?;
    let url = dsn.envelopes();
    let client = client(&url)?;
    let body = Counted::new(envelope(item, zip, terms.now)?, terms.count);
    let request = client
        .post(url)
        .header("X-Sentry-Auth", dsn.authentication())
        .header("Content-Type", "application/x-sentry-envelope")
        .body(Body::wrap(body));
    post(request, terms)
}

/// The number of bytes of a zip's envelope.
pub(super) fn size(item: &Item, zip: &[u8]) -> Result<u64, DeliveryError> {
    let pieces = envelope(item, zip.to_vec(), UnixMs::default())?;
    Ok(pieces.iter().map(|piece| piece.len() as u64).sum())
}

#[derive(Serialize)]
struct EnvelopeHeaders<'a> {
    event_id: &'a str,
    sent_at: String,
}

#[derive(Serialize)]
struct ItemHeaders<'a> {
    #[serde(rename = "type")]
    kind: &'a str,
    length: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    filename: Option<&'a str>,
    content_type: &'a str,
}

#[derive(Serialize)]
struct Event<'a> {
    event_id: &'a str,
    timestamp: String,
    platform: &'a str,
    level: &'a str,
    release: String,
    contexts: Contexts,
}

#[derive(Serialize)]
struct Contexts {
    feedback: Feedback,
}

#[derive(Serialize)]
struct Feedback {
    message: String,
}

/// The envelope in pieces, so that nothing large is copied. All tries have the same bytes except for `sent_at`, and as many as
/// were told beforehand, since all times have the same length.
fn envelope(item: &Item, zip: Vec<u8>, now: UnixMs) -> Result<Vec<Bytes>, DeliveryError> {
    let report = inspect(&zip).map_err(|error| {
        DeliveryError::in_words(format!("the report cannot be read any more: {error}"))
    })?;
    let event = Event {
        event_id: &item.id,
        timestamp: rfc3339(item.created),
        platform: "java",
        level: "info",
        release: format!("laggard@{}", report.manifest.laggard),
        contexts: Contexts {
            feedback: Feedback {
                message: message(&report.manifest.what_happened),
            },
        },
    };
    let headers = EnvelopeHeaders {
        event_id: &item.id,
        sent_at: rfc3339(now),
    };
    let mut pieces = vec![line(&headers)?];
    let event = serde_json::to_vec(&event).map_err(DeliveryError::in_words)?;
    add(&mut pieces, "feedback", None, "application/json", event)?;
    add(
        &mut pieces,
        "attachment",
        Some("report.zip"),
        "application/zip",
        zip,
    )?;
    let picture = report.parts.into_iter().find(|(name, _)| name == PICTURE);
    if let Some((name, bytes)) = picture {
        // Added again by itself, because servers show pictures of this name, and do not look into a zip.
        add(&mut pieces, "attachment", Some(&name), "image/png", bytes)?;
    }
    Ok(pieces)
}

fn add(
    pieces: &mut Vec<Bytes>,
    kind: &str,
    filename: Option<&str>,
    content_type: &str,
    payload: Vec<u8>,
) -> Result<(), DeliveryError> {
    pieces.push(line(&ItemHeaders {
        kind,
        length: payload.len(),
        filename,
        content_type,
    })?);
    pieces.push(payload.into());
    pieces.push(Bytes::from_static(b"\n"));
    Ok(())
}

fn line(headers: &impl Serialize) -> Result<Bytes, DeliveryError> {
    let mut line = serde_json::to_vec(headers).map_err(DeliveryError::in_words)?;
    line.push(b'\n');
    Ok(line.into())
}

/// The feedback's message, which the protocol demands, cut to its limit; the zip has the whole text.
fn message(what_happened: &str) -> String {
    let text = what_happened.trim();
    if text.is_empty() {
        return "A lag was reported without words; see the attached report.".into();
    }
    if text.chars().count() <= MOST_MESSAGE {
        return text.to_owned();
    }
    text.chars()
        .take(MOST_MESSAGE - 2)
        .chain(" …".chars())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_neither_empty_nor_too_long() {
        assert!(message(" \n").contains("attached report"));
        let long = message(&"ä".repeat(5000));
        assert_eq!(long.chars().count(), MOST_MESSAGE);
        assert_eq!(message(" It froze. "), "It froze.");
    }
}
