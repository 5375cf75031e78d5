-- Whom an issue of a plug-in's page makes wait: users and waited time by program, version, and what their machines are, the twelve with the
-- longest waits of each. Machines are those of whole parts of cells (`apart`). What is too few to tell apart is in no row, and is what the
-- rows leave of the issue's time. A version is that of what the lags were put down to: the plug-in's, or its program's.
WITH turned AS (
    SELECT s.entry, f.feature, s.user_nr, s.waited_ms,
        CASE f.feature
            WHEN 'program' THEN s.program
            WHEN 'version' THEN CASE WHEN s.plugin = '' AND s.version <> '' THEN concat(s.program, ' ', s.version) ELSE s.version END
            WHEN 'system' THEN s.system
            WHEN 'processors' THEN s.processors
            WHEN 'memory' THEN s.memory
            ELSE s.java
        END AS name
    FROM (VALUES ('program'), ('version'), ('system'), ('processors'), ('memory'), ('java')) AS f (feature) CROSS JOIN (
        SELECT s.*
        FROM listed l
        JOIN shown s ON s.entry = l.entry
        WHERE l.page <> ''
    ) s
), added AS (
    SELECT entry, feature, name, count(DISTINCT user_nr) AS users, sum(waited_ms) AS waited_ms
    FROM turned
    WHERE name <> ''
    GROUP BY entry, feature, name
), placed AS (
    SELECT *, row_number() OVER (PARTITION BY entry, feature ORDER BY waited_ms DESC, name) AS place
    FROM added
)
SELECT l.page, l.kind, l.class, l.method, l.owner, p.feature, p.name, p.users, p.waited_ms
FROM listed l
JOIN placed p ON p.entry = l.entry
WHERE p.place <= 12
ORDER BY l.page, l.kind, l.class, l.method, l.owner, p.feature, p.place
