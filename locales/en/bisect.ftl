### Finding what’s slow: a program is started again and again without some of its plug-ins, or goes on running while some of them are bypassed, and the clock is the judge.

## What it will do.

bisect-would =
    { $count ->
        [one] There is { NUMBER($count) } plug-in to look at.
       *[other] There are { NUMBER($count) } plug-ins to look at.
    }
bisect-starts-of =
    { $count ->
        [one] { $program } is started up to { NUMBER($most) } times, with it and without it. That usually takes about { NUMBER($usual) } starts.
       *[other] { $program } is started up to { NUMBER($most) } times, each time without some of them. Finding one slow plug-in usually takes about { NUMBER($usual) } starts.
    }
bisect-steps-of =
    { $count ->
        [one] { $program } goes on running. In up to { NUMBER($most) } steps, it is left as it is or bypassed for a while: it stays loaded, but is not told of what happens. That usually takes about { NUMBER($usual) } steps.
       *[other] { $program } goes on running. In up to { NUMBER($most) } steps, some plug-ins are bypassed for a while: they stay loaded, but are not told of what happens. Finding one slow plug-in usually takes about { NUMBER($usual) } steps.
    }
bisect-how-startup = Each start is timed and the program closed again: there is nothing for you to do, but please don’t work in it meanwhile. It must not ask for anything while it starts, such as a workspace.
bisect-how-rate = At each start you work for three minutes as usual, and the time spent in lags is measured.
bisect-how-action = At each start you do the same slow thing three times, and the time it takes is measured. If it isn’t slow at some start, you just go on to the next one.
bisect-how-rate-live = At each step you work for three minutes as usual, and the time spent in lags is measured.
bisect-how-action-live = At each step you do the same slow thing three times, and the time it takes is measured. If it isn’t slow at some step, you just go on to the next one.
bisect-unchanged-live = Nothing is turned off. What a bypassed plug-in shows may be out of date until it is told of the next change. You can stop at any time.
bisect-unchanged = The program’s files and your own list of turned-off plug-ins stay as they are. You can stop at any time.
bisect-close-first = { $program } is running. Close it first.
bisect-go-on = Go on with: { $command }
bisect-stop = Discard it with: { $command }

## How far it is.

bisect-step =
    { $off ->
        [0] Start { NUMBER($number) } of at most { NUMBER($most) }, with all plug-ins
       *[other] Start { NUMBER($number) } of at most { NUMBER($most) }, without { NUMBER($off) } of { NUMBER($of) }
    }
bisect-step-live =
    { $off ->
        [0] Step { NUMBER($number) } of at most { NUMBER($most) }, with all plug-ins
       *[other] Step { NUMBER($number) } of at most { NUMBER($most) }: { NUMBER($off) } of { NUMBER($of) } are bypassed
    }
bisect-took = It took { $time }.
bisect-rate = { $time } of lags per minute.
bisect-act-took = It took { $time }.
bisect-quick = It wasn’t slow.
bisect-not-started = It did not start.
bisect-works = Please work in it as usual for about { NUMBER($minutes) } minutes.
bisect-acts = Please do the slow thing now, { NUMBER($times) } times, and nothing else. If it isn’t slow this time, just go on.
bisect-acted = It was slow { NUMBER($slow) } of { NUMBER($times) } times.
bisect-next-with = Go on with: { $command }
bisect-close = It doesn’t close by itself. Please close it.
bisect-so-far =
    { $count ->
        [one] { NUMBER($count) } start of at most { NUMBER($most) } is measured.
       *[other] { NUMBER($count) } starts of at most { NUMBER($most) } are measured.
    }
bisect-so-far-live =
    { $count ->
        [one] { NUMBER($count) } step of at most { NUMBER($most) } is measured.
       *[other] { NUMBER($count) } steps of at most { NUMBER($most) } are measured.
    }
bisect-runs = Laggard is working on it.
bisect-rests = The search is paused.
bisect-dropped = The search was discarded. Nothing is off that wasn’t off before.
bisect-next-asked = It goes on as soon as there was work for half a minute.
bisect-next-follows = It goes on.
bisect-none = No search was begun.

## What was found.

bisect-slow-startup = { $plugin } makes each start { $time } longer (give or take { $range }).
bisect-slow-rate = { $plugin } costs { $time } of lags a minute (give or take { $range }).
bisect-slow-action = { $plugin } makes it take { $time } longer each time (give or take { $range }).
bisect-together-startup = { $plugin } makes each start { $time } longer (give or take { $range }), but only together with { $others }.
bisect-together-rate = { $plugin } costs { $time } of lags a minute (give or take { $range }), but only together with { $others }.
bisect-together-action = { $plugin } makes it take { $time } longer each time (give or take { $range }), but only together with { $others }.
bisect-not-alone = By itself it isn’t slow; what else plays a part can’t be told.
bisect-is-off = It is turned off.
bisect-turn-off = Turn it off with: { $command }
bisect-end-found = Without what was found: { $without } instead of { $with }. What costs less than { $least } wasn’t looked for.
bisect-end-more = There may be more, but that can’t be told.
bisect-end-nothing = None of them makes { $program } noticeably slow: without all of them it is about as quick.
bisect-end-nothing-live = Bypassing them makes no difference: { $program } is about as quick without them. They may be slow in a way that can’t be bypassed. To find out, close { $program } and search again: it is then started without some of them.
bisect-end-noise-live = It can’t be told. The times differ too much: by about { $noise } from one step to the next, and { $least } was looked for.
bisect-end-most-live =
    { $count ->
        [one] It can’t be told after { NUMBER($count) } step.
       *[other] It can’t be told after { NUMBER($count) } steps.
    }
bisect-end-fails-live = { $program } has errors while some of them are bypassed, so nothing can be told: { $plugins }
bisect-end-noise = It can’t be told. The times differ too much: by about { $noise } from one start to the next, and { $least } was looked for.
bisect-end-spread = No single one is to blame. All together they cost { $time }, but none of them as much as { $least }.
bisect-end-most =
    { $count ->
        [one] It can’t be told after { NUMBER($count) } start.
       *[other] It can’t be told after { NUMBER($count) } starts.
    }
bisect-end-fails = { $program } doesn’t start without some of them, so nothing can be told: { $plugins }

## The window.

find-slow = Find what’s slow
find-slow-no-program = There is no program yet whose plug-ins Laggard knows. Add one in the settings.
find-slow-program = Program
find-slow-when = When is it slow?
find-slow-startup = While it starts
find-slow-rate = While I work in it
find-slow-action = When I do one certain thing
find-slow-bundled = Look also at those that came with the program
find-slow-off-now = Turned off in this start
find-slow-skipped-now = Bypassed at this step
find-slow-measured = Measured so far:
find-slow-begin = Begin
find-slow-again = Search again
find-slow-stop = Stop
find-slow-next = Go on
find-slow-drop = Discard it
find-slow-go-on = Resume the search
