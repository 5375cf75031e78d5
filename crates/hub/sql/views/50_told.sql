-- THE ONE PLACE where it is decided what may be told: contributions to cells of at least k users. Every question asks this view and the
-- lengths made of it, so each number that is told is a sum of whole cells. However numbers are added or subtracted, no part of a cell
-- comes out (docs/privacy.md).
SELECT cells.*
FROM (
    SELECT *, count(*) OVER (
        PARTITION BY what, program, cause, plugin, version, kind, class, method, owner, path, week
    ) AS users_of_cell
    FROM contributions
) cells CROSS JOIN hub
WHERE cells.users_of_cell >= hub.k
