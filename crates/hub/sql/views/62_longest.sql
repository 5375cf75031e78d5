-- The length of each user's longest lag of an issue in a week.
SELECT program, kind, class, method, owner, installation, week, max(ms) AS ms
FROM buckets
GROUP BY program, kind, class, method, owner, installation, week
