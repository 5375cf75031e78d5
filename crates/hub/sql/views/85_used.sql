-- Each user's hours with each version of a plug-in, and the lags that were put down to it, by machine.
SELECT program, plugin, version, machine, installation, min(first_day) AS first_day, min(since) AS since, sum(minutes) / 60E0 AS hours,
    sum(lags) AS lags, sum(waited_ms) / 1000E0 AS seconds
FROM worked
WHERE cause = 'plug-in'
GROUP BY program, plugin, version, machine, installation
HAVING sum(minutes) > 0
