-- What stands on every page: how much is told of, from which Monday to which Sunday.
WITH whole AS (
    SELECT c.installation, c.week
    FROM counted c JOIN weeks w ON c.week = w.week
)
SELECT CAST(min(hub.k) AS BIGINT) AS k, count(whole.installation) AS digests, count(DISTINCT whole.installation) AS users,
    CAST(min(whole.week) AS DATE) AS first_day, CAST(max(whole.week) AS DATE) + INTERVAL '6' DAY AS last_day
FROM hub LEFT JOIN whole ON true
