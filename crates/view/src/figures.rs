//! Conversion of a session's figures to their views.

use laggard_record as record;

use super::{
    Analysis, BurstReport, CallPart, DistributionStep, InvocationLine, IssueHistory, IssueView,
    LandmarkLine, MarkReport, MethodLine, Spread, Time, TreeLine, count, hundredth, ms,
};

impl From<&record::Analysis> for Analysis {
    fn from(analysis: &record::Analysis) -> Self {
        let distribution = analysis.distribution.iter();
        let invocations = analysis.invocations.iter();
        Self {
            in_episodes_ms: ms(analysis.in_episodes),
            landmarks: analysis.landmarks.iter().map(LandmarkLine::from).collect(),
            distribution: distribution.map(DistributionStep::from).collect(),
            invocations: invocations.map(InvocationLine::from).collect(),
            issues: analysis.issues.iter().map(IssueView::from).collect(),
            bursts: analysis.bursts.iter().map(BurstReport::from).collect(),
            marks: analysis.marks.iter().map(MarkReport::from).collect(),
        }
    }
}

impl From<&record::Spread> for Spread {
    fn from(spread: &record::Spread) -> Self {
        Self {
            max_ms: ms(spread.max),
            mean_ms: ms(spread.mean),
            min_ms: ms(spread.min),
            total_ms: ms(spread.total),
        }
    }
}

impl From<&record::LandmarkLine> for LandmarkLine {
    fn from(line: &record::LandmarkLine) -> Self {
        Self {
            landmark: (&line.landmark).into(),
            plugin: line.plugin.to_string(),
            calls: count(line.calls),
            short_calls: count(line.short_calls),
            short_ms: ms(line.short),
            exclusive: (&line.exclusive).into(),
            inclusive: (&line.inclusive).into(),
            threw: count(line.threw),
        }
    }
}

impl From<&record::InvocationLine> for InvocationLine {
    fn from(call: &record::InvocationLine) -> Self {
        Self {
            episode: count(call.episode),
            landmark: (&call.landmark).into(),
            plugin: call.plugin.to_string(),
            level: count(call.level as u64),
            depth: count(call.depth as u64),
            long_children: count(call.long_children),
            short_children: count(call.short_children),
            short_ms: ms(call.short),
            end_to_end_ms: ms(call.end_to_end),
            inclusive_ms: ms(call.inclusive),
            exclusive_ms: ms(call.exclusive),
            thread: call.thread.clone(),
            start_ms: ms(call.start),
            end_ms: ms(call.end),
        }
    }
}

impl From<&record::DistributionStep> for DistributionStep {
    fn from(step: &record::DistributionStep) -> Self {
        Self {
            at_least_ms: ms(step.at_least),
            episodes: count(step.episodes),
            per_second: (step.per_second * 1_000.0).round() / 1_000.0,
        }
    }
}

impl From<&record::IssueHistory> for IssueHistory {
    fn from(history: &record::IssueHistory) -> Self {
        Self {
            episodes: history.episodes,
            sessions: history.sessions,
            total_ms: ms(history.total),
            first_at: Time(history.first),
            last_at: Time(history.last),
        }
    }
}

impl From<&record::IssueFigures> for IssueView {
    fn from(issue: &record::IssueFigures) -> Self {
        Self {
            landmark: (&issue.landmark).into(),
            plugin: issue.plugin.to_string(),
            episodes: count(issue.episodes),
            everywhere: issue.everywhere.as_ref().map(IssueHistory::from),
            waited: (&issue.waited).into(),
            exclusive: (&issue.exclusive).into(),
            samples: count(issue.samples),
            tree: issue.tree.iter().map(TreeLine::from).collect(),
            methods: issue.methods.iter().map(MethodLine::from).collect(),
        }
    }
}

impl From<&record::TreeLine> for TreeLine {
    fn from(line: &record::TreeLine) -> Self {
        Self {
            depth: line.depth,
            class: line.class.clone(),
            method: line.method.clone(),
            plugin: line.plugin.to_string(),
            own: count(line.own),
            total: count(line.total),
        }
    }
}

impl From<&record::MethodLine> for MethodLine {
    fn from(line: &record::MethodLine) -> Self {
        Self {
            class: line.class.clone(),
            method: line.method.clone(),
            plugin: line.plugin.to_string(),
            samples: count(line.samples),
            method_part: hundredth(line.method_part),
            self_part: hundredth(line.self_part),
            callees: line.callees.iter().map(CallPart::from).collect(),
            callers: line.callers.iter().map(CallPart::from).collect(),
        }
    }
}

impl From<&record::CallPart> for CallPart {
    fn from(call: &record::CallPart) -> Self {
        Self {
            method: call.method.clone(),
            part: hundredth(call.part),
        }
    }
}
