-- The length of each user's longest lag of an issue in a week.
SELECT t.program, t.kind, t.class, t.method, t.owner, p.installation, t.week, p.ms
FROM tellable t
JOIN peaks p ON p.nr = t.nr
