//! Certificates for a server on this machine, good and bad.

use std::path::{Path, PathBuf};

use rcgen::{
    BasicConstraints, CertificateParams, CertifiedIssuer, DnType, IsCa, KeyPair, date_time_ymd,
};

/// A certificate, written as PEM files.
pub struct Certificate {
    /// The server's certificate.
    pub chain: PathBuf,
    /// The server's key.
    pub key: PathBuf,
    /// The certificate of the signing authority.
    pub authority: PathBuf,
}

/// A certificate for a name, valid until the end of a year.
pub fn make(directory: &Path, name: &str, until: i32) -> Certificate {
    let mut authority = CertificateParams::new(Vec::new()).unwrap();
    authority
        .distinguished_name
        .push(DnType::CommonName, format!("authority of {name}"));
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let authority = CertifiedIssuer::self_signed(authority, KeyPair::generate().unwrap()).unwrap();
    let key = KeyPair::generate().unwrap();
    let mut server = CertificateParams::new(vec![name.to_owned()]).unwrap();
    server.not_before = date_time_ymd(2020, 1, 1);
    server.not_after = date_time_ymd(until, 12, 31);
    let server = server.signed_by(&key, &authority).unwrap();
    let write = |name: &str, text: String| {
        let path = directory.join(name);
        std::fs::write(&path, text).unwrap();
        path
    };
    Certificate {
        chain: write("chain.pem", server.pem()),
        key: write("key.pem", key.serialize_pem()),
        authority: write("authority.pem", authority.pem()),
    }
}
