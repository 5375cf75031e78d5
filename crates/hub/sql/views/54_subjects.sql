-- What is counted by users on pages, each with a number in the place of its texts, and the cells that it is made of: an issue on the
-- overview (its page is empty) and on the page of each plug-in to which lags of it were put down, and each of its call paths.
SELECT dense_rank() OVER (ORDER BY what, page, program, kind, class, method, owner, path) AS subject, *
FROM (
    SELECT what, '' AS page, program, kind, class, method, owner, path, week, nr
    FROM tellable
    WHERE what IN ('lag', 'path')
    UNION ALL
    SELECT what, plugin, program, kind, class, method, owner, path, week, nr
    FROM tellable
    WHERE what = 'lag' AND cause = 'plug-in' AND plugin <> ''
) placed
