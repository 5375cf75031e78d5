//! A server's certificate and key, from the files that its keeper names.

use std::path::Path;
use std::sync::Arc;

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

/// Reads both.
///
/// * `certificate`: PEM, with the certificates between it and its authority behind it.
/// * `key`: PEM.
///
/// # Errors
/// The file that is none, in words.
pub(crate) fn acceptor(certificate: &Path, key: &Path) -> Result<TlsAcceptor, String> {
    let of = |file: &Path, why: &dyn ToString| format!("{}: {}", file.display(), why.to_string());
    let chain: Vec<CertificateDer<'static>> = CertificateDer::pem_file_iter(certificate)
        .and_then(Iterator::collect)
        .map_err(|why| of(certificate, &why))?;
    if chain.is_empty() {
        return Err(of(
            certificate,
            &"there is no certificate in it, as PEM has one",
        ));
    }
    let secret = PrivateKeyDer::from_pem_file(key).map_err(|why| of(key, &why))?;
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|why| of(certificate, &why))?;
    let mut config = config
        .with_no_client_auth()
        .with_single_cert(chain, secret)
        .map_err(|why| {
            let why = format!("it does not belong to {}: {why}", key.display());
            of(certificate, &why)
        })?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(TlsAcceptor::from(Arc::new(config)))
}
