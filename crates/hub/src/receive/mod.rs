//! Receiving: digests over HTTPS, from clients that may not write to the hub's folder or bucket.
//!
//! A client shows a token and lays one file at a time, which becomes the same file in `incoming` that it would lay there itself: what is
//! counted afterwards is decided by `ingest` alone. Nothing here knows who shared what: tokens and ids are never told together.

mod answer;
mod asked;
mod counts;
mod desk;
mod laid;
mod limits;
mod tokens;

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use tokio::net::TcpListener;
use tokio_rustls::TlsAcceptor;

pub use self::tokens::give as give_token;

use self::desk::Desk;
use self::tokens::Tokens;
use crate::files::ROWS;
use crate::{Hub, HubError, http, settings};

/// The time after which it is told what came in meanwhile.
const TOLD: Duration = Duration::from_secs(60);

/// Where digests are received, and from whom.
#[derive(Clone, Debug)]
pub struct Received {
    /// The address; with port 0 any that is free.
    pub address: SocketAddr,
    /// The files of the certificate and of its key, PEM; `None`: no TLS, on this machine's own addresses alone.
    pub tls: Option<(PathBuf, PathBuf)>,
    /// The file of tokens.
    pub tokens: PathBuf,
    /// The present: a digest's day may not be after it.
    pub clock: fn() -> Timestamp,
    /// What is done with a line for the hub's keeper.
    pub tell: fn(&str),
}

/// A server that receives digests.
pub struct Receiver {
    listener: TcpListener,
    address: SocketAddr,
    tls: Option<TlsAcceptor>,
    desk: Arc<Desk>,
}

impl fmt::Debug for Receiver {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.debug_struct("Receiver")
            .field("address", &self.address)
            .finish_non_exhaustive()
    }
}

impl Receiver {
    /// Takes the address, after certificate, key and tokens were read and the place of the hub was looked at.
    ///
    /// # Errors
    /// One of these is wrong, or the address cannot be had.
    pub async fn bind(hub: Hub, received: Received) -> Result<Self, HubError> {
        let wrong = |why: String| HubError::Receive {
            address: received.address.to_string(),
            why,
        };
        let tls = match &received.tls {
            Some((certificate, key)) => Some(http::acceptor(certificate, key).map_err(wrong)?),
            None if received.address.ip().is_loopback() => None,
            None => {
                let why = "without a certificate everybody in the network could read tokens; name --certificate and --key, or listen at 127.0.0.1 and have a proxy on this machine do TLS";
                return Err(wrong(why.to_owned()));
            }
        };
        let tokens = Tokens::in_file(received.tokens);
        tokens.read()?;
        hub.check_folder()?;
        settings::read(&hub.store).await?;
        // A bucket that is not there says so now, and not to clients.
        hub.list(ROWS).await?;
        let listener = http::listen(received.address).await.map_err(wrong)?;
        Ok(Self {
            address: listener.local_addr().unwrap_or(received.address),
            listener,
            tls,
            desk: Arc::new(Desk::new(hub, tokens, received.clock, received.tell)),
        })
    }

    /// The address that was taken.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address as clients name it, where no proxy is before it.
    #[must_use]
    pub fn base(&self) -> String {
        let scheme = if self.tls.is_some() { "https" } else { "http" };
        format!("{scheme}://{}", self.address)
    }

    /// Receives until the program ends.
    pub async fn run(self) {
        let counting = Arc::clone(&self.desk);
        tokio::spawn(async move {
            loop {
                tokio::time::sleep(TOLD).await;
                counting.tell();
            }
        });
        let desk = self.desk;
        http::answer(self.listener, self.tls, move |request| {
            let desk = Arc::clone(&desk);
            async move { desk.respond(request).await }
        })
        .await;
    }
}
