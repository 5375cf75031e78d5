-- The cells that users add to, each with how many these are.
SELECT n.*, u.users_of_cell
FROM named n
JOIN (
    SELECT nr, count(*) AS users_of_cell
    FROM contributions
    GROUP BY nr
) u ON u.nr = n.nr
