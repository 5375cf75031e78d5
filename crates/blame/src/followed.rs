//! The way along a stack, where the next stack mostly begins as the last one did.

use std::sync::Arc;

use laggard_analysis::{Frame, shared_frames};

use crate::way::Way;

/// The stack that was followed last, and the way up to each of its frames.
#[derive(Debug, Default)]
pub(crate) struct Followed<'a> {
    /// Innermost first.
    frames: &'a [Arc<Frame>],
    /// The way before the outermost frame.
    begin: Way,
    /// The ways after each frame, outermost first.
    ways: Vec<Way>,
}

impl<'a> Followed<'a> {
    /// The way that goes on from `begin` along `frames` (innermost first), from the outermost to the innermost.
    ///
    /// * `step`: the way after a frame.
    pub(crate) fn follow(
        &mut self,
        begin: Way,
        frames: &'a [Arc<Frame>],
        step: impl Fn(Way, &'a Frame) -> Way,
    ) -> Way {
        if self.begin != begin {
            (self.begin, self.frames) = (begin, &[]);
        }
        self.ways.truncate(shared_frames(self.frames, frames));
        self.frames = frames;
        let mut way = self.ways.last().copied().unwrap_or(begin);
        for frame in frames.iter().rev().skip(self.ways.len()) {
            way = step(way, frame);
            self.ways.push(way);
        }
        way
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A frame in a method of this name.
    fn frame(method: &str) -> Arc<Frame> {
        Arc::new(Frame {
            class: None,
            method: method.to_owned(),
            line: 1,
            native: false,
        })
    }

    #[test]
    fn each_stack_is_followed_as_if_it_were_the_first_and_what_it_shares_only_once() {
        let [a, b, c] = ["1", "2", "3"].map(frame);
        let stacks: [&[&Arc<Frame>]; 7] = [
            &[&c, &b, &a],
            &[&b, &a],
            &[&c, &b, &a],
            &[&a, &b, &a],
            &[],
            &[&c, &a],
            &[&c, &c],
        ];
        let stacks = stacks.map(|frames| frames.iter().copied().cloned().collect::<Vec<_>>());
        let asked = std::cell::Cell::new(0);
        let digits = |way: Way, frame: &Frame| {
            asked.set(asked.get() + 1);
            way.in_tests(frame.method.parse().expect("a digit"))
        };
        let mut followed = Followed::default();
        for begin in [Way::EMPTY, Way::EMPTY.in_tests(9), Way::EMPTY] {
            for frames in &stacks {
                let fresh = Followed::default().follow(begin, frames, digits);
                let before = asked.get();
                assert_eq!(followed.follow(begin, frames, digits), fresh);
                assert!(asked.get() - before <= frames.len());
            }
            let before = asked.get();
            followed.follow(begin, &stacks[6], digits);
            assert_eq!(asked.get(), before, "the same stack is not walked again");
        }
    }
}
