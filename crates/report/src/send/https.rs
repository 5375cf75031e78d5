//! Sends the multipart form of `docs/report-sending.md`.

use std::sync::{Arc, LazyLock};

use bytes::Bytes;
use laggard_record::Undelivered;
use reqwest::header::CONTENT_LENGTH;
use reqwest::multipart::{Form, Part};
use reqwest::{Body, Client, Url};

use super::body::{Count, Counted};
use super::http::{Terms, bearer, client, post};
use super::{DeliveryError, Item, address};

/// The header with the report's key (draft-ietf-httpapi-idempotency-key-header §2.1: a quoted string).
const IDEMPOTENCY_KEY: &str = "Idempotency-Key";

/// Sends the zip as a form.
pub(super) fn send(
    url: &str,
    token: Option<&str>,
    item: &Item,
    zip: Vec<u8>,
    terms: &Terms<'_>,
) -> Result<(), DeliveryError> {
    let url = address::endpoint(url).map_err(DeliveryError::in_words)?;
    let form = form(item, zip, terms.count)?;
    let mut request = client(&url)?
        .post(url)
        .header(IDEMPOTENCY_KEY, format!("\"{}\"", item.id))
        .header("Accept", "application/json, text/plain");
    if let Some(token) = token {
        let bearer =
            bearer(token).map_err(|trouble| DeliveryError::never(Undelivered::Token(trouble)))?;
        request = request.header("Authorization", bearer);
    }
    post(request.multipart(form), terms)
}

fn form(item: &Item, zip: Vec<u8>, count: &Arc<Count>) -> Result<Form, DeliveryError> {
    let zip = Counted::new(vec![Bytes::from(zip)], count);
    let length = zip.length();
    let report = Part::stream_with_length(Body::wrap(zip), length)
        .file_name("report.zip")
        .mime_str("application/zip")
        .map_err(DeliveryError::in_words)?;
    Ok(Form::new()
        .text("key", item.id.clone())
        .text("sha256", item.sha256.clone())
        .part("report", report))
}

/// A client that never connects: the library tells a form's length only of a request.
static MEASURING: LazyLock<Option<(Client, Url)>> = LazyLock::new(|| {
    let url = Url::parse("http://localhost/").ok()?;
    Some((client(&url).ok()?, url))
});

/// The number of bytes of a zip's form.
pub(super) fn size(item: &Item, zip: &[u8]) -> Result<u64, DeliveryError> {
    let form = form(item, zip.to_vec(), &Arc::default())?;
    let length = MEASURING.as_ref().and_then(|(client, url)| {
        let request = client.post(url.clone()).multipart(form).build().ok()?;
        let length = request.headers().get(CONTENT_LENGTH)?;
        length.to_str().ok()?.parse().ok()
    });
    length.ok_or_else(|| DeliveryError::in_words("nobody can tell how long the form is"))
}
