-- The same by the texts. Whoever counts those who began in each week has counted each user once.
SELECT e.what, e.page, e.program, e.kind, e.class, e.method, e.owner, e.path, b.installation, b.week
FROM entitled e
JOIN beginners b ON b.subject = e.subject
