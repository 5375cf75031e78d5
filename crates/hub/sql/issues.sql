-- Issues over all users, by benefit: users touched times the time that they waited (LagHunter 2011 §4, its bubbles). With a plug-in asked
-- for, the lags that were put down to it; how long lags are and by which path they come is of all the issue's lags, whatever they were put
-- down to. It is looked up for those that are told alone; a length is told only where k users reach it, as on pages.
WITH issues AS (
    SELECT t.program, t.kind, t.class, t.method, t.owner, sum(t.users) AS users, sum(t.lags) AS lags, sum(t.waited_ms) AS waited_ms
    FROM touched t CROSS JOIN asked
    WHERE t.what = 'lag' AND t.page = asked.plugin
    GROUP BY t.program, t.kind, t.class, t.method, t.owner
), hundred AS (
    SELECT *, users * waited_ms AS benefit
    FROM issues
    ORDER BY benefit DESC, program, class, method, owner, kind
    LIMIT 100
), added AS (
    SELECT r.program, r.kind, r.class, r.method, r.owner, r.ms, sum(r.lags) AS lags
    FROM hundred h
    JOIN rungs r ON r.program = h.program AND r.kind = h.kind AND r.class = h.class AND r.method = h.method AND r.owner = h.owner
    GROUP BY r.program, r.kind, r.class, r.method, r.owner, r.ms
), climbed AS (
    -- The lags of each length, added over weeks, and all that are no longer.
    SELECT *,
        sum(lags) OVER (PARTITION BY program, kind, class, method, owner ORDER BY ms) AS so_far,
        sum(lags) OVER (PARTITION BY program, kind, class, method, owner) AS of_all
    FROM added
), lengths AS (
    SELECT program, kind, class, method, owner,
        min(CASE WHEN so_far >= 0.5E0 * of_all THEN ms END) AS p50_ms,
        min(CASE WHEN so_far >= 0.95E0 * of_all THEN ms END) AS p95_ms
    FROM climbed
    GROUP BY program, kind, class, method, owner
), weekly AS (
    -- Users whose longest lag in a week was that long.
    SELECT l.program, l.kind, l.class, l.method, l.owner, l.p50_ms, l.p95_ms,
        sum(CASE WHEN r.ms >= l.p50_ms THEN r.users ELSE 0 END) AS to_p50, sum(CASE WHEN r.ms >= l.p95_ms THEN r.users ELSE 0 END) AS to_p95
    FROM lengths l
    JOIN rungs r ON r.program = l.program AND r.kind = l.kind AND r.class = l.class AND r.method = l.method AND r.owner = l.owner
    GROUP BY l.program, l.kind, l.class, l.method, l.owner, l.p50_ms, l.p95_ms, r.week
), reached AS (
    -- Some of them may be the same in several weeks: over all weeks they are as many as in the week with most, or more, and at most as many
    -- as all weeks' together.
    SELECT program, kind, class, method, owner, p50_ms, p95_ms, max(to_p50) AS to_p50, sum(to_p50) AS most_to_p50, max(to_p95) AS to_p95,
        sum(to_p95) AS most_to_p95
    FROM weekly
    GROUP BY program, kind, class, method, owner, p50_ms, p95_ms
), unsure AS (
    SELECT r.program, r.kind, r.class, r.method, r.owner, r.p50_ms, r.p95_ms
    FROM reached r CROSS JOIN hub
    WHERE (r.to_p50 < hub.k AND r.most_to_p50 >= hub.k) OR (r.to_p95 < hub.k AND r.most_to_p95 >= hub.k)
), looked_up AS (
    -- Of these alone each user is looked at.
    SELECT program, kind, class, method, owner, sum(CASE WHEN ms >= p50_ms THEN 1 ELSE 0 END) AS to_p50,
        sum(CASE WHEN ms >= p95_ms THEN 1 ELSE 0 END) AS to_p95
    FROM (
        SELECT u.program, u.kind, u.class, u.method, u.owner, u.p50_ms, u.p95_ms, l.installation, max(l.ms) AS ms
        FROM unsure u
        JOIN longest l ON l.program = u.program AND l.kind = u.kind AND l.class = u.class AND l.method = u.method AND l.owner = u.owner
        GROUP BY u.program, u.kind, u.class, u.method, u.owner, u.p50_ms, u.p95_ms, l.installation
    ) by_user
    GROUP BY program, kind, class, method, owner
), paths AS (
    -- The call path that most users have in an issue stands first.
    SELECT *, row_number() OVER (PARTITION BY program, kind, class, method, owner ORDER BY users DESC, path) AS place
    FROM (
        SELECT t.program, t.kind, t.class, t.method, t.owner, t.path, sum(t.users) AS users
        FROM hundred h
        JOIN touched t ON t.program = h.program AND t.kind = h.kind AND t.class = h.class AND t.method = h.method AND t.owner = h.owner
        WHERE t.what = 'path'
        GROUP BY t.program, t.kind, t.class, t.method, t.owner, t.path
    ) counted_paths
)
SELECT h.program, h.owner, h.class, h.method, h.kind, h.users, h.lags, h.waited_ms,
    CASE WHEN greatest(l.to_p50, coalesce(u.to_p50, 0)) >= hub.k THEN l.p50_ms END AS p50_ms,
    CASE WHEN greatest(l.to_p95, coalesce(u.to_p95, 0)) >= hub.k THEN l.p95_ms END AS p95_ms, h.benefit, p.path
FROM hundred h
CROSS JOIN hub
LEFT JOIN reached l ON l.program = h.program AND l.kind = h.kind AND l.class = h.class AND l.method = h.method AND l.owner = h.owner
LEFT JOIN looked_up u ON u.program = h.program AND u.kind = h.kind AND u.class = h.class AND u.method = h.method AND u.owner = h.owner
LEFT JOIN paths p ON p.program = h.program AND p.kind = h.kind AND p.class = h.class AND p.method = h.method AND p.owner = h.owner
    AND p.place = 1
ORDER BY h.benefit DESC, h.program, h.class, h.method, h.owner, h.kind
