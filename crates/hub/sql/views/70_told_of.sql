-- What is told of in any week: issues, their call paths, and what their lags were put down to, each with a number in the place of its texts.
-- Pages count each of a large hub's users in each of these, and texts that came with each user would be most of what is counted.
SELECT CAST(row_number() OVER (ORDER BY what, kind, class, method, owner, path, cause, plugin) AS INT) AS nr, *
FROM (
    SELECT DISTINCT what, kind, class, method, owner, path, cause, plugin
    FROM told
    WHERE what IN ('issue', 'lag', 'path')
) texts
