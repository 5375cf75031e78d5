//! The multipart form of `docs/report-sending.md`.

use bytes::Bytes;
use reqwest::Body;
use reqwest::header::HeaderValue;
use reqwest::multipart::{Form, Part};

use super::body::Counted;
use super::http::{Terms, client, post};
use super::{DeliveryError, Item, address};

/// The header that names the report's key (draft-ietf-httpapi-idempotency-key-header §2.1: a quoted string).
const IDEMPOTENCY_KEY: &str = "Idempotency-Key";

/// Sends the zip as a form.
pub(super) fn send(
    url: &str,
    token: Option<&str>,
    item: &Item,
    zip: Vec<u8>,
    terms: &Terms<'_>,
) -> Result<(), DeliveryError> {
    let url = address::endpoint(url).map_err(|error| DeliveryError::never(error.to_string()))?;
    let client = client(&url)?;
    let zip = Counted::new(vec![Bytes::from(zip)], terms.sent);
    let length = zip.length();
    let report = Part::stream_with_length(Body::wrap(zip), length)
        .file_name("report.zip")
        .mime_str("application/zip")
        .map_err(|error| DeliveryError::never(error.to_string()))?;
    let form = Form::new()
        .text("key", item.id.clone())
        .text("sha256", item.sha256.clone())
        .part("report", report);
    let mut request = client
        .post(url)
        .header(IDEMPOTENCY_KEY, format!("\"{}\"", item.id))
        .header("Accept", "application/json, text/plain");
    if let Some(token) = token {
        let mut bearer = HeaderValue::from_str(&format!("Bearer {token}")).map_err(|_| {
            DeliveryError::never(
                "the token has characters that no server takes; enter it again in the settings",
            )
        })?;
        // Kept out of what the library may print.
        bearer.set_sensitive(true);
        request = request.header("Authorization", bearer);
    }
    post(request.multipart(form), terms)
}
