-- What each user adds to each cell: one row for each. A cell is the finest of which a number can be told.
--   use:   a version of a plug-in (of the program itself where the plug-in is empty), in one program, in one week
--   lag:   lags of one issue that were put down to a version of a plug-in, or to something else
--   issue: lags of one issue, for its lengths
--   path:  one call path of an issue
-- `core` says of a use whether the user has it as a part of the program without which that does not start; what the UI thread did in an
-- issue's lags is in samples. Digests stand first and in one join alone: of its two sides the first is held.
SELECT f.what, c.program, f.cause, f.plugin, f.version, f.kind, f.class, f.method, f.owner, f.path, c.week, c.installation,
    max(c.machine) AS machine, min(c.day) AS first_day, sum(f.uses * c.active_minutes) AS minutes, sum(f.lags) AS lags,
    sum(f.waited_ms) AS waited_ms, max(f.core) AS core, sum(f.working) AS working, sum(f.blocked) AS blocked, sum(f.waiting) AS waiting,
    sum(f.sleeping) AS sleeping, sum(f.io) AS io
FROM counted c
JOIN (
    SELECT digest, batch, 'use' AS what, 'plug-in' AS cause, plugin, version, '' AS kind, '' AS class, '' AS method, '' AS owner,
        '' AS path, 1 AS uses, 0 AS lags, 0 AS waited_ms, CASE WHEN origin = 'core' THEN 1 ELSE 0 END AS core,
        0 AS working, 0 AS blocked, 0 AS waiting, 0 AS sleeping, 0 AS io
    FROM facts
    WHERE what = 'plugin' AND version <> ''
    UNION ALL
    SELECT digest, batch, 'lag', cause, plugin, version, kind, class, method, owner, '', 0, lags, waited_ms, 0, 0, 0, 0, 0, 0
    FROM facts
    WHERE what = 'share' AND class <> '' AND lags > 0
    UNION ALL
    SELECT digest, batch, 'issue', '', '', '', kind, class, method, owner, '', 0, lags, 0, 0, working, blocked, waiting, sleeping, io
    FROM facts
    WHERE what = 'issue' AND class <> '' AND lags > 0
    UNION ALL
    SELECT digest, batch, 'path', '', '', '', kind, class, method, owner, path, 0, lags, 0, 0, 0, 0, 0, 0, 0
    FROM facts
    WHERE what = 'issue' AND class <> '' AND path <> '' AND lags > 0
) f ON f.digest = c.digest AND f.batch = c.batch
WHERE f.what <> 'use' OR c.active_minutes > 0
GROUP BY f.what, c.program, f.cause, f.plugin, f.version, f.kind, f.class, f.method, f.owner, f.path, c.week, c.installation
UNION ALL
SELECT 'use', c.program, 'host', '', c.program_version, '', '', '', '',
    '', c.week, c.installation, max(c.machine), min(c.day), sum(c.active_minutes), 0, 0, 0, 0, 0, 0, 0, 0
FROM counted c
WHERE c.active_minutes > 0
GROUP BY c.program, c.program_version, c.week, c.installation
