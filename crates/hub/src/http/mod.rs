//! What both servers share: taking connections, so many at once and none for long, with TLS or without.

mod tls;

use std::convert::Infallible;
use std::io::ErrorKind;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use http_body_util::Full;
use hyper::body::{Bytes, Incoming};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper::{Request, Response};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio_rustls::TlsAcceptor;

pub(crate) use tls::acceptor;

/// The most clients that are answered at once; the others wait.
const MOST_AT_ONCE: usize = 64;
/// The longest time that one may take to ask and to be answered.
const PATIENCE: Duration = Duration::from_secs(60);
/// The longest time until a client has said what it wants, and the longest until TLS is agreed upon.
const BEGINNING: Duration = Duration::from_secs(10);

/// Takes an address; or why it cannot be had, and what to do.
pub(crate) async fn listen(address: SocketAddr) -> Result<TcpListener, String> {
    let taken = TcpListener::bind(address).await;
    taken.map_err(|why| match why.kind() {
        ErrorKind::AddrInUse => "a program listens there already; name another port with --port, 0 for any that is free".to_owned(),
        ErrorKind::AddrNotAvailable => format!("this machine does not have the address {}; 0.0.0.0 stands for all that it has, with IPv6 ::", address.ip()),
        ErrorKind::PermissionDenied => format!("this user may not listen at port {} ({why}); name a port above 1023 with --port", address.port()),
        _ => why.to_string(),
    })
}

/// Answers whoever connects, until the program ends.
///
/// * `tls`: how connections are encrypted; `None`: they are not.
pub(crate) async fn answer<S, A>(listener: TcpListener, tls: Option<TlsAcceptor>, service: S)
where
    S: Fn(Request<Incoming>) -> A + Clone + Send + 'static,
    A: Future<Output = Response<Full<Bytes>>> + Send + 'static,
{
    let room = Arc::new(Semaphore::new(MOST_AT_ONCE));
    loop {
        let Ok(place) = Arc::clone(&room).acquire_owned().await else {
            return;
        };
        let Ok((stream, _)) = listener.accept().await else {
            // No room for another file: one that is answered gives its own back.
            tokio::time::sleep(Duration::from_millis(100)).await;
            continue;
        };
        let (service, tls) = (service.clone(), tls.clone());
        tokio::spawn(async move {
            let answered = async move {
                match tls {
                    None => connection(stream, service).await,
                    Some(tls) => {
                        if let Ok(Ok(stream)) =
                            tokio::time::timeout(BEGINNING, tls.accept(stream)).await
                        {
                            connection(stream, service).await;
                        }
                    }
                }
            };
            // A client that goes away, or says nothing, wants no more.
            let _ = tokio::time::timeout(PATIENCE, answered).await;
            drop(place);
        });
    }
}

/// Answers one request, and hangs up.
async fn connection<C, S, A>(stream: C, service: S)
where
    C: AsyncRead + AsyncWrite + Unpin,
    S: Fn(Request<Incoming>) -> A,
    A: Future<Output = Response<Full<Bytes>>>,
{
    let service = service_fn(move |request| {
        let answer = service(request);
        async move { Ok::<_, Infallible>(answer.await) }
    });
    // An error is the client's that went away.
    let _ = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(BEGINNING)
        .keep_alive(false)
        .serve_connection(TokioIo::new(stream), service)
        .await;
}
