-- How many of an issue's lags in a week were of each length: the buckets of all its users' sketches added.
SELECT t.program, t.kind, t.class, t.method, t.owner, t.week, b.ms, b.lags
FROM tellable t
JOIN (
    SELECT nr, ms, sum(lags) AS lags
    FROM buckets
    GROUP BY nr, ms
) b ON b.nr = t.nr
