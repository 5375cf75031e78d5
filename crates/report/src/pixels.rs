//! Whether a PNG holds a picture and nothing else: what follows the end, stands in a block of its own, or lies behind the
//! compressed pixels would leave with a report unseen.

use flate2::{Crc, Decompress, FlushDecompress, Status};

use crate::picture::{LONGEST_SIDE, MOST_PIXELS};

const MAGIC: &[u8] = b"\x89PNG\r\n\x1a\n";

/// Checks that a PNG has nothing but a header and pixels, and ends where it says. Holds no picture: pixels are counted.
///
/// # Errors
/// What else there is, in words.
pub fn only_pixels(bytes: &[u8]) -> Result<(), String> {
    let mut rest = bytes.strip_prefix(MAGIC).ok_or("it is not a PNG")?;
    let mut pixels: Option<Pixels> = None;
    loop {
        let (head, after) = rest.split_at_checked(8).ok_or("it is cut off")?;
        let (length, kind) = head.split_at(4);
        let length = u32::from_be_bytes([length[0], length[1], length[2], length[3]]) as usize;
        let data = after.get(..length).ok_or("it is cut off")?;
        let (sum, behind) = after[length..].split_at_checked(4).ok_or("it is cut off")?;
        rest = behind;
        match (kind, &mut pixels) {
            (b"IHDR", None) => pixels = Some(Pixels::announced(data)?),
            (b"IDAT", Some(pixels)) => pixels.take(data)?,
            (b"IEND", Some(pixels)) if data.is_empty() => pixels.are_whole()?,
            (b"IHDR" | b"IDAT" | b"IEND", _) => {
                return Err("its blocks are not in order".into());
            }
            (other, _) => {
                let kind = String::from_utf8_lossy(other);
                return Err(format!("it has a block {kind:?} that is no pixels"));
            }
        }
        let mut crc = Crc::new();
        crc.update(kind);
        crc.update(data);
        if crc.sum().to_be_bytes() != *sum {
            return Err("a block's checksum is wrong".into());
        }
        if kind == b"IEND" {
            return match rest.len() {
                0 => Ok(()),
                more => Err(format!("{more} bytes follow the end of the picture")),
            };
        }
    }
}

/// The compressed pixels, as they come.
struct Pixels {
    stream: Decompress,
    ended: bool,
    /// Bytes of a row, with the one before it.
    row: u64,
    /// Bytes that the header announces.
    announced: u64,
}

impl Pixels {
    /// As the header has it: the picture's size and how its pixels are written.
    fn announced(header: &[u8]) -> Result<Self, String> {
        let &[w0, w1, w2, w3, h0, h1, h2, h3, depth, color, 0, 0, 0] = header else {
            return Err("its header is none of a plain picture".into());
        };
        let width = u32::from_be_bytes([w0, w1, w2, w3]);
        let height = u32::from_be_bytes([h0, h1, h2, h3]);
        let channels = match (color, depth) {
            (0, 8) => 1,
            (2, 8) => 3,
            (4, 8) => 2,
            (6, 8) => 4,
            _ => return Err("its pixels are not of 8 bits".into()),
        };
        let size = u64::from(width) * u64::from(height);
        if size == 0 || width.max(height) > LONGEST_SIDE || size > MOST_PIXELS {
            return Err(format!("it is {width} × {height} px, which no report has"));
        }
        // Each row begins with a byte of its own.
        let row = u64::from(width) * channels + 1;
        Ok(Self {
            stream: Decompress::new(true),
            ended: false,
            row,
            announced: row * u64::from(height),
        })
    }

    fn take(&mut self, mut data: &[u8]) -> Result<(), String> {
        let mut out = [0; 16 * 1024];
        while !data.is_empty() {
            if self.ended {
                return Err(format!("{} bytes follow its pixels", data.len()));
            }
            let (taken, given) = (self.stream.total_in(), self.stream.total_out());
            let status = self
                .stream
                .decompress(data, &mut out, FlushDecompress::None)
                .map_err(|error| format!("its pixels cannot be read: {error}"))?;
            let taken = self.stream.total_in() - taken;
            if self.stream.total_out() > self.announced {
                return Err("it has more pixels than its header says".into());
            }
            self.are_rows(given, &out)?;
            self.ended = status == Status::StreamEnd;
            if taken == 0 && self.stream.total_out() == given && !self.ended {
                return Err("its pixels cannot be read".into());
            }
            data = &data[usize::try_from(taken).unwrap_or(data.len())..];
        }
        Ok(())
    }

    /// The byte before a row says in which of five ways it is written. Any other shows no picture, and could say anything.
    ///
    /// * `from`: where in all rows the piece `out` begins; it ends where the stream is now.
    fn are_rows(&self, from: u64, out: &[u8]) -> Result<(), String> {
        let mut start = from.next_multiple_of(self.row);
        while start < self.stream.total_out() {
            let way = out[usize::try_from(start - from).unwrap_or(0)];
            if way > 4 {
                return Err("it has a row that is no PNG's".into());
            }
            start += self.row;
        }
        Ok(())
    }

    /// What its last bytes hold back comes out here.
    fn are_whole(&mut self) -> Result<(), String> {
        let mut out = [0; 16 * 1024];
        while !self.ended {
            let given = self.stream.total_out();
            let status = self
                .stream
                .decompress(&[], &mut out, FlushDecompress::Finish)
                .map_err(|error| format!("its pixels cannot be read: {error}"))?;
            self.ended = status == Status::StreamEnd;
            if self.stream.total_out() > self.announced {
                break;
            }
            self.are_rows(given, &out)?;
            if !self.ended && self.stream.total_out() == given {
                break;
            }
        }
        if self.ended && self.stream.total_out() == self.announced {
            return Ok(());
        }
        Err("it has other pixels than its header says".into())
    }
}
