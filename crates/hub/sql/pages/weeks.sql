-- An issue week by week.
SELECT l.page, l.kind, l.class, l.method, l.owner, CAST(w.monday AS DATE) AS week, w.users, w.lags, w.waited_ms
FROM listed l
JOIN (
    SELECT s.entry, s.week AS monday, count(DISTINCT s.user_nr) AS users, sum(s.lags) AS lags, sum(s.waited_ms) AS waited_ms
    FROM listed l
    JOIN shown s ON s.entry = l.entry
    GROUP BY s.entry, s.week
) w ON w.entry = l.entry
ORDER BY l.page, l.kind, l.class, l.method, l.owner, week
