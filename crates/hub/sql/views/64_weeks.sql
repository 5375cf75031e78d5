-- Weeks that are over and had at least k users: of others nobody learns even that somebody shared.
SELECT c.week, c.digests, c.users
FROM (
    SELECT week, count(*) AS digests, count(DISTINCT installation) AS users
    FROM counted
    GROUP BY week
) c
CROSS JOIN hub
LEFT JOIN down d ON d.cell = 'week' AND d.week = c.week
WHERE c.users >= hub.k AND d.cell IS NULL
