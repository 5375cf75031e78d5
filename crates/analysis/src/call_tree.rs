//! Calling context trees: samples merged by call path (Jovic 2011 §3.6; LagHunter 2011 §3.2).

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::frame::Frame;
use crate::plugin::Plugin;

/// The limit of nodes in one tree. Calls beyond it are counted at the node from which they were reached.
const MOST_NODES: usize = 200_000;

/// A method, merged over all callers and lines.
#[derive(Clone, Debug)]
pub struct Method {
    /// One of the method's frames.
    frame: Arc<Frame>,
}

impl Method {
    /// `a.b.C$D`; empty if the session does not say.
    pub fn class(&self) -> &str {
        self.frame.class_name()
    }

    /// The method's name.
    pub fn name(&self) -> &str {
        &self.frame.method
    }

    /// The plug-in that owns the class, where one is known.
    pub fn owner(&self) -> Option<&Arc<Plugin>> {
        let class = self.frame.class.as_ref();
        class.and_then(|class| class.plugin.as_ref())
    }

    /// Symbolic id of the plug-in that owns the class; empty if none is known.
    pub fn plugin(&self) -> &str {
        self.owner().map_or("", |plugin| &plugin.id)
    }

    /// Whether the method is native.
    pub fn native(&self) -> bool {
        self.frame.native
    }

    fn parts(&self) -> (&str, &str, &str, bool) {
        (self.class(), self.name(), self.plugin(), self.native())
    }
}

impl PartialEq for Method {
    fn eq(&self, other: &Method) -> bool {
        self.parts() == other.parts()
    }
}

impl Eq for Method {}

impl Hash for Method {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.parts().hash(state);
    }
}

/// One calling context: a method, called by the context `parent`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Context {
    /// Index into [`CallTree::methods`].
    pub method: usize,
    /// Index of the calling context; `None` for the outermost.
    pub parent: Option<usize>,
    /// Samples that stood in this method itself.
    pub own: u64,
    /// Samples that stood in this method or in methods that it called.
    pub total: u64,
}

/// Samples merged by call path. All numbers are counts of samples.
#[derive(Clone, Debug, Default)]
pub struct CallTree {
    methods: Vec<Method>,
    contexts: Vec<Context>,
    samples: u64,
    by_name: FxHashMap<Method, usize>,
    /// Keeps the frame, so that its address stays unique.
    by_frame: FxHashMap<*const Frame, (Arc<Frame>, usize)>,
    edges: FxHashMap<(usize, usize), usize>,
    /// The frames of the stack that was added last, outermost first, and their contexts: most stacks begin like the previous
    /// one. `by_frame` keeps the addresses valid.
    latest: Vec<(*const Frame, usize)>,
}

impl CallTree {
    /// Creates an empty tree.
    pub fn new() -> CallTree {
        CallTree::default()
    }

    /// Adds one sampled stack, innermost frame first. An empty stack is not counted.
    pub fn add(&mut self, frames: &[Arc<Frame>]) {
        let begins_alike = frames
            .iter()
            .rev()
            .zip(&self.latest)
            .take_while(|(frame, (latest, _))| Arc::as_ptr(frame) == *latest)
            .count();
        self.latest.truncate(begins_alike);
        for frame in frames.iter().rev().skip(begins_alike) {
            let method = self.method(frame);
            let around = self.latest.last().map(|(_, context)| *context);
            let Some(next) = self.enter(around, method) else {
                break;
            };
            self.latest.push((Arc::as_ptr(frame), next));
        }
        for (_, context) in &self.latest {
            self.contexts[*context].total += 1;
        }
        if let Some((_, innermost)) = self.latest.last() {
            self.contexts[*innermost].own += 1;
            self.samples += 1;
        }
    }

    fn method(&mut self, frame: &Arc<Frame>) -> usize {
        let address = Arc::as_ptr(frame);
        if let Some((_, method)) = self.by_frame.get(&address) {
            return *method;
        }
        let methods = &mut self.methods;
        let method = *self
            .by_name
            .entry(Method {
                frame: Arc::clone(frame),
            })
            .or_insert_with_key(|method| {
                methods.push(method.clone());
                methods.len() - 1
            });
        self.by_frame.insert(address, (Arc::clone(frame), method));
        method
    }

    fn enter(&mut self, parent: Option<usize>, method: usize) -> Option<usize> {
        // The key 0 is the place above the outermost contexts.
        let key = (parent.map_or(0, |parent| parent + 1), method);
        if let Some(known) = self.edges.get(&key) {
            return Some(*known);
        }
        if self.contexts.len() >= MOST_NODES {
            return None;
        }
        self.contexts.push(Context {
            method,
            parent,
            own: 0,
            total: 0,
        });
        self.edges.insert(key, self.contexts.len() - 1);
        Some(self.contexts.len() - 1)
    }

    /// The number of samples in the tree.
    pub fn samples(&self) -> u64 {
        self.samples
    }

    /// The tree's methods, in the order in which they were met.
    pub fn methods(&self) -> &[Method] {
        &self.methods
    }

    /// The tree's contexts; callers stand before their callees.
    pub fn contexts(&self) -> &[Context] {
        &self.contexts
    }

    /// Contexts called by `parent` (the outermost ones for `None`), those with most samples first.
    pub fn children(&self, parent: Option<usize>) -> Vec<usize> {
        let mut children: Vec<usize> = (0..self.contexts.len())
            .filter(|index| self.contexts[*index].parent == parent)
            .collect();
        children.sort_by_key(|index| std::cmp::Reverse(self.contexts[*index].total));
        children
    }

    /// The path on which most samples lie, from the outermost context in: at each step the heaviest one, as long as it
    /// has at least half of the samples of its caller.
    pub fn hot_path(&self) -> Vec<usize> {
        let mut heaviest: Vec<Option<usize>> = vec![None; self.contexts.len() + 1];
        for (index, context) in self.contexts.iter().enumerate() {
            let slot = &mut heaviest[context.parent.map_or(0, |parent| parent + 1)];
            if slot.is_none_or(|best| self.contexts[best].total < context.total) {
                *slot = Some(index);
            }
        }
        let mut path = Vec::new();
        let (mut at, mut around) = (heaviest[0], self.samples);
        while let Some(index) = at.filter(|index| 2 * self.contexts[*index].total >= around) {
            path.push(index);
            around = self.contexts[index].total;
            at = heaviest[index + 1];
        }
        path
    }
}
