//! A body whose way out is counted.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll};

use bytes::Bytes;
use http_body::{Body, Frame, SizeHint};

/// Handed to the system at a time, bytes.
const PIECE: usize = 64 * 1024;

/// A body of pieces that counts what was taken of it.
pub(super) struct Counted {
    rest: Vec<Bytes>,
    left: u64,
    sent: Arc<AtomicU64>,
}

impl Counted {
    /// The pieces one after another; counting begins at 0.
    pub fn new(pieces: Vec<Bytes>, sent: &Arc<AtomicU64>) -> Self {
        sent.store(0, Ordering::Relaxed);
        let left = pieces.iter().map(|piece| piece.len() as u64).sum();
        Self {
            rest: pieces.into_iter().rev().collect(),
            left,
            sent: sent.clone(),
        }
    }

    /// Bytes still to come.
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
        self.sent.fetch_add(piece.len() as u64, Ordering::Relaxed);
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.left)
    }
}
