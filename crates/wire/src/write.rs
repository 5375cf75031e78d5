//! Writing a payload, number by number.

use crate::block::MAX_STRING;

/// Appends `value` as unsigned LEB128 in its shortest form.
pub(crate) fn uvar(out: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// Appends `value` folded into an unsigned number: 0, −1, 1, −2 …
pub(crate) fn svar(out: &mut Vec<u8>, value: i64) {
    uvar(out, ((value << 1) ^ (value >> 63)) as u64);
}

pub(crate) fn uvars<const N: usize>(out: &mut Vec<u8>, values: [u64; N]) {
    for value in values {
        uvar(out, value);
    }
}

/// Appends the length of `value` in bytes, and its bytes.
pub(crate) fn text(out: &mut Vec<u8>, value: &str) {
    let value = cut(value);
    uvar(out, value.len() as u64);
    out.extend_from_slice(value.as_bytes());
}

/// At most [`MAX_STRING`] bytes of `text`, cut at a character's boundary.
pub(crate) fn cut(text: &str) -> &str {
    let mut end = text.len().min(MAX_STRING);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}
