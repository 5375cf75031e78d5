-- The first week in which each user had lags of an issue, on the overview (its page is empty) and on a plug-in's page, and in which each
-- had one of its call paths. Whoever counts those who began in each week has counted each user once.
SELECT what, page, program, kind, class, method, owner, path, installation, min(week) AS week
FROM (
    SELECT 'lag' AS what, page, program, kind, class, method, owner, '' AS path, installation, week
    FROM shown
    UNION ALL
    SELECT 'path', '', program, kind, class, method, owner, path, installation, week
    FROM told
    WHERE what = 'path'
) touched
GROUP BY what, page, program, kind, class, method, owner, path, installation
