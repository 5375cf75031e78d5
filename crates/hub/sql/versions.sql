-- Versions of plug-ins, each beside the version before it.
SELECT v.program, v.plugin, v.version, v.users, v.hours, v.lags_per_hour, v.waited_s_per_hour * 1000E0 AS waited_ms_per_hour,
    v.before, v.matched, v.ratio, v.low, v.high, v.standing
FROM versions v CROSS JOIN asked
WHERE asked.plugin = '' OR v.plugin = asked.plugin
ORDER BY v.program, v.plugin, v.first_day, v.version
