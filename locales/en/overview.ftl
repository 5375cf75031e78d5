### What the last days hold: how much, since when, and what to do.

page-overview = Overview
overview-about = How long programs made you wait, and what caused it.
overview-period = Period
overview-program = Program
overview-per-hour = Lagged per active hour
overview-per-hour-unknown = Too little use to say
overview-lags = Lags
overview-freezes =
    { $count ->
        [0] no freezes among them
        [one] { $count } freeze among them
       *[other] { $count } freezes among them
    }
overview-worst = Worst
overview-worst-show = Show this lag: { $time }
overview-active = Active time
overview-active-about = an active hour is sixty minutes of work with it

## Against the time before; `before` names it.

overview-before-today = the day before
overview-before-week = in the seven days before
overview-before-month = in the thirty days before
overview-nothing-before = cannot be compared: nothing was measured { $before }
overview-too-little = cannot be compared: too little use for that
overview-same = the same as { $before }
overview-more = { NUMBER($percent, maximumFractionDigits: 0) } % more than { $before }
overview-less = { NUMBER($percent, maximumFractionDigits: 0) } % less than { $before }
overview-all-less = nothing any more, unlike { $before }

## By its parts: today’s hours, or days.

overview-parts-hours = Lagged by hour and cause
overview-parts-days = Lagged by day and cause
overview-part-causes = { $part }: { $time } in { $lags } – { $causes }
overview-part-none = { $part }: no lags
overview-part-ahead = { $part }: still to come
overview-cause-time = { $cause } { $time }
overview-table = As a table
overview-column-hour = Hour
overview-column-day = Day
overview-column-all = All

## What took most of the time, and what can be done about it.

overview-top = What took most of it
overview-top-none = Nothing made you wait in this period.
overview-top-sum = { $time } in { $lags }, the longest { $worst }
overview-show = Show these lags
overview-show-of = Show these lags: { $what }
overview-advice-plugin = Turn it off to see whether it gets better, or report it to its authors.
overview-advice-off = It is turned off. A program that is already running has it until its next start.
overview-advice-fixed = Its lags say where the time went; report one to its authors.
overview-advice-host = Most of it was in { $place }.
overview-advice-host-unknown = Its lags say where the time went.
overview-advice-gc = The program may need more memory: its heap’s limit is the option -Xmx.
overview-advice-machine =
    { $looked ->
        [one] This had the processor during the lag: { $programs }. Run it at another time. The names stay on this computer.
       *[other] These had the processor during the { $looked } longest lags, with the number of lags: { $programs }. Run them at another time. The names stay on this computer.
    }
overview-busy = { $program } ({ NUMBER($count) })
overview-report-worst = Report the longest of these lags to those who make the program
overview-advice-machine-unknown = It was busy, asleep or stopped.
overview-advice-unknown = Laggard can’t tell what caused these lags.

## How a program starts.

overview-start = Start-up
overview-start-took =
    { $starts ->
        [one] { $program } took { $time } until it handled its first event.
       *[other] { $program } took { $time } until it handled its first event: the middle one of { $starts } starts.
    }
overview-start-whole = It was ready after { $time }. Of that, the activation of these plug-ins took:
overview-start-plugins = Plug-ins by start-up
overview-start-waits = Plug-ins whose activation was waited for in the first minute after that:
overview-start-part = { $time } in { $lags }
overview-start-advice = What isn’t needed at every start can be turned off under “Plug-ins”. What else plug-ins do before the first event isn’t measured one by one.
overview-start-nobody = No lag of its first minute was caused by the activation of a plug-in. What else plug-ins do before the first event isn’t measured one by one.

## A program that runs lacks a restart.

overview-restart =
    { $count ->
        [one] { $plugin } was turned off or on; the program that is running has to restart for that.
       *[other] { $plugin } and other plug-ins were turned off or on; the program that is running has to restart for that.
    }
overview-empty = No measurements yet
overview-empty-about = Laggard measures programs that you start from it, and those that you watch while they run (Settings › Programs). Launch one from here or from the tray, work as always, and come back.
overview-empty-running-about = Laggard is measuring. What made you wait shows up here.
