//! The times of a calling context tree's methods, recursion counted once (Lumnitz 2021 §3.3).

use rustc_hash::FxHashMap;

use crate::call_tree::{CallTree, Context};

/// One method in all its contexts. All parts are parts of samples: where time was spent, not its length.
#[derive(Clone, Debug, PartialEq)]
pub struct MethodTimes {
    /// Index into [`CallTree::methods`].
    pub method: usize,
    /// Samples with the method anywhere on their stack, each counted once (equation 3.5).
    pub samples: u64,
    /// Samples that stood in the method itself.
    pub own: u64,
    /// `samples` as a part of the whole tree (3.6).
    pub method_part: f64,
    /// `own` as a part of `samples` (3.7).
    pub self_part: f64,
    /// The methods called, with the part of `samples` spent there (3.12); the largest first.
    pub callees: Vec<(usize, f64)>,
    /// The callers, with the part of `samples` for which each called (3.15); the largest first. Calls without a caller in
    /// the tree are missing.
    pub callers: Vec<(usize, f64)>,
}

impl CallTree {
    /// All methods, those on most samples first.
    pub fn method_times(&self) -> Vec<MethodTimes> {
        let counts = Counts::of(self);
        let samples = |method: usize| counts.methods[method];
        let part = |some: u64, all: u64| match all {
            0 => 0.0,
            all => some as f64 / all as f64,
        };
        let mut times: Vec<MethodTimes> = (0..self.methods().len())
            .map(|method| MethodTimes {
                method,
                samples: samples(method),
                own: counts.own[method],
                method_part: part(samples(method), self.samples()),
                self_part: part(counts.own[method], samples(method)),
                callees: Vec::new(),
                callers: Vec::new(),
            })
            .collect();
        for call in counts.calls {
            let of_caller = part(call.samples, times[call.caller].samples);
            times[call.caller].callees.push((call.callee, of_caller));
            let of_callee = part(call.samples, times[call.callee].samples);
            times[call.callee].callers.push((call.caller, of_callee));
        }
        for method in &mut times {
            let largest = |a: &(usize, f64), b: &(usize, f64)| {
                b.1.total_cmp(&a.1).then_with(|| a.0.cmp(&b.0))
            };
            method.callees.sort_by(largest);
            method.callers.sort_by(largest);
        }
        times.sort_by(|a, b| b.samples.cmp(&a.samples).then(a.method.cmp(&b.method)));
        times
    }
}

/// Samples by method, and by caller and callee.
struct Counts {
    methods: Vec<u64>,
    own: Vec<u64>,
    calls: Vec<Call>,
}

/// One method calling another, in any context.
struct Call {
    caller: usize,
    callee: usize,
    samples: u64,
}

impl Counts {
    /// Counts in one walk over the tree. A context counts for its method, or for its call, unless an enclosing context already
    /// does: the paper looks at the nearest context of the same method only (3.4), which counts a call within the same call
    /// twice when a call of another kind stands between them.
    fn of(tree: &CallTree) -> Counts {
        let contexts = tree.contexts();
        let methods = tree.methods().len();
        let mut counts = Counts {
            methods: vec![0; methods],
            own: vec![0; methods],
            calls: Vec::new(),
        };
        let call_of = counts.find_calls(contexts);
        // The contexts called from each: the last one, and for each of them the one before.
        let mut last: Vec<Option<usize>> = vec![None; contexts.len()];
        let mut before: Vec<Option<usize>> = vec![None; contexts.len()];
        let mut steps = Vec::new();
        for (index, context) in contexts.iter().enumerate() {
            match context.parent {
                Some(parent) => before[index] = last[parent].replace(index),
                None => steps.push(Step::In(index)),
            }
        }
        // How often each method, and each call, stands on the way from the root to here.
        let mut methods_around = vec![0_u32; methods];
        let mut calls_around = vec![0_u32; counts.calls.len()];
        while let Some(step) = steps.pop() {
            let (Step::In(index) | Step::Out(index)) = step;
            let (context, call) = (&contexts[index], call_of[index]);
            if let Step::Out(_) = step {
                methods_around[context.method] -= 1;
                if let Some(call) = call {
                    calls_around[call] -= 1;
                }
                continue;
            }
            counts.own[context.method] += context.own;
            if methods_around[context.method] == 0 {
                counts.methods[context.method] += context.total;
            }
            methods_around[context.method] += 1;
            if let Some(call) = call {
                if calls_around[call] == 0 {
                    counts.calls[call].samples += context.total;
                }
                calls_around[call] += 1;
            }
            steps.push(Step::Out(index));
            let inside = std::iter::successors(last[index], |inner| before[*inner]);
            steps.extend(inside.map(Step::In));
        }
        counts
    }

    /// The call of each context; `None` for contexts without a caller.
    fn find_calls(&mut self, contexts: &[Context]) -> Vec<Option<usize>> {
        let mut known: FxHashMap<(usize, usize), usize> = FxHashMap::default();
        let call = |context: &Context| {
            let (caller, callee) = (contexts[context.parent?].method, context.method);
            let call = known.entry((caller, callee)).or_insert_with(|| {
                let samples = 0;
                self.calls.push(Call {
                    caller,
                    callee,
                    samples,
                });
                self.calls.len() - 1
            });
            Some(*call)
        };
        contexts.iter().map(call).collect()
    }
}

enum Step {
    In(usize),
    Out(usize),
}
