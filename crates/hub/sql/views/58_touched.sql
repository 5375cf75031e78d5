-- The users who began in a week to have lags of an issue, or one of its call paths; and the week's lags. Summed over weeks they are the
-- issue's users, each once, and its lags.
SELECT e.what, e.page, e.program, e.kind, e.class, e.method, e.owner, e.path, t.week, t.users, t.lags, t.waited_ms
FROM entitled e
JOIN (
    SELECT subject, week, sum(users) AS users, sum(lags) AS lags, sum(waited_ms) AS waited_ms
    FROM (
        SELECT subject, week, count(*) AS users, 0 AS lags, 0 AS waited_ms
        FROM beginners
        GROUP BY subject, week
        UNION ALL
        SELECT s.subject, s.week, 0, sum(c.lags), sum(c.waited_ms)
        FROM subjects s
        JOIN contributions c ON c.nr = s.nr
        WHERE s.what = 'lag'
        GROUP BY s.subject, s.week
    ) both_parts
    GROUP BY subject, week
) t ON t.subject = e.subject
