-- What each user adds to each cell: one row for each. Digests and cells stand first: of a join's two sides the first is held.
SELECT p.nr, c.installation, min(c.day) AS first_day, sum(p.uses * c.active_minutes) AS minutes, sum(p.lags) AS lags,
    sum(p.waited_ms) AS waited_ms, max(p.core) AS core, sum(p.working) AS working, sum(p.blocked) AS blocked, sum(p.waiting) AS waiting,
    sum(p.sleeping) AS sleeping, sum(p.io) AS io
FROM counted c
JOIN (
    SELECT n.nr, p.digest, p.batch, p.uses, p.lags, p.waited_ms, p.core, p.working, p.blocked, p.waiting, p.sleeping, p.io
    FROM named n
    JOIN parts p ON p.what = n.what AND p.program = n.program AND p.cause = n.cause AND p.plugin = n.plugin
        AND p.version = n.version AND p.kind = n.kind AND p.class = n.class AND p.method = n.method
        AND p.owner = n.owner AND p.path = n.path AND p.week = n.week
) p ON p.digest = c.digest AND p.batch = c.batch
WHERE p.uses = 0 OR c.active_minutes > 0
GROUP BY p.nr, c.installation
