-- The buckets of the sketches of users in cells that may be told. Whoever has buckets in a cell has a contribution to it, so it is looked
-- whether the cell may be told, and not once more who is in it.
SELECT c.program, f.kind, f.class, f.method, f.owner, c.installation, f.ms, f.lags
FROM facts f
JOIN counted c ON f.digest = c.digest AND f.batch = c.batch
JOIN (
    SELECT DISTINCT program, kind, class, method, owner, week
    FROM told
    WHERE what = 'issue'
) t ON t.program = c.program AND t.week = c.week AND t.kind = f.kind AND t.class = f.class AND t.method = f.method AND t.owner = f.owner
WHERE f.what = 'latency'
