-- The call path that most users have in an issue.
SELECT program, kind, class, method, owner, path
FROM (
    SELECT *, row_number() OVER (PARTITION BY program, kind, class, method, owner ORDER BY users DESC, path) AS place
    FROM (
        SELECT program, kind, class, method, owner, path, sum(users) AS users
        FROM touched
        WHERE what = 'path'
        GROUP BY program, kind, class, method, owner, path
    ) counted_paths
) placed
WHERE place = 1
