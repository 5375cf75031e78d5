### The list of plug-ins, one plug-in, and what is measured of them.

plugins-title = What’s slowing your programs down
plugins-about = Plug-ins by how long they froze the window while you worked.
plugins-column = Plug-in
plugins-column-switch = Turn off or on
plugins-explained-weeks = Numbers are of the last eight weeks.
plugins-explained-bars = The small bars are lags per active hour in each of these.
plugins-explained-lag = A lag counts from 0.1 s.
plugins-explained-time = “Lagged” is how long you felt it, “its part” how much of that the plug-in took; the bar below is that part, too.
plugins-explained-start = “Start-up” is how long its own activation took: the middle one of the last ten starts.
plugins-explained-bundled = What came with the product and took less than a second can be turned off on its own page.
plugins-explained-others = Lags caused by the program itself, by garbage collection or by your computer aren’t listed here.
plugins-which = Which plug-ins
plugins-which-slow = Slow
plugins-which-all = All
plugins-which-off = Turned off
plugins-order = Order
plugins-order-time = Largest part first
plugins-order-lags = Most lags first
plugins-order-rate = Most lags per active hour first
plugins-order-worst = Worst lag first
plugins-order-last = Last lag first
plugins-order-start = Longest start-up first
plugins-order-name = By name
plugins-added = Added by you
plugins-bundled = Came with the product
plugins-rate = Per active hour
plugins-weeks = { $plugin }, lags per active hour in each of the last eight weeks: { $weeks }
plugins-week-unused = too little use
plugins-none-off = Nothing is turned off.
plugins-show-all = Show all { NUMBER($count) }
plugins-filter = Find by name or id
plugins-filter-none = No plug-in in this list has “{ $text }” in its name or id.
plugins-none-running = No plug-in has slowed it down so far
plugins-none = No measurements yet
plugin-back = ← All plug-ins
plugin-muted = Muted
plugin-in = in { $place }
plugin-effect = Effect of turning it off
plugin-trend = Lags per active hour
plugin-trend-time = Time
plugin-trend-week = week from { $day }
plugin-trend-step = { $of }: { $lags } in { $time } of work, { $rate } per active hour
plugin-trend-little = { $of }: { $lags } in { $time } of work, too little for a bar
plugin-trend-unused = { $of }: not used
plugin-trend-off = turned off
plugin-trend-on = turned on
plugin-trend-version = version { $version }
plugin-trend-about = Only lags that this plug-in caused. Where there is no bar, the program was hardly used.
plugin-show-lags = Show in Lags
plugin-listeners = Slow listeners
plugin-listener = Listener
plugin-lags-gone = Its lags were deleted with the sessions they belong to.
plugin-lags-filter = Search by listener, day or cause

## What is counted and measured: the same words in every table.

number-lags = Lags
number-lagged = Lagged
number-worst = Worst
number-without = Without it
number-last = Last
number-its = Its part
number-its-part = its part: { $part }
number-per-hour = Lags per active hour
number-own = of these caused by this plug-in
number-active = Active time
number-start = Start-up
number-start-about = How long its own activation took before the program was ready, without other plug-ins that were activated meanwhile. Nothing is shown where it wasn’t activated, or hardly.
number-start-part = { NUMBER($percent, maximumFractionDigits: 0) } %, in { NUMBER($starts) } of { NUMBER($of) } starts
number-start-told = Its activation took { $time } of start-up, { NUMBER($percent, maximumFractionDigits: 0) } % of it: the middle one of the starts in which it was activated, { NUMBER($starts) } of the last { NUMBER($of) }.

## What turning a plug-in off did.

gain-better = Better
gain-worse = Not better
gain-whole = The program as a whole
gain-told = The program as a whole: { $gain }
gain-before = Before
gain-since = Since
gain-explained = An active hour is sixty minutes in which you worked with it. Lags count from 0.1 s, but not in the first 15 s after a start: every start has those. The true difference is within the range in nine of ten cases; the more sessions differ from each other, the wider it is.

## A lag and why it was.

lag-why = Why
lag-all = Show all { NUMBER($count) }
lag-newest = Show the newest { NUMBER($count) }
lag-newest-of = Of { NUMBER($count) } lags the newest { NUMBER($newest) } are listed.
lag-way = How this lag came about

## Whether a plug-in is on, and turning it off.

state-on = On
state-off = Off
state-off-in = Off in the workspace { $workspace }
state-restart = Restart needed
state-restart-why = The program that is running was started before this was changed.
turn-off = Turn off
turn-off-named = Turn off { $plugin }
turn-on = Turn on
turn-on-in = Turn on in “{ $workspace }”
turn-on-in-named = Turn on in “{ $workspace }”: { $plugin }
turn-on-named = Turn on { $plugin }
turn-off-title = Turn off { $plugin }?
turn-off-cannot = This plug-in can’t be turned off
turn-off-stays = { $plugin } stays on
turn-off-is-off = { $plugin } is off
turn-off-undone = Nothing was changed: it is on at the next start, as before.
turn-off-restart = Restart { $program } to apply this.
turn-off-next-start = From its next start from Laggard on, { $program } leaves it out.
turn-off-already = Whenever it is started from Laggard, { $program } leaves it out.
turn-off-who-needs = What needs it
turn-off-alone = Nothing else needs it.
turn-off-others =
    { $count ->
        [one] { $count } other plug-in would stop working and goes with it:
       *[other] { $count } other plug-ins would stop working and go with it:
    }
turn-off-feature = They belong together as { $feature } and are turned off as one.
turn-off-services =
    { $count ->
        [one] Plug-ins that stay would miss { $count } service
       *[other] Plug-ins that stay would miss { $count } services
    }
turn-off-about = Your installation isn’t changed: Laggard leaves the plug-in out when it launches { $program }, and you can turn it on again at any time. When { $program } is started without Laggard, the plug-in is back.
turn-off-looking = Looking for what else needs it …
restart = Restart
restart-now = Restart { $program } now
restart-again = Ask again
restart-asked = Asked. { $program } may ask you to save your work first.
restart-restarting = { $program } is restarting.
restart-not = Not restarted. { $answer }
restart-declined = Not restarted. { $answer } The change takes effect at the next start.

gain-compared =
    { NUMBER($since, maximumFractionDigits: 1) ->
        [one] { NUMBER($since, maximumFractionDigits: 1) } lag per active hour since, { NUMBER($before, maximumFractionDigits: 1) } before
       *[other] { NUMBER($since, maximumFractionDigits: 1) } lags per active hour since, { NUMBER($before, maximumFractionDigits: 1) } before
    }
gain-unused-since =
    { NUMBER($before, maximumFractionDigits: 1) ->
        [one] { NUMBER($before, maximumFractionDigits: 1) } lag per active hour before, not used since
       *[other] { NUMBER($before, maximumFractionDigits: 1) } lags per active hour before, not used since
    }
gain-never-on =
    { NUMBER($since, maximumFractionDigits: 1) ->
        [one] { NUMBER($since, maximumFractionDigits: 1) } lag per active hour since, never measured with it on
       *[other] { NUMBER($since, maximumFractionDigits: 1) } lags per active hour since, never measured with it on
    }
gain-fewer = between { $least } and { $most } lags fewer per active hour
gain-more = between { $least } and { $most } lags more per active hour
gain-unclear = no difference can be told: between { $more } lags more and { $fewer } fewer per active hour
gain-too-early = too early to say
gain-too-early-so-far = too early to say ({ $compared })
plugins-none-running-about = Laggard is measuring. When a plug-in freezes the window for 0.1 s or longer, it shows up here.
plugins-none-about = Laggard measures programs that you start from it, and those that you watch while they run (Settings › Programs). Launch one from here or from the tray, work as always, and come back: slow plug-ins will be listed here, the worst first.
plugins-none-unchanged = Your program isn’t changed by this.
plugin-mute = Mute this plug-in
plugin-unmute = Notify me again
plugin-report = Report…
plugin-listeners-about = What the plug-in had registered, and was called when the program lagged.
plugin-listeners-none = No listener was seen: the plug-in was found in the stacks alone.
plugin-never-slow = It has not made you wait while Laggard was watching.
lag-responsible = Responsible for { $part } – { $role } · { $confidence }
lag-responsible-in = Responsible for { $part } – { $role }, in { $place } · { $confidence }
lag-also = Also { $who }: { $part }
turn-off-this = this plug-in
lag-report-lag = Report the lag of { $time }
lag-report-freeze = Report the freeze of { $time }

## Why a plug-in can’t be turned off, and why others go with one. Without a full stop; ids stand in backticks.

refusal = { $program } does not start without { $plugin }
need-bundle = `{ $from }` requires `{ $to }`
need-package = `{ $from }` imports { $what } from `{ $to }`
need-fragment = `{ $from }` is a part of `{ $to }`
need-capability = `{ $from }` requires { $what }, which `{ $to }` provides
need-service = `{ $from }` needs the service { $what } of `{ $to }`
need-model = the application model of `{ $from }` names classes of `{ $to }`
need-host = the program itself starts `{ $to }`
need-launcher = the launcher starts `{ $to }`
need-settings = { $what } starts `{ $to }`
need-product = the product { $what } starts `{ $to }`
need-application = the application { $what } starts `{ $to }`
lost-service = { $plugin } uses the service { $service }
