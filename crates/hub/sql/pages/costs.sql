-- What each plug-in costs its users in a program: the longest wait of all of them together first, since that is what turning it off for
-- everybody would save. Hours and rates are told in two digits, and rates are of the hours of all who have it, as those of versions are; hours
-- of whole programs are told nowhere, for less those of a plug-in that all but one have they would be that one's.
WITH waited AS (
    SELECT program, plugin, count(DISTINCT installation) AS users, sum(lags) AS lags, sum(waited_ms) AS waited_ms
    FROM worked
    WHERE lags > 0 AND cause = 'plug-in' AND plugin <> ''
    GROUP BY program, plugin
), rated AS (
    SELECT program, plugin, sum(hours) AS hours, sum(lags) AS lags, sum(seconds) AS seconds
    FROM used
    GROUP BY program, plugin
), parts AS (
    SELECT program, plugin, sum(core) AS core, count(*) AS users
    FROM (
        SELECT program, plugin, installation, max(core) AS core
        FROM worked
        WHERE minutes > 0 AND cause = 'plug-in'
        GROUP BY program, plugin, installation
    ) by_user
    GROUP BY program, plugin
)
SELECT w.plugin, w.program, w.users, w.lags, w.waited_ms,
    round(round(round(r.hours / h.step, 6)) * h.step, 6) AS hours, round(round(round(r.lags / r.hours / l.step, 6)) * l.step, 6) AS lags_per_hour,
    round(round(round(r.seconds / r.hours / s.step, 6)) * s.step, 6) AS waited_s_per_hour,
    coalesce(p.core * 2 >= p.users, false) AS core
FROM waited w
LEFT JOIN rated r ON r.program = w.program AND r.plugin = w.plugin
LEFT JOIN steps h ON r.hours >= h.least AND r.hours < h.next
LEFT JOIN steps l ON r.lags / r.hours >= l.least AND r.lags / r.hours < l.next
LEFT JOIN steps s ON r.seconds / r.hours >= s.least AND r.seconds / r.hours < s.next
LEFT JOIN parts p ON p.program = w.program AND p.plugin = w.plugin
ORDER BY w.waited_ms DESC, w.program, w.plugin
