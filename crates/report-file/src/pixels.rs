//! Checks that a PNG holds only a picture: data after its end, in chunks of its own, or after the compressed pixels would
//! leave with a report unseen.

use flate2::{Crc, Decompress, FlushDecompress, Status};

/// The longest side, px; five monitors of 3840 px beside each other fit.
pub const LONGEST_SIDE: u32 = 20_000;
/// The most pixels of a picture: five monitors of 3840 × 2160 px, and a little more.
pub const MOST_PIXELS: u64 = 41_600_000;

const MAGIC: &[u8] = b"\x89PNG\r\n\x1a\n";

/// Checks that a PNG has only a header and pixels, and ends where it says. Pixels are counted, not kept.
///
/// # Errors
/// The other contents, in words.
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

/// The compressed pixels, as they are read.
struct Pixels {
    stream: Decompress,
    ended: bool,
    /// Bytes of a row, together with those of the row before it.
    row: u64,
    /// Bytes that the header announces.
    announced: u64,
}

impl Pixels {
    /// Reads the picture's size and encoding from the header.
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
        // Each row begins with a byte for its filter.
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

    /// Checks the byte before each row, which selects one of five filters. Another value shows no picture, and could hide data.
    ///
    /// * `from`: the position of the piece `out` in all rows; its end is the stream's present position.
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

    /// Reads the bytes that the decompressor held back, and checks that the pixels are complete.
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
