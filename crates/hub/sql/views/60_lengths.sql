-- How long an issue's lags are: the buckets of all sketches added, then climbed. Only of users in cells that may be told.
WITH buckets AS (
    SELECT t.program, t.kind, t.class, t.method, t.owner, f.ms, sum(f.lags) AS lags
    FROM facts f
    JOIN counted c ON f.digest = c.digest AND f.batch = c.batch
    JOIN told t ON t.what = 'issue' AND t.program = c.program AND t.week = c.week AND t.installation = c.installation
        AND t.kind = f.kind AND t.class = f.class AND t.method = f.method AND t.owner = f.owner
    WHERE f.what = 'latency'
    GROUP BY t.program, t.kind, t.class, t.method, t.owner, f.ms
), climbed AS (
    SELECT *,
        sum(lags) OVER (PARTITION BY program, kind, class, method, owner ORDER BY ms) AS so_far,
        sum(lags) OVER (PARTITION BY program, kind, class, method, owner) AS of_all
    FROM buckets
)
SELECT program, kind, class, method, owner,
    min(CASE WHEN so_far >= 0.5 * of_all THEN ms END) AS p50_ms,
    min(CASE WHEN so_far >= 0.95 * of_all THEN ms END) AS p95_ms
FROM climbed
GROUP BY program, kind, class, method, owner
