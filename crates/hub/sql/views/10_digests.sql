-- Digests, each once: of one that two files have (a hub that broke off, or a client that did), the first counts.
SELECT digest, batch, arrived, installation, day, program, program_version, active_minutes,
    concat(coalesce(processors, ''), '|', coalesce(memory, '')) AS machine
FROM (
    SELECT *, row_number() OVER (PARTITION BY digest ORDER BY batch) AS copy
    FROM facts
    WHERE what = 'digest'
) copies
WHERE copy = 1
