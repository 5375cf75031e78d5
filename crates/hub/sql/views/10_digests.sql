-- Digests, each once: of one that arrived more than once (a hub that broke off, or a client that did), the first counts. So what arrives
-- later, or is written once more, changes no number of an earlier week. Of Java its feature release is kept; that of the
-- oldest ones stands behind a one.
SELECT digest, batch, arrived, installation, day, program, program_version, active_minutes,
    concat(coalesce(processors, ''), '|', coalesce(memory, '')) AS machine, coalesce(system, '') AS system,
    CASE WHEN split_part(java, '.', 1) = '1' THEN split_part(java, '.', 2) ELSE split_part(coalesce(java, ''), '.', 1) END AS java
FROM (
    SELECT *, row_number() OVER (PARTITION BY digest ORDER BY arrived, batch) AS copy
    FROM facts
    WHERE what = 'digest' AND arrived IS NOT NULL
) copies
WHERE copy = 1
