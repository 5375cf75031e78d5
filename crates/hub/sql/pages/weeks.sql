-- An issue week by week.
SELECT page, kind, class, method, owner, CAST(week AS DATE) AS week,
    count(DISTINCT installation) AS users, sum(lags) AS lags, sum(waited_ms) AS waited_ms
FROM shown
GROUP BY page, kind, class, method, owner, week
ORDER BY page, kind, class, method, owner, week
