-- The length of each user's longest lag of an issue.
SELECT p.nr, u.user_nr, max(p.ms) AS ms
FROM installations u
JOIN (
    SELECT n.nr, l.installation, l.ms
    FROM told_of n
    JOIN longest l ON l.kind = n.kind AND l.class = n.class AND l.method = n.method AND l.owner = n.owner
    WHERE n.what = 'issue'
) p ON p.installation = u.installation
GROUP BY p.nr, u.user_nr
