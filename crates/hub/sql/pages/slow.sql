-- Plug-ins that are slow, since which version, and the issue whose waits rose most with it, where one rose beyond chance.
SELECT s.plugin, s.program, s.version, CAST(s.since AS DATE) AS since, s.before, s.users, s.ratio, s.low, s.high, s.more,
    r.kind, r.class, r.method, r.owner
FROM slow s CROSS JOIN asked
LEFT JOIN risen r ON r.program = s.program AND r.plugin = s.plugin
WHERE asked.plugin = '' OR s.plugin = asked.plugin
ORDER BY s.plugin, s.program
