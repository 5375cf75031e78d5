-- How many of an issue's lags in a week were of each length: the buckets of all its users' sketches added. And of how many users the longest
-- lag of that week was as long.
SELECT t.program, t.kind, t.class, t.method, t.owner, t.week, b.ms, b.lags, b.users
FROM tellable t
JOIN (
    SELECT nr, ms, sum(lags) AS lags, sum(users) AS users
    FROM (
        SELECT nr, ms, sum(lags) AS lags, 0 AS users
        FROM buckets
        GROUP BY nr, ms
        UNION ALL
        SELECT nr, ms, 0, count(*)
        FROM peaks
        GROUP BY nr, ms
    ) both_parts
    GROUP BY nr, ms
) b ON b.nr = t.nr
