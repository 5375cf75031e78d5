-- The step in which a number is told that is to have two digits, by its length. Sums of the same parts in another order differ in their last
-- digits, so what lies between two steps is rounded to a millionth of a step first.
SELECT *
FROM (VALUES
    (0E0, 1E-3, 1E-5), (1E-3, 1E-2, 1E-4), (1E-2, 1E-1, 1E-3), (1E-1, 1E0, 1E-2), (1E0, 1E1, 1E-1), (1E1, 1E2, 1E0), (1E2, 1E3, 1E1),
    (1E3, 1E4, 1E2), (1E4, 1E5, 1E3), (1E5, 1E6, 1E4), (1E6, 1E7, 1E5), (1E7, 1E8, 1E6), (1E8, 1E99, 1E7)
) AS lengths (least, next, step)
