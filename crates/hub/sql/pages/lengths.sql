-- How long an issue's lags are, as the curve's steps: of a hundred lags so many are no longer than this and longer than the step before.
-- No numbers of lags, of which fewer could be of one user; nor a step that is not reached by k users.
WITH added AS (
    SELECT kind, class, method, owner, ms, sum(lags) AS lags
    FROM rungs
    GROUP BY kind, class, method, owner, ms
), climbed AS (
    SELECT *,
        sum(lags) OVER (PARTITION BY kind, class, method, owner ORDER BY ms) AS so_far,
        sum(lags) OVER (PARTITION BY kind, class, method, owner) AS of_all
    FROM added
), steps AS (
    SELECT c.kind, c.class, c.method, c.owner, s.part, s.lags, min(c.ms) AS ms
    FROM (
        VALUES (10, 10), (20, 10), (30, 10), (40, 10), (50, 10), (60, 10), (70, 10), (80, 10), (90, 10), (95, 5), (99, 4)
    ) AS s (part, lags) CROSS JOIN climbed c
    WHERE c.so_far * 100 >= c.of_all * s.part
    GROUP BY c.kind, c.class, c.method, c.owner, s.part, s.lags
), reached AS (
    -- How long the longest lag of at least k users is.
    SELECT n.kind, n.class, n.method, n.owner, p.ms
    FROM told_of n
    JOIN (
        SELECT placed.nr, placed.ms
        FROM hub
        JOIN (
            SELECT nr, ms, row_number() OVER (PARTITION BY nr ORDER BY ms DESC) AS place
            FROM peaked
        ) placed ON placed.place = hub.k
    ) p ON p.nr = n.nr
)
SELECT s.kind, s.class, s.method, s.owner, s.part, s.lags, s.ms
FROM reached r
JOIN steps s ON r.kind = s.kind AND r.class = s.class AND r.method = s.method AND r.owner = s.owner
WHERE s.ms <= r.ms
ORDER BY s.kind, s.class, s.method, s.owner, s.part
