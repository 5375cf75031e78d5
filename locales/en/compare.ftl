### Two sessions, of which either may be a file, two periods, or two versions of a plug-in beside each other.

compare-sessions = Sessions
compare-began = Began
compare-active = Active
# Those of the first 15 s after a start are left out, which the overview and the list of sessions count.
compare-lags = Lags without start-up
compare-per-hour = Lags per active hour, without start-up
compare-worst = Worst
compare-rate = { $rate } (between { $least } and { $most })
compare-too-little = too little use or too few lags to tell
compare-unlearnt = { $difference }, unless sessions differ that much anyway
compare-causes = By cause, in lags per active hour:
compare-unknown =
    { $count ->
        [one] One more session is on neither side: its version isn’t known.
       *[other] { NUMBER($count) } more sessions are on neither side: their versions aren’t known.
    }
compare-others = These differ as well and may be the reason:
compare-others-more =
    { $count ->
        [one] and one more
       *[other] and { NUMBER($count) } more
    }
compare-untold =
    { $count ->
        [one] One more with too little use or too few lags to tell
       *[other] { NUMBER($count) } more with too little use or too few lags to tell
    }
compare-others-table = Plug-ins whose versions differ
compare-whole = All lags of these sessions, whatever caused them:
compare-measured =
    { $sessions ->
        [one] { $version }: one session ({ $began }), active { $active }, without start-up { $lags }, { $rate } per active hour
       *[other] { $version }: { NUMBER($sessions) } sessions ({ $began }), active { $active }, without start-up { $lags }, { $rate } per active hour
    }

## In the window.

compare = Compare
compare-title = Two sessions compared
compare-about = Tick two sessions to see what has changed between them, or up to six to see how long events took in each
compare-many = Compare { NUMBER($count) }
compare-many-title = { NUMBER($count) } sessions compared
compare-many-name = { $when }: { $program }
compare-many-wait = Reading { NUMBER($number) } of { NUMBER($count) } …
compare-many-unread = { $session } isn’t in the chart. { $why }
compare-many-two = With exactly two sessions ticked, lags, causes and samples are compared as well.
compare-tick = Compare { $program } of { $when }
compare-gone = Deleted meanwhile: { $sessions }. What is shown here stays until you close it, and can still be saved, but it can’t be compared again.
compare-wait = Reading both …
compare-sides = What each side has
compare-causes-table = Lags by cause
compare-explained = An active hour is sixty minutes in which you worked with it. Lags count from 0.1 s. Without start-up: those of the first 15 s after a start are left out, because every start has them; the overview and the list of sessions count them. Where there was less than a minute of work, there is no rate. The true rate is within its range in nine of ten cases, and so are all differences by cause together.
compare-explained-others = How much sessions differ anyway is taken from the program’s other sessions.
compare-explained-file = A file may be from another computer. How much sessions of different computers differ anyway isn’t known, so a difference may come from that alone.

# An opened file and something else.
compare-file = Compare…
compare-file-title = Compare { $file } with…
compare-file-session = A session of this computer
compare-file-none = Nothing was measured on this computer yet. Choose another file.
compare-file-other = Another file…
compare-file-changed = The file has another session in it by now. Click “Read again” on its page, then compare.

# Two periods, whose days are chosen.
compare-times = Compare periods…
compare-times-title = Two periods compared
compare-times-before = Before
compare-times-since = After
compare-times-from-field = { $side }: first day
compare-times-to-field = { $side }: last day
compare-times-wrong = A day is written as 2026-11-09, and the first day of a period is not after its last one.
compare-times-days = { $first } – { $last }

# Two versions of a plug-in, on its own page.
compare-versions = Versions
compare-versions-about = How often it made you wait with each version. Sessions in which it was turned off don’t count, nor do the first 15 s after a start.
# `difference` says how many lags per active hour more, or fewer.
compare-since-slower = Slower since you updated to { $version } on { $day }: { $difference }.
compare-since-quicker = Quicker since you updated to { $version } on { $day }: { $difference }.
compare-since-untold = Whether it is slower since you updated to { $version } on { $day } can’t be told yet.
compare-since-others =
    { $count ->
        [one] { NUMBER($count) } other plug-in has another version since then, too; it may be the reason.
       *[other] { NUMBER($count) } other plug-ins have other versions since then, too; they may be the reason.
    }
# What others measured of a newer version. `less`, `least` and `most`: how much less they waited, percent; `users`: how many they are.
told-faster = { $version }: others waited { $less } % less with it ({ $least }–{ $most } %; { $users }).
told-users =
    { $count ->
        [one] { NUMBER($count) } user
       *[other] { NUMBER($count) } users
    }
told-at-least = ≥ { $percent }
# `classes` are some of told-class.
told-machines = Compared on computers with { $classes }.
told-class = { $processors } processors and { $memory } GiB
# `others` are ids of plug-ins with versions, told-along-program, with told-along-more about them.
told-along = Most of them also got { $others } in the same week; that may be the reason instead.
told-along-program = the program’s { $version }
told-along-more =
    { $count ->
        [one] { $others } and one more update
       *[other] { $others } and { NUMBER($count) } more updates
    }
told-update = Update…
compare-versions-version = Version
compare-versions-choose = Compare version { $version }
compare-versions-two = Compare two
compare-versions-title = { $plugin }: two versions compared
compare-versions-own = Lags that it caused
compare-versions-changed = { $plugin }: { $first } → { $second }

# Curves of several sessions, and samples of two sides.
compare-first = First
compare-second = Second
compare-legend = { $side }: { $when }
compare-traces-wait = Reading what both were doing …
compare-curves = How long events took
compare-curves-about = Each curve shows what part of a session’s events took no longer than a given time. A number and dashes tell it from the others.
compare-curves-threshold = Length from which events are counted
compare-curves-side = { NUMBER($count) } of { NUMBER($all) } events, with { $part } of their time
compare-curves-told = { $time } or longer: first { $first }; second { $second }.
compare-curves-many = { $time } or longer:
compare-curves-one = { $number }: { $side }
compare-flame = What takes more, and what less
compare-flame-about = The samples of both sides: each bar is a method, as wide as its part of both; below it is what it called.
compare-flame-legend-more = takes more of an active minute in the second
compare-flame-legend-less = takes less of it
compare-flame-none = Without active time on both sides, and samples on one of them, there are no methods to compare.
compare-flame-told = { $first } of an active minute in the first, { $second } in the second
compare-flame-more = ▲ { $time } more
compare-flame-less = ▼ { $time } less
compare-flame-same = no difference can be told
compare-flame-explained = A sample stands for the time until the next one of its wait, at most twice the usual. A bar is coloured where chance alone would make a smaller difference in ninety-nine of a hundred cases; that depends on how many waits the bar is in, and on how much the program’s sessions differ anyway; of three sessions and more on each side also on how much those differ that were read.
compare-flame-next = { $at ->
    [0] { $of ->
        [one] Show the difference
       *[other] Go through { NUMBER($of) } differences
    }
   *[other] Next difference ({ NUMBER($at) } of { NUMBER($of) })
}
compare-samples = Compare their samples
compare-samples-about = Shows which methods take more of an active minute, and which less. The recordings of both sides are read for it; of many sessions those in which you worked longest.
# `part`: how much of the side's active time the sessions hold that were read.
compare-samples-side =
    { $sessions ->
        [one] { $side }: { NUMBER($read) } of one session read, with { $part } of the active time.
       *[other] { $side }: { NUMBER($read) } of { NUMBER($sessions) } sessions read, with { $part } of the active time.
    }
compare-samples-gone =
    { $count ->
        [one] The recording of one is gone.
       *[other] The recordings of { NUMBER($count) } are gone.
    }
compare-samples-own = Only waits that the plug-in caused
compare-samples-chosen = Read are at most twelve sessions of each side, those in which you worked longest, whether they lagged or not.
