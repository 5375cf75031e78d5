-- The first week of each user in each subject.
SELECT s.subject, c.installation, min(s.week) AS week
FROM subjects s
JOIN contributions c ON c.nr = s.nr
GROUP BY s.subject, c.installation
