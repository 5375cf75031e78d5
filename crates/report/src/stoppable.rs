//! A reader and writer that stops on demand, for encoders and decoders that cannot be stopped otherwise.

use std::io::{self, BufRead, Read, Seek, SeekFrom, Write};

/// The most bytes handed out at once, so that `stop` is called between pieces of data that is in memory.
const PIECE: usize = 64 * 1024;

/// A reader or writer that fails once `stop` returns `true`.
pub struct Stoppable<'a, T> {
    /// The underlying reader or writer.
    pub inner: T,
    /// Called before each piece.
    pub stop: &'a dyn Fn() -> bool,
}

impl<T> Stoppable<'_, T> {
    fn go_on(&self) -> io::Result<()> {
        match (self.stop)() {
            // Not `Interrupted`, which callers would try again.
            true => Err(io::Error::other("stopped")),
            false => Ok(()),
        }
    }
}

impl<T: Read> Read for Stoppable<'_, T> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        self.go_on()?;
        let most = to.len().min(PIECE);
        self.inner.read(&mut to[..most])
    }
}

impl<T: BufRead> BufRead for Stoppable<'_, T> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.go_on()?;
        let all = self.inner.fill_buf()?;
        Ok(&all[..all.len().min(PIECE)])
    }

    fn consume(&mut self, count: usize) {
        self.inner.consume(count);
    }
}

impl<T: Seek> Seek for Stoppable<'_, T> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.inner.seek(to)
    }
}

impl<T: Write> Write for Stoppable<'_, T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.go_on()?;
        self.inner.write(&bytes[..bytes.len().min(PIECE)])
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::io::Cursor;

    use super::*;

    #[test]
    fn nothing_more_is_read_or_written_once_it_is_stopped() {
        let asked = Cell::new(0);
        let stop = || asked.replace(asked.get() + 1) >= 3;
        let bytes = vec![1; 10 * PIECE];
        let mut from = Stoppable {
            inner: Cursor::new(&bytes),
            stop: &stop,
        };
        let mut read = Vec::new();
        assert!(from.read_to_end(&mut read).is_err());
        assert!(
            !read.is_empty() && read.len() <= 3 * PIECE,
            "{}",
            read.len()
        );

        asked.set(0);
        let mut written = Vec::new();
        let mut to = Stoppable {
            inner: &mut written,
            stop: &stop,
        };
        assert!(to.write_all(&bytes).is_err());
        assert_eq!(written.len(), 3 * PIECE);
    }
}
