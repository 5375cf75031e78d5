//! Jovic 2011 §4.3.2.

use laggard_analysis::Trigger;

use crate::hand::Hand;

#[test]
fn the_first_landmark_that_says_so_is_the_trigger() {
    let cases = [
        (
            "dispatch swt.Display 0-9\n  observer a.L 1-8",
            Trigger::Input,
        ),
        (
            "dispatch swt.Display 0-9\n  command a.Handler 1-8",
            Trigger::Input,
        ),
        (
            "dispatch swt.Display 0-9\n  paint a.Canvas 1-8",
            Trigger::Output,
        ),
        (
            "dispatch swt.Display 0-9\n  async a.Runnable 1-8",
            Trigger::Async,
        ),
        (
            "dispatch swt.Display 0-9\n  timer a.Runnable 1-8",
            Trigger::Async,
        ),
        ("dispatch swt.Display 0-9", Trigger::Unspecified),
        // Before the order of time comes that of nesting, and the root may say it itself.
        ("async a.Runnable 0-9\n  observer a.L 1-8", Trigger::Async),
        (
            "dispatch swt.Display 0-9\n  observer a.L 1-3\n    paint a.Canvas 1-2\n  async a.R 4-8",
            Trigger::Input,
        ),
        (
            "dispatch swt.Display 0-9\n  paint a.Canvas 1-3\n  observer a.L 4-8",
            Trigger::Output,
        ),
        // A queue dispatches, independent of its landmark's kind.
        (
            "queue a.Queue 0-9\n  dispatch swt.Display 1-9\n    timer a.Runnable 2-8",
            Trigger::Async,
        ),
        (
            "queue a.Queue 0-9\n  dispatch swt.Display 8-9",
            Trigger::Unspecified,
        ),
        // First use of a plug-in and dialogs set nothing off.
        (
            "dispatch swt.Display 0-9\n  activation a.B 1-3\n  observer a.L 4-8",
            Trigger::Input,
        ),
        (
            "dispatch swt.Display 0-9\n  activation a.B 1-3",
            Trigger::Unspecified,
        ),
        (
            "dispatch swt.Display 0-9\n  modal swt.Box 1-3",
            Trigger::Unspecified,
        ),
        // A toolkit's own request to repaint comes as a runnable; a timer is no such request.
        (
            "dispatch swt.Display 0-9\n  async swing.R 1-8\n    paint a.Canvas 2-3",
            Trigger::Output,
        ),
        (
            "dispatch swt.Display 0-9\n  async a.R 1-3\n  paint a.Canvas 4-8",
            Trigger::Async,
        ),
        (
            "dispatch swt.Display 0-9\n  timer a.R 1-8\n    paint a.Canvas 2-3",
            Trigger::Async,
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(Trigger::of(&Hand::new().episode(text)), expected, "{text}");
    }
}
