-- Issues that pages list: of each page the first hundred by benefit, which is users touched times the time that they waited (LagHunter 2011 §4).
WITH touched_by AS (
    SELECT entry, count(DISTINCT user_nr) AS users, sum(lags) AS lags, sum(waited_ms) AS waited_ms
    FROM shown
    GROUP BY entry
), named_entries AS (
    SELECT DISTINCT entry, page, kind, class, method, owner
    FROM entries
), placed AS (
    SELECT n.*, t.users, t.lags, t.waited_ms, row_number() OVER (
        PARTITION BY n.page ORDER BY t.users * t.waited_ms DESC, n.class, n.method, n.owner, n.kind
    ) AS place
    FROM named_entries n
    JOIN touched_by t ON t.entry = n.entry
)
SELECT entry, page, kind, class, method, owner, users, lags, waited_ms, place
FROM placed
WHERE place <= 100
