-- How long each start took, in cells that may be told. In steps of a tenth or so, since nothing told needs more, and a day at most, whatever
-- a row says.
SELECT s.program, s.version, s.week, c.installation, CAST(round(s.ms * 1E0 / s.step) AS BIGINT) * s.step AS ms
FROM counted c
JOIN (
    SELECT *, CASE WHEN ms < 1000 THEN 10 WHEN ms < 10000 THEN 100 WHEN ms < 100000 THEN 1000 ELSE 10000 END AS step
    FROM (
        SELECT t.program, t.version, t.week, f.digest, f.batch, greatest(0, least(f.start_up_ms, 86400000)) AS ms
        FROM tellable t
        JOIN facts f ON f.program = t.program AND f.program_version = t.version AND date_trunc('week', f.arrived) = t.week
        WHERE t.what = 'start' AND f.what = 'digest' AND f.start_up_ms IS NOT NULL
    ) bounded
) s ON s.digest = c.digest AND s.batch = c.batch
