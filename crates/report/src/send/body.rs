//! A request's body that counts the bytes sent.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll};

use bytes::Bytes;
use http_body::{Body, Frame, SizeHint};

/// The most bytes handed to the system at a time.
const PIECE: usize = 64 * 1024;

/// The progress of sending a body.
#[derive(Debug, Default)]
pub(super) struct Count {
    /// Bytes handed to the system so far.
    sent: AtomicU64,
    /// Bytes of the whole body.
    whole: AtomicU64,
}

impl Count {
    /// Bytes handed to the system so far.
    pub fn sent(&self) -> u64 {
        self.sent.load(Ordering::Relaxed)
    }

    /// The part that was sent, from 0 to 1.
    pub fn share(&self) -> f64 {
        let whole = self.whole.load(Ordering::Relaxed).max(1);
        (self.sent() as f64 / whole as f64).min(1.0)
    }
}

/// A body of pieces that counts what was taken from it.
pub(super) struct Counted {
    rest: Vec<Bytes>,
    left: u64,
    count: Arc<Count>,
}

impl Counted {
    /// A body of these pieces; its count begins at 0.
    pub fn new(pieces: Vec<Bytes>, count: &Arc<Count>) -> Self {
        let left = pieces.iter().map(|piece| piece.len() as u64).sum();
        count.sent.store(0, Ordering::Relaxed);
        count.whole.store(left, Ordering::Relaxed);
        Self {
            rest: pieces.into_iter().rev().collect(),
            left,
            count: Arc::clone(count),
        }
    }

    /// Number of bytes still to come.
    pub fn length(&self) -> u64 {
        self.left
    }
}

impl Body for Counted {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let Some(mut piece) = self.rest.pop() else {
            return Poll::Ready(None);
        };
        if piece.len() > PIECE {
            let rest = piece.split_off(PIECE);
            self.rest.push(rest);
        }
        self.left -= piece.len() as u64;
        let taken = piece.len() as u64;
        self.count.sent.fetch_add(taken, Ordering::Relaxed);
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.left)
    }
}
