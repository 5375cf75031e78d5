-- Plug-ins to which lags were put down, and the program in which most users of each have it.
WITH waited AS (
    SELECT plugin, count(DISTINCT installation) AS users, sum(lags) AS lags, sum(waited_ms) AS waited_ms
    FROM worked
    WHERE lags > 0 AND cause = 'plug-in' AND plugin <> ''
    GROUP BY plugin
), counted_programs AS (
    SELECT plugin, program, count(DISTINCT installation) AS users
    FROM worked
    WHERE minutes > 0 AND cause = 'plug-in'
    GROUP BY plugin, program
), used AS (
    SELECT plugin, program, row_number() OVER (PARTITION BY plugin ORDER BY users DESC, program) AS place
    FROM counted_programs
)
SELECT w.plugin, w.users, w.lags, w.waited_ms, u.program
FROM waited w
LEFT JOIN used u ON u.plugin = w.plugin AND u.place = 1
ORDER BY w.waited_ms DESC, w.plugin
