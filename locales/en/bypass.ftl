### A plug-in that is bypassed: for a while its listeners return at once, so that its user sees whether the lags go.

## What is skipped.

bypass-would =
    { $methods ->
        [one] { NUMBER($methods) } listener method of { $plugin } would return at once.
       *[other] { NUMBER($methods) } listener methods of { $plugin } would return at once.
    }
bypass-does =
    { $methods ->
        [one] { $plugin } is bypassed until { $until }: { NUMBER($methods) } listener method returns at once.
       *[other] { $plugin } is bypassed until { $until }: { NUMBER($methods) } listener methods return at once.
    }
bypass-never =
    { $never ->
        [one] { NUMBER($never) } other is never skipped.
       *[other] { NUMBER($never) } others are never skipped.
    }
bypass-nothing = { $plugin } has no listener that could be skipped.
bypass-stale = Meanwhile:
bypass-undo = Back to normal with: { $command }
bypass-unchanged = Nothing was changed.

## What stays as it was meanwhile: one line for each kind of listener.

stale-files = its markers and views do not follow your changes to files
stale-selection = its views and menus do not follow what you select
stale-buttons = its buttons and menu entries do nothing
stale-text = it does not see what you type
stale-parts = it does not see which views and editors you open
stale-input = it does not react to keys and the mouse
stale-drawing = what it draws may stay as it was
stale-values = it does not see changed settings and values
stale-work = it does not see work in the background begin and end
stale-later = what it puts off for a moment isn’t done, and some of that perhaps not before a restart
stale-timers = what it does from time to time waits until the time is over
stale-other = it misses what else happens

## Why it is over: the end of a sentence.

bypass-end-asked = as you asked
bypass-end-time-up = its time is over
bypass-end-failed = the agent failed
bypass-end-exceptions = the program’s listeners failed more often than before
bypass-end-session-over = the program’s session is over
bypass-end-other = the agent ended it
bypass-over = { $plugin } is back: { $why }.
bypass-catch-up = It may have missed something. If anything looks out of date, restart the program.

## What it gained. `during` and `before` are durations.

bypass-better = without it: { $during } instead of { $before } ({ NUMBER($shorter) } of { NUMBER($count) } times)
bypass-worse = slower without it: { $during } instead of { $before } ({ NUMBER($shorter) } of { NUMBER($count) } times shorter)
bypass-same = no difference can be told: { $during } without it, { $before } before ({ NUMBER($shorter) } of { NUMBER($count) } times shorter)
bypass-too-few =
    { $count ->
        [one] cannot be told: { $during } without it, { $before } before, but it happened only { NUMBER($count) } time without it and { NUMBER($earlier) } before
       *[other] cannot be told: { $during } without it, { $before } before, but it happened only { NUMBER($count) } times without it and { NUMBER($earlier) } before
    }
bypass-not-before = cannot be told: { $during } without it, and nothing of it was measured before
bypass-saved = between { $least } and { $most } less each time
bypass-lost = between { $least } and { $most } more each time
bypass-after =
    { $count ->
        [one] since it is back: { $after } ({ NUMBER($count) } time)
       *[other] since it is back: { $after } ({ NUMBER($count) } times)
    }
bypass-rates =
    { NUMBER($during, maximumFractionDigits: 1) ->
        [one] { NUMBER($during, maximumFractionDigits: 1) } lag per active minute without it, { NUMBER($before, maximumFractionDigits: 1) } before
       *[other] { NUMBER($during, maximumFractionDigits: 1) } lags per active minute without it, { NUMBER($before, maximumFractionDigits: 1) } before
    }
bypass-rates-few = too little use or too few lags to tell how often it lags without it
bypass-fewer = { $rates }: between { NUMBER($least, maximumFractionDigits: 1) } and { NUMBER($most, maximumFractionDigits: 1) } fewer
bypass-more = { $rates }: between { NUMBER($least, maximumFractionDigits: 1) } and { NUMBER($most, maximumFractionDigits: 1) } more
bypass-unclear = { $rates }: no difference can be told
bypass-not-alone =
    { $count ->
        [one] cannot be told: { NUMBER($count) } other plug-in was bypassed at the same time
       *[other] cannot be told: { NUMBER($count) } other plug-ins were bypassed at the same time
    }
bypass-beside = Bypassed at the same time: { $plugins }. So what each of them gains can’t be told.

## In the terminal.

bypass-none = No plug-in was bypassed in this session.
bypass-lasting = { $plugin }, session { $session }: bypassed since { $begun }, until { $until }
bypass-was = { $plugin }, session { $session }: bypassed from { $begun } to { $ended }: { $why }
bypass-skipped =
    { $count ->
        [one] { NUMBER($count) } call skipped
       *[other] { NUMBER($count) } calls skipped
    }
bypass-action = { $place }: { $words }
bypass-action-under = { $place }, called through { $under }: { $words }
run-bypass-begun = { $plugin } is bypassed until { $until }
run-bypass-over = { $plugin } is no longer bypassed: { $why }
run-bypass-gain = { $plugin } is no longer bypassed: { $why }; { $gain }

## In the window.

try-without = Try without it
try-without-named = Try without { $plugin }
try-without-about = For a while the listeners of { $plugin } do nothing, and { $program } goes on without them. Nothing has to be restarted, and Laggard measures the difference.
try-without-skipped =
    { $methods ->
        [one] { NUMBER($methods) } of its listener methods returns at once.
       *[other] { NUMBER($methods) } of its listener methods return at once.
    }
try-without-never =
    { $never ->
        [one] { NUMBER($never) } is never skipped: it saves, closes or answers something.
       *[other] { NUMBER($never) } are never skipped: they save, close or answer something.
    }
try-without-turn-off = Turning it off takes effect at the next start.
try-without-also = Skip also, though it may stay undone until a restart:
try-without-runnables = what it hands to the program to be done in a moment
try-without-timers = what its timers do
try-without-how-long = For
try-without-minutes =
    { $minutes ->
        [one] { NUMBER($minutes) } minute
       *[other] { NUMBER($minutes) } minutes
    }
try-without-looking = Looking at what it listens to …
try-without-title = Without { $plugin }
try-without-until = Skipped in { $program } until { $until }.
try-without-so-far = Use { $program } as you always do. What an action takes without it shows here as soon as it has happened a few times.
try-without-ended = It is back since { $ended }: { $reason }.
try-without-back = Back to normal
try-without-for-good = Turn it off for good
try-without-again = Try again
try-without-report-about = The report says what the same action took without it.
