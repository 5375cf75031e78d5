//! A connection that can be cut after a number of bytes of an answer.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// The switch that cuts the connection.
#[derive(Clone)]
pub struct Line {
    left: Arc<AtomicUsize>,
}

impl Default for Line {
    fn default() -> Self {
        Self {
            left: Arc::new(AtomicUsize::new(usize::MAX)),
        }
    }
}

impl Line {
    /// Lets only so many more bytes of the answer through.
    pub fn cut_after(&self, bytes: usize) {
        self.left.store(bytes, Ordering::SeqCst);
    }

    pub fn around<S>(&self, stream: S) -> Cut<S> {
        Cut {
            stream,
            line: self.clone(),
        }
    }
}

/// A connection that can be cut.
pub struct Cut<S> {
    stream: S,
    line: Line,
}

impl<S: AsyncRead + Unpin> AsyncRead for Cut<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        to: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, to)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Cut<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let left = self.line.left.load(Ordering::SeqCst);
        if left == 0 {
            return Poll::Ready(Err(io::ErrorKind::ConnectionReset.into()));
        }
        let bytes = &bytes[..bytes.len().min(left)];
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        if let (Poll::Ready(Ok(written)), true) = (&written, left != usize::MAX) {
            self.line.left.fetch_sub(*written, Ordering::SeqCst);
        }
        written
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
