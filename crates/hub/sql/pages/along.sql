-- What else changed when a version came that is slower or faster: other plug-ins, or the program itself (its plug-in is empty), which most of
-- those who had both versions got in the same week. What is measured may be due to these, too. The five that most of them got are named.
WITH came AS (
    -- Each user's versions, but for those with which they began.
    SELECT program, installation, plugin, version, week
    FROM (
        SELECT program, installation, plugin, version, date_trunc('week', first_day) AS week,
            row_number() OVER (PARTITION BY program, installation, plugin ORDER BY first_day, version) AS place
        FROM (
            SELECT program, installation, plugin, version, min(first_day) AS first_day
            FROM worked
            WHERE minutes > 0 AND version <> ''
            GROUP BY program, installation, plugin, version
        ) began
    ) placed
    WHERE place > 1
), moved AS (
    SELECT s.program, s.plugin, s.version, s.installation, c.week
    FROM versions v
    JOIN switched s ON s.program = v.program AND s.plugin = v.plugin AND s.version = v.version
    LEFT JOIN came c ON c.program = s.program AND c.plugin = s.plugin AND c.version = s.version AND c.installation = s.installation
    WHERE v.standing IN ('slower', 'faster')
), users AS (
    SELECT program, plugin, version, count(*) AS users
    FROM moved
    GROUP BY program, plugin, version
), together AS (
    SELECT m.program, m.plugin, m.version, c.plugin AS other, c.version AS other_version, count(*) AS users
    FROM moved m
    JOIN came c ON c.program = m.program AND c.installation = m.installation AND c.week = m.week
    WHERE c.plugin <> m.plugin
    GROUP BY m.program, m.plugin, m.version, c.plugin, c.version
), most AS (
    SELECT t.*,
        row_number() OVER (PARTITION BY t.program, t.plugin, t.version ORDER BY t.users DESC, t.other, t.other_version) AS place,
        count(*) OVER (PARTITION BY t.program, t.plugin, t.version) AS others
    FROM together t
    JOIN users u ON u.program = t.program AND u.plugin = t.plugin AND u.version = t.version
    CROSS JOIN hub
    WHERE t.users >= hub.k AND 2 * t.users > u.users
)
SELECT plugin, program, version, other, other_version, others
FROM most
WHERE place <= 5
ORDER BY plugin, program, version, place
