-- Issues of each page, by benefit: users touched times the time that they waited (LagHunter 2011 §4).
WITH touched AS (
    SELECT page, kind, class, method, owner,
        count(DISTINCT installation) AS users, sum(lags) AS lags, sum(waited_ms) AS waited_ms
    FROM shown
    GROUP BY page, kind, class, method, owner
), placed AS (
    SELECT *, row_number() OVER (
        PARTITION BY page ORDER BY users * waited_ms DESC, class, method, owner, kind
    ) AS place
    FROM touched
)
SELECT p.page, p.kind, p.class, p.method, p.owner, p.users, p.lags, p.waited_ms, coalesce(t.trend, 'steady') AS trend
FROM placed p
LEFT JOIN trends t ON t.page = p.page AND t.kind = p.kind AND t.class = p.class AND t.method = p.method AND t.owner = p.owner
WHERE p.place <= 100
ORDER BY p.page, p.place
