-- What each user adds to each cell: one row for each. A cell is the finest of which a number can be told.
--   use:   a version of a plug-in (of the program itself where the plug-in is empty), in one program, in one week
--   lag:   lags of one issue that were put down to a version of a plug-in, or to something else
--   issue: lags of one issue, for its lengths
--   path:  one call path of an issue
-- `core` says of a use whether the user has it as a part of the program without which that does not start.
SELECT 'use' AS what, c.program, 'plug-in' AS cause, f.plugin, f.version, '' AS kind, '' AS class, '' AS method, '' AS owner,
    '' AS path, c.week, c.installation, max(c.machine) AS machine, min(c.day) AS first_day,
    sum(c.active_minutes) AS minutes, 0 AS lags, 0 AS waited_ms, max(CASE WHEN f.origin = 'core' THEN 1 ELSE 0 END) AS core
FROM facts f JOIN counted c ON f.digest = c.digest AND f.batch = c.batch
WHERE f.what = 'plugin' AND f.version <> '' AND c.active_minutes > 0
GROUP BY c.program, f.plugin, f.version, c.week, c.installation
UNION ALL
SELECT 'use', c.program, 'host', '', c.program_version, '', '', '', '',
    '', c.week, c.installation, max(c.machine), min(c.day), sum(c.active_minutes), 0, 0, 0
FROM counted c
WHERE c.active_minutes > 0
GROUP BY c.program, c.program_version, c.week, c.installation
UNION ALL
SELECT 'lag', c.program, f.cause, f.plugin, f.version, f.kind, f.class, f.method, f.owner,
    '', c.week, c.installation, max(c.machine), min(c.day), 0, sum(f.lags), sum(f.waited_ms), 0
FROM facts f JOIN counted c ON f.digest = c.digest AND f.batch = c.batch
WHERE f.what = 'share' AND f.class <> '' AND f.lags > 0
GROUP BY c.program, f.cause, f.plugin, f.version, f.kind, f.class, f.method, f.owner, c.week, c.installation
UNION ALL
SELECT 'issue', c.program, '', '', '', f.kind, f.class, f.method, f.owner,
    '', c.week, c.installation, max(c.machine), min(c.day), 0, sum(f.lags), 0, 0
FROM facts f JOIN counted c ON f.digest = c.digest AND f.batch = c.batch
WHERE f.what = 'issue' AND f.class <> '' AND f.lags > 0
GROUP BY c.program, f.kind, f.class, f.method, f.owner, c.week, c.installation
UNION ALL
SELECT 'path', c.program, '', '', '', f.kind, f.class, f.method, f.owner,
    f.path, c.week, c.installation, max(c.machine), min(c.day), 0, sum(f.lags), 0, 0
FROM facts f JOIN counted c ON f.digest = c.digest AND f.batch = c.batch
WHERE f.what = 'issue' AND f.class <> '' AND f.path <> '' AND f.lags > 0
GROUP BY c.program, f.kind, f.class, f.method, f.owner, f.path, c.week, c.installation
