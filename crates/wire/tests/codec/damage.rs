//! Damaged files never panic, never ask for much memory, and lose no more than the damaged block.

use laggard_wire::{BLOCKS, Encoder, Event, Nanos};

use crate::read;

/// Xorshift: the same sequence at every run, so that a failure can be seen again.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }
}

fn whole() -> Vec<u8> {
    std::fs::read(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../tests/vectors/v1/whole.bin"
    ))
    .expect("whole.bin")
}

#[test]
fn random_blocks_never_panic() {
    let mut random = Random(0x1234_5678_9ABC_DEF1);
    for _ in 0..20_000 {
        let mut bytes = Encoder::new().into_bytes();
        for _ in 0..random.below(4) {
            let length = random.below(40);
            bytes.push(random.below(BLOCKS.len() + 2) as u8);
            bytes.extend((length as u32).to_le_bytes());
            // Small bytes are numbers of one byte and get far into a payload; large ones break it early.
            let mask = if random.next().is_multiple_of(2) {
                0x0F
            } else {
                0xFF
            };
            bytes.extend((0..length).map(|_| random.next() as u8 & mask));
        }
        let at = random.below(bytes.len() + 1);
        let (left, right) = bytes.split_at(at);
        let reading = read([left, right]);
        assert_eq!(
            reading.decoder.offset() as usize + reading.decoder.torn(),
            bytes.len(),
            "every byte is accounted for"
        );
    }
}

#[test]
fn flipped_bytes_never_panic() {
    let whole = whole();
    let mut random = Random(42);
    for _ in 0..20_000 {
        let mut bytes = whole.clone();
        for _ in 0..=random.below(3) {
            let at = random.below(bytes.len());
            bytes[at] = random.next() as u8;
        }
        let reading = read([bytes.as_slice()]);
        let blocks =
            reading.events.len() + reading.errors.len() + reading.decoder.unknown_blocks() as usize;
        assert!(blocks <= whole.len() / 5, "no more blocks than fit");
    }
}

#[test]
fn a_file_cut_short_gives_a_beginning_of_its_events() {
    let bytes = whole();
    let all = read([bytes.as_slice()]).events;
    for length in 0..bytes.len() {
        let reading = read([&bytes[..length]]);
        assert_eq!(
            reading.errors,
            [],
            "cut at {length}: a torn tail is no error"
        );
        assert!(all.starts_with(&reading.events), "cut at {length}");
        assert_eq!(
            reading.decoder.offset() as usize + reading.decoder.torn(),
            length
        );
    }
}

#[test]
fn reading_goes_on_behind_the_largest_block() {
    let mut bytes = Encoder::new().into_bytes();
    bytes.push(222);
    bytes.extend(laggard_wire::MAX_PAYLOAD.to_le_bytes());
    bytes.resize(bytes.len() + laggard_wire::MAX_PAYLOAD as usize, 0);
    let mut mark = Encoder::new();
    mark.write(&Event::Mark { time: Nanos(9) });
    bytes.extend(&mark.bytes()[12..]);
    let reading = read(bytes.chunks(1 << 20));
    assert_eq!(reading.events, [Event::Mark { time: Nanos(9) }]);
    assert_eq!(reading.decoder.unknown_blocks(), 1);
}
