//! The texts in a class file.

/// All texts among a class's constants; those in front of a fault where the bytes are no class file.
pub(crate) fn texts(class: &[u8]) -> Vec<&str> {
    let mut found = Vec::new();
    let Some(count) = u16_at(class, 8).filter(|_| class.starts_with(&[0xCA, 0xFE, 0xBA, 0xBE]))
    else {
        return found;
    };
    let (mut at, mut number) = (10, 1);
    while number < count {
        let Some(&tag) = class.get(at) else { break };
        let length = match tag {
            1 => {
                let Some(length) = u16_at(class, at + 1).map(usize::from) else {
                    break;
                };
                let text = class.get(at + 3..at + 3 + length);
                found.extend(text.and_then(|text| std::str::from_utf8(text).ok()));
                length + 2
            }
            7 | 8 | 16 | 19 | 20 => 2,
            15 => 3,
            3 | 4 | 9..=12 | 17 | 18 => 4,
            5 | 6 => {
                // A long constant has two numbers.
                number += 1;
                8
            }
            _ => break,
        };
        at += length + 1;
        number += 1;
    }
    found
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    let two = bytes.get(at..at + 2)?;
    Some(u16::from_be_bytes([two[0], two[1]]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_found_between_constants_of_every_length() {
        let head = [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 61, 0, 7];
        let constants: &[&[u8]] = &[
            &[1, 0, 2, b'1', b'.'],
            &[5, 0, 0, 0, 0, 0, 0, 0, 1],
            &[7, 0, 1],
            &[18, 0, 0, 0, 1],
            &[1, 0, 1, b'z'],
            &[1, 0, 1, b'n'],
        ];
        let class = [&head[..], &constants.concat()].concat();
        assert_eq!(texts(&class), ["1.", "z"], "the count is before the last");
        assert_eq!(texts(&class[..24]), ["1."], "torn");
        assert_eq!(texts(b"PK"), [""; 0]);
    }
}
