-- The cells that whoever withdraws is in and that may have been told, whatever k was: the hub's keeper can change it.
WITH mine AS (
    SELECT c.what AS cell, c.program, c.cause, c.plugin, c.version, c.kind, c.class, c.method, c.owner, c.path, c.week
    FROM withdrawn w
    JOIN contributions x ON x.installation = w.installation
    JOIN cells c ON c.nr = x.nr
    CROSS JOIN hub
    WHERE c.users_of_cell >= hub.least
    UNION ALL
    SELECT 'week', '', '', '', '', '', '', '', '', '', c.week
    FROM withdrawn w
    JOIN counted c ON c.installation = w.installation
)
SELECT DISTINCT cell, program, cause, plugin, version, kind, class, method, owner, path, CAST(week AS DATE) AS week
FROM mine
ORDER BY week, cell, program, cause, plugin, version, kind, class, method, owner, path
