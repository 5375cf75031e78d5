-- Plug-ins that are slow, and since which version: the first of those that are slower than the one before them, after which none is known to
-- be faster. Versions of which it cannot be told leave it so. `more` is how many later ones are slower still.
WITH placed AS (
    SELECT *, sum(CASE WHEN standing IN ('first', 'faster') THEN 1 ELSE 0 END) OVER (
        PARTITION BY program, plugin ORDER BY place DESC
    ) AS ends
    FROM versions
), slowers AS (
    SELECT *,
        row_number() OVER (PARTITION BY program, plugin ORDER BY place) AS nth,
        count(*) OVER (PARTITION BY program, plugin) AS slower_ones
    FROM placed
    WHERE ends = 0 AND standing = 'slower'
)
SELECT program, plugin, version, before, since, users, ratio, low, high, slower_ones - 1 AS more
FROM slowers
WHERE nth = 1
