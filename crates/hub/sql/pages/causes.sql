-- What the UI thread did in an issue's lags, in samples.
SELECT f.kind, f.class, f.method, f.owner, sum(f.working) AS working, sum(f.blocked) AS blocked, sum(f.waiting) AS waiting,
    sum(f.sleeping) AS sleeping, sum(f.io) AS io
FROM facts f
JOIN counted c ON f.digest = c.digest AND f.batch = c.batch
JOIN (
    SELECT DISTINCT program, kind, class, method, owner, week
    FROM told
    WHERE what = 'issue'
) t ON t.program = c.program AND t.week = c.week AND t.kind = f.kind AND t.class = f.class AND t.method = f.method AND t.owner = f.owner
WHERE f.what = 'issue' AND f.lags > 0
GROUP BY f.kind, f.class, f.method, f.owner
ORDER BY f.kind, f.class, f.method, f.owner
