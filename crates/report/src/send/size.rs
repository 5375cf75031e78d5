//! How many bytes go where a report is sent: the file, or the body of the request.

use laggard_record::{EpisodeId, SessionId, UnixMs};

use super::{DeliveryError, Destination, Item, ReportMeta, https, sentry};

impl Destination {
    /// How many bytes go there when this zip is sent.
    ///
    /// # Errors
    /// It is no report.
    pub fn size_of(&self, zip: &[u8]) -> Result<u64, DeliveryError> {
        let meta = ReportMeta {
            episode: EpisodeId {
                session: SessionId::default(),
                number: 0,
            },
            destination: self.clone(),
        };
        size(&Item::new(meta, zip, UnixMs::default()), zip)
    }
}

/// Notes it in a report whose destination is new. That it is no report is told when it is sent.
pub(super) fn note(item: &mut Item, zip: &[u8]) {
    item.whole_bytes = size(item, zip).ok();
}

fn size(item: &Item, zip: &[u8]) -> Result<u64, DeliveryError> {
    match &item.destination {
        Destination::Folder { .. } | Destination::Tracker => Ok(zip.len() as u64),
        Destination::Https { .. } => https::size(item, zip),
        Destination::Sentry { .. } => sentry::size(item, zip),
    }
}
