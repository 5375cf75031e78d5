-- The programs in which an issue was seen.
SELECT l.page, l.kind, l.class, l.method, l.owner, p.program
FROM listed l
JOIN (
    SELECT DISTINCT entry, program
    FROM shown
) p ON p.entry = l.entry
ORDER BY l.page, l.kind, l.class, l.method, l.owner, p.program
