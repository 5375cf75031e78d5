-- Installations, each with a number in the place of its id: users are counted by it.
SELECT CAST(row_number() OVER (ORDER BY installation) AS INT) AS user_nr, installation
FROM (
    SELECT DISTINCT installation
    FROM counted
) ids
