-- Whom an issue of a plug-in's page makes wait: users and waited time by program, version, and what their machines are, the twelve with the
-- longest waits of each. Machines are those of whole parts of cells (`apart`). What is too few to tell apart is in no row, and is what the
-- rows leave of the issue's time. A version is that of what the lags were put down to: the plug-in's, or its program's.
WITH by_user AS (
    SELECT l.page, l.kind, l.class, l.method, l.owner, s.program, s.system, s.processors, s.memory, s.java,
        CASE WHEN s.plugin = '' AND s.version <> '' THEN concat(s.program, ' ', s.version) ELSE s.version END AS named_version,
        s.installation, sum(s.waited_ms) AS waited_ms
    FROM listed l
    JOIN shown s ON s.page = l.page AND s.kind = l.kind AND s.class = l.class AND s.method = l.method AND s.owner = l.owner
    WHERE l.page <> ''
    GROUP BY l.page, l.kind, l.class, l.method, l.owner, s.program, s.plugin, s.version, s.system, s.processors, s.memory, s.java, s.installation
), turned AS (
    SELECT page, kind, class, method, owner, 'program' AS feature, program AS name, installation, waited_ms FROM by_user
    UNION ALL
    SELECT page, kind, class, method, owner, 'version', named_version, installation, waited_ms FROM by_user
    UNION ALL
    SELECT page, kind, class, method, owner, 'system', system, installation, waited_ms FROM by_user
    UNION ALL
    SELECT page, kind, class, method, owner, 'processors', processors, installation, waited_ms FROM by_user
    UNION ALL
    SELECT page, kind, class, method, owner, 'memory', memory, installation, waited_ms FROM by_user
    UNION ALL
    SELECT page, kind, class, method, owner, 'java', java, installation, waited_ms FROM by_user
), added AS (
    SELECT page, kind, class, method, owner, feature, name, count(DISTINCT installation) AS users, sum(waited_ms) AS waited_ms
    FROM turned
    WHERE name <> ''
    GROUP BY page, kind, class, method, owner, feature, name
), placed AS (
    SELECT *, row_number() OVER (PARTITION BY page, kind, class, method, owner, feature ORDER BY waited_ms DESC, name) AS place
    FROM added
)
SELECT page, kind, class, method, owner, feature, name, users, waited_ms
FROM placed
WHERE place <= 12
ORDER BY page, kind, class, method, owner, feature, place
