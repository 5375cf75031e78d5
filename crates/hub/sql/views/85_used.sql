-- Each user's hours with each version of a plug-in, and the lags that were put down to it, by machine. Of weeks whose hours may not be told the
-- lags do not count either: after a withdrawal they would be lags of fewer hours than they took.
SELECT program, plugin, version, machine, installation, min(first_day) AS first_day, min(since) AS since, sum(minutes) / 60E0 AS hours,
    sum(lags) AS lags, sum(waited_ms) / 1000E0 AS seconds
FROM worked
WHERE cause = 'plug-in' AND minutes > 0
GROUP BY program, plugin, version, machine, installation
