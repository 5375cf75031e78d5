-- Contributions to cells that may be told.
SELECT t.what, t.program, t.cause, t.plugin, t.version, t.kind, t.class, t.method, t.owner, t.path, t.week, c.installation, c.first_day,
    c.minutes, c.lags, c.waited_ms, c.core, c.working, c.blocked, c.waiting, c.sleeping, c.io
FROM tellable t
JOIN contributions c ON c.nr = t.nr
