-- Issues of each page, by benefit.
SELECT l.page, l.kind, l.class, l.method, l.owner, l.users, l.lags, l.waited_ms, coalesce(t.trend, 'steady') AS trend
FROM listed l
LEFT JOIN trends t ON t.entry = l.entry
ORDER BY l.page, l.place
