-- What each user waited in an issue's lags that were put down to something, in a week.
SELECT w.nr, u.user_nr, w.program, w.version, w.week, w.system, w.processors, w.memory, w.java, w.lags, w.waited_ms
FROM installations u
JOIN (
    SELECT n.nr, t.installation, t.program, t.version, t.week, t.system, t.processors, t.memory, t.java, t.lags, t.waited_ms
    FROM told_of n
    JOIN told t ON t.what = n.what AND t.kind = n.kind AND t.class = n.class AND t.method = n.method AND t.owner = n.owner
        AND t.cause = n.cause AND t.plugin = n.plugin
    WHERE n.what = 'lag'
) w ON w.installation = u.installation
