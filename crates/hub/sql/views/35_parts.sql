-- What digests add to cells, by the texts that name a cell. A cell is the finest of which a number can be told.
--   use:   a version of a plug-in (of the program itself where the plug-in is empty), in one program, in one week
--   lag:   lags of one issue that were put down to a version of a plug-in, or to something else
--   issue: lags of one issue, for its lengths
--   path:  one call path of an issue
--   start: starts of a version of a program
-- `core` says of a use whether the user has it as a part of the program without which that does not start; what the UI thread did in an
-- issue's lags is in samples.
SELECT 'use' AS what, program, 'plug-in' AS cause, plugin, version, '' AS kind, '' AS class, '' AS method, '' AS owner, '' AS path,
    date_trunc('week', arrived) AS week, digest, batch, 1 AS uses, 0 AS lags, 0 AS waited_ms,
    CASE WHEN origin = 'core' THEN 1 ELSE 0 END AS core, 0 AS working, 0 AS blocked, 0 AS waiting, 0 AS sleeping, 0 AS io
FROM facts
WHERE what = 'plugin' AND version <> ''
UNION ALL
SELECT 'use', program, 'host', '', program_version, '', '', '', '', '', date_trunc('week', arrived), digest, batch, 1, 0, 0, 0, 0, 0, 0, 0, 0
FROM facts
WHERE what = 'digest'
UNION ALL
SELECT 'lag', program, cause, plugin, version, kind, class, method, owner, '', date_trunc('week', arrived), digest, batch, 0, lags, waited_ms,
    0, 0, 0, 0, 0, 0
FROM facts
WHERE what = 'share' AND class <> '' AND lags > 0
UNION ALL
SELECT 'issue', program, '', '', '', kind, class, method, owner, '', date_trunc('week', arrived), digest, batch, 0, lags, 0, 0, working,
    blocked, waiting, sleeping, io
FROM facts
WHERE what = 'issue' AND class <> '' AND lags > 0
UNION ALL
SELECT 'path', program, '', '', '', kind, class, method, owner, path, date_trunc('week', arrived), digest, batch, 0, lags, 0, 0, 0, 0, 0, 0, 0
FROM facts
WHERE what = 'issue' AND class <> '' AND path <> '' AND lags > 0
UNION ALL
SELECT 'start', program, 'host', '', program_version, '', '', '', '', '', date_trunc('week', arrived), digest, batch, 0, 0, 0, 0, 0, 0, 0, 0, 0
FROM facts
WHERE what = 'digest' AND start_up_ms IS NOT NULL
