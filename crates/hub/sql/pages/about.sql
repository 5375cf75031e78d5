-- What stands on every page: how much is told of, from which Monday to which Sunday. Of weeks from which somebody withdrew it is not told how
-- much there was.
WITH whole AS (
    SELECT c.installation
    FROM counted c JOIN weeks w ON c.week = w.week
    WHERE w.users IS NOT NULL
)
SELECT (SELECT CAST(max(k) AS BIGINT) FROM hub) AS k, (SELECT count(*) FROM whole) AS digests,
    (SELECT count(DISTINCT installation) FROM whole) AS users,
    (SELECT CAST(min(week) AS DATE) FROM weeks) AS first_day,
    (SELECT CAST(max(week) AS DATE) + INTERVAL '6' DAY FROM weeks) AS last_day,
    (SELECT count(*) FROM weeks WHERE users IS NULL) AS withdrawn_weeks
