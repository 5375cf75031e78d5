-- Weeks that are over and of which something can be told, with the digests and users of those that had at least k users: of others nobody
-- learns even that somebody shared. Where somebody withdrew who shared in a week these two are empty, and only what is in cells is told.
SELECT coalesce(c.week, t.week) AS week, c.digests, c.users
FROM (
    SELECT s.week, s.digests, s.users
    FROM (
        SELECT week, count(*) AS digests, count(DISTINCT installation) AS users
        FROM counted
        GROUP BY week
    ) s
    CROSS JOIN hub
    LEFT JOIN down d ON d.cell = 'week' AND d.week = s.week
    WHERE s.users >= hub.k AND d.cell IS NULL
) c
FULL JOIN (SELECT DISTINCT week FROM tellable) t ON c.week = t.week
