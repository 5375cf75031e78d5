-- The buckets of the sketches of users in cells that may be told. Whoever has buckets in a cell has a contribution to it, so it is looked
-- whether the cell may be told, and not once more who is in it.
SELECT b.program, b.kind, b.class, b.method, b.owner, b.installation, b.week, b.ms, b.lags
FROM (
    SELECT DISTINCT program, kind, class, method, owner, week
    FROM told
    WHERE what = 'issue'
) t
JOIN (
    SELECT c.program, f.kind, f.class, f.method, f.owner, c.installation, c.week, f.ms, f.lags
    FROM counted c
    JOIN facts f ON f.digest = c.digest AND f.batch = c.batch
    WHERE f.what = 'latency'
) b ON t.program = b.program AND t.week = b.week AND t.kind = b.kind AND t.class = b.class AND t.method = b.method AND t.owner = b.owner
