-- Versions of plug-ins: lags and waited time per active hour, each beside the version before it.
--
-- Users differ in what they wait by far more than versions do. So each user who had both versions is compared with nobody but themselves
-- (`users`): what they waited, all together, is divided by what they would have waited at their own rates of before.
-- Where few had both, users are compared with those of the version before on machines of the same class (`machines`), since slower machines
-- make a version slow that is not: what is waited is divided by what these users would have waited at the rates of the version before
-- (indirect standardisation). Where no class has k users of both, all are compared as they are (`all`) if their machines are nine tenths
-- alike; else it cannot be told. Told is the comparison that knows most: the one with the narrowest range.
--
-- The range of the ratio is 99 %, over users, however unlike they are (delta method on its logarithm). Of few users, or of many of whom few
-- wait most, less is known of how they differ: it is Student's, with as many users as would matter alike.
--
-- Hours and rates are told in two digits: of exact ones, who knows that the users of one plug-in are those of another and one more would have
-- that one's hours by subtracting.
--
-- The rates themselves have a range of the same kind, which says how sure they are and nothing of another version. It is told of 2 k users or
-- more, outward to two digits or so, since an exact one would tell how users differ; and not where it is ten times as much or a tenth.
WITH within AS (
    SELECT b.program, b.plugin, b.version, count(*) AS users, sum(b.seen) AS seen, sum(b.expected) AS expected,
        sum(b.seen * b.seen) AS ss, sum(b.seen * b.expected) AS se, sum(b.expected * b.expected) AS ee
    FROM switched b CROSS JOIN hub
    GROUP BY b.program, b.plugin, b.version
    HAVING count(*) >= min(hub.k)
), paired AS (
    SELECT o.program, o.plugin, o.version,
        sum(least(v.hours / o.hours, b.hours / o.hours_before)) AS alike,
        sum(CASE WHEN v.named AND b.named THEN v.seconds END) AS seen,
        sum(CASE WHEN v.named AND b.named THEN v.ss END) AS seen_ss,
        sum(CASE WHEN v.named AND b.named THEN v.blur END) AS seen_blur,
        sum(CASE WHEN v.named AND b.named THEN v.hours * b.rate END) AS expected,
        sum(CASE WHEN v.named AND b.named THEN (v.hours / b.hours) * (v.hours / b.hours) * b.ss END) AS expected_ss,
        sum(CASE WHEN v.named AND b.named THEN (v.hours / b.hours) * (v.hours / b.hours) * b.blur END) AS expected_blur
    FROM beside o
    JOIN strata v ON v.program = o.program AND v.plugin = o.plugin AND v.version = o.version
    JOIN strata b ON b.program = o.program AND b.plugin = o.plugin AND b.version = o.before AND b.machine = v.machine
    GROUP BY o.program, o.plugin, o.version
), tried AS (
    SELECT program, plugin, version, 'ratio' AS what, 'users' AS matched, seen / expected AS value,
        greatest(0E0, ss / (seen * seen) - 2E0 * se / (seen * expected) + ee / (expected * expected)) * users / (users - 1E0) AS blur,
        least(seen * seen / nullif(ss, 0E0), expected * expected / nullif(ee, 0E0)) AS even
    FROM within
    WHERE seen > 0E0 AND expected > 0E0 AND users > 1
    UNION ALL
    SELECT program, plugin, version, 'ratio' AS what, 'machines' AS matched, seen / expected AS value,
        seen_blur / (seen * seen) + expected_blur / (expected * expected) AS blur,
        least(seen * seen / nullif(seen_ss, 0E0), expected * expected / nullif(expected_ss, 0E0)) AS even
    FROM paired
    WHERE seen > 0E0 AND expected > 0E0
    UNION ALL
    SELECT o.program, o.plugin, o.version, 'ratio' AS what, 'all' AS matched, o.rate / o.rate_before AS value,
        o.spread + o.spread_before AS blur, least(o.even, o.even_before) AS even
    FROM beside o
    JOIN paired p ON p.program = o.program AND p.plugin = o.plugin AND p.version = o.version
    WHERE p.seen IS NULL AND p.alike >= 0.9E0 AND o.rate > 0E0 AND o.rate_before > 0E0
    UNION ALL
    SELECT o.program, o.plugin, o.version, 'lags' AS what, '' AS matched, o.lags / o.hours AS value, o.lags_spread AS blur, o.lags_even AS even
    FROM beside o CROSS JOIN hub
    WHERE o.users >= 2 * hub.k AND o.lags > 0
    UNION ALL
    SELECT o.program, o.plugin, o.version, 'waited' AS what, '' AS matched, o.rate AS value, o.spread AS blur, o.even
    FROM beside o CROSS JOIN hub
    WHERE o.users >= 2 * hub.k AND o.rate > 0E0
), measured AS (
    -- Student's quantile for 99 % as a series in its degrees of freedom (Cornish and Fisher), of a spread that leaves out each user in turn.
    SELECT program, plugin, version, what, matched, value,
        (2.576E0 + 4.917E0 / free + 8.834E0 / (free * free) + 12.144E0 / (free * free * free)) * sqrt(blur * (1E0 + 1E0 / free)) AS doubt
    FROM (SELECT *, greatest(1E0, even - 1E0) AS free FROM tried) freed
), chosen AS (
    -- What is shown is what is concluded from; and of times that are all alike, rounding makes no difference.
    SELECT program, plugin, version, matched, value AS ratio, round(exp(ln(value) - doubt), 2) AS low, round(exp(ln(value) + doubt), 2) AS high,
        row_number() OVER (PARTITION BY program, plugin, version ORDER BY doubt, matched DESC) AS place
    FROM measured
    WHERE doubt IS NOT NULL AND what = 'ratio'
), ranged AS (
    SELECT program, plugin, version, what, low, high,
        CASE WHEN low < 1E0 THEN 1E-2 WHEN low < 10E0 THEN 1E-1 WHEN low < 100E0 THEN 1E0 ELSE 10E0 END AS low_step,
        CASE WHEN high < 1E0 THEN 1E-2 WHEN high < 10E0 THEN 1E-1 WHEN high < 100E0 THEN 1E0 ELSE 10E0 END AS high_step
    FROM (
        SELECT program, plugin, version, what, exp(ln(value) - doubt) AS low, exp(ln(value) + doubt) AS high
        FROM measured
        WHERE what <> 'ratio' AND exp(doubt) < 10E0
    ) exact
), sure AS (
    SELECT program, plugin, version,
        max(CASE WHEN what = 'lags' THEN round(floor(round(low / low_step, 6)) * low_step, 2) END) AS lags_low,
        max(CASE WHEN what = 'lags' THEN round(ceil(round(high / high_step, 6)) * high_step, 2) END) AS lags_high,
        max(CASE WHEN what = 'waited' THEN round(floor(round(low / low_step, 6)) * low_step, 2) END) AS waited_low,
        max(CASE WHEN what = 'waited' THEN round(ceil(round(high / high_step, 6)) * high_step, 2) END) AS waited_high
    FROM ranged
    GROUP BY program, plugin, version
)
SELECT o.program, o.plugin, o.version, o.place, o.first_day, o.since, o.users,
    round(round(round(o.hours / h.step, 6)) * h.step, 6) AS hours,
    round(round(round(o.lags / o.hours / l.step, 6)) * l.step, 6) AS lags_per_hour, s.lags_low, s.lags_high,
    round(round(round(o.rate / w.step, 6)) * w.step, 6) AS waited_s_per_hour, s.waited_low, s.waited_high,
    o.before, c.matched, round(c.ratio, 2) AS ratio, c.low, c.high,
    CASE
        WHEN o.before IS NULL THEN 'first'
        WHEN c.low > 1E0 THEN 'slower'
        WHEN c.high < 1E0 THEN 'faster'
        ELSE 'cannot be told'
    END AS standing
FROM beside o
JOIN steps h ON o.hours >= h.least AND o.hours < h.next
JOIN steps l ON o.lags / o.hours >= l.least AND o.lags / o.hours < l.next
JOIN steps w ON o.rate >= w.least AND o.rate < w.next
LEFT JOIN chosen c ON c.program = o.program AND c.plugin = o.plugin AND c.version = o.version AND c.place = 1
LEFT JOIN sure s ON s.program = o.program AND s.plugin = o.plugin AND s.version = o.version
