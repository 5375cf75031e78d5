-- The length of each user's longest lag of an issue in a week.
SELECT t.program, t.kind, t.class, t.method, t.owner, b.installation, t.week, b.ms
FROM tellable t
JOIN (
    SELECT nr, installation, max(ms) AS ms
    FROM buckets
    GROUP BY nr, installation
) b ON b.nr = t.nr
