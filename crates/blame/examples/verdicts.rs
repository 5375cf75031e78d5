//! Prints the events of a session file and the verdicts on its episodes, without any host's knowledge: OSGi bundles
//! named on the command line count as added, those named with a leading `+` as bundled, all others as core.
//!
//!     cargo run --locked -p laggard-blame --example verdicts -- session.lag io.laggard.demo.sluggish +org.eclipse.jdt.ui

use std::error::Error;

use laggard_analysis::{Assembler, Nanos, Plugin};
use laggard_blame::{Origin, Provenance, judge};
use laggard_wire::Decoder;

struct Named(Vec<String>);

impl Provenance for Named {
    fn origin(&self, plugin: &Plugin) -> Origin {
        let of = |word: &String| match word.strip_prefix('+') {
            Some(bundled) if bundled == plugin.id => Some(Origin::Bundled),
            None if *word == plugin.id => Some(Origin::Added),
            _ => None,
        };
        self.0.iter().find_map(of).unwrap_or(Origin::Core)
    }

    fn is_library(&self, _plugin: &Plugin) -> bool {
        false
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let path = arguments.next().ok_or("which session file?")?;
    let named = Named(arguments.collect());
    let mut decoder = Decoder::new();
    let mut assembler = Assembler::new();
    decoder.push(&std::fs::read(path)?);
    loop {
        match decoder.next_event() {
            Ok(Some(event)) => assembler.push(event),
            Ok(None) => break,
            Err(error) if error.is_fatal() => return Err(error.into()),
            Err(error) => eprintln!("{error}"),
        }
    }
    assembler.finish();
    while let Some(episode) = assembler.pop() {
        let verdict = judge(&episode, &named);
        let (start, waited) = (episode.start.as_millis(), episode.inclusive().as_millis());
        let open = if episode.finished {
            ""
        } else {
            ", never ended"
        };
        let root = &episode.intervals.root().landmark;
        println!(
            "#{} at {start:.1} ms: {waited:.1} ms{open} in {}.{}, {} intervals, {} samples: {}",
            episode.number,
            root.class.name,
            root.method,
            episode.intervals.all().len(),
            episode.samples.len(),
            verdict.kind.as_str()
        );
        for suspect in &verdict.suspects {
            let who = suspect
                .plugin
                .as_ref()
                .map_or(suspect.kind.as_str(), |plugin| plugin.label());
            let place = suspect
                .landmark
                .as_ref()
                .map(|l| format!(" at {}.{}", l.class(), l.method()));
            println!(
                "    {:5.2} {:.2} {who} {}{}, without it {:?}: {:?}",
                suspect.share,
                suspect.confidence,
                suspect.role.as_str(),
                place.unwrap_or_default(),
                suspect.without.map(Nanos::as_millis),
                suspect.evidence.clauses()
            );
        }
    }
    println!("{:#?}", assembler.facts());
    let (unknown, damaged, torn) = (
        decoder.unknown_blocks(),
        decoder.damaged_blocks(),
        decoder.torn(),
    );
    println!("unknown blocks {unknown}, damaged blocks {damaged}, torn bytes {torn}");
    Ok(())
}
