-- Digests that arrived in a week that is over. No number of such a week ever changes again, so whoever asks twice sees whole weeks come,
-- and never one user's day. A machine is its classes of processors and of memory; who has several machines, systems or Javas in a week has
-- one of them.
SELECT d.digest, d.batch, d.installation, d.day, d.program, d.program_version, d.active_minutes,
    date_trunc('week', d.arrived) AS week,
    max(d.machine) OVER (PARTITION BY d.installation, d.program, date_trunc('week', d.arrived)) AS machine,
    max(d.system) OVER (PARTITION BY d.installation, d.program, date_trunc('week', d.arrived)) AS system,
    max(d.java) OVER (PARTITION BY d.installation, d.program, date_trunc('week', d.arrived)) AS java
FROM digests d CROSS JOIN hub
WHERE date_trunc('week', d.arrived) < date_trunc('week', hub.today)
