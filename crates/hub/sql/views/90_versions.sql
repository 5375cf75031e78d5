-- Versions of plug-ins: lags and waited time per active hour, each beside the version before it.
--
-- Slower machines make a version slow that is not. So users are compared with those of the version before on machines of the same class,
-- and what is waited is divided by what these users would have waited at the rates of the version before (indirect standardisation).
-- Where no class has k users of both, all are compared as they are if their machines are nine tenths alike; else it cannot be told.
-- The range of the ratio is 99 %, over users (delta method on its logarithm). Most users of a version had the one before it, and whoever
-- waits long does so in both: what their two times have in common (`in_both`) is no doubt about the ratio. Of few users, or of many of whom
-- few wait most, less is known of how they differ: the range is Student's, with as many users as would matter alike (`even`, Kish 1965).
WITH by_user AS (
    SELECT program, plugin, version, installation, min(first_day) AS first_day, min(since) AS since,
        sum(hours) AS hours, sum(lags) AS lags, sum(seconds) AS seconds
    FROM used
    GROUP BY program, plugin, version, installation
), summed AS (
    SELECT program, plugin, version, min(first_day) AS first_day, min(since) AS since, count(*) AS users, sum(hours) AS hours,
        sum(lags) AS lags, sum(seconds) AS seconds, sum(seconds * seconds) AS ss, sum(seconds * hours) AS sh, sum(hours * hours) AS hh
    FROM by_user
    GROUP BY program, plugin, version
), rated AS (
    SELECT *, seconds / hours AS rate, seconds * seconds / nullif(ss, 0E0) AS even,
        CASE WHEN seconds > 0E0 AND users > 1 THEN greatest(0E0,
            (ss - 2E0 * (seconds / hours) * sh + (seconds / hours) * (seconds / hours) * hh) / (seconds * seconds)
                * users / (users - 1E0))
        END AS spread
    FROM summed
), beside AS (
    SELECT *,
        lag(version) OVER (PARTITION BY program, plugin ORDER BY first_day, version) AS before,
        lag(hours) OVER (PARTITION BY program, plugin ORDER BY first_day, version) AS hours_before,
        lag(rate) OVER (PARTITION BY program, plugin ORDER BY first_day, version) AS rate_before,
        lag(spread) OVER (PARTITION BY program, plugin ORDER BY first_day, version) AS spread_before,
        lag(even) OVER (PARTITION BY program, plugin ORDER BY first_day, version) AS even_before
    FROM rated
), in_both AS (
    SELECT o.program, o.plugin, o.version, n.machine,
        sum((n.seconds - v.rate * n.hours) * (e.seconds - b.rate * e.hours)) * CASE WHEN min(v.users) > 1 AND min(b.users) > 1 THEN
            sqrt(min(v.users) / (min(v.users) - 1E0) * min(b.users) / (min(b.users) - 1E0)) END AS common
    FROM beside o
    JOIN used n ON n.program = o.program AND n.plugin = o.plugin AND n.version = o.version
    JOIN used e ON e.program = o.program AND e.plugin = o.plugin AND e.version = o.before AND e.machine = n.machine
        AND e.installation = n.installation
    JOIN strata v ON v.program = o.program AND v.plugin = o.plugin AND v.version = o.version AND v.machine = n.machine AND v.named
    JOIN strata b ON b.program = o.program AND b.plugin = o.plugin AND b.version = o.before AND b.machine = n.machine AND b.named
    CROSS JOIN hub
    GROUP BY o.program, o.plugin, o.version, n.machine
    -- Of fewer nothing is told, and a range tells of those of whom it is made.
    HAVING count(*) >= min(hub.k)
), paired AS (
    SELECT o.program, o.plugin, o.version,
        sum(least(v.hours / o.hours, b.hours / o.hours_before)) AS alike,
        sum(CASE WHEN v.named AND b.named THEN v.seconds END) AS seen,
        sum(CASE WHEN v.named AND b.named THEN v.ss END) AS seen_ss,
        sum(CASE WHEN v.named AND b.named THEN v.blur END) AS seen_blur,
        sum(CASE WHEN v.named AND b.named THEN v.hours * b.rate END) AS expected,
        sum(CASE WHEN v.named AND b.named THEN (v.hours / b.hours) * (v.hours / b.hours) * b.ss END) AS expected_ss,
        sum(CASE WHEN v.named AND b.named THEN (v.hours / b.hours) * (v.hours / b.hours) * b.blur END) AS expected_blur,
        sum(coalesce((v.hours / b.hours) * t.common, 0E0)) AS shared_blur
    FROM beside o
    JOIN strata v ON v.program = o.program AND v.plugin = o.plugin AND v.version = o.version
    JOIN strata b ON b.program = o.program AND b.plugin = o.plugin AND b.version = o.before AND b.machine = v.machine
    LEFT JOIN in_both t ON t.program = o.program AND t.plugin = o.plugin AND t.version = o.version AND t.machine = v.machine
    GROUP BY o.program, o.plugin, o.version
), compared AS (
    SELECT o.*,
        CASE
            WHEN p.seen IS NOT NULL THEN CASE WHEN p.seen > 0E0 AND p.expected > 0E0 THEN p.seen / p.expected END
            WHEN p.alike >= 0.9E0 AND o.rate > 0E0 AND o.rate_before > 0E0 THEN o.rate / o.rate_before
        END AS ratio,
        CASE
            WHEN p.seen IS NOT NULL THEN CASE WHEN p.seen > 0E0 AND p.expected > 0E0 THEN
                greatest(0E0, p.seen_blur / (p.seen * p.seen) + p.expected_blur / (p.expected * p.expected)
                    - 2E0 * p.shared_blur / (p.seen * p.expected)) END
            ELSE o.spread + o.spread_before
        END AS blur,
        greatest(1E0, CASE
            WHEN p.seen IS NOT NULL THEN least(p.seen * p.seen / nullif(p.seen_ss, 0E0), p.expected * p.expected / nullif(p.expected_ss, 0E0))
            ELSE least(o.even, o.even_before)
        END - 1E0) AS free
    FROM beside o
    LEFT JOIN paired p ON p.program = o.program AND p.plugin = o.plugin AND p.version = o.version
), measured AS (
    -- Student's quantile for 99 % as a series in its degrees of freedom (Cornish and Fisher), of a spread that leaves out each user in turn.
    SELECT *, (2.576E0 + 4.917E0 / free + 8.834E0 / (free * free) + 12.144E0 / (free * free * free)) * sqrt(blur * (1E0 + 1E0 / free)) AS doubt
    FROM compared
), ranged AS (
    -- What is shown is what is concluded from; and of times that are all alike, rounding makes no difference.
    SELECT *, round(exp(ln(ratio) - doubt), 2) AS low, round(exp(ln(ratio) + doubt), 2) AS high
    FROM measured
)
SELECT program, plugin, version, first_day, since, users, hours, lags / hours AS lags_per_hour, rate AS waited_s_per_hour,
    before, round(ratio, 2) AS ratio, low, high,
    CASE
        WHEN before IS NULL THEN 'first'
        WHEN low > 1E0 THEN 'slower'
        WHEN high < 1E0 THEN 'faster'
        ELSE 'cannot be told'
    END AS standing
FROM ranged
