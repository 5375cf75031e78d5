-- The lags that a page shows: the overview's (its page is empty) are all, those of a plug-in's page were put down to it, and those of the
-- page of what is no plug-in's (`*`, which no id can be) to something else, or to a plug-in that is not named.
SELECT p.page, t.*
FROM (SELECT '' AS page UNION ALL SELECT '*' AS page) p
CROSS JOIN told t
WHERE t.what = 'lag' AND (p.page = '' OR t.cause <> 'plug-in' OR t.plugin = '')
UNION ALL
SELECT t.plugin AS page, t.*
FROM told t
WHERE t.what = 'lag' AND t.cause = 'plug-in' AND t.plugin <> ''
