-- Contributions, each with the number of users in its cell.
SELECT *, count(*) OVER (
    PARTITION BY what, program, cause, plugin, version, kind, class, method, owner, path, week
) AS users_of_cell
FROM contributions
