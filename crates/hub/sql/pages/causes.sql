-- What the UI thread did in an issue's lags, in samples.
SELECT t.kind, t.class, t.method, t.owner, sum(f.working) AS working, sum(f.blocked) AS blocked, sum(f.waiting) AS waiting,
    sum(f.sleeping) AS sleeping, sum(f.io) AS io
FROM facts f
JOIN counted c ON f.digest = c.digest AND f.batch = c.batch
JOIN told t ON t.what = 'issue' AND t.program = c.program AND t.week = c.week AND t.installation = c.installation
    AND t.kind = f.kind AND t.class = f.class AND t.method = f.method AND t.owner = f.owner
WHERE f.what = 'issue'
GROUP BY t.kind, t.class, t.method, t.owner
ORDER BY t.kind, t.class, t.method, t.owner
