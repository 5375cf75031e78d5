//! Checks Laggard's confidence: of all suspicions with 0.7, seven in ten must be right.

use laggard_blame::SURE;

/// How far a band may be from its number, over five runs and more.
const NEAR: f64 = 0.1;
/// A band of fewer is not held to [`NEAR`]: one suspect alone is always right in 0 % or in 100 %.
const ENOUGH: usize = 10;
/// From so many runs on a band that is further away is a missed goal.
pub const RUNS: u32 = 5;

/// A band of confidence.
#[derive(Clone, Copy, Debug, Default)]
struct Band {
    suspects: usize,
    right: usize,
    /// All their confidences together.
    said: f64,
}

impl Band {
    fn add(&mut self, more: Band) {
        self.suspects += more.suspects;
        self.right += more.right;
        self.said += more.said;
    }

    fn right(&self) -> f64 {
        self.right as f64 / self.suspects as f64
    }

    fn said(&self) -> f64 {
        self.said / self.suspects as f64
    }

    fn distance(&self) -> f64 {
        (self.right() - self.said()).abs()
    }
}

/// Suspects by how sure a verdict was of them, and how many were right.
#[derive(Clone, Debug, Default)]
pub struct Calibration {
    /// Tenths of confidence, the last for 0.9 to 1.
    bands: [Band; 10],
    /// The suspects from [`SURE`] on.
    sure: Band,
    /// The sum of the squared differences of confidence and truth (1 or 0).
    squares: f64,
}

impl Calibration {
    /// Takes in one suspect.
    pub fn put(&mut self, confidence: f64, right: bool) {
        let one = Band {
            suspects: 1,
            right: usize::from(right),
            said: confidence,
        };
        self.bands[((confidence * 10.0) as usize).min(9)].add(one);
        if confidence >= SURE {
            self.sure.add(one);
        }
        self.squares += (confidence - f64::from(u8::from(right))).powi(2);
    }

    /// Adds another run's.
    pub fn add(&mut self, other: &Calibration) {
        for (own, more) in self.bands.iter_mut().zip(other.bands) {
            own.add(more);
        }
        self.sure.add(other.sure);
        self.squares += other.squares;
    }

    fn filled(&self) -> impl Iterator<Item = (usize, &Band)> {
        let bands = self.bands.iter().enumerate();
        bands.filter(|(_, band)| band.suspects > 0)
    }

    fn suspects(&self) -> usize {
        self.bands.iter().map(|band| band.suspects).sum()
    }

    /// The mean squared difference of confidence and truth (Brier 1950): 0 is best, and 0.25 is the score of a constant 0.5.
    /// `None` where there are no suspects.
    pub fn brier(&self) -> Option<f64> {
        let all = self.suspects();
        (all > 0).then(|| self.squares / all as f64)
    }

    /// The expected calibration error: the distances of the bands from their confidence, weighted by their suspects. `None` where
    /// there are no suspects.
    pub fn expected_error(&self) -> Option<f64> {
        let all = self.suspects();
        let far = self.filled();
        let far: f64 = far
            .map(|(_, band)| band.distance() * band.suspects as f64)
            .sum();
        (all > 0).then(|| far / all as f64)
    }

    /// The part of right suspects among those of which a verdict is sure.
    pub fn sure_and_right(&self) -> Option<f64> {
        (self.sure.suspects > 0).then(|| self.sure.right())
    }

    /// The bands that are too far from their confidence, in words; bands with too few suspects are left out.
    pub fn missed(&self) -> Vec<String> {
        let judged = self.filled().filter(|(_, band)| band.suspects >= ENOUGH);
        let far = judged.filter(|(_, band)| band.distance() > NEAR);
        far.map(|(at, band)| {
            format!(
                "confidence {}: {:.0} % of {} are right, and {:.0} % were promised",
                range(at),
                band.right() * 100.0,
                band.suspects,
                band.said() * 100.0
            )
        })
        .collect()
    }

    /// Prints the bands, the Brier score and the expected calibration error.
    pub fn print(&self) {
        println!("confidence  suspects  said in the mean  right");
        for (at, band) in self.filled() {
            println!(
                "{} {:>12} {:>15.1} % {:>5.1} %{}",
                range(at),
                band.suspects,
                band.said() * 100.0,
                band.right() * 100.0,
                if band.suspects < ENOUGH {
                    "  too few to say"
                } else {
                    ""
                }
            );
        }
        if let (Some(brier), Some(error)) = (self.brier(), self.expected_error()) {
            println!("Brier score {brier:.4}, expected calibration error {error:.4}");
        }
    }
}

fn range(band: usize) -> String {
    let low = band as f64 / 10.0;
    format!("{low:.1}–{:.1}", low + 0.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_and_what_is_true_are_compared() {
        let mut calibration = Calibration::default();
        assert_eq!(calibration.brier(), None);
        for right in [true, true, true, false] {
            calibration.put(0.75, right);
        }
        assert_eq!(calibration.expected_error(), Some(0.0));
        assert_eq!(calibration.brier(), Some(0.1875));
        assert!(calibration.missed().is_empty());
        let mut other = Calibration::default();
        other.put(1.0, false);
        calibration.add(&other);
        assert_eq!(calibration.expected_error(), Some(0.2));
        assert_eq!(calibration.brier(), Some(0.35));
        assert_eq!(calibration.sure_and_right(), Some(0.0));
        assert!(calibration.missed().is_empty(), "one says nothing");
        for _ in 1..ENOUGH {
            calibration.put(1.0, false);
        }
        assert_eq!(
            calibration.missed(),
            ["confidence 0.9–1.0: 0 % of 10 are right, and 100 % were promised"]
        );
    }
}
