//! The confidence of a suspicion. The numbers are chosen, not measured; `docs/blame.md` says what they are to achieve.

/// From this confidence on a plug-in may be accused to the user's face: of twenty accusations, nineteen are to be right.
pub const SURE: f64 = 0.95;
/// Below this confidence a plug-in is only named among the suspects and is never the verdict.
pub const LIKELY: f64 = 0.5;
/// The highest confidence of a suspicion that the rules of [`SURE`] do not cover.
const UNSURE: f64 = 0.94;
/// The prior odds that the plug-in which a sample will find had all of the time, against its having had half of it.
/// With even odds, all of 49 suspects with few samples and no landmark were right, yet were rated 0.67 to 0.79
/// (docs/measurements/2026-11-22.md).
const ODDS: f64 = 5.0;
/// This many samples suffice alone, if they agree as far as `MANY_PART`: five of five samples find a plug-in that had only
/// half of the time in one of 32 cases.
const MANY: usize = 5;
const MANY_PART: f64 = 0.7;
/// `SOME` samples suffice if landmarks agree by `SAME`, and `LEAST_SAMPLES` if landmarks agree by `NEARLY_THE_SAME`.
const SOME: usize = 3;
const SAME: f64 = 0.5;
const LEAST_SAMPLES: usize = 2;
const NEARLY_THE_SAME: f64 = 0.8;
/// A suspect that was seen calling others is believed where its own work is likely to be at least this part of its calls.
const OWN_PART: f64 = 1.0 / 3.0;
/// Before any sample such a suspect is taken for one that was seen calling so often. A JVM that stops a thread for its stack does so
/// at the end of a call or of a turn of a loop: a callee's tight loop ends in its caller, where the sample then finds the thread.
const SEEN_CALLING: usize = 2;
/// Samples closer together than this part of the wait count as one witness of one moment.
const FAR_APART: f64 = 0.25;
/// The weight, in samples, of one sample of a wait that an adjacent sample finds unchanged: the thread cannot have
/// done anything else between the two, and the owner that it waits for has been there all the time.
pub(crate) const LASTING: usize = 3;
/// The confidence in landmarks that agree with samples.
const LANDMARKS: f64 = 0.6;
/// The confidence in landmarks alone: they tell which plug-in was called, not which worked, and were right about as often
/// as not (docs/measurements/2026-11-22.md). So a plug-in that no sample found is never the verdict.
const UNSEEN: f64 = 0.49;
/// The deduction where all owners were concluded: the suspicion is no longer sure, but likely.
const GUESSED: f64 = 0.35;
/// The deduction where all time is only likely to have been waited for: not likely enough for a verdict.
const SUPPOSED: f64 = 0.51;
/// The deduction where the agent dropped records meanwhile, because they may have said something else: no longer sure.
const DROPPED: f64 = 0.2;
/// The confidence in a measurement: clocks agree to this degree.
const MEASURED: f64 = 0.99;
/// The smallest part of the wait for which a suspect is accused.
const LEAST_SHARE: f64 = 0.3;

/// The grounds of a suspicion; every share is 0 to 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Grounds {
    /// Samples that point to the suspect, each sample of a lasting wait counted [`LASTING`] times.
    pub(crate) samples: usize,
    /// Samples that find the suspect calling or awaiting another plug-in, which has the sample's time.
    pub(crate) passed_on: usize,
    /// The time from the first of these samples to the last, as a part of the whole wait.
    pub(crate) spread: f64,
    /// The suspect's part of the whole wait.
    pub(crate) share: f64,
    /// The suspect's part of the time that no pause or standstill explains: samples and landmarks tell only of that time.
    pub(crate) part: f64,
    /// The part of the suspect's time that samples stand for.
    pub(crate) sampled: f64,
    /// The agreement of landmarks with samples: `part` and the landmarks' own figure, the smaller divided by the larger.
    pub(crate) agreement: f64,
    /// The part of the suspect's time whose owner was concluded rather than seen.
    pub(crate) guessed: f64,
    /// The part of the suspect's time that is only likely to have been waited for.
    pub(crate) supposed: f64,
    /// The agent dropped records during the wait, or so close to it that they may have been the wait's own.
    pub(crate) dropped: bool,
}

/// The confidence for a plug-in of unknown origin. Its code ran, but nobody can tell whether that was the host's own work: the
/// suspicion is never likely enough for a verdict.
pub(crate) fn unplaced(confidence: f64) -> f64 {
    confidence.min(UNSEEN)
}

/// 0 to 1; at least [`SURE`] only if samples and landmarks agree or samples are many and agree among themselves.
pub(crate) fn of(grounds: Grounds) -> f64 {
    let Grounds {
        samples,
        passed_on,
        spread,
        share,
        part,
        sampled,
        agreement,
        guessed,
        supposed,
        dropped,
    } = grounds;
    // The landmark of a listener that was seen calling others as often as working measures their work, too.
    let passes = passed_on > 0 && passed_on >= samples;
    let agreement = if passes { 0.0 } else { agreement };
    let from_samples = seen(samples, passed_on) * (0.75 + sampled / 4.0);
    let trusted = if samples == 0 { UNSEEN } else { LANDMARKS };
    let from_landmarks = trusted * agreement;
    let both = 1.0 - (1.0 - from_samples) * (1.0 - from_landmarks);
    // Time that samples and landmarks measure alike may be a small part, and is true all the same.
    let weight = 1.0 - (1.0 - weight(part)) * (1.0 - agreement);
    let confidence = both * weight * (1.0 - GUESSED * guessed - SUPPOSED * supposed);
    let witnesses = (samples >= SOME && agreement >= SAME)
        || (samples >= LEAST_SAMPLES && agreement >= NEARLY_THE_SAME && spread >= FAR_APART);
    let agree = witnesses && part >= LEAST_SHARE;
    let many = samples >= MANY && part >= MANY_PART;
    let limit = if (agree || many) && share >= LEAST_SHARE {
        0.99
    } else {
        UNSURE
    };
    let kept = if dropped { 1.0 - DROPPED } else { 1.0 };
    confidence.min(limit) * kept
}

/// The probability that a plug-in which so many samples found had the time, rather than only half of it: [`ODDS`] at first. A
/// sample finds a plug-in that had half of the time in one of two cases, so each sample that does doubles the odds. One that
/// was seen calling others is believed no more than that it worked itself ([`own_work`]).
fn seen(samples: usize, passed_on: usize) -> f64 {
    if samples == 0 {
        return 0.0;
    }
    let against = 0.5_f64.powi(i32::try_from(samples).unwrap_or(i32::MAX));
    let had_it = 1.0 / (1.0 + against / ODDS);
    if passed_on == 0 {
        return had_it;
    }
    had_it.min(own_work(samples, passed_on + SEEN_CALLING))
}

/// The probability that at least [`OWN_PART`] of a plug-in's calls is its own work, where so many samples found it working and
/// so many calling others, and any part was as likely before: of `samples + passed_on + 1` throws of a coin that falls on
/// *working* with `OWN_PART`, `samples` at most do.
fn own_work(samples: usize, passed_on: usize) -> f64 {
    let throws = (samples + passed_on + 1) as f64;
    let odds = (OWN_PART / (1.0 - OWN_PART)).ln();
    // Logarithms: of minutes of samples the first terms are smaller than any number.
    let mut term = throws * (1.0 - OWN_PART).ln();
    let mut sum = term.exp();
    for hits in 1..=samples {
        let hits = hits as f64;
        term += ((throws - hits + 1.0) / hits).ln() + odds;
        sum += term.exp();
    }
    sum.min(1.0)
}

/// The weight of a part. A small part that only one witness supports may be unowned time between two samples.
fn weight(part: f64) -> f64 {
    (part / MANY_PART).min(1.0)
}

/// The confidence in pauses and standstills, which are measured rather than sampled. `error`: the part of the measurement
/// that may be wrong.
pub(crate) fn measured(error: f64) -> f64 {
    MEASURED * (1.0 - error).clamp(0.0, 1.0)
}

/// For an initiator: never sure, since the plug-in that did the work could have done so for others. An initiator whose call
/// was measured (`asked`) needs no samples.
pub(crate) fn initiator(samples: usize, asked: bool) -> f64 {
    if asked {
        return UNSURE;
    }
    let n = samples as f64;
    (n / (n + 2.0)).min(UNSURE)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grounds(samples: usize, part: f64, agreement: f64) -> Grounds {
        let sampled = if samples == 0 { 0.0 } else { 1.0 };
        Grounds {
            samples,
            passed_on: 0,
            spread: if samples < 2 { 0.0 } else { 0.5 },
            share: part,
            part,
            sampled,
            agreement,
            guessed: 0.0,
            supposed: 0.0,
            dropped: false,
        }
    }

    #[test]
    fn sure_only_where_the_page_says_so() {
        // Landmarks alone never suffice, however clear, not even for a guess.
        assert!(of(grounds(0, 1.0, 1.0)) < LIKELY);
        assert!(of(grounds(1, 1.0, 1.0)) > LIKELY);
        // Few samples that agree with the landmarks do.
        assert!(of(grounds(2, 0.95, 0.95)) >= SURE);
        assert!(of(grounds(1, 0.95, 0.95)) < SURE);
        assert!(
            of(Grounds {
                spread: 0.1,
                ..grounds(2, 0.95, 0.95)
            }) < SURE
        );
        assert!(of(grounds(2, 0.95, 0.6)) < SURE);
        assert!(of(grounds(4, 0.95, 0.6)) >= SURE);
        assert!(of(grounds(4, 0.95, 0.4)) < SURE);
        // Many samples do without landmarks.
        assert!(of(grounds(5, 0.95, 0.0)) >= SURE);
        assert!(of(grounds(4, 0.95, 0.0)) < SURE);
        assert!(of(grounds(100, 0.6, 0.0)) < SURE);
        // Owners that were concluded make it unsure.
        assert!(
            of(Grounds {
                guessed: 1.0,
                ..grounds(30, 1.0, 1.0)
            }) < SURE
        );
        // A plug-in that was only at work meanwhile is never accused.
        assert!(
            of(Grounds {
                supposed: 1.0,
                ..grounds(1000, 1.0, 1.0)
            }) < LIKELY
        );
        // A small part is sure if both witnesses measure it alike, and hardly if only one does.
        assert!(of(grounds(6, 0.45, 0.95)) >= SURE);
        assert!(of(grounds(6, 0.45, 0.4)) < SURE);
        assert!(of(grounds(6, 0.45, 0.0)) < SURE);
        assert!(of(grounds(30, 0.25, 1.0)) < SURE);
        // Nor is anybody where something was dropped.
        assert!(
            of(Grounds {
                dropped: true,
                ..grounds(1000, 1.0, 1.0)
            }) < SURE
        );
        // Pauses reduce the share, not the knowledge about the rest; but a small rest accuses nobody.
        assert!(
            of(Grounds {
                share: 0.5,
                ..grounds(6, 0.9, 0.9)
            }) >= SURE
        );
        assert!(
            of(Grounds {
                share: 0.2,
                ..grounds(30, 1.0, 1.0)
            }) < SURE
        );
    }

    #[test]
    fn a_plug_in_seen_calling_others_is_believed_less() {
        let passing = |samples, passed_on| {
            of(Grounds {
                passed_on,
                ..grounds(samples, 0.6, 0.6)
            })
        };
        for samples in 1..20 {
            for passed_on in 0..20 {
                assert!(passing(samples, passed_on + 1) <= passing(samples, passed_on));
                assert!(passing(samples + 1, passed_on) > passing(samples, passed_on));
            }
        }
        // Rarely, that is nothing against it.
        assert!(passing(6, 1) > 0.9);
        // As often, or more often, it may only have called: a callee's tight loop ends in its caller.
        let clear = |samples, passed_on| {
            of(Grounds {
                passed_on,
                ..grounds(samples, 0.9, 0.9)
            })
        };
        assert!(clear(1, 1) < LIKELY);
        assert!(clear(2, 4) < LIKELY);
        assert!(clear(2, 400) < LIKELY);
        assert!(clear(4, 5) < SURE);
        // Many samples that find it working are no accident.
        assert!(passing(20, 24) >= LIKELY);
        // Of a freeze of minutes, too.
        assert!(passing(4_000, 6_000) >= LIKELY);
        assert!(passing(4_000, 60_000) < LIKELY);
    }

    #[test]
    fn own_work_is_counted_as_coins_are() {
        let near = |a: f64, b: f64| assert!((a - b).abs() < 1e-9, "{a} {b}");
        // One throw of two, at most, with one in three; two throws of four.
        near(own_work(1, 0), 8.0 / 9.0);
        near(own_work(2, 1), 72.0 / 81.0);
        near(own_work(0, 0), 2.0 / 3.0);
        assert!(own_work(30_000, 20_000) > 0.999);
        assert!(own_work(3_000, 200_000) < 1e-9);
    }

    #[test]
    fn more_evidence_never_lowers_it() {
        for samples in 0..40 {
            for part in [0.1, 0.3, 0.5, 0.7, 0.9] {
                let less = of(grounds(samples, part, 0.4));
                assert!(of(grounds(samples + 1, part, 0.4)) >= less);
                assert!(of(grounds(samples, part + 0.1, 0.4)) >= less);
                assert!(of(grounds(samples, part, 0.6)) >= less);
                assert!((0.0..1.0).contains(&less));
            }
        }
    }
}
