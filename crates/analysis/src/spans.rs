//! Stretches of time, and sets of them.

use laggard_wire::Nanos;

/// From `start` up to, not including, `end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// First nanosecond.
    pub start: Nanos,
    /// First nanosecond after the span.
    pub end: Nanos,
}

impl Span {
    /// The length; zero where `end` is not after `start`.
    pub fn length(self) -> Nanos {
        self.end - self.start
    }

    /// The part that both have in common; empty spans have length zero.
    pub fn clip(self, to: Span) -> Span {
        let start = self.start.max(to.start);
        Span {
            start,
            end: self.end.min(to.end).max(start),
        }
    }

    /// Whether `time` lies in the span.
    pub fn contains(self, time: Nanos) -> bool {
        self.start <= time && time < self.end
    }
}

/// A set of moments: spans in order, none empty, none touching the next.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spans {
    all: Vec<Span>,
}

impl Spans {
    /// Creates a set from spans in any order that may overlap.
    pub fn new(spans: impl IntoIterator<Item = Span>) -> Spans {
        let mut all: Vec<Span> = spans
            .into_iter()
            .filter(|span| span.length() > Nanos::ZERO)
            .collect();
        all.sort_by_key(|span| span.start);
        all.dedup_by(|span, last| {
            let touches = span.start <= last.end;
            if touches {
                last.end = last.end.max(span.end);
            }
            touches
        });
        Spans { all }
    }

    /// The spans in order.
    pub fn iter(&self) -> impl Iterator<Item = Span> + '_ {
        self.all.iter().copied()
    }

    /// The sum of the spans' lengths.
    pub fn length(&self) -> Nanos {
        self.iter().map(Span::length).sum()
    }

    /// The length of the part that lies in `span`.
    pub fn length_in(&self, span: Span) -> Nanos {
        let first = self.all.partition_point(|own| own.end <= span.start);
        let touching = self.all[first..]
            .iter()
            .take_while(|own| own.start < span.end);
        touching.map(|own| own.clip(span).length()).sum()
    }

    /// The moments in `self` and not in `other`.
    pub fn without(self, other: &Spans) -> Spans {
        if other.all.is_empty() {
            return self;
        }
        let mut all = Vec::new();
        let mut cuts = other.all.iter().copied().peekable();
        for span in self.iter() {
            let mut rest = span;
            while cuts.next_if(|cut| cut.end <= rest.start).is_some() {}
            while let Some(cut) = cuts.peek().copied().filter(|cut| cut.start < rest.end) {
                if cut.start > rest.start {
                    all.push(Span {
                        start: rest.start,
                        end: cut.start,
                    });
                }
                rest.start = cut.end.min(rest.end);
                if cut.end > rest.end {
                    break;
                }
                cuts.next();
            }
            if rest.length() > Nanos::ZERO {
                all.push(rest);
            }
        }
        Spans { all }
    }

    /// The moments in both.
    pub fn within(&self, other: &Spans) -> Spans {
        let mut all = Vec::new();
        let (mut left, mut right) = (self.all.iter().peekable(), other.all.iter().peekable());
        while let (Some(a), Some(b)) = (left.peek(), right.peek()) {
            let both = a.clip(**b);
            if both.length() > Nanos::ZERO {
                all.push(both);
            }
            if a.end <= b.end {
                left.next();
            } else {
                right.next();
            }
        }
        Spans { all }
    }

    /// Whether `time` lies in one of the spans.
    pub fn contains(&self, time: Nanos) -> bool {
        let next = self.all.partition_point(|span| span.end <= time);
        self.all.get(next).is_some_and(|span| span.contains(time))
    }
}
