-- Weeks that are over and had at least k users: of others nobody learns even that somebody shared.
SELECT c.week, count(*) AS digests, count(DISTINCT c.installation) AS users
FROM counted c CROSS JOIN hub
GROUP BY c.week
HAVING count(DISTINCT c.installation) >= min(hub.k)
