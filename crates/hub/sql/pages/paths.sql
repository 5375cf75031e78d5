-- The call paths of an issue, with the part of the lags that have them: of a hundred, since a number could be taken from the number of
-- lags that were put down to something.
WITH added AS (
    SELECT kind, class, method, owner, path, count(DISTINCT installation) AS users, sum(lags) AS lags
    FROM told
    WHERE what = 'path'
    GROUP BY kind, class, method, owner, path
), parts AS (
    SELECT *, CAST(round(100E0 * lags / sum(lags) OVER (PARTITION BY kind, class, method, owner)) AS BIGINT) AS part,
        row_number() OVER (PARTITION BY kind, class, method, owner ORDER BY lags DESC, users DESC, path) AS place
    FROM added
)
SELECT kind, class, method, owner, path, users, part
FROM parts
WHERE place <= 50 AND part > 0
ORDER BY kind, class, method, owner, place
