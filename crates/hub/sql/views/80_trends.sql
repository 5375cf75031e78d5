-- Whether an issue is new, growing, steady, shrinking or gone: the time waited in it per active hour, in the last two weeks that can be
-- told beside the eight before them. Only what goes beyond chance is called more or less (99 %, over users, as versions are compared).
-- Weeks from which somebody withdrew are neither: of these waits may be told, and not the hours. What was told then is not new.
--
-- What fewer than k users had in a week is not told of it, so an issue of few is missing in some weeks by chance. It is new or gone where at
-- the rate of the other weeks, among the users of these, k or more would have had it in one of them (99 %, binomial). In which weeks somebody
-- worked, and in which of these they had it, are bits of a number, the last week's the lowest; a number has as many bits as are left of it
-- without its halves.
WITH parts AS (
    SELECT week, CASE WHEN back <= 2 THEN 1 WHEN back <= 10 THEN 2 ELSE 3 END AS part,
        CASE WHEN back <= 10 THEN CAST(power(2E0, back - 1E0) AS BIGINT) ELSE 0 END AS bit
    FROM (
        SELECT week, CASE WHEN users IS NOT NULL THEN row_number() OVER (PARTITION BY users IS NULL ORDER BY week DESC) END AS back
        FROM weeks
    ) placed
), lasting AS (
    SELECT sum(CASE WHEN part = 1 THEN 1 ELSE 0 END) AS now_weeks, sum(CASE WHEN part = 2 THEN 1 ELSE 0 END) AS then_weeks
    FROM parts
), at_work AS (
    SELECT w.program, u.user_nr, bit_or(p.bit) % 4 AS now_bits, bit_or(p.bit) - bit_or(p.bit) % 4 AS then_bits,
        sum(CASE WHEN p.part = 1 THEN w.minutes ELSE 0 END) / 60E0 AS now_h,
        sum(CASE WHEN p.part = 2 THEN w.minutes ELSE 0 END) / 60E0 AS then_h
    FROM installations u JOIN (parts p JOIN worked w ON w.week = p.week) ON u.installation = w.installation
    WHERE w.minutes > 0 AND w.cause = 'host'
    GROUP BY w.program, u.user_nr
), work AS (
    SELECT program, sum(now_bits - floor(now_bits / 2E0)) AS now_worked,
        sum(then_bits - floor(then_bits / 2E0) - floor(then_bits / 4E0) - floor(then_bits / 8E0) - floor(then_bits / 16E0) - floor(then_bits / 32E0)
            - floor(then_bits / 64E0) - floor(then_bits / 128E0) - floor(then_bits / 256E0) - floor(then_bits / 512E0)) AS then_worked,
        sum(CASE WHEN now_h > 0E0 THEN 1 ELSE 0 END) AS now_users, sum(now_h) AS now_h, sum(now_h * now_h) AS now_hh,
        sum(CASE WHEN then_h > 0E0 THEN 1 ELSE 0 END) AS then_users, sum(then_h) AS then_h, sum(then_h * then_h) AS then_hh
    FROM at_work
    GROUP BY program
), waited AS (
    SELECT s.entry, s.program, s.user_nr, bit_or(p.bit) AS bits,
        sum(CASE WHEN p.part = 1 THEN s.waited_ms ELSE 0 END) / 1000E0 AS now_s,
        sum(CASE WHEN p.part = 2 THEN s.waited_ms ELSE 0 END) / 1000E0 AS then_s,
        sum(CASE WHEN p.part = 3 THEN s.waited_ms ELSE 0 END) AS long_ago
    FROM parts p JOIN shown s ON s.week = p.week
    GROUP BY s.entry, s.program, s.user_nr
), summed AS (
    SELECT entry, program, sum(long_ago) AS long_ago, sum(now_bits - floor(now_bits / 2E0)) AS now_met,
        sum(then_bits - floor(then_bits / 2E0) - floor(then_bits / 4E0) - floor(then_bits / 8E0) - floor(then_bits / 16E0) - floor(then_bits / 32E0)
            - floor(then_bits / 64E0) - floor(then_bits / 128E0) - floor(then_bits / 256E0) - floor(then_bits / 512E0)) AS then_met,
        sum(now_s) AS now_s, sum(now_s * now_s) AS now_ss, sum(now_s * now_h) AS now_sh,
        sum(then_s) AS then_s, sum(then_s * then_s) AS then_ss, sum(then_s * then_h) AS then_sh
    FROM (
        SELECT w.entry, w.program, w.long_ago, w.now_s, w.then_s,
            coalesce(h.now_h, 0E0) AS now_h, coalesce(h.then_h, 0E0) AS then_h,
            w.bits & coalesce(h.now_bits, 0) AS now_bits, w.bits & coalesce(h.then_bits, 0) AS then_bits
        FROM at_work h
        RIGHT JOIN waited w ON h.program = w.program AND h.user_nr = w.user_nr
    ) beside_work
    GROUP BY entry, program
), whole AS (
    SELECT s.entry, sum(s.long_ago) AS long_ago,
        sum(s.now_met) AS now_met, sum(s.then_met) AS then_met, sum(w.now_worked) AS now_worked, sum(w.then_worked) AS then_worked,
        sum(s.now_s) AS now_s, sum(s.now_ss) AS now_ss, sum(s.now_sh) AS now_sh,
        sum(w.now_users) AS now_users, sum(w.now_h) AS now_h, sum(w.now_hh) AS now_hh,
        sum(s.then_s) AS then_s, sum(s.then_ss) AS then_ss, sum(s.then_sh) AS then_sh,
        sum(w.then_users) AS then_users, sum(w.then_h) AS then_h, sum(w.then_hh) AS then_hh
    FROM work w JOIN summed s ON w.program = s.program
    GROUP BY s.entry
), rated AS (
    -- Rounding makes a spread of nothing negative, and what then is no number would stand above all numbers.
    SELECT *, now_s / nullif(now_h, 0E0) AS now_rate, then_s / nullif(then_h, 0E0) AS then_rate,
        CASE WHEN now_users > 1 AND now_s > 0E0 THEN greatest(0E0,
            (now_ss - 2E0 * (now_s / now_h) * now_sh + (now_s / now_h) * (now_s / now_h) * now_hh) / (now_s * now_s)
                * now_users / (now_users - 1E0))
        END AS now_spread,
        CASE WHEN then_users > 1 AND then_s > 0E0 THEN greatest(0E0,
            (then_ss - 2E0 * (then_s / then_h) * then_sh + (then_s / then_h) * (then_s / then_h) * then_hh) / (then_s * then_s)
                * then_users / (then_users - 1E0))
        END AS then_spread
    FROM whole
), expected AS (
    SELECT r.*, hub.k, then_met / nullif(then_worked, 0E0) AS then_part, now_met / nullif(now_worked, 0E0) AS now_part,
        now_worked / nullif(l.now_weeks, 0) AS now_users_a_week, then_worked / nullif(l.then_weeks, 0) AS then_users_a_week
    FROM rated r CROSS JOIN lasting l CROSS JOIN hub
), missed AS (
    SELECT *, then_part * now_users_a_week - 2.576E0 * sqrt(then_part * now_users_a_week * (1E0 - then_part)) >= k AS is_missed_now,
        now_part * then_users_a_week - 2.576E0 * sqrt(now_part * then_users_a_week * (1E0 - now_part)) >= k AS was_missed_then
    FROM expected
)
SELECT entry,
    CASE
        WHEN now_h = 0E0 OR then_h = 0E0 THEN 'steady'
        WHEN now_s = 0E0 AND is_missed_now THEN 'gone'
        WHEN then_s = 0E0 AND was_missed_then AND long_ago = 0 THEN 'new'
        WHEN then_s = 0E0 AND was_missed_then THEN 'growing'
        WHEN now_s = 0E0 OR then_s = 0E0 THEN 'steady'
        WHEN ln(now_rate / then_rate) - 2.576E0 * sqrt(now_spread + then_spread) > 0E0 THEN 'growing'
        WHEN ln(now_rate / then_rate) + 2.576E0 * sqrt(now_spread + then_spread) < 0E0 THEN 'shrinking'
        ELSE 'steady'
    END AS trend
FROM missed
