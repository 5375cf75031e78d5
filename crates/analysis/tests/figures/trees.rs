//! Calling context trees and the times of their methods (Lumnitz 2021 §3.3).

use laggard_analysis::{CallTree, MethodTimes};

use crate::hand::Hand;

/// Each line: count, then the stack, outermost first, one letter a method.
fn tree(text: &str) -> CallTree {
    let mut hand = Hand::new();
    let mut tree = CallTree::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (count, stack) = line.split_once(' ').expect("count and stack");
        let words: Vec<String> = stack
            .chars()
            .rev()
            .map(|name| format!("p.C.{name}"))
            .collect();
        let frames = hand.frames(&words.join(" "));
        for _ in 0..count.parse().expect("a count") {
            tree.add(&frames);
        }
    }
    tree
}

fn times(tree: &CallTree, name: &str) -> MethodTimes {
    let wanted = |times: &MethodTimes| tree.methods()[times.method].name() == name;
    tree.method_times().into_iter().find(wanted).expect(name)
}

fn named(tree: &CallTree, parts: &[(usize, f64)]) -> Vec<(String, f64)> {
    let name = |method: usize| tree.methods()[method].name().to_owned();
    parts
        .iter()
        .map(|(method, part)| (name(*method), *part))
        .collect()
}

#[test]
fn samples_are_merged_by_call_path() {
    let tree = tree("3 ab\n 2 abc\n 4 ac\n 1 a");
    let told: Vec<_> = tree
        .contexts()
        .iter()
        .map(|at| {
            (
                tree.methods()[at.method].name(),
                at.parent,
                at.own,
                at.total,
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            ("a", None, 1, 10),
            ("b", Some(0), 3, 5),
            ("c", Some(1), 2, 2),
            ("c", Some(0), 4, 4)
        ]
    );
    assert_eq!(tree.samples(), 10);
    assert_eq!(tree.children(Some(0)), [1, 3]);
    // b has half of a, c only two fifths of b.
    assert_eq!(tree.hot_path(), [0, 1]);
}

#[test]
fn self_method_callee_and_caller_parts_without_recursion() {
    let tree = tree("1 a\n 3 ab\n 2 abc\n 4 ac");
    let a = times(&tree, "a");
    assert_eq!(
        (a.samples, a.own, a.method_part, a.self_part),
        (10, 1, 1.0, 0.1)
    );
    assert_eq!(
        named(&tree, &a.callees),
        [("b".into(), 0.5), ("c".into(), 0.4)]
    );
    assert_eq!(a.callers, []);
    let c = times(&tree, "c");
    assert_eq!(
        (c.samples, c.own, c.method_part, c.self_part),
        (6, 6, 0.6, 1.0)
    );
    assert_eq!(
        named(&tree, &c.callers),
        [("a".into(), 4.0 / 6.0), ("b".into(), 2.0 / 6.0)]
    );
    let b = times(&tree, "b");
    assert_eq!(named(&tree, &b.callees), [("c".into(), 0.4)]);
}

#[test]
fn a_method_that_calls_itself_is_counted_once() {
    // a 2, a→b 1, a→b→a 3, a→b→a→b 4: every sample is in a, all but two are in b.
    let tree = tree("2 a\n 1 ab\n 3 aba\n 4 abab");
    let (a, b) = (times(&tree, "a"), times(&tree, "b"));
    assert_eq!(
        (a.samples, a.own, a.method_part, a.self_part),
        (10, 5, 1.0, 0.5)
    );
    assert_eq!((b.samples, b.own, b.self_part), (8, 5, 5.0 / 8.0));
    assert_eq!(
        named(&tree, &a.callees),
        [("b".into(), 0.8)],
        "not 0.8 + 0.4"
    );
    assert_eq!(named(&tree, &a.callers), [("b".into(), 0.7)]);
    assert_eq!(named(&tree, &b.callers), [("a".into(), 1.0)]);
    assert_eq!(named(&tree, &b.callees), [("a".into(), 7.0 / 8.0)]);
}

#[test]
fn a_call_within_the_same_call_is_counted_once_whatever_stands_between() {
    // a calls c, which calls itself, which calls a, which calls c. The nearest c around the innermost one was called by c,
    // not by a: looking no further would count its samples twice (equation 3.4).
    let tree = tree("1 acc\n 5 accac");
    let a = times(&tree, "a");
    assert_eq!(named(&tree, &a.callees), [("c".into(), 1.0)]);
}

/// With any stacks, own samples add up to all, and no part is more than all.
#[test]
fn own_samples_add_up() {
    let mut state = 7_u64;
    let mut random = move |limit: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % limit
    };
    for round in 0..100 {
        let letters = if round % 2 == 0 { 3 } else { 20 };
        let text: String = (0..30)
            .map(|_| {
                let depth = 1 + random(12);
                let stack: String = (0..depth)
                    .map(|_| char::from(b'a' + random(letters) as u8))
                    .collect();
                format!("{} {stack}\n", 1 + random(5))
            })
            .collect();
        let tree = tree(&text);
        let own: u64 = tree.contexts().iter().map(|context| context.own).sum();
        assert_eq!(own, tree.samples(), "{text}");
        let times = tree.method_times();
        assert_eq!(
            times.iter().map(|method| method.own).sum::<u64>(),
            tree.samples()
        );
        for method in &times {
            assert!(
                method.own <= method.samples && method.samples <= tree.samples(),
                "{text}"
            );
            let parts = method.callees.iter().chain(&method.callers);
            assert!(
                parts.clone().all(|(_, part)| *part > 0.0 && *part <= 1.0),
                "{text}"
            );
            let in_callees: f64 = method.callees.iter().map(|(_, part)| part).sum();
            assert!(
                method.self_part + in_callees >= 1.0 - 1e-9,
                "nothing is lost: {text}"
            );
            let mut callees = method.callees.iter();
            let recursive = callees.any(|(callee, _)| reaches(&tree, *callee, method.method));
            if !recursive {
                assert!((method.self_part + in_callees - 1.0).abs() < 1e-9, "{text}");
            }
        }
    }
}

/// Whether `to` is called, however indirectly, in a context of `from`.
fn reaches(tree: &CallTree, from: usize, to: usize) -> bool {
    tree.contexts().iter().enumerate().any(|(at, context)| {
        let around = std::iter::successors(Some(at), |at| tree.contexts()[*at].parent);
        context.method == to && around.skip(1).any(|at| tree.contexts()[at].method == from)
    })
}
