-- The machines on which a version was compared with the one before it, where machines were matched.
SELECT o.plugin, o.program, o.version, split_part(v.machine, '|', 1) AS processors, split_part(v.machine, '|', 2) AS memory,
    v.users + b.users AS users
FROM versions o
JOIN strata v ON v.program = o.program AND v.plugin = o.plugin AND v.version = o.version AND v.named
JOIN strata b ON b.program = o.program AND b.plugin = o.plugin AND b.version = o.before AND b.machine = v.machine AND b.named
WHERE o.matched = 'machines'
ORDER BY o.plugin, o.program, o.version, users DESC, v.machine
