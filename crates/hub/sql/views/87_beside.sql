-- Versions of plug-ins over all their users, each beside the version before it in the same program, by their numbers: 1.10 comes after 1.9,
-- and one of long ago, of which something can be told late, before newer ones. What is between numbers is as good as a dot.
--
-- Of few users, or of many of whom few wait most, less is known of how they differ: `even` is as many users as would matter alike (Kish 1965).
-- `spread` is the variance of the rate, over users, divided by its square. Rounding makes a spread of nothing negative, and what then is no
-- number would stand above all numbers.
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
), dotted AS (
    SELECT *, trim(LEADING '.' FROM replace(replace(replace(replace(replace(
        translate(version, 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_+-', '.......................................................'),
        '..', '.'), '..', '.'), '..', '.'), '..', '.'), '..', '.')) AS numbers
    FROM rated
), placed AS (
    SELECT *, row_number() OVER (
        PARTITION BY program, plugin
        ORDER BY coalesce(try_cast(split_part(numbers, '.', 1) AS BIGINT), -1), coalesce(try_cast(split_part(numbers, '.', 2) AS BIGINT), -1),
            coalesce(try_cast(split_part(numbers, '.', 3) AS BIGINT), -1), coalesce(try_cast(split_part(numbers, '.', 4) AS BIGINT), -1),
            coalesce(try_cast(split_part(numbers, '.', 5) AS BIGINT), -1), first_day, version
    ) AS place
    FROM dotted
)
SELECT program, plugin, version, place, first_day, since, users, hours, lags, rate, even, spread, lags_even, lags_spread,
    lag(version) OVER (PARTITION BY program, plugin ORDER BY place) AS before,
    lag(hours) OVER (PARTITION BY program, plugin ORDER BY place) AS hours_before,
    lag(rate) OVER (PARTITION BY program, plugin ORDER BY place) AS rate_before,
    lag(spread) OVER (PARTITION BY program, plugin ORDER BY place) AS spread_before,
    lag(even) OVER (PARTITION BY program, plugin ORDER BY place) AS even_before
FROM placed
