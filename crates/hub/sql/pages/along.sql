-- What else changed when a version came that is slower or faster: other plug-ins, or the program itself (its plug-in is empty), which most of
-- those who had both versions got in the same week. What is measured may be due to these, too. The five that most of them got are named.
WITH began AS (
    -- `since` is ordered as days are, and on one day as versions are.
    SELECT program, installation, plugin, version, min(first_day) AS first_day, concat(CAST(min(first_day) AS STRING), version) AS since
    FROM worked
    WHERE minutes > 0 AND version <> ''
    GROUP BY program, installation, plugin, version
), firsts AS (
    -- The version with which each user began, of those who had several. Nothing is sorted: all hours of a large hub are too many for that.
    SELECT program, installation, plugin, min(since) AS since
    FROM began
    GROUP BY program, installation, plugin
    HAVING count(*) > 1
), came AS (
    -- Each user's versions, but for those with which they began.
    SELECT b.program, b.installation, b.plugin, b.version, date_trunc('week', b.first_day) AS week
    FROM firsts f
    JOIN began b ON b.program = f.program AND b.installation = f.installation AND b.plugin = f.plugin
    WHERE b.since <> f.since
), users AS (
    SELECT v.program, v.plugin, v.version, count(*) AS users
    FROM versions v
    JOIN switched s ON s.program = v.program AND s.plugin = v.plugin AND s.version = v.version
    WHERE v.standing IN ('slower', 'faster')
    GROUP BY v.program, v.plugin, v.version
), moved AS (
    SELECT s.program, s.plugin, s.version, s.installation, c.week
    FROM versions v
    JOIN switched s ON s.program = v.program AND s.plugin = v.plugin AND s.version = v.version
    JOIN came c ON c.program = s.program AND c.plugin = s.plugin AND c.version = s.version AND c.installation = s.installation
    WHERE v.standing IN ('slower', 'faster')
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
