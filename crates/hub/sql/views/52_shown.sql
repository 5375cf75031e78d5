-- The lags that a page shows: the overview's (its page is empty) are all, those of a plug-in's page were put down to it.
SELECT '' AS page, t.*
FROM told t
WHERE t.what = 'lag'
UNION ALL
SELECT t.plugin AS page, t.*
FROM told t
WHERE t.what = 'lag' AND t.cause = 'plug-in' AND t.plugin <> ''
