-- Contributions, each with the number of users in its cell. They are counted beside and not in a window, which would hold all contributions
-- at once; and the counts stand first, since of a join's two sides the first is held.
SELECT c.*, u.users_of_cell
FROM (
    SELECT what, program, cause, plugin, version, kind, class, method, owner, path, week, count(*) AS users_of_cell
    FROM contributions
    GROUP BY what, program, cause, plugin, version, kind, class, method, owner, path, week
) u
JOIN contributions c ON u.what = c.what AND u.program = c.program AND u.cause = c.cause AND u.plugin = c.plugin AND u.version = c.version
    AND u.kind = c.kind AND u.class = c.class AND u.method = c.method AND u.owner = c.owner AND u.path = c.path AND u.week = c.week
