### All lags, what they can be found by, and one of them.

page-lags = Lags
lags-about = Every moment of 0.1 s and more in which a program made you wait. From one second on it is called a freeze.
lags-search = Find by plug-in, id, listener, program or cause
lags-filters = Which lags
lags-program = Program
lags-period = When
lags-cause = Caused by
lags-plugin = Plug-in
lags-least = At least
lags-confidence = Confidence
lags-trigger = Set off by
lags-order = Order
lags-any-program = All programs
lags-any-period = Any time
lags-any-cause = Anything
lags-any-plugin = Any plug-in
lags-any-least = Any length
lags-any-confidence = Any
lags-any-trigger = Anything
period-today = Today
period-week = Last 7 days
period-month = Last 30 days
lags-one-day = One day…
lags-day = Day
lags-trigger-input = what you did
lags-trigger-output = painting
lags-trigger-async = work in the background
lags-trigger-unspecified = not known
lags-at-least-likely = at least likely
lags-order-newest = Newest first
lags-order-oldest = Oldest first
lags-order-longest = Longest first
lags-order-shortest = Shortest first
lags-found =
    { $count ->
        [0] No lag found
        [one] { $count } lag found
       *[other] { $count } lags found
    }
lags-none = No lags match
lags-none-about = Try other words or fewer filters.
lags-all = Show all lags
lags-empty = No lags yet
lags-empty-about = When a program that Laggard measures makes you wait for 0.1 s or longer, it is listed here.

## One lag.

lag-choose = Choose a lag to see what caused it.
lag-to-list = Back to the list
lag-loading = Looking for it …
lag-a-lag = A lag of { $time }
lag-a-freeze = A freeze of { $time }
lag-shares = Where the time went
lag-rest = cause unknown
lag-busy = Other programs that had the processor
lag-busy-one = { $program }: { NUMBER($percent, maximumFractionDigits: 0) } % of a processor
lag-evidence = Evidence
lag-samples = What the program was doing
lag-without = Without it (predicted)
lag-without-more =
    { $count ->
        [one] and one more
       *[other] and { NUMBER($count) } more
    }
lag-without-only =
    { $count ->
        [one] One plug-in
       *[other] { NUMBER($count) } plug-ins
    }
lag-details = Details
lag-details-of = Details of { $plugin }
lag-session = Show in its session
lag-session-of = Show in its session: the lag of { $time }
lag-unrecorded = The recording of its session is gone, so its calls can no longer be shown or saved.
lag-gone = This lag was deleted with its session. Nothing of it is left to be shown.
lag-set-off = Set off by { $what }
lag-set-off-unknown = It isn’t known what set it off
