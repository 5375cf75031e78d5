-- THE ONE PLACE where it is decided what may be told: cells of at least k users, from which nobody withdrew. Every question asks
-- contributions to these and the lengths made of them, so each number that is told is a sum of whole cells. However numbers are added or
-- subtracted, no part of a cell comes out (docs/privacy.md).
SELECT c.*
FROM down d
RIGHT JOIN cells c ON d.cell = c.what AND d.program = c.program AND d.cause = c.cause AND d.plugin = c.plugin AND d.version = c.version
    AND d.kind = c.kind AND d.class = c.class AND d.method = c.method AND d.owner = c.owner
    AND d.path = c.path AND d.week = c.week
CROSS JOIN hub
WHERE c.users_of_cell >= hub.k AND d.cell IS NULL
