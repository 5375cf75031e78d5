-- What the UI thread did in an issue's lags, in samples.
SELECT kind, class, method, owner, sum(working) AS working, sum(blocked) AS blocked, sum(waiting) AS waiting, sum(sleeping) AS sleeping,
    sum(io) AS io
FROM told
WHERE what = 'issue'
GROUP BY kind, class, method, owner
ORDER BY kind, class, method, owner
