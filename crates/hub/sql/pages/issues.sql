-- Issues of each page, by benefit.
SELECT l.page, l.kind, l.class, l.method, l.owner, l.users, l.lags, l.waited_ms, coalesce(t.trend, 'steady') AS trend
FROM listed l
LEFT JOIN trends t ON t.page = l.page AND t.kind = l.kind AND t.class = l.class AND t.method = l.method AND t.owner = l.owner
ORDER BY l.page, l.place
