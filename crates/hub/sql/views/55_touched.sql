-- The users who began in a week to have lags of an issue, or one of its call paths; and the week's lags. Summed over weeks they are the
-- issue's users, each once, and its lags.
SELECT what, page, program, kind, class, method, owner, path, week, sum(users) AS users, sum(lags) AS lags, sum(waited_ms) AS waited_ms
FROM (
    SELECT what, page, program, kind, class, method, owner, path, week, count(*) AS users, 0 AS lags, 0 AS waited_ms
    FROM began
    GROUP BY what, page, program, kind, class, method, owner, path, week
    UNION ALL
    SELECT 'lag', page, program, kind, class, method, owner, '', week, 0, sum(lags), sum(waited_ms)
    FROM shown
    GROUP BY page, program, kind, class, method, owner, week
) parts
GROUP BY what, page, program, kind, class, method, owner, path, week
