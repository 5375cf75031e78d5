//! The size of what is sent to a destination: the file, or the body of the request.

use laggard_record::{EpisodeId, SessionId, UnixMs};

use super::{DeliveryError, Destination, Item, ReportMeta, https, sentry};

impl Destination {
    /// The number of bytes that sending this zip to the destination takes.
    ///
    /// # Errors
    /// The zip is no report.
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

/// Stores the size in an item with a new destination. A zip that is no report is told when it is sent.
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
