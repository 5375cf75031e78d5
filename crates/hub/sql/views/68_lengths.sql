-- How long an issue's lags are: those of each length added over weeks, then climbed.
WITH added AS (
    SELECT program, kind, class, method, owner, ms, sum(lags) AS lags
    FROM rungs
    GROUP BY program, kind, class, method, owner, ms
), climbed AS (
    SELECT *,
        sum(lags) OVER (PARTITION BY program, kind, class, method, owner ORDER BY ms) AS so_far,
        sum(lags) OVER (PARTITION BY program, kind, class, method, owner) AS of_all
    FROM added
)
SELECT program, kind, class, method, owner,
    min(CASE WHEN so_far >= 0.5E0 * of_all THEN ms END) AS p50_ms,
    min(CASE WHEN so_far >= 0.95E0 * of_all THEN ms END) AS p95_ms
FROM climbed
GROUP BY program, kind, class, method, owner
