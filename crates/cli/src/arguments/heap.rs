//! `laggard heap`.

use std::path::PathBuf;

use clap::Args;

use super::install_help;

/// Whose heap, and how large it is to be.
#[derive(Debug, Args)]
pub struct Heap {
    #[arg(help = install_help())]
    pub program: PathBuf,
    /// From the next launch on, let it become so large: 1536m, 2g
    #[arg(long, value_name = "SIZE", value_parser = size, conflicts_with = "own")]
    pub limit: Option<u64>,
    /// From the next launch on, let it become as large as the program's own options say
    #[arg(long)]
    pub own: bool,
    /// One JSON object
    #[arg(long)]
    pub json: bool,
}

/// Bytes of a size as one writes it behind `-Xmx`. A bare number is refused: few people mean bytes.
fn size(text: &str) -> Result<u64, String> {
    let wrong =
        || format!("{text:?} is no size; write mebibytes or gibibytes, for example 1536m or 2g");
    let (digits, unit) = text
        .split_at_checked(text.len().saturating_sub(1))
        .ok_or_else(wrong)?;
    let shift = match unit {
        "m" | "M" => 20,
        "g" | "G" => 30,
        _ => return Err(wrong()),
    };
    let number: u64 = digits.parse().map_err(|_| wrong())?;
    number.checked_mul(1 << shift).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::size;

    #[test]
    fn sizes_have_a_unit() {
        assert_eq!(size("1536m"), Ok(1536 << 20));
        assert_eq!(size("2G"), Ok(2 << 30));
        for wrong in [
            "",
            "m",
            "2",
            "2048",
            "2 g",
            "-1g",
            "1.5g",
            "2gb",
            "99999999999999g",
            "2ü",
        ] {
            let error = size(wrong).expect_err(wrong);
            assert!(error.contains("1536m"), "{wrong}: {error}");
        }
    }
}
