-- What an issue's lags were put down to: also those of issues that a page does not list, since of one that a plug-in's page lists it is told
-- how many lags all have.
SELECT e.page, e.kind, e.class, e.method, e.owner, e.cause, e.plugin, w.lags, w.ms
FROM entries e
JOIN (
    SELECT nr, sum(lags) AS lags, sum(waited_ms) AS ms
    FROM waits
    GROUP BY nr
) w ON w.nr = e.nr
ORDER BY e.page, e.kind, e.class, e.method, e.owner, w.ms DESC, e.cause, e.plugin
