-- The texts of each subject.
SELECT DISTINCT subject, what, page, program, kind, class, method, owner, path
FROM subjects
