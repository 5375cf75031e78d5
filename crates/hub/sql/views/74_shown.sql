-- The lags that a page shows of an issue.
SELECT e.entry, e.plugin, w.user_nr, w.program, w.version, w.week, w.system, w.processors, w.memory, w.java, w.lags, w.waited_ms
FROM entries e
JOIN waits w ON w.nr = e.nr
