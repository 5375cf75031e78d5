-- How much is here that can be told: of weeks that are over, had at least k users, so that nobody is seen arriving, and lost none.
WITH whole AS (
    SELECT c.installation
    FROM counted c JOIN weeks w ON c.week = w.week
    WHERE w.users IS NOT NULL
)
SELECT
    (SELECT count(*) FROM whole) AS digests,
    (SELECT count(DISTINCT installation) FROM whole) AS installations,
    (SELECT max(k) FROM hub) AS k
