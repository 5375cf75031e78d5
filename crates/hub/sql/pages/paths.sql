-- The call paths of an issue, with the part of the lags that have them: of a hundred, since a number could be taken from the number of
-- lags that were put down to something.
WITH added AS (
    SELECT p.nr, count(DISTINCT u.user_nr) AS users, sum(p.lags) AS lags
    FROM installations u
    JOIN (
        SELECT n.nr, t.installation, t.lags
        FROM told_of n
        JOIN told t ON t.what = n.what AND t.kind = n.kind AND t.class = n.class AND t.method = n.method AND t.owner = n.owner AND t.path = n.path
        WHERE n.what = 'path'
    ) p ON p.installation = u.installation
    GROUP BY p.nr
), parts AS (
    SELECT n.kind, n.class, n.method, n.owner, n.path, a.users, a.lags,
        CAST(round(100E0 * a.lags / sum(a.lags) OVER (PARTITION BY n.kind, n.class, n.method, n.owner)) AS BIGINT) AS part,
        row_number() OVER (PARTITION BY n.kind, n.class, n.method, n.owner ORDER BY a.lags DESC, a.users DESC, n.path) AS place
    FROM added a
    JOIN told_of n ON n.nr = a.nr
)
SELECT kind, class, method, owner, path, users, part
FROM parts
WHERE place <= 50 AND part > 0
ORDER BY kind, class, method, owner, place
