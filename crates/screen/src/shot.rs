//! A picture as it was taken.

/// A rectangle in screen pixels: device pixels of the root window, over all monitors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rect {
    /// Left edge.
    pub x: i32,
    /// Upper edge.
    pub y: i32,
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
}

impl Rect {
    /// The part that lies in both; `None` where they do not overlap.
    #[must_use]
    pub fn common(&self, other: &Rect) -> Option<Rect> {
        let (left, top) = (self.x.max(other.x), self.y.max(other.y));
        let (right, bottom) = (
            self.right().min(other.right()),
            self.bottom().min(other.bottom()),
        );
        (right > left && bottom > top).then(|| Rect::between(left, top, right, bottom))
    }

    /// The smallest rectangle that holds both.
    #[must_use]
    pub fn around(&self, other: &Rect) -> Rect {
        Rect::between(
            self.x.min(other.x),
            self.y.min(other.y),
            self.right().max(other.right()),
            self.bottom().max(other.bottom()),
        )
    }

    fn between(left: i32, top: i32, right: i32, bottom: i32) -> Rect {
        Rect {
            x: left,
            y: top,
            width: right.abs_diff(left),
            height: bottom.abs_diff(top),
        }
    }

    pub(crate) fn right(&self) -> i32 {
        self.x.saturating_add_unsigned(self.width)
    }

    pub(crate) fn bottom(&self) -> i32 {
        self.y.saturating_add_unsigned(self.height)
    }
}

/// A window of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The window with its window manager's frame.
    pub frame: Rect,
    /// The program's own content of the window.
    pub content: Rect,
}

/// A picture of a program's windows, in memory.
#[derive(Clone, PartialEq)]
pub struct Shot {
    /// The picture's place on the screen.
    pub area: Rect,
    /// Red, green, blue; rows from the top. Pixels that are not the program's are grey.
    pub rgb: Vec<u8>,
    /// The windows in the picture, the topmost last.
    pub windows: Vec<Window>,
    /// Device pixels in one of the desktop's logical pixels.
    pub scale: f64,
    /// Pixels of the windows that something else covered: they are grey.
    pub covered: u64,
}

impl std::fmt::Debug for Shot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Leaves out the pixels: debug output may end in a log.
        write!(f, "Shot {:?} {:?}", self.area, self.windows)
    }
}

impl Shot {
    /// Encodes the picture as a PNG file, packed fast rather than small.
    ///
    /// # Errors
    /// There is not enough memory.
    pub fn png(&self) -> Result<Vec<u8>, png::EncodingError> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.area.width, self.area.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_compression(png::Compression::Fast);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.rgb)?;
        writer.finish()?;
        Ok(bytes)
    }
}
