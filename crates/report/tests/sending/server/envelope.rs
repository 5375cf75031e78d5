//! Takes an envelope as Sentry's public protocol describes it (develop.sentry.dev: *Envelopes*, *Feedback*,
//! *Attachments*, *Authentication*), written from that text and not from Laggard's code. No server product is imitated.

use std::collections::HashMap;

use hyper::{HeaderMap, Uri};
use serde_json::Value;

use super::{Answer, Shop};

/// An item: its headers and payload.
type Item<'a> = (Value, &'a [u8]);

pub fn take(shop: &Shop, uri: &Uri, headers: &HeaderMap, body: &[u8]) -> Result<Answer, String> {
    shop.keep("envelope", body);
    if headers
        .get("content-type")
        .is_none_or(|kind| kind != "application/x-sentry-envelope")
    {
        return Err("the content type is no envelope's".into());
    }
    if !uri.path().ends_with("/api/42/envelope/") {
        return Err("no such project".into());
    }
    let authentication = headers
        .get("x-sentry-auth")
        .and_then(|value| value.to_str().ok());
    check_authentication(authentication.ok_or("no X-Sentry-Auth")?)?;
    let (envelope, items) = parse(body)?;
    if items.is_empty() {
        shop.note("an empty envelope");
        return Ok(super::say(200, "application/json", "{}"));
    }
    let id = envelope["event_id"].as_str().ok_or("no event_id")?;
    if id.len() != 32 || !id.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(format!("{id} is no UUID"));
    }
    if !envelope["sent_at"]
        .as_str()
        .is_some_and(|at| at.ends_with('Z'))
    {
        return Err("sent_at is not in UTC".into());
    }
    let mut zip = None;
    let mut feedbacks = 0;
    for (headers, payload) in &items {
        match headers["type"].as_str() {
            Some("feedback") => {
                feedbacks += 1;
                check_feedback(payload, id)?;
            }
            Some("attachment") => {
                let name = headers["filename"]
                    .as_str()
                    .ok_or("an attachment without a name")?;
                shop.keep(&format!("attachment-{name}"), payload);
                if name == "report.zip" {
                    zip = Some(*payload);
                }
            }
            other => return Err(format!("an item of type {other:?}")),
        }
    }
    if feedbacks != 1 {
        return Err(format!("{feedbacks} feedbacks"));
    }
    Ok(shop.store(id, zip.ok_or("no report.zip")?))
}

fn check_authentication(header: &str) -> Result<(), String> {
    let fields = header
        .strip_prefix("Sentry ")
        .ok_or("not Sentry's authentication")?;
    let fields: HashMap<&str, &str> = fields
        .split(',')
        .filter_map(|field| field.trim().split_once('='))
        .collect();
    let right = fields.get("sentry_version") == Some(&"7")
        && fields.get("sentry_key") == Some(&"public")
        && fields
            .get("sentry_client")
            .is_some_and(|client| client.starts_with("laggard/"));
    if right && fields.len() == 3 {
        Ok(())
    } else {
        Err(format!("authentication is {header}"))
    }
}

fn check_feedback(payload: &[u8], id: &str) -> Result<(), String> {
    let event: Value = serde_json::from_slice(payload).map_err(|error| error.to_string())?;
    let message = event["contexts"]["feedback"]["message"]
        .as_str()
        .ok_or("no message")?;
    let right = event["event_id"] == id
        && event["timestamp"].as_str().is_some_and(is_rfc3339)
        && event["platform"].is_string()
        && (1..=4096).contains(&message.chars().count());
    if right {
        Ok(())
    } else {
        Err(format!("the feedback is {event}"))
    }
}

/// Whether a time is RFC 3339; the protocol also allows a number.
fn is_rfc3339(time: &str) -> bool {
    time.len() == 24 && time.ends_with('Z') && time.as_bytes()[10] == b'T'
}

/// `Envelope = Headers { "\n" Item } [ "\n" ]`, `Item = Headers "\n" Payload`.
fn parse(body: &[u8]) -> Result<(Value, Vec<Item<'_>>), String> {
    let (envelope, mut rest) = headers(body)?;
    let mut items = Vec::new();
    while !rest.is_empty() {
        let (item, after) = headers(rest)?;
        let length = item["length"].as_u64().ok_or("an item without a length")?;
        let length = usize::try_from(length).map_err(|error| error.to_string())?;
        let payload = after.get(..length).ok_or("the payload is cut off")?;
        rest = match &after[length..] {
            [] => &[],
            [b'\n', rest @ ..] => rest,
            _ => return Err("a payload is longer than it says".into()),
        };
        items.push((item, payload));
    }
    Ok((envelope, items))
}

fn headers(bytes: &[u8]) -> Result<(Value, &[u8]), String> {
    let end = bytes
        .iter()
        .position(|&byte| byte == b'\n')
        .ok_or("headers without an end")?;
    let headers: Value =
        serde_json::from_slice(&bytes[..end]).map_err(|error| error.to_string())?;
    headers
        .is_object()
        .then_some((headers, &bytes[end + 1..]))
        .ok_or_else(|| "headers are no object".into())
}
