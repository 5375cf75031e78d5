-- The cells, each with a number in the place of its texts: what is summed up by millions of rows is summed up by numbers, which are a small
-- part of the texts, and only what is told gets its texts again. A number is of these tables alone, and kept nowhere.
SELECT row_number() OVER (ORDER BY what, program, cause, plugin, version, kind, class, method, owner, path, week) AS nr, *
FROM (
    SELECT DISTINCT what, program, cause, plugin, version, kind, class, method, owner, path, week
    FROM parts
) cells
