//! Takes a report as `docs/report-sending.md` tells servers to.

use hyper::HeaderMap;
use laggard_report::pack::sha256;

use super::{Answer, Shop};

pub async fn take(shop: &Shop, headers: &HeaderMap, body: Vec<u8>) -> Result<Answer, String> {
    let text = |name: &str| {
        let value = headers.get(name).ok_or(format!("no header {name}"))?;
        value.to_str().map_err(|error| error.to_string())
    };
    if let Ok(authorization) = text("authorization") {
        shop.note(&format!("authorization {authorization}"));
    }
    if !text("user-agent")?.starts_with("laggard/") {
        return Err("a strange user agent".into());
    }
    let key = text("idempotency-key")?.trim_matches('"').to_owned();
    let boundary =
        multer::parse_boundary(text("content-type")?).map_err(|error| error.to_string())?;
    let mut form = multer::Multipart::with_reader(body.as_slice(), boundary);
    let mut fields = Vec::new();
    while let Some(field) = form.next_field().await.map_err(|error| error.to_string())? {
        let name = field.name().unwrap_or_default().to_owned();
        let file = field.file_name().map(str::to_owned);
        let kind = field.content_type().map(ToString::to_string);
        let bytes = field.bytes().await.map_err(|error| error.to_string())?;
        fields.push((name, file, kind, bytes));
    }
    let names: Vec<&str> = fields.iter().map(|(name, ..)| name.as_str()).collect();
    if names != ["key", "sha256", "report"] {
        return Err(format!("the fields are {names:?}"));
    }
    let (_, file, kind, zip) = &fields[2];
    if file.as_deref() != Some("report.zip") || kind.as_deref() != Some("application/zip") {
        return Err(format!("the report is called {file:?} of type {kind:?}"));
    }
    if fields[0].3 != key.as_bytes() || fields[1].3 != sha256(zip).as_bytes() {
        return Err("key or checksum differ".into());
    }
    Ok(shop.store(&key, zip))
}
