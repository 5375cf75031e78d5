-- What an issue's lags were put down to.
SELECT page, kind, class, method, owner, cause, plugin, sum(lags) AS lags, sum(waited_ms) AS ms
FROM shown
GROUP BY page, kind, class, method, owner, cause, plugin
ORDER BY page, kind, class, method, owner, ms DESC, cause, plugin
