-- Of each plug-in that is slow, the issue whose waits rose most with the version since which it is, where one rose beyond chance.
--
-- Each user who had both versions is compared with themselves, as versions are: what they waited in an issue, less what they would have
-- waited in the same hours at their own rate of before, weighted so that a user who hardly had one of the two matters little. Of several
-- issues one rises by chance sooner than of one: in at most one of two hundred plug-ins with a slow version is an issue named that did not
-- rise (a normal tail is below half of exp(-z * z / 2), and the tails of all its issues add up at most). Where few users matter, it is
-- Student's. Named is what at least k of these users had, and its name is all that is told.
WITH worked_with AS (
    SELECT program, plugin, version, installation, sum(hours) AS hours
    FROM used
    GROUP BY program, plugin, version, installation
), pairs AS (
    SELECT s.program, s.plugin, s.version, s.before, n.installation, n.hours / (n.hours + e.hours) AS now_part, e.hours / (n.hours + e.hours) AS then_part,
        count(*) OVER (PARTITION BY s.program, s.plugin) AS users
    FROM slow s
    JOIN worked_with n ON n.program = s.program AND n.plugin = s.plugin AND n.version = s.version
    JOIN worked_with e ON e.program = s.program AND e.plugin = s.plugin AND e.version = s.before AND e.installation = n.installation
), weeks_used AS (
    -- As hours are: what was waited in weeks whose hours may not be told does not count.
    SELECT w.program, w.plugin, w.version, w.installation, w.week
    FROM slow s
    JOIN worked w ON w.program = s.program AND w.plugin = s.plugin AND (w.version = s.version OR w.version = s.before)
    WHERE w.cause = 'plug-in' AND w.minutes > 0
), waited AS (
    SELECT b.program, b.plugin, b.version, b.kind, b.class, b.method, b.owner, b.installation, sum(b.waited_ms) / 1000E0 AS seconds
    FROM weeks_used u
    JOIN blamed b ON b.program = u.program AND b.plugin = u.plugin AND b.version = u.version AND b.installation = u.installation
        AND b.week = u.week
    GROUP BY b.program, b.plugin, b.version, b.kind, b.class, b.method, b.owner, b.installation
), by_user AS (
    SELECT p.program, p.plugin, w.kind, w.class, w.method, w.owner, w.installation, max(p.users) AS of_all,
        sum(CASE WHEN w.version = p.version THEN w.seconds * p.then_part ELSE -w.seconds * p.now_part END) AS rise,
        max(CASE WHEN w.version = p.version THEN 1 ELSE 0 END) AS has_it
    FROM pairs p
    JOIN waited w ON w.program = p.program AND w.plugin = p.plugin AND w.installation = p.installation
    GROUP BY p.program, p.plugin, w.kind, w.class, w.method, w.owner, w.installation
), summed AS (
    SELECT program, plugin, kind, class, method, owner, max(of_all) AS of_all, sum(has_it) AS users, sum(rise) AS rise, sum(rise * rise) AS squares,
        sum(abs(rise)) * sum(abs(rise)) / nullif(sum(rise * rise), 0E0) AS even
    FROM by_user
    GROUP BY program, plugin, kind, class, method, owner
), freed AS (
    SELECT s.*, greatest(1E0, s.even - 1E0) AS free, sqrt(2E0 * ln(100E0 * count(*) OVER (PARTITION BY s.program, s.plugin))) AS z,
        greatest(0E0, s.squares - s.rise * s.rise / s.of_all) * s.of_all / nullif(s.of_all - 1E0, 0E0) AS blur
    FROM summed s
), measured AS (
    -- Student's quantile as a series in its degrees of freedom (Cornish and Fisher), of a spread that leaves out each user in turn.
    SELECT program, plugin, kind, class, method, owner, users, of_all, rise, sqrt(blur * (1E0 + 1E0 / free)) * (
            z + (z * z + 1E0) * z / (4E0 * free) + ((5E0 * z * z + 16E0) * z * z + 3E0) * z / (96E0 * free * free)
            + (((3E0 * z * z + 19E0) * z * z + 17E0) * z * z - 15E0) * z / (384E0 * free * free * free)
        ) AS doubt
    FROM freed
), rising AS (
    SELECT m.*, row_number() OVER (PARTITION BY m.program, m.plugin ORDER BY m.rise DESC, m.class, m.method, m.owner, m.kind) AS place
    FROM measured m CROSS JOIN hub
    WHERE m.rise > m.doubt AND m.users >= hub.k AND m.of_all >= hub.k
)
SELECT program, plugin, kind, class, method, owner
FROM rising
WHERE place = 1
