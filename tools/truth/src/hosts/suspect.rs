//! The suspects of one lag, as they are told, and who of them is accused.

use laggard_analysis::Nanos;
use serde_json::Value;

use super::told::who;

/// From this confidence on, a plug-in is accused to its user's face.
const SURE: f64 = 0.95;

/// One suspect.
pub struct Suspect {
    /// The plug-in of ours, its id, or the kind of nobody in particular.
    pub who: String,
    /// `executing`, `lock-holder`, `initiator`.
    pub role: String,
    /// The part of the lag that is put down to it.
    pub time: Nanos,
    /// 0 to 1.
    pub confidence: f64,
    /// Whether it is the verdict.
    pub main: bool,
    /// Whether it came with the program.
    pub bundled: bool,
}

/// All suspects of a lag, in their order.
pub fn suspects(told: &Value) -> Vec<Suspect> {
    let all = told["suspects"].as_array().into_iter().flatten();
    all.enumerate()
        .map(|(at, suspect)| Suspect {
            who: who(suspect),
            role: suspect["role"].as_str().unwrap_or_default().to_owned(),
            time: Nanos((suspect["ms"].as_f64().unwrap_or_default() * 1e6) as u64),
            confidence: suspect["confidence"].as_f64().unwrap_or_default(),
            main: at == 0 && told["verdict"] == suspect["kind"],
            bundled: suspect["plugin"]["origin"] == "bundled",
        })
        .collect()
}

impl Suspect {
    /// Whether it is a plug-in that is accused.
    pub fn is_accused(&self) -> bool {
        let told = self.main || self.confidence >= SURE;
        told && self.role != "initiator" && is_plugin(&self.who)
    }

    /// Whether it is a module of the program's own that held a lock. No note tells of those, and none speaks against it: that a lock
    /// is held, and by which thread, is what the JVM says, and whose code that thread was in, its stack.
    pub fn holds_a_lock_of_the_programs(&self) -> bool {
        self.bundled && self.role == "lock-holder"
    }
}

/// The plug-ins' windows are drawn for the first time after they noted that they are open: of that little they may have a part.
pub fn is_innocent(who: &str) -> bool {
    is_plugin(who) && !who.starts_with("net.example.")
}

fn is_plugin(who: &str) -> bool {
    !["host", "gc", "machine", "unknown"].contains(&who)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn told(role: &str, origin: &str, confidence: f64) -> Suspect {
        let told = json!({"verdict": "plug-in", "suspects": [{
            "kind": "plug-in", "role": role, "ms": 279.0, "confidence": confidence,
            "plugin": {"id": "a.module", "name": "A", "location": "", "origin": origin},
        }]});
        suspects(&told).remove(0)
    }

    #[test]
    fn a_lock_that_a_module_of_the_programs_holds_is_told_from_all_other_accusations() {
        let held = told("lock-holder", "bundled", 0.6);
        assert!(held.is_accused() && held.holds_a_lock_of_the_programs());
        for (role, origin) in [("lock-holder", "added"), ("executing", "bundled")] {
            let one = told(role, origin, 0.6);
            assert!(one.is_accused(), "{role}");
            assert!(!one.holds_a_lock_of_the_programs(), "{role}, {origin}");
        }
        assert!(!told("initiator", "bundled", 0.99).is_accused());
    }
}
