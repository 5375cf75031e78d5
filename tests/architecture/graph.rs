//! A graph of users and used, and the circles in it.

use std::collections::{BTreeMap, BTreeSet};

/// Arrows from each name to those that it uses.
#[derive(Debug, Default)]
pub struct Graph(BTreeMap<String, BTreeSet<String>>);

impl Graph {
    /// Adds an arrow; an arrow from a name to itself is left out.
    pub fn add(&mut self, from: &str, to: &str) {
        let arrows = self.0.entry(from.to_owned()).or_default();
        if from != to {
            arrows.insert(to.to_owned());
        }
        self.0.entry(to.to_owned()).or_default();
    }

    /// Each name with those that it uses.
    pub fn arrows(&self) -> impl Iterator<Item = (&str, &BTreeSet<String>)> {
        self.0.iter().map(|(from, to)| (from.as_str(), to))
    }

    /// Groups names, such as files by their module, or classes by their package.
    pub fn grouped(&self, group: impl Fn(&str) -> String) -> Self {
        let mut grouped = Self::default();
        for (from, all) in self.arrows() {
            for to in all {
                grouped.add(&group(from), &group(to));
            }
        }
        grouped
    }

    /// Returns groups of two names or more in which each can be reached from each (Tarjan 1972).
    pub fn circles(&self) -> Vec<Vec<String>> {
        let mut walk = Walk {
            graph: self,
            met: BTreeMap::new(),
            path: Vec::new(),
            circles: Vec::new(),
        };
        for name in self.0.keys() {
            if !walk.met.contains_key(name.as_str()) {
                walk.visit(name);
            }
        }
        walk.circles
    }

    /// Fails on a circle.
    pub fn has_no_circle(&self, what: &str) {
        let circles = self.circles();
        assert!(
            circles.is_empty(),
            "{what} use each other in circles: {circles:?}"
        );
    }
}

struct Walk<'a> {
    graph: &'a Graph,
    /// The number of each that was met, and the lowest that can be reached from it.
    met: BTreeMap<&'a str, (usize, usize)>,
    path: Vec<&'a str>,
    circles: Vec<Vec<String>>,
}

impl<'a> Walk<'a> {
    fn visit(&mut self, name: &'a str) -> usize {
        let number = self.met.len();
        let depth = self.path.len();
        self.met.insert(name, (number, number));
        self.path.push(name);
        let mut lowest = number;
        for next in &self.graph.0[name] {
            if let Some(&(other, _)) = self.met.get(next.as_str()) {
                if self.path.contains(&next.as_str()) {
                    lowest = lowest.min(other);
                }
            } else {
                lowest = lowest.min(self.visit(next));
            }
        }
        self.met.insert(name, (number, lowest));
        if lowest == number {
            let mut circle: Vec<String> = self.path.drain(depth..).map(str::to_owned).collect();
            circle.sort();
            if circle.len() > 1 {
                self.circles.push(circle);
            }
        }
        lowest
    }
}

#[test]
fn a_circle_is_found_and_a_diamond_is_none() {
    let mut graph = Graph::default();
    for (from, to) in [("a", "b"), ("a", "c"), ("b", "d"), ("c", "d"), ("d", "d")] {
        graph.add(from, to);
    }
    assert_eq!(graph.circles(), [[""; 0]; 0]);
    graph.has_no_circle("letters");
    graph.add("d", "e");
    graph.add("e", "b");
    assert_eq!(graph.circles(), [["b", "d", "e"]]);
    let found = std::panic::catch_unwind(|| graph.has_no_circle("letters"));
    assert!(found.is_err(), "a circle");
}
