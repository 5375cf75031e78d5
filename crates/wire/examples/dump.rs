//! Prints the events of a session file, one a line.
//!
//!     cargo run --locked -p laggard-wire --example dump -- session.lag

use laggard_wire::Decoder;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args().nth(1).ok_or("which session file?")?;
    let mut decoder = Decoder::new();
    decoder.push(&std::fs::read(path)?);
    loop {
        let offset = decoder.offset();
        match decoder.next_event() {
            Ok(Some(event)) => println!("{offset:>8} {event:?}"),
            Ok(None) => break,
            Err(error) if error.is_fatal() => return Err(error.into()),
            Err(error) => println!("{offset:>8} {error}"),
        }
    }
    println!(
        "{:>8} unknown blocks {}, torn bytes {}",
        decoder.offset(),
        decoder.unknown_blocks(),
        decoder.torn()
    );
    Ok(())
}
