//! The part of protocol buffers that `profile.proto` needs: integers, texts, lists of numbers, and nested messages.
//! A library would bring its own compiler of `.proto` files for these forty lines.

/// The bytes of one message.
#[derive(Default)]
pub(super) struct Message {
    bytes: Vec<u8>,
}

/// How a field's value is written, in the lower bits of its number.
const VARINT: u64 = 0;
const LENGTH: u64 = 2;

impl Message {
    /// Adds a number; 0 is left out, since it is the default.
    pub fn number(mut self, field: u32, value: u64) -> Self {
        if value != 0 {
            self.varint(u64::from(field) << 3 | VARINT);
            self.varint(value);
        }
        self
    }

    /// Adds a list of numbers as one field.
    pub fn numbers(self, field: u32, values: impl IntoIterator<Item = u64>) -> Self {
        let mut list = Self::default();
        for value in values {
            list.varint(value);
        }
        match list.bytes.is_empty() {
            true => self,
            false => self.bytes(field, &list.bytes),
        }
    }

    /// Adds a text, also an empty one: it takes a place in a list.
    pub fn text(self, field: u32, text: &str) -> Self {
        self.bytes(field, text.as_bytes())
    }

    /// Adds a nested message.
    pub fn message(self, field: u32, inner: &Self) -> Self {
        self.bytes(field, &inner.bytes)
    }

    /// The message's bytes.
    pub fn finish(self) -> Vec<u8> {
        self.bytes
    }

    fn bytes(mut self, field: u32, bytes: &[u8]) -> Self {
        self.varint(u64::from(field) << 3 | LENGTH);
        self.varint(bytes.len() as u64);
        self.bytes.extend_from_slice(bytes);
        self
    }

    /// Adds a varint: seven bits per byte, the lowest first; the eighth bit says that more follow.
    fn varint(&mut self, mut value: u64) {
        while value >= 0x80 {
            self.bytes.push((value & 0x7f) as u8 | 0x80);
            value >>= 7;
        }
        self.bytes.push(value as u8);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of the protocol buffers' documentation.
    #[test]
    fn the_examples_of_the_encoding_are_written_as_they_are_published() {
        let written = |message: Message| message.finish();
        assert_eq!(
            written(Message::default().number(1, 150)),
            [0x08, 0x96, 0x01]
        );
        assert_eq!(
            written(Message::default().text(2, "testing")),
            [0x12, 0x07, 0x74, 0x65, 0x73, 0x74, 0x69, 0x6e, 0x67]
        );
        let inner = Message::default().number(1, 150);
        assert_eq!(
            written(Message::default().message(3, &inner)),
            [0x1a, 0x03, 0x08, 0x96, 0x01]
        );
        assert_eq!(
            written(Message::default().numbers(6, [3, 270, 86_942])),
            [0x32, 0x06, 0x03, 0x8e, 0x02, 0x9e, 0xa7, 0x05]
        );
        assert!(written(Message::default().number(1, 0).numbers(2, [])).is_empty());
    }
}
