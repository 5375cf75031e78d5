-- Cells that somebody withdrew from. They are told no more: told anew, the difference would be the contribution of whoever withdrew.
SELECT DISTINCT cell, program, cause, plugin, version, kind, class, method, owner, path, date_trunc('week', arrived) AS week
FROM facts
WHERE what = 'down'
