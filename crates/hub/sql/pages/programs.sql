-- The programs in which an issue was seen.
SELECT DISTINCT page, kind, class, method, owner, program
FROM shown
ORDER BY page, kind, class, method, owner, program
