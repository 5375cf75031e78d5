-- The users of lag cells of at least k, each cell taken apart by its users' machines, as far as each part has at least k users: first
-- by system, each part of that by processors, then by memory, then by Java. As in `strata`, parts are named that have k users; where fewer
-- than k would be left over, those of the smallest part are left over with them, and go on together with an empty name. So the parts of a
-- cell are cells themselves, of at least k users each, which do not overlap: whatever is added up of them, and however cells and parts are
-- subtracted, what comes out is made of whole parts (decision 0074). Each row is one user in one cell.
WITH whose AS (
    SELECT DISTINCT installation, program, week, system, split_part(machine, '|', 1) AS processors, split_part(machine, '|', 2) AS memory, java
    FROM counted
), whole AS (
    SELECT c.nr, c.installation, hub.k, w.system AS on_system, w.processors AS on_processors, w.memory AS on_memory, w.java AS on_java
    FROM whose w
    JOIN (
        SELECT t.program, t.week, x.nr, x.installation, t.users_of_cell
        FROM cells t
        JOIN contributions x ON x.nr = t.nr
        WHERE t.what = 'lag'
    ) c ON c.installation = w.installation AND c.program = w.program AND c.week = w.week
    CROSS JOIN hub
    WHERE c.users_of_cell >= hub.k
), system_users AS (
    SELECT *, count(*) OVER (PARTITION BY nr, on_system) AS of_system
    FROM whole
), system_few AS (
    SELECT *, sum(CASE WHEN of_system < k THEN 1 ELSE 0 END) OVER (PARTITION BY nr) AS few_system,
        min(CASE WHEN of_system >= k THEN of_system END) OVER (PARTITION BY nr) AS fewest_system
    FROM system_users
), by_system AS (
    SELECT *, CASE WHEN of_system >= k AND (few_system = 0 OR few_system >= k OR of_system > fewest_system) THEN on_system ELSE '' END AS system
    FROM system_few
), processors_users AS (
    SELECT *, count(*) OVER (PARTITION BY nr, system, on_processors) AS of_processors
    FROM by_system
), processors_few AS (
    SELECT *, sum(CASE WHEN of_processors < k THEN 1 ELSE 0 END) OVER (PARTITION BY nr, system) AS few_processors,
        min(CASE WHEN of_processors >= k THEN of_processors END) OVER (PARTITION BY nr, system) AS fewest_processors
    FROM processors_users
), by_processors AS (
    SELECT *, CASE WHEN of_processors >= k AND (few_processors = 0 OR few_processors >= k OR of_processors > fewest_processors) THEN on_processors ELSE '' END AS processors
    FROM processors_few
), memory_users AS (
    SELECT *, count(*) OVER (PARTITION BY nr, system, processors, on_memory) AS of_memory
    FROM by_processors
), memory_few AS (
    SELECT *, sum(CASE WHEN of_memory < k THEN 1 ELSE 0 END) OVER (PARTITION BY nr, system, processors) AS few_memory,
        min(CASE WHEN of_memory >= k THEN of_memory END) OVER (PARTITION BY nr, system, processors) AS fewest_memory
    FROM memory_users
), by_memory AS (
    SELECT *, CASE WHEN of_memory >= k AND (few_memory = 0 OR few_memory >= k OR of_memory > fewest_memory) THEN on_memory ELSE '' END AS memory
    FROM memory_few
), java_users AS (
    SELECT *, count(*) OVER (PARTITION BY nr, system, processors, memory, on_java) AS of_java
    FROM by_memory
), java_few AS (
    SELECT *, sum(CASE WHEN of_java < k THEN 1 ELSE 0 END) OVER (PARTITION BY nr, system, processors, memory) AS few_java,
        min(CASE WHEN of_java >= k THEN of_java END) OVER (PARTITION BY nr, system, processors, memory) AS fewest_java
    FROM java_users
), by_java AS (
    SELECT *, CASE WHEN of_java >= k AND (few_java = 0 OR few_java >= k OR of_java > fewest_java) THEN on_java ELSE '' END AS java
    FROM java_few
)
SELECT nr, installation, system, processors, memory, java
FROM by_java
