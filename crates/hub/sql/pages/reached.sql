-- How many users' longest lag of an issue is how long: first all of them, then those who had one of 0.2 s or longer, of 0.5 s, 1 s, 2 s, 5 s,
-- 10 s. A step is told where as many reach it as the step told before it, or at least k fewer, and where it is nobody, or at least k. So
-- between two steps that are told, and beyond the last, are none or at least k users; of a step that is not told nothing is known but that.
WITH climbed AS (
    SELECT nr, count(*) AS users,
        sum(CASE WHEN ms >= 200 THEN 1 ELSE 0 END) AS to_200, sum(CASE WHEN ms >= 500 THEN 1 ELSE 0 END) AS to_500,
        sum(CASE WHEN ms >= 1000 THEN 1 ELSE 0 END) AS to_1000, sum(CASE WHEN ms >= 2000 THEN 1 ELSE 0 END) AS to_2000,
        sum(CASE WHEN ms >= 5000 THEN 1 ELSE 0 END) AS to_5000, sum(CASE WHEN ms >= 10000 THEN 1 ELSE 0 END) AS to_10000
    FROM peaked
    GROUP BY nr
), from_100 AS (
    -- `last_…` is the number of the last step that is told.
    SELECT c.*, hub.k, c.users AS last_100
    FROM hub CROSS JOIN climbed c
    WHERE c.users >= hub.k
), from_200 AS (
    SELECT *, CASE WHEN (to_200 = last_100 OR last_100 - to_200 >= k) AND (to_200 = 0 OR to_200 >= k) THEN to_200 END AS told_200 FROM from_100
), on_200 AS (
    SELECT *, coalesce(told_200, last_100) AS last_200 FROM from_200
), from_500 AS (
    SELECT *, CASE WHEN (to_500 = last_200 OR last_200 - to_500 >= k) AND (to_500 = 0 OR to_500 >= k) THEN to_500 END AS told_500 FROM on_200
), on_500 AS (
    SELECT *, coalesce(told_500, last_200) AS last_500 FROM from_500
), from_1000 AS (
    SELECT *, CASE WHEN (to_1000 = last_500 OR last_500 - to_1000 >= k) AND (to_1000 = 0 OR to_1000 >= k) THEN to_1000 END AS told_1000 FROM on_500
), on_1000 AS (
    SELECT *, coalesce(told_1000, last_500) AS last_1000 FROM from_1000
), from_2000 AS (
    SELECT *, CASE WHEN (to_2000 = last_1000 OR last_1000 - to_2000 >= k) AND (to_2000 = 0 OR to_2000 >= k) THEN to_2000 END AS told_2000 FROM on_1000
), on_2000 AS (
    SELECT *, coalesce(told_2000, last_1000) AS last_2000 FROM from_2000
), from_5000 AS (
    SELECT *, CASE WHEN (to_5000 = last_2000 OR last_2000 - to_5000 >= k) AND (to_5000 = 0 OR to_5000 >= k) THEN to_5000 END AS told_5000 FROM on_2000
), on_5000 AS (
    SELECT *, coalesce(told_5000, last_2000) AS last_5000 FROM from_5000
), from_10000 AS (
    SELECT *, CASE WHEN (to_10000 = last_5000 OR last_5000 - to_10000 >= k) AND (to_10000 = 0 OR to_10000 >= k) THEN to_10000 END AS told_10000 FROM on_5000
), steps AS (
    SELECT f.kind, f.class, f.method, f.owner, s.ms,
        CASE s.ms
            WHEN 0 THEN f.users
            WHEN 200 THEN f.told_200
            WHEN 500 THEN f.told_500
            WHEN 1000 THEN f.told_1000
            WHEN 2000 THEN f.told_2000
            WHEN 5000 THEN f.told_5000
            ELSE f.told_10000
        END AS users
    FROM (VALUES (0), (200), (500), (1000), (2000), (5000), (10000)) AS s (ms) CROSS JOIN (
        SELECT n.kind, n.class, n.method, n.owner, c.*
        FROM from_10000 c JOIN told_of n ON n.nr = c.nr
    ) f
)
SELECT kind, class, method, owner, ms, users
FROM steps
WHERE users IS NOT NULL
ORDER BY kind, class, method, owner, ms
