-- The buckets of the sketches of users in cells that may be told, by the cells' numbers. Whoever has buckets in a cell has a contribution to
-- it, so it is looked whether the cell may be told, and not once more who is in it.
SELECT b.nr, c.installation, b.ms, b.lags
FROM counted c
JOIN (
    SELECT t.nr, f.digest, f.batch, f.ms, f.lags
    FROM tellable t
    JOIN facts f ON f.program = t.program AND f.kind = t.kind AND f.class = t.class AND f.method = t.method AND f.owner = t.owner
        AND date_trunc('week', f.arrived) = t.week
    WHERE t.what = 'issue' AND f.what = 'latency'
) b ON b.digest = c.digest AND b.batch = c.batch
