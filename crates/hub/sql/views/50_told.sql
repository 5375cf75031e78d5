-- Contributions to cells that may be told. Of lags, the parts of cells that they are in. Parts stand first: of a join's two sides the first
-- is held.
SELECT c.what, c.program, c.cause, c.plugin, c.version, c.kind, c.class, c.method, c.owner, c.path, c.week, c.installation, c.first_day,
    c.minutes, c.lags, c.waited_ms, c.core, c.working, c.blocked, c.waiting, c.sleeping, c.io, coalesce(a.system, '') AS system,
    coalesce(a.processors, '') AS processors, coalesce(a.memory, '') AS memory, coalesce(a.java, '') AS java
FROM apart a
RIGHT JOIN (
    SELECT t.what, t.program, t.cause, t.plugin, t.version, t.kind, t.class, t.method, t.owner, t.path, t.week, t.nr, x.installation, x.first_day,
        x.minutes, x.lags, x.waited_ms, x.core, x.working, x.blocked, x.waiting, x.sleeping, x.io
    FROM tellable t
    JOIN contributions x ON x.nr = t.nr
) c ON a.nr = c.nr AND a.installation = c.installation
