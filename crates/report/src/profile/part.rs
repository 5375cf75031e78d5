//! The part of a session that goes into a profile.

use laggard_analysis::{Episode, Interval, Nanos, Sample, Span, Spans};

/// A part of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// All of it.
    Whole,
    /// One episode, by its number.
    Episode(u32),
    /// One recorded call with what is inside it.
    Call {
        /// Number of the call's episode.
        episode: u32,
        /// Place among the episode's calls.
        call: usize,
    },
    /// All recorded calls of a landmark with what is inside them.
    Landmark {
        /// The word for its kind.
        kind: String,
        /// The receiver's class, or that of the method where there is no receiver.
        class: String,
        /// The method's name.
        method: String,
    },
    /// A span of time: the samples in it, and the calls that reach into it.
    Range(Span),
}

/// What of an episode goes into a profile.
pub(super) struct Taken<'a> {
    pub intervals: Vec<&'a Interval>,
    pub samples: Vec<&'a Sample>,
    /// The time that both are of.
    spans: Spans,
}

impl Taken<'_> {
    /// Whether nothing of the episode belongs to the part.
    pub fn is_empty(&self) -> bool {
        self.intervals.is_empty() && self.samples.is_empty()
    }

    /// Whether something beside the calls reaches into the part.
    pub fn touches(&self, span: Span) -> bool {
        self.spans.length_in(span).0 > 0 || self.spans.contains(span.start)
    }

    /// From the part's first moment to its last; `None` for nothing.
    pub fn span(&self) -> Option<Span> {
        let start = self.spans.iter().next()?.start;
        let end = self.spans.iter().last()?.end;
        Some(Span { start, end })
    }
}

impl Part {
    /// A span of time, nanoseconds since the session's start.
    #[must_use]
    pub fn range(from: u64, to: u64) -> Self {
        Self::Range(Span {
            start: Nanos(from),
            end: Nanos(to),
        })
    }

    /// The episode that has all of the part, where one has.
    #[must_use]
    pub fn episode(&self) -> Option<u32> {
        match self {
            Self::Episode(episode) | Self::Call { episode, .. } => Some(*episode),
            Self::Whole | Self::Landmark { .. } | Self::Range(_) => None,
        }
    }

    /// Takes the part out of an episode.
    pub(super) fn of<'a>(&self, episode: &'a Episode) -> Taken<'a> {
        let is_its = |number: u32| u64::from(number) == episode.number;
        match self {
            Self::Whole => whole(episode),
            Self::Episode(number) if is_its(*number) => whole(episode),
            Self::Call {
                episode: number,
                call,
            } if is_its(*number) => inside(episode, |place, _| place == *call),
            Self::Episode(_) | Self::Call { .. } => inside(episode, |_, _| false),
            Self::Landmark {
                kind,
                class,
                method,
            } => inside(episode, |_, interval| {
                let landmark = &interval.landmark;
                let receiver = interval.receiver.as_ref().unwrap_or(&landmark.class);
                receiver.name == *class
                    && landmark.method == *method
                    && landmark.kind.name() == kind
            }),
            Self::Range(span) => {
                let reaches = |one: &&Interval| {
                    let own = one.span();
                    own.start < span.end && span.start < own.end
                };
                Taken {
                    intervals: episode.intervals.all().iter().filter(reaches).collect(),
                    samples: within(&episode.samples, &Spans::new([*span])),
                    spans: Spans::new([span.clip(episode.span())]),
                }
            }
        }
    }
}

fn whole(episode: &Episode) -> Taken<'_> {
    Taken {
        intervals: episode.intervals.all().iter().collect(),
        samples: episode.samples.iter().collect(),
        spans: Spans::new([episode.span()]),
    }
}

/// The chosen calls with what is inside them.
fn inside(episode: &Episode, is_chosen: impl Fn(usize, &Interval) -> bool) -> Taken<'_> {
    let all = episode.intervals.all();
    // Parents stand before their children.
    let mut taken = vec![false; all.len()];
    let mut chosen = Vec::new();
    for (place, interval) in all.iter().enumerate() {
        let around = interval.parent.is_some_and(|parent| taken[parent]);
        let is_own = is_chosen(place, interval);
        taken[place] = around || is_own;
        if is_own && !around {
            chosen.push(interval.span());
        }
    }
    let spans = Spans::new(chosen);
    Taken {
        intervals: all
            .iter()
            .zip(&taken)
            .filter_map(|(interval, is_taken)| is_taken.then_some(interval))
            .collect(),
        samples: within(&episode.samples, &spans),
        spans,
    }
}

fn within<'a>(samples: &'a [Sample], spans: &Spans) -> Vec<&'a Sample> {
    let inside = samples.iter().filter(|one| spans.contains(one.time));
    inside.collect()
}
