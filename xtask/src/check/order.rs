//! The choice of the next step: a lane's first whose needs are met; steps that look at the clock come when all else is done.

use super::plan::{Lane, Plan};

/// How far a step is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    Waiting,
    Running,
    Passed,
    /// The step failed, or was not run because a step that it needs did not pass.
    Failed,
}

/// A lane's next move.
#[derive(Debug, PartialEq, Eq)]
pub enum Next {
    /// Run the step of this number.
    Run(usize),
    /// The step of this number cannot run: the step of this id did not pass.
    GiveUp(usize, &'static str),
    /// Wait until another step ends.
    Wait,
    /// No step is left.
    Done,
}

/// The steps of one run, and how far they are.
pub struct Order {
    steps: Vec<(&'static Plan, State)>,
}

impl Order {
    /// Takes steps that include all that they need.
    pub fn new(steps: &[&'static Plan]) -> Self {
        Order {
            steps: steps.iter().map(|step| (*step, State::Waiting)).collect(),
        }
    }

    /// Returns a lane's next move.
    pub fn next(&self, lane: Lane) -> Next {
        let next = self.ready(lane);
        let is_open = |(step, state): &(&Plan, State)| {
            lane.comes_after(step.lane) && matches!(state, State::Waiting | State::Running)
        };
        match next {
            Next::Run(_) if self.steps.iter().any(is_open) => Next::Wait,
            next => next,
        }
    }

    /// Returns a lane's next move, other lanes left aside.
    fn ready(&self, lane: Lane) -> Next {
        let own = self.steps.iter().enumerate();
        let waiting =
            own.filter(|(_, (step, state))| step.lane == lane && *state == State::Waiting);
        let mut found = Next::Done;
        for (n, (step, _)) in waiting {
            let is = |id: &str, wanted| self.state(id) == Some(wanted);
            if let Some(lost) = step.needs.iter().find(|id| is(id, State::Failed)) {
                return Next::GiveUp(n, lost);
            }
            if step.needs.iter().all(|id| is(id, State::Passed)) {
                return Next::Run(n);
            }
            found = Next::Wait;
        }
        found
    }

    /// Puts down how far a step is.
    pub fn set(&mut self, n: usize, state: State) {
        self.steps[n].1 = state;
    }

    /// The step of a number.
    pub fn step(&self, n: usize) -> &'static Plan {
        self.steps[n].0
    }

    fn state(&self, id: &str) -> Option<State> {
        let of = self.steps.iter().find(|(step, _)| step.id == id);
        of.map(|(_, state)| *state)
    }
}

#[cfg(test)]
mod tests {
    use super::super::choose::choose;
    use super::super::plan::plan;
    use super::*;

    fn order(ids: &[&str]) -> Order {
        let steps: Vec<_> = ids.iter().map(|id| plan(id).expect("a step")).collect();
        Order::new(&steps)
    }

    /// Runs all, lane by lane, each step ending when every lane has had its turn; the ids in the order of their beginning.
    fn played(order: &mut Order, failing: &[&str]) -> Vec<&'static str> {
        let mut begun = Vec::new();
        loop {
            let mut running = Vec::new();
            for lane in Lane::ALL {
                match order.next(lane) {
                    Next::Run(n) => {
                        order.set(n, State::Running);
                        begun.push(order.step(n).id);
                        running.push(n);
                    }
                    Next::GiveUp(n, _) => {
                        order.set(n, State::Failed);
                        running.push(n);
                    }
                    Next::Wait | Next::Done => {}
                }
            }
            if running.is_empty() {
                return begun;
            }
            for n in running {
                let failed =
                    failing.contains(&order.step(n).id) || order.steps[n].1 == State::Failed;
                order.set(n, if failed { State::Failed } else { State::Passed });
            }
        }
    }

    #[test]
    fn every_step_of_every_run_gets_its_turn_after_what_it_waits_for() {
        for quick in [false, true] {
            let steps = choose(&[], quick).expect("steps");
            let begun = played(&mut Order::new(&steps), &[]);
            assert_eq!(begun.len(), steps.len(), "{begun:?}");
            let place = |id: &str| begun.iter().position(|one| *one == id);
            for step in steps {
                for before in step.needs {
                    assert!(
                        place(before) < place(step.id),
                        "{before} before {}",
                        step.id
                    );
                }
            }
        }
    }

    #[test]
    fn a_lane_takes_what_is_ready_before_what_still_waits() {
        let mut order = order(&["pages", "agent", "jar", "npm"]);
        assert_eq!(order.next(Lane::Rest), Next::Run(2), "the jar");
        order.set(2, State::Running);
        assert_eq!(
            order.next(Lane::Rest),
            Next::Run(3),
            "what waits for nobody"
        );
        order.set(3, State::Running);
        assert_eq!(order.next(Lane::Rest), Next::Wait);
        order.set(2, State::Passed);
        assert_eq!(order.next(Lane::Rest), Next::Run(1), "npm still runs");
        order.set(3, State::Passed);
        assert_eq!(order.next(Lane::Rest), Next::Run(0), "the first of two");
    }

    #[test]
    fn what_measures_runs_when_all_else_is_done() {
        let mut order = order(&["agent-watched", "jar", "fmt"]);
        order.set(1, State::Passed);
        assert_eq!(order.next(Lane::Watches), Next::Wait, "fmt has not begun");
        order.set(2, State::Running);
        assert_eq!(order.next(Lane::Watches), Next::Wait, "it runs");
        order.set(2, State::Failed);
        assert_eq!(order.next(Lane::Watches), Next::Run(0));
    }

    #[test]
    fn what_waits_runs_beside_what_measures_and_after_all_else() {
        let mut order = order(&["agent-watched", "agent-beside", "jar", "fmt"]);
        order.set(2, State::Passed);
        assert_eq!(order.next(Lane::Waits), Next::Wait, "fmt has not begun");
        order.set(3, State::Passed);
        assert_eq!(order.next(Lane::Watches), Next::Run(0));
        order.set(0, State::Running);
        assert_eq!(order.next(Lane::Waits), Next::Run(1));
    }

    #[test]
    fn of_two_that_wait_one_begins_when_nobody_measures_any_more() {
        let mut order = order(&["agent-watched", "agent-beside", "rust", "jar", "build"]);
        for n in 3..5 {
            order.set(n, State::Passed);
        }
        assert_eq!(order.next(Lane::Waits), Next::Run(1));
        order.set(1, State::Running);
        assert_eq!(order.next(Lane::Later), Next::Wait, "it has not measured");
        order.set(0, State::Running);
        assert_eq!(order.next(Lane::Later), Next::Wait, "it measures");
        order.set(0, State::Passed);
        assert_eq!(order.next(Lane::Later), Next::Run(2), "beside what waits");
    }

    #[test]
    fn what_is_alone_comes_last() {
        let mut order = order(&["e2e", "agent-watched", "jar", "build", "eclipse"]);
        for n in 2..5 {
            order.set(n, State::Passed);
        }
        assert_eq!(order.next(Lane::Alone), Next::Wait);
        order.set(1, State::Running);
        assert_eq!(order.next(Lane::Alone), Next::Wait);
        order.set(1, State::Failed);
        assert_eq!(order.next(Lane::Alone), Next::Run(0));
    }

    #[test]
    fn what_needs_a_failed_step_is_given_up_and_nothing_else() {
        let mut order = order(&["npm", "pages", "clippy", "build", "rust", "fmt", "ui"]);
        assert_eq!(played(&mut order, &["npm"]), ["fmt", "npm"]);
        let states: Vec<State> = order.steps.iter().map(|(_, state)| *state).collect();
        assert_eq!(states[..5], [State::Failed; 5]);
        assert_eq!(states[5..], [State::Passed, State::Failed]);
    }

    #[test]
    fn what_cannot_be_run_is_given_up_at_once_and_names_what_it_lacks() {
        let mut order = order(&["e2e", "jar", "build", "eclipse"]);
        order.set(2, State::Failed);
        order.set(3, State::Running);
        assert_eq!(order.next(Lane::Alone), Next::GiveUp(0, "build"));
    }

    #[test]
    fn without_steps_a_lane_is_done() {
        assert_eq!(order(&[]).next(Lane::Rest), Next::Done);
    }
}
