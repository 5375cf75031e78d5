//! Making the client of an object store.

use std::sync::Arc;
use std::time::Duration;

use object_store::aws::AmazonS3Builder;
use object_store::azure::MicrosoftAzureBuilder;
use object_store::gcp::GoogleCloudStorageBuilder;
use object_store::{BackoffConfig, ClientOptions, ObjectStore, RetryConfig};

use super::{Access, Address, Kind};
use crate::HubError;

/// The longest time for a connection to come about, and for a whole answer. `AWS_TIMEOUT` and its kin say another one.
const CONNECTS: Duration = Duration::from_secs(5);
const ANSWERS: Duration = Duration::from_secs(30);
/// The time before the first retry; each later one waits up to twice as long, and none longer than the last of these.
const FIRST_RETRY: Duration = Duration::from_millis(200);
const LAST_RETRY: Duration = Duration::from_secs(5);
/// The most retries; the time for them ends them before.
const MOST_RETRIES: usize = 10;

/// The same for each builder, which have no trait in common. A setting that is not known is another program's.
macro_rules! build {
    ($builder:ty, $address:expr, $access:expr) => {{
        let builder = <$builder>::new()
            .with_url($address.url.as_str())
            .with_retry($access.retry())
            .with_client_options(client($access, $address.kind));
        $access
            .of($address.kind)
            .fold(builder, |builder, (key, value)| {
                match key.to_ascii_lowercase().parse() {
                    Ok(key) => builder.with_config(key, value),
                    Err(_) => builder,
                }
            })
            .build()
            .map(|store| Arc::new(store) as Arc<dyn ObjectStore>)
    }};
}

impl Address {
    /// The whole store, of which the hub has what is under the prefix. Nothing is asked of it yet.
    pub(crate) fn store(&self, access: &Access) -> Result<Arc<dyn ObjectStore>, HubError> {
        let built = match self.kind {
            Kind::S3 => build!(AmazonS3Builder, self, access),
            Kind::Azure => build!(MicrosoftAzureBuilder, self, access),
            Kind::Google => build!(GoogleCloudStorageBuilder, self, access),
        };
        built.map_err(|why| HubError::Address {
            address: self.url.to_string(),
            why: format!(
                "the settings in the environment do not do for it ({why}); most need {}",
                self.kind.examples()
            ),
        })
    }
}

impl Access {
    fn retry(&self) -> RetryConfig {
        RetryConfig {
            backoff: BackoffConfig {
                init_backoff: FIRST_RETRY,
                max_backoff: LAST_RETRY,
                base: 2.0,
            },
            max_retries: MOST_RETRIES,
            retry_timeout: self.retries,
        }
    }
}

fn client(access: &Access, kind: Kind) -> ClientOptions {
    ClientOptions::new()
        .with_allow_http(access.is_local(kind))
        .with_connect_timeout(CONNECTS)
        .with_timeout(ANSWERS)
}
