-- Each user's minutes with each version of a plug-in (of the program itself where the cause is the host) in a week, and the lags that were
-- put down to it. Where there are no minutes there are lags alone, of a version of which the time may not be told.
SELECT cause, program, plugin, version, machine, installation, week,
    min(CASE WHEN what = 'use' THEN first_day END) AS first_day, min(CASE WHEN what = 'use' THEN week END) AS since,
    sum(minutes) AS minutes, sum(lags) AS lags, sum(waited_ms) AS waited_ms, max(core) AS core
FROM told
WHERE what IN ('use', 'lag') AND cause IN ('plug-in', 'host')
GROUP BY cause, program, plugin, version, machine, installation, week
