//! What a calling context tree says of its methods, recursion counted once (Lumnitz 2021 §3.3).

use rustc_hash::FxHashMap;

use crate::call_tree::CallTree;

/// One method in all its contexts. Parts are parts of samples: where time was spent, not how long it was.
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
    /// What it called, with the part of `samples` spent there (3.12); the largest first.
    pub callees: Vec<(usize, f64)>,
    /// What called it, with the part of `samples` for which it did (3.15); the largest first. Calls without a caller in
    /// the tree have none.
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
        for ((caller, callee), invoked) in counts.calls {
            let of_caller = part(invoked, times[caller].samples);
            times[caller].callees.push((callee, of_caller));
            let of_callee = part(invoked, times[callee].samples);
            times[callee].callers.push((caller, of_callee));
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
    calls: FxHashMap<(usize, usize), u64>,
}

impl Counts {
    /// One walk over the tree. A context counts for its method, or for its call, unless one around it does already: the
    /// paper looks at the nearest context of the same method only (3.4), which counts a call within the same call twice
    /// when a call of another kind stands between them.
    fn of(tree: &CallTree) -> Counts {
        let mut counts = Counts {
            methods: vec![0; tree.methods().len()],
            own: vec![0; tree.methods().len()],
            calls: FxHashMap::default(),
        };
        let contexts = tree.contexts();
        let mut inside: Vec<Vec<usize>> = vec![Vec::new(); contexts.len()];
        let mut outermost = Vec::new();
        for (index, context) in contexts.iter().enumerate() {
            match context.parent {
                Some(parent) => inside[parent].push(index),
                None => outermost.push(index),
            }
        }
        // How often each method, and each call, stands on the way from the root to here.
        let mut methods_around = vec![0_u32; tree.methods().len()];
        let mut calls_around: FxHashMap<(usize, usize), u32> = FxHashMap::default();
        let mut steps: Vec<Step> = outermost.into_iter().map(Step::In).collect();
        while let Some(step) = steps.pop() {
            let index = match step {
                Step::In(index) | Step::Out(index) => index,
            };
            let context = &contexts[index];
            let call = context
                .parent
                .map(|parent| (contexts[parent].method, context.method));
            if let Step::Out(_) = step {
                methods_around[context.method] -= 1;
                if let Some(around) = call.and_then(|call| calls_around.get_mut(&call)) {
                    *around -= 1;
                }
                continue;
            }
            counts.own[context.method] += context.own;
            if methods_around[context.method] == 0 {
                counts.methods[context.method] += context.total;
            }
            methods_around[context.method] += 1;
            if let Some(call) = call {
                let around = calls_around.entry(call).or_default();
                if *around == 0 {
                    *counts.calls.entry(call).or_default() += context.total;
                }
                *around += 1;
            }
            steps.push(Step::Out(index));
            steps.extend(inside[index].iter().map(|inner| Step::In(*inner)));
        }
        counts
    }
}

enum Step {
    In(usize),
    Out(usize),
}
