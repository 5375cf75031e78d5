-- Versions of plug-ins, each beside the version before it. Since a day: those alone that are slower or faster, and came in its week or later.
SELECT v.program, v.plugin, v.version, CAST(v.since AS DATE) AS since, v.users, v.hours, v.lags_per_hour, v.waited_s_per_hour * 1000E0 AS waited_ms_per_hour,
    v.before, v.matched, v.ratio, v.low, v.high, v.standing
FROM versions v CROSS JOIN asked
WHERE (asked.plugin = '' OR v.plugin = asked.plugin)
    AND (asked.since IS NULL
        OR (CAST(v.since AS DATE) >= CAST(date_trunc('week', asked.since) AS DATE) AND v.standing IN ('slower', 'faster')))
ORDER BY v.program, v.plugin, v.place
