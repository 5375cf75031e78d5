//! How a target takes its input apart: a byte here, the rest there, so that what the fuzzer changes stays in its place.

/// The bytes that have not been taken yet.
pub struct Input<'a>(&'a [u8]);

impl<'a> Input<'a> {
    /// The whole.
    pub fn new(data: &'a [u8]) -> Self {
        Self(data)
    }

    /// The next byte; 0 behind the end.
    pub fn byte(&mut self) -> u8 {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        *first
    }

    /// A number below `end`, out of one byte.
    pub fn below(&mut self, end: usize) -> usize {
        usize::from(self.byte()) % end
    }

    /// Up to the next NUL, which no text has.
    pub fn piece(&mut self) -> &'a [u8] {
        let end = self.0.iter().position(|&byte| byte == 0);
        let (piece, rest) = match end {
            Some(end) => (&self.0[..end], &self.0[end + 1..]),
            None => (self.0, &[][..]),
        };
        self.0 = rest;
        piece
    }

    /// Takes such a piece as a text.
    pub fn text(&mut self) -> String {
        String::from_utf8_lossy(self.piece()).into_owned()
    }

    /// Whether no bytes are left.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All that is left.
    pub fn rest(self) -> &'a [u8] {
        self.0
    }
}
