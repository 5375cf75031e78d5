-- How much is here, and how much of it can be told by now.
SELECT
    (SELECT count(*) FROM digests) AS digests,
    (SELECT count(*) FROM counted) AS digests_of_past_weeks,
    (SELECT count(DISTINCT installation) FROM digests) AS installations,
    (SELECT max(k) FROM hub) AS k
