//! The arguments of `laggard report`.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use laggard_engine::SessionId;
use laggard_engine::report::Area;

/// What is to be done with a report that is there already.
#[derive(Debug, Subcommand)]
pub enum Inspect {
    /// Check a report, and list what is in it; nothing is unpacked
    #[command(after_help = "Example:\n  laggard report inspect slow-save.zip")]
    Inspect {
        /// The zip
        file: PathBuf,
        /// One JSON object
        #[arg(long)]
        json: bool,
    },
}

impl Inspect {
    /// Whether the output is JSON, for a program that reads it.
    pub fn json(&self) -> bool {
        let Self::Inspect { json, .. } = self;
        *json
    }
}

/// What goes into a report.
#[derive(Debug, Args)]
pub struct Draft {
    /// A session's name, or `last`
    pub session: SessionId,
    /// The lag's number, as `laggard show` lists it
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    pub episode: u32,
    /// A picture to go with it: PNG, JPEG or WebP. It is re-encoded, without metadata
    #[arg(long, value_name = "FILE", conflicts_with = "no_screenshot")]
    pub screenshot: Option<PathBuf>,
    /// Cover a part of the picture with black: left, top, width and height in pixels; repeatable
    #[arg(long, value_name = "X,Y,W,H", requires = "screenshot", value_parser = area, allow_hyphen_values = true)]
    pub black_out: Vec<Area>,
    /// Leave out the picture, even if there is one
    #[arg(long)]
    pub no_screenshot: bool,
    /// What happened, in your own words
    #[arg(
        long,
        value_name = "TEXT",
        default_value = "",
        hide_default_value = true
    )]
    pub message: String,
    /// The zip to write
    #[arg(short, long, value_name = "FILE")]
    pub output: PathBuf,
    /// Let the people of the hub that you share with see the very same zip, linked from its issue: everybody who may read the hub's pages. `laggard share --withdraw` takes it back
    #[arg(long)]
    pub let_hub_see: bool,
    /// Replace FILE if it exists
    #[arg(long)]
    pub force: bool,
}

fn area(text: &str) -> Result<Area, String> {
    // No picture is larger, and a number of 300 digits is no place in one.
    let is_place = |number: &f64| number.abs() <= 1e6;
    let number = |part: &str| part.trim().parse().ok().filter(is_place);
    let numbers: Option<Vec<f64>> = text.split(',').map(number).collect();
    match numbers.as_deref() {
        Some(&[x, y, width, height]) if width > 0.0 && height > 0.0 => Ok(Area {
            x,
            y,
            width,
            height,
        }),
        Some([_, _, _, _]) => Err("width and height must be positive".into()),
        _ => Err("give four numbers with commas: left,top,width,height, such as 0,0,800,40".into()),
    }
}
