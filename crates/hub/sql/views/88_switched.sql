-- Users who had a version and the one before it on a machine of the same class: the seconds that they waited in the version, and those that
-- they would have waited in the same hours at their own rate of before. Both are weighted so that a user who hardly had one of the two
-- versions matters little (Mantel and Haenszel). One row for each user: never told, but summed over at least k.
SELECT o.program, o.plugin, o.version, n.installation,
    sum(n.seconds * (e.hours / (n.hours + e.hours))) AS seen,
    sum(e.seconds * (n.hours / (n.hours + e.hours))) AS expected
FROM beside o
JOIN used n ON n.program = o.program AND n.plugin = o.plugin AND n.version = o.version
JOIN used e ON e.program = o.program AND e.plugin = o.plugin AND e.version = o.before AND e.machine = n.machine
    AND e.installation = n.installation
GROUP BY o.program, o.plugin, o.version, n.installation
