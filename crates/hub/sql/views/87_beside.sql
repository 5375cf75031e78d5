-- Versions of plug-ins over all their users, each beside the version that came before it in the same program. Of few users, or of many of
-- whom few wait most, less is known of how they differ: `even` is as many users as would matter alike (Kish 1965). `spread` is the variance
-- of the rate, over users, divided by its square. Rounding makes a spread of nothing negative, and what then is no number would stand above
-- all numbers.
WITH by_user AS (
    SELECT program, plugin, version, installation, min(first_day) AS first_day, min(since) AS since,
        sum(hours) AS hours, sum(lags) AS lags, sum(seconds) AS seconds
    FROM used
    GROUP BY program, plugin, version, installation
), summed AS (
    SELECT program, plugin, version, min(first_day) AS first_day, min(since) AS since, count(*) AS users, sum(hours) AS hours,
        sum(lags) AS lags, sum(seconds) AS seconds, sum(seconds * seconds) AS ss, sum(seconds * hours) AS sh, sum(hours * hours) AS hh,
        sum(lags * 1E0 * lags) AS ll, sum(lags * hours) AS lh
    FROM by_user
    GROUP BY program, plugin, version
), rated AS (
    SELECT *, seconds / hours AS rate, seconds * seconds / nullif(ss, 0E0) AS even,
        CASE WHEN seconds > 0E0 AND users > 1 THEN greatest(0E0,
            (ss - 2E0 * (seconds / hours) * sh + (seconds / hours) * (seconds / hours) * hh) / (seconds * seconds)
                * users / (users - 1E0))
        END AS spread,
        lags * 1E0 * lags / nullif(ll, 0E0) AS lags_even,
        CASE WHEN lags > 0 AND users > 1 THEN greatest(0E0,
            (ll - 2E0 * (lags / hours) * lh + (lags / hours) * (lags / hours) * hh) / (lags * 1E0 * lags)
                * users / (users - 1E0))
        END AS lags_spread
    FROM summed
)
SELECT program, plugin, version, first_day, since, users, hours, lags, rate, even, spread, lags_even, lags_spread,
    lag(version) OVER (PARTITION BY program, plugin ORDER BY first_day, version) AS before,
    lag(hours) OVER (PARTITION BY program, plugin ORDER BY first_day, version) AS hours_before,
    lag(rate) OVER (PARTITION BY program, plugin ORDER BY first_day, version) AS rate_before,
    lag(spread) OVER (PARTITION BY program, plugin ORDER BY first_day, version) AS spread_before,
    lag(even) OVER (PARTITION BY program, plugin ORDER BY first_day, version) AS even_before
FROM rated
