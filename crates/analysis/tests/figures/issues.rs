//! Episodes of the same shape, and the samples inside their landmark but outside nested ones.

use laggard_analysis::ThreadState::Runnable;
use laggard_analysis::{Issues, Shape};

use crate::hand::{Hand, ms};

#[test]
fn an_episode_has_the_shape_of_the_landmark_it_spent_most_in() {
    let mut hand = Hand::new();
    let shape = |hand: &mut Hand, text: &str| {
        let shape = Shape::of(&hand.episode(text));
        (shape.class, shape.method, shape.plugin)
    };
    let outer = "dispatch swt.Display 0-400\n  observer words.Outer 10-390\n    observer spell.Inner 20-300";
    let expected = |class: &str, plugin: &str| (class.into(), "run".into(), plugin.into());
    assert_eq!(shape(&mut hand, outer), expected("spell.Inner", "spell"));
    // Two calls of 100 ms are more than one of 150 ms.
    let two = "dispatch swt.Display 0-400\n  observer words.A 0-150\n  observer spell.B 150-250\n  observer spell.B 260-360";
    assert_eq!(shape(&mut hand, two), expected("spell.B", "spell"));
    let short =
        "dispatch swt.Display 0-400\n  observer ui.Viewer 10-390\n    short jdt.Label 500 300";
    assert_eq!(shape(&mut hand, short), expected("jdt.Label", "jdt"));
}

#[test]
fn the_tree_holds_what_was_sampled_inside_the_landmark_and_outside_nested_ones() {
    let mut hand = Hand::new();
    let mut issues = Issues::new();
    for length in [400, 300] {
        let mut episode = hand.episode(&format!(
            "
             dispatch swt.Display 0-{length}
               observer words.Outer 10-{}
                 observer spell.Inner 20-70",
            length - 10
        ));
        episode.samples = vec![
            hand.sample(5, Runnable, "swt.Display.run"),
            hand.sample(
                15,
                Runnable,
                "words.Outer.run ui.Table.fire swt.Display.run",
            ),
            hand.sample(
                50,
                Runnable,
                "spell.Inner.run words.Outer.run swt.Display.run",
            ),
            hand.sample(
                100,
                Runnable,
                "java.Map.get words.Index.find words.Outer.run swt.Display.run",
            ),
            hand.sample(
                120,
                Runnable,
                "words.Index.find words.Outer.run ui.Table.fire swt.Display.run",
            ),
        ];
        issues.add(&episode);
    }
    issues.add(&hand.episode("dispatch swt.Display 0-20"));
    let all = issues.by_latency();
    let shapes: Vec<&str> = all.iter().map(|issue| issue.shape.class.as_str()).collect();
    assert_eq!(shapes, ["words.Outer", "swt.Display"]);
    let outer = all[0];
    assert_eq!(
        (outer.latency.count, outer.latency.total, outer.latency.max),
        (2, ms(700), ms(400))
    );
    // 400 − 20 − 50, and 300 − 20 − 50.
    assert_eq!(
        (outer.exclusive.total, outer.exclusive.min),
        (ms(560), ms(230))
    );
    let told: Vec<_> = outer
        .tree
        .contexts()
        .iter()
        .map(|at| (outer.tree.methods()[at.method].class(), at.own, at.total))
        .collect();
    // The tree begins at the landmark, independent of its caller.
    assert_eq!(
        told,
        [
            ("words.Outer", 2, 6),
            ("words.Index", 2, 4),
            ("java.Map", 2, 2)
        ]
    );
}

#[test]
fn samples_in_short_calls_are_in_the_tree_of_those() {
    let mut hand = Hand::new();
    let mut episode = hand.episode(
        "
         dispatch swt.Display 0-400
           observer ui.Viewer 10-390
             short jdt.Label 500 300",
    );
    let label = "jdt.Cache.get jdt.Label.run ui.Viewer.run swt.Display.run";
    episode.samples = vec![
        hand.sample(100, Runnable, label),
        hand.sample(200, Runnable, "ui.Viewer.run swt.Display.run"),
    ];
    let mut issues = Issues::new();
    issues.add(&episode);
    let tree = &issues.by_latency()[0].tree;
    let names: Vec<&str> = tree.methods().iter().map(|method| method.class()).collect();
    assert_eq!(
        (names.as_slice(), tree.samples()),
        (&["jdt.Label", "jdt.Cache"][..], 1)
    );
}

/// The classes of the tree of one lag of 400 ms, put off by `ui.Lock` and of the landmark of a lambda in `elm.Elm`, which no stack shows.
fn in_a_lambda(stack: &str) -> Vec<String> {
    let mut hand = Hand::new();
    let mut episode =
        hand.episode("dispatch swt.Display 0-400\n  async elm.Elm$$Lambda/0x7f 10-390");
    episode.samples = vec![hand.sample(100, Runnable, stack)];
    let mut issues = Issues::new();
    issues.add(&episode);
    let all = issues.by_latency();
    assert_eq!(all[0].shape.class, "elm.Elm$$Lambda/0x7f");
    let methods = all[0].tree.methods().iter();
    methods.map(|method| method.class().to_owned()).collect()
}

#[test]
fn a_landmark_without_a_frame_begins_where_its_class_or_plugin_does_and_never_at_the_event_loop() {
    let of_class = "java.Map.get elm.Index.find elm.Elm.later elm.Calls.call ui.Lock.run swt.Display.run eclipse.Main.main";
    assert_eq!(in_a_lambda(of_class), ["elm.Elm", "elm.Index", "java.Map"]);
    // A reference to another class's method.
    let of_plugin = "java.Map.get elm.Index.find ui.Lock.run swt.Display.run eclipse.Main.main";
    assert_eq!(in_a_lambda(of_plugin), ["elm.Index", "java.Map"]);
    let of_another = "java.Map.get ui.Lock.run swt.Display.run eclipse.Main.main";
    assert_eq!(in_a_lambda(of_another), ["ui.Lock", "java.Map"]);
    // Not even the dispatch is there: what is known is told.
    let elsewhere = "java.Map.get eclipse.Main.main";
    assert_eq!(in_a_lambda(elsewhere), ["eclipse.Main", "java.Map"]);
}
