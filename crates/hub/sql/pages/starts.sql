-- How long a program takes to start, by its version, and of all its versions where there are several. Each user counts once, by the middle
-- one of their starts, however many these are. Told are the start of the user in the middle, and where the middle half of users begins and
-- ends: the former of 2 k users, the latter of 4 k, so that on each side of a number that is told, and between two, there are k.
WITH several AS (
    SELECT program
    FROM starts
    GROUP BY program
    HAVING count(DISTINCT version) > 1
), counted_in AS (
    SELECT program, false AS whole, version, installation, ms FROM starts
    UNION ALL
    SELECT s.program, true, '', s.installation, s.ms FROM starts s JOIN several p ON p.program = s.program
), own AS (
    SELECT *, row_number() OVER (PARTITION BY program, whole, version, installation ORDER BY ms) AS place,
        count(*) OVER (PARTITION BY program, whole, version, installation) AS starts
    FROM counted_in
), by_user AS (
    SELECT program, whole, version, installation, count(*) AS starts, min(CASE WHEN 2 * place >= starts THEN ms END) AS ms
    FROM own
    GROUP BY program, whole, version, installation
), placed AS (
    SELECT *, row_number() OVER (PARTITION BY program, whole, version ORDER BY ms) AS place,
        count(*) OVER (PARTITION BY program, whole, version) AS users
    FROM by_user
), measured AS (
    SELECT program, whole, version, count(*) AS users, sum(starts) AS starts, min(CASE WHEN 4 * place >= users THEN ms END) AS low_ms,
        min(CASE WHEN 2 * place >= users THEN ms END) AS middle_ms, min(CASE WHEN 4 * place >= 3 * users THEN ms END) AS high_ms
    FROM placed
    GROUP BY program, whole, version
)
SELECT m.program, m.whole, m.version, m.users, m.starts, CASE WHEN m.users >= 4 * hub.k THEN m.low_ms END AS low_ms,
    CASE WHEN m.users >= 2 * hub.k THEN m.middle_ms END AS middle_ms, CASE WHEN m.users >= 4 * hub.k THEN m.high_ms END AS high_ms
FROM measured m CROSS JOIN hub
ORDER BY m.program, m.whole DESC, m.version
