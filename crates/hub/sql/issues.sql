-- Issues over all users, by benefit: users touched times the time that they waited (LagHunter 2011 §4, its bubbles). With a plug-in asked
-- for, the lags that were put down to it.
WITH issues AS (
    SELECT t.program, t.kind, t.class, t.method, t.owner, sum(t.users) AS users, sum(t.lags) AS lags, sum(t.waited_ms) AS waited_ms
    FROM touched t CROSS JOIN asked
    WHERE t.what = 'lag' AND t.page = asked.plugin
    GROUP BY t.program, t.kind, t.class, t.method, t.owner
)
SELECT t.program, t.owner, t.class, t.method, t.kind, t.users, t.lags, t.waited_ms, l.p50_ms, l.p95_ms,
    t.users * t.waited_ms AS benefit, p.path
FROM issues t
LEFT JOIN lengths l ON l.program = t.program AND l.kind = t.kind AND l.class = t.class AND l.method = t.method AND l.owner = t.owner
LEFT JOIN paths p ON p.program = t.program AND p.kind = t.kind AND p.class = t.class AND p.method = t.method AND p.owner = t.owner
ORDER BY benefit DESC, t.program, t.class, t.method, t.owner, t.kind
LIMIT 100
