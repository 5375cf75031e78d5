-- Issues that pages list: of each page the first hundred by benefit, which is users touched times the time that they waited (LagHunter 2011 §4).
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
SELECT page, kind, class, method, owner, users, lags, waited_ms, place
FROM placed
WHERE place <= 100
