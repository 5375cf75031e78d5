-- The length of each user's longest lag in a cell of an issue, by the cells' numbers.
SELECT nr, installation, max(ms) AS ms
FROM buckets
GROUP BY nr, installation
