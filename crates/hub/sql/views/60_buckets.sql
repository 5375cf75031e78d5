-- The buckets of the sketches of users in cells that may be told.
SELECT t.program, t.kind, t.class, t.method, t.owner, t.installation, f.ms, f.lags
FROM facts f
JOIN counted c ON f.digest = c.digest AND f.batch = c.batch
JOIN told t ON t.what = 'issue' AND t.program = c.program AND t.week = c.week AND t.installation = c.installation
    AND t.kind = f.kind AND t.class = f.class AND t.method = f.method AND t.owner = f.owner
WHERE f.what = 'latency'
