//! Chance, the same from the same seed.

/// Random numbers of the kinds that a world needs.
pub(crate) struct Dice(fastrand::Rng);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    /// From 0 up to 1.
    pub fn part(&mut self) -> f64 {
        self.0.f64()
    }

    /// A whole number below another.
    pub fn below(&mut self, most: u32) -> u32 {
        self.0.u32(..most.max(1))
    }

    /// Around 1, never below 0; its logarithm is normal with this deviation (Box–Muller).
    pub fn around(&mut self, deviation: f64) -> f64 {
        let (radius, angle) = (1.0 - self.part(), self.part() * std::f64::consts::TAU);
        ((-2.0 * radius.ln()).sqrt() * angle.cos() * deviation).exp()
    }

    /// A number of events where so many are expected (Knuth).
    pub fn events(&mut self, expected: f64) -> u32 {
        let (least, mut product, mut count) = ((-expected.min(500.0)).exp(), self.part(), 0);
        while product > least {
            product *= self.part();
            count += 1;
        }
        count
    }

    /// 32 hexadecimal digits.
    pub fn id(&mut self) -> String {
        format!("{:032x}", self.0.u128(..))
    }
}
