-- Contributions to cells that may be told. Of lags, the parts of cells that they are in.
SELECT t.what, t.program, t.cause, t.plugin, t.version, t.kind, t.class, t.method, t.owner, t.path, t.week, c.installation, c.first_day,
    c.minutes, c.lags, c.waited_ms, c.core, c.working, c.blocked, c.waiting, c.sleeping, c.io, '' AS system, '' AS processors, '' AS memory, '' AS java
FROM tellable t
JOIN contributions c ON c.nr = t.nr
WHERE t.what <> 'lag'
UNION ALL
SELECT t.what, t.program, t.cause, t.plugin, t.version, t.kind, t.class, t.method, t.owner, t.path, t.week, a.installation, a.first_day,
    0, a.lags, a.waited_ms, 0, 0, 0, 0, 0, 0, a.system, a.processors, a.memory, a.java
FROM tellable t
JOIN apart a ON a.nr = t.nr
