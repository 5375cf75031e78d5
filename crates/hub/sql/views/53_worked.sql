-- Each user's minutes with each version of a plug-in (of the program itself where the cause is the host) in a week, and the lags that were
-- put down to it. Where there are no minutes there are lags alone, of a version of which the time may not be told.
SELECT t.cause, t.program, t.plugin, t.version, m.machine, t.installation, t.week,
    min(CASE WHEN t.what = 'use' THEN t.first_day END) AS first_day, min(CASE WHEN t.what = 'use' THEN t.week END) AS since,
    sum(t.minutes) AS minutes, sum(t.lags) AS lags, sum(t.waited_ms) AS waited_ms, max(t.core) AS core
FROM (SELECT DISTINCT installation, program, week, machine FROM counted) m
JOIN told t ON t.installation = m.installation AND t.program = m.program AND t.week = m.week
WHERE t.what IN ('use', 'lag') AND t.cause IN ('plug-in', 'host')
GROUP BY t.cause, t.program, t.plugin, t.version, m.machine, t.installation, t.week
