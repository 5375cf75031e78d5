-- Each user's hours with each version of a plug-in, and the lags that were put down to it, by machine.
WITH at_work AS (
    SELECT program, plugin, version, machine, installation, min(first_day) AS first_day, min(week) AS since,
        sum(minutes) / 60E0 AS hours
    FROM told
    WHERE what = 'use' AND cause = 'plug-in'
    GROUP BY program, plugin, version, machine, installation
), lagged AS (
    SELECT program, plugin, version, machine, installation, sum(lags) AS lags, sum(waited_ms) / 1000E0 AS seconds
    FROM told
    WHERE what = 'lag' AND cause = 'plug-in'
    GROUP BY program, plugin, version, machine, installation
)
SELECT w.program, w.plugin, w.version, w.machine, w.installation, w.first_day, w.since, w.hours,
    coalesce(g.lags, 0) AS lags, coalesce(g.seconds, 0E0) AS seconds
FROM at_work w
LEFT JOIN lagged g ON g.program = w.program AND g.plugin = w.plugin AND g.version = w.version AND g.machine = w.machine
    AND g.installation = w.installation
