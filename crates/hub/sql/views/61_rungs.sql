-- How many of an issue's lags in a week were of each length: the buckets of all its users' sketches added.
SELECT program, kind, class, method, owner, week, ms, sum(lags) AS lags
FROM buckets
GROUP BY program, kind, class, method, owner, week, ms
