//! Calls of one thread as a sequence of beginnings and ends, in order of time.

use std::cmp::Reverse;

use laggard_analysis::Nanos;

/// A call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Call {
    pub start: Nanos,
    pub end: Nanos,
    /// Place of the call's method.
    pub method: u32,
}

/// The beginning or the end of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Edge {
    pub at: Nanos,
    pub method: u32,
    pub opens: bool,
}

/// The calls' edges; the last one begun ends first: in a damaged file, a call that outlasts the one around it is cut off.
pub(super) fn edges(mut calls: Vec<Call>) -> Vec<Edge> {
    // The sort keeps the order of calls of the same place: those around others come before them.
    calls.sort_by_key(|call| (call.start, Reverse(call.end)));
    let mut edges = Vec::with_capacity(2 * calls.len());
    let mut open: Vec<(Nanos, u32)> = Vec::new();
    let edge = |at, method, opens| Edge { at, method, opens };
    for call in calls {
        while let Some((end, method)) = open.pop_if(|(end, _)| *end <= call.start) {
            edges.push(edge(end, method, false));
        }
        let end = open
            .last()
            .map_or(call.end, |(around, _)| call.end.min(*around));
        let end = end.max(call.start);
        edges.push(edge(call.start, call.method, true));
        open.push((end, call.method));
    }
    while let Some((end, method)) = open.pop() {
        edges.push(edge(end, method, false));
    }
    edges
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(calls: &[(u64, u64)]) -> String {
        let calls = calls.iter().zip(b'a'..).map(|((start, end), name)| Call {
            start: Nanos(*start),
            end: Nanos(*end),
            method: name.into(),
        });
        let told = edges(calls.collect()).into_iter().map(|edge| {
            let name = char::from(u8::try_from(edge.method).unwrap());
            format!("{}{name}{}", if edge.opens { '(' } else { ')' }, edge.at.0)
        });
        told.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn calls_open_and_close_as_they_are_nested() {
        assert_eq!(told(&[]), "");
        assert_eq!(
            told(&[(0, 10), (2, 5), (5, 7), (20, 30)]),
            "(a0 (b2 )b5 (c5 )c7 )a10 (d20 )d30"
        );
        // Of two calls with the same times the first one is the outer one.
        assert_eq!(told(&[(0, 5), (0, 5)]), "(a0 (b0 )b5 )a5");
        // An episode in another's dialog may be told later.
        assert_eq!(told(&[(3, 4), (0, 9)]), "(b0 (a3 )a4 )b9");
    }

    #[test]
    fn a_call_that_reaches_out_of_another_ends_with_it() {
        assert_eq!(told(&[(0, 10), (5, 15)]), "(a0 (b5 )b10 )a10");
        assert_eq!(told(&[(4, 2)]), "(a4 )a4");
    }
}
