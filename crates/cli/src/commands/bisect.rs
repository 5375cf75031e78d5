//! `laggard bisect`.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use laggard_engine::{Engine, EngineError};
use laggard_platform::signals::Received;
use laggard_view::{BisectJudge, BisectNews, BisectView};
use laggard_words::say;

use crate::arguments::Bisect;
use crate::output::{json, line, note, quoted};

pub fn bisect(engine: &Engine, arguments: &Bisect) -> Result<(), EngineError> {
    engine.launches().import_ended()?;
    let (bisects, program) = (engine.bisects(), arguments.program.as_path());
    if arguments.stop {
        bisects.stop(program)?;
        line(&say!("bisect-dropped"));
        return Ok(());
    }
    if arguments.next {
        bisects.next(program)?;
        let search = bisects.of(program)?.as_ref().map(BisectView::from);
        line(&match search.map(|search| search.judge) {
            Some(BisectJudge::Rate) => say!("bisect-next-asked"),
            _ => say!("bisect-next-follows"),
        });
        return Ok(());
    }
    if arguments.status {
        return status(engine, arguments);
    }
    if !arguments.go_on {
        let preview = bisects.preview(program, &arguments.request())?;
        let preview = BisectView::from(&preview);
        if arguments.dry_run && arguments.json {
            json(&preview);
            return Ok(());
        }
        if !arguments.json {
            describe(&preview);
        }
        if arguments.dry_run {
            return Ok(());
        }
        bisects.begin(program, &arguments.request())?;
    }
    work(engine, arguments)
}

fn status(engine: &Engine, arguments: &Bisect) -> Result<(), EngineError> {
    let search = engine.bisects().of(&arguments.program)?;
    match search.as_ref().map(BisectView::from) {
        Some(search) if arguments.json => {
            json(&search);
        }
        Some(search) if search.finding.is_some() => tell(&search, arguments),
        Some(search) => {
            let (count, most) = (search.tried.len(), search.most);
            line(&match search.live {
                true => say!("bisect-so-far-live", count = count, most = most),
                false => say!("bisect-so-far", count = count, most = most),
            });
            line(&match search.runs {
                true => say!("bisect-runs"),
                false => say!("bisect-rests"),
            });
            ways_on(arguments, search.runs);
        }
        None if arguments.json => {}
        None => {
            line(&say!("bisect-none"));
        }
    }
    Ok(())
}

fn describe(preview: &BisectView) {
    let count = preview.units.len();
    line(&say!("bisect-would", count = count));
    let (program, most, usual) = (&preview.program, preview.most, preview.usual);
    line(&match preview.live {
        true => say!(
            "bisect-steps-of",
            count = count,
            program = program,
            most = most,
            usual = usual
        ),
        false => say!(
            "bisect-starts-of",
            count = count,
            program = program,
            most = most,
            usual = usual
        ),
    });
    line(&match (preview.judge, preview.live) {
        (BisectJudge::Startup, _) => say!("bisect-how-startup"),
        (BisectJudge::Rate, false) => say!("bisect-how-rate"),
        (BisectJudge::Rate, true) => say!("bisect-how-rate-live"),
        (BisectJudge::Action, false) => say!("bisect-how-action"),
        (BisectJudge::Action, true) => say!("bisect-how-action-live"),
    });
    line(&match preview.live {
        true => say!("bisect-unchanged-live"),
        false => say!("bisect-unchanged"),
    });
    if !preview.in_the_way.is_empty() {
        line(&say!("bisect-close-first", program = program));
    }
}

/// Works until it is over, or a signal comes: the search can go on later then.
fn work(engine: &Engine, arguments: &Bisect) -> Result<(), EngineError> {
    let stop = Arc::new(AtomicBool::new(false));
    match Received::begin() {
        Ok(received) => {
            let asked = Arc::clone(&stop);
            thread::spawn(move || received.tell_each(|_| asked.store(true, Ordering::Relaxed)));
        }
        Err(error) => note(&format!("cannot be stopped by a signal: {error}")),
    }
    let over = engine.bisects().go_on(&arguments.program, &stop, |news| {
        let news = BisectNews::from(&news);
        if arguments.json {
            json(&news);
        } else {
            tell_news(&news, arguments);
        }
    });
    let search = BisectView::from(&over?);
    if arguments.json {
        json(&search);
    } else {
        tell(&search, arguments);
    }
    Ok(())
}

fn tell_news(news: &BisectNews, arguments: &Bisect) {
    match news {
        BisectNews::Starts {
            number,
            most,
            off,
            of,
            live,
        } => {
            let (number, most, off, of) = (*number, *most, *off, *of);
            line(&match live {
                true => say!(
                    "bisect-step-live",
                    number = number,
                    most = most,
                    off = off,
                    of = of
                ),
                false => say!(
                    "bisect-step",
                    number = number,
                    most = most,
                    off = off,
                    of = of
                ),
            });
        }
        BisectNews::Works { for_ms } => {
            line(&say!("bisect-works", minutes = (for_ms / 60_000.0).round()));
        }
        BisectNews::Acts { times, slow: 0 } => {
            line(&say!("bisect-acts", times = *times));
            let command = command(arguments, "--next");
            line(&say!("bisect-next-with", command = command));
        }
        BisectNews::Acts { times, slow } => {
            line(&say!("bisect-acted", times = *times, slow = *slow));
        }
        BisectNews::Measured { words, .. } => {
            line(&format!("  {words}"));
        }
        BisectNews::CloseIt => note(&say!("bisect-close")),
    }
}

fn tell(search: &BisectView, arguments: &Bisect) {
    let Some(finding) = &search.finding else {
        return;
    };
    for culprit in &finding.culprits {
        line(&culprit.words);
        line(&match culprit.turned_off {
            true => format!("  {}", say!("bisect-is-off")),
            false => {
                let (plugin, program) = (&culprit.plugin.id, &arguments.program);
                let program = quoted(&program.display().to_string());
                let command = format!("laggard disable {} --in {program}", quoted(plugin));
                format!("  {}", say!("bisect-turn-off", command = command))
            }
        });
    }
    line(&finding.words);
}

fn ways_on(arguments: &Bisect, runs: bool) {
    if !runs {
        let go_on = command(arguments, "--continue");
        line(&say!("bisect-go-on", command = go_on));
    }
    line(&say!("bisect-stop", command = command(arguments, "--stop")));
}

/// The command that does something with this search.
fn command(arguments: &Bisect, what: &str) -> String {
    let program = quoted(&arguments.program.display().to_string());
    format!("laggard bisect --in {program} {what}")
}
