-- A version's users by machine, and their waited time per active hour. Named are machines of at least k users; where fewer than k would
-- be left over, those of the smallest such machine are left over with them, so that also what is not named is of k users, or of none.
-- `blur` is the variance of the seconds that these users would wait at this rate: users differ more than their days do. Rounding makes
-- one of nothing negative, and what then is no number would stand above all numbers.
WITH summed AS (
    SELECT program, plugin, version, machine, min(first_day) AS first_day, count(*) AS users, sum(hours) AS hours, sum(seconds) AS seconds,
        sum(seconds * seconds) AS ss, sum(seconds * hours) AS sh, sum(hours * hours) AS hh
    FROM used
    GROUP BY program, plugin, version, machine
), rated AS (
    SELECT s.*, hub.k, s.seconds / s.hours AS rate,
        sum(CASE WHEN s.users < hub.k THEN s.users ELSE 0 END) OVER (PARTITION BY s.program, s.plugin, s.version) AS few,
        min(CASE WHEN s.users >= hub.k THEN s.users END) OVER (PARTITION BY s.program, s.plugin, s.version) AS fewest
    FROM summed s CROSS JOIN hub
)
SELECT program, plugin, version, machine, first_day, users, hours, seconds, ss, rate,
    CASE WHEN users > 1 THEN greatest(0E0, ss - 2E0 * rate * sh + rate * rate * hh) * users / (users - 1E0) END AS blur,
    users >= k AND (few = 0 OR few >= k OR users > fewest) AS named
FROM rated
