-- What pages show: each issue on each page has a number, and the lags that the page shows of it by what they were put down to. The overview
-- (its page is empty) shows all, a plug-in's page those that were put down to it, and the page of what is no plug-in's (`*`, which no id
-- can be) those that were put down to something else, or to a plug-in that is not named.
SELECT CAST(dense_rank() OVER (ORDER BY page, kind, class, method, owner) AS INT) AS entry, *
FROM (
    SELECT '' AS page, nr, kind, class, method, owner, cause, plugin
    FROM told_of
    WHERE what = 'lag'
    UNION ALL
    SELECT CASE WHEN cause = 'plug-in' AND plugin <> '' THEN plugin ELSE '*' END, nr, kind, class, method, owner, cause, plugin
    FROM told_of
    WHERE what = 'lag'
) shown_on
