-- Versions of the plug-ins that have a page.
SELECT v.plugin, v.program, v.version, CAST(v.since AS DATE) AS since, v.users, v.hours, v.lags_per_hour, v.lags_low, v.lags_high,
    v.waited_s_per_hour, v.waited_low, v.waited_high,
    v.before, v.matched, v.ratio, v.low, v.high, replace(v.standing, ' ', '-') AS standing
FROM versions v
ORDER BY v.plugin, v.program, v.place
