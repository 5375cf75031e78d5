-- Digests that arrived in a week that is over. No number of such a week ever changes again, so whoever asks twice sees whole weeks come,
-- and never one user's day.
SELECT d.digest, d.batch, d.installation, d.day, d.program, d.program_version, d.active_minutes,
    date_trunc('week', d.arrived) AS week
FROM digests d CROSS JOIN hub
WHERE date_trunc('week', d.arrived) < date_trunc('week', hub.today)
