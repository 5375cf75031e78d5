-- Versions of plug-ins: lags and waited time per active hour, each beside the version before it. The range of the ratio is that of two
-- sums over users (delta method on the logarithm, 99 %): users differ more than their days do.
WITH at_work AS (
    SELECT program, plugin, version, installation, min(first_day) AS first_day, min(week) AS since,
        sum(minutes) / 60.0 AS hours
    FROM told
    WHERE what = 'use' AND cause = 'plug-in'
    GROUP BY program, plugin, version, installation
), lagged AS (
    SELECT program, plugin, version, installation, sum(lags) AS lags, sum(waited_ms) / 1000.0 AS seconds
    FROM told
    WHERE what = 'lag' AND cause = 'plug-in'
    GROUP BY program, plugin, version, installation
), by_user AS (
    SELECT w.program, w.plugin, w.version, w.first_day, w.since, w.hours,
        coalesce(g.lags, 0) AS lags, coalesce(g.seconds, 0.0) AS seconds
    FROM at_work w
    LEFT JOIN lagged g ON g.program = w.program AND g.plugin = w.plugin AND g.version = w.version
        AND g.installation = w.installation
), summed AS (
    SELECT program, plugin, version, min(first_day) AS first_day, min(since) AS since, count(*) AS users, sum(hours) AS hours,
        sum(lags) AS lags, sum(seconds) AS seconds, sum(seconds * seconds) AS ss, sum(seconds * hours) AS sh, sum(hours * hours) AS hh
    FROM by_user
    GROUP BY program, plugin, version
), rated AS (
    -- Rounding makes a spread of nothing negative, and what then is no number would stand above all numbers.
    SELECT *, seconds / hours AS rate,
        CASE WHEN seconds > 0.0 AND users > 1 THEN greatest(0.0,
            (ss - 2.0 * (seconds / hours) * sh + (seconds / hours) * (seconds / hours) * hh) / (seconds * seconds)
                * users / (users - 1.0))
        END AS spread
    FROM summed
), beside AS (
    SELECT *,
        lag(version) OVER (PARTITION BY program, plugin ORDER BY first_day, version) AS before,
        lag(rate) OVER (PARTITION BY program, plugin ORDER BY first_day, version) AS rate_before,
        lag(spread) OVER (PARTITION BY program, plugin ORDER BY first_day, version) AS spread_before
    FROM rated
), ranged AS (
    SELECT *, rate / rate_before AS ratio,
        exp(ln(rate / rate_before) - 2.576 * sqrt(spread + spread_before)) AS low,
        exp(ln(rate / rate_before) + 2.576 * sqrt(spread + spread_before)) AS high
    FROM beside
)
SELECT program, plugin, version, first_day, since, users, hours, lags / hours AS lags_per_hour, rate AS waited_s_per_hour,
    before, CASE WHEN rate_before > 0.0 THEN ratio END AS ratio, low, high,
    CASE
        WHEN before IS NULL THEN 'first'
        WHEN low > 1.0 THEN 'slower'
        WHEN high < 1.0 THEN 'faster'
        ELSE 'cannot be told'
    END AS standing
FROM ranged
