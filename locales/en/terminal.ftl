### What `laggard` prints for people, and what windows say in the same words. `--json` and `--csv` have none of it.

## Who or what a lag is put down to. `time` is theirs, `percent` of the lag.

suspect-executing = { $who } ({ $time }, { NUMBER($percent, maximumFractionDigits: 0) } % of it; { NUMBER($sure, maximumFractionDigits: 0) } % sure)
suspect-lock-holder = { $who } ({ $time }, { NUMBER($percent, maximumFractionDigits: 0) } % of it, held the lock; { NUMBER($sure, maximumFractionDigits: 0) } % sure)
suspect-initiator = { $who } ({ $time }, { NUMBER($percent, maximumFractionDigits: 0) } % of it, began it; { NUMBER($sure, maximumFractionDigits: 0) } % sure)
suspect-unplaced-executing = { $who }, so not blamed ({ $time }, { NUMBER($percent, maximumFractionDigits: 0) } % of it)
suspect-unplaced-lock-holder = { $who }, so not blamed ({ $time }, { NUMBER($percent, maximumFractionDigits: 0) } % of it, held the lock)
suspect-unplaced-initiator = { $who }, so not blamed ({ $time }, { NUMBER($percent, maximumFractionDigits: 0) } % of it, began it)
suspect-maybe = perhaps { $who }
suspect-unknown-yet = cause unknown so far
# Predicted from what was measured. `time` is how long the lag would have been.
suspect-without = Without { $plugin } this lag would have been { $time }.
suspect-without-the-same = Without { $plugin } this lag would have been as long.
chain-unknown = unknown

## What kind of lag it was: clauses of one line.

set-off-by = set off by { $trigger }
trigger-input = the user
trigger-output = painting
trigger-async = a timer or another thread
trigger-unspecified = an event without a listener
mostly = mostly { $cause }
activity-working = working
activity-blocked = blocked by a lock
activity-waiting = waiting
activity-sleeping = sleeping
activity-io = reading or writing files or sockets
part-in = { NUMBER($percent, maximumFractionDigits: 0) } % in { $place }
location-plug-in = plug-in code
location-host = the program’s own code
location-library = library code
location-native = native code
location-gc = garbage collection
location-machine = standstills of the computer
location-unknown = unknown code
threads-competed =
    { NUMBER($threads, maximumFractionDigits: 1) ->
        [one] { NUMBER($threads, maximumFractionDigits: 1) } thread competed for the CPU
       *[other] { NUMBER($threads, maximumFractionDigits: 1) } threads competed for the CPU
    }

## Jerky runs of short events, and the last minute.

burst = { NUMBER($rate) } frames a second for { $time } ({ NUMBER($frame, maximumFractionDigits: 0) } ms a frame): { $who }
marked = in the last minute the program was busy for { $busy }: { $most }
marked-nothing = nothing happened
share-of-minute = { $who }: { $time }, { NUMBER($percent, maximumFractionDigits: 0) } % of it
share-of-minute-short = { $who }: { $time }, { NUMBER($percent, maximumFractionDigits: 0) } % of it, most of it in very short events

## `laggard run`.

run-observing = measuring process { $pid }, session { $session }
run-in = { $lag } in { $place }
run-still-frozen = still frozen after { $time }: { $who }
run-ended = { $lags }; laggard show { $session }
run-ended-lost = { $lags } ({ NUMBER($dropped) } records dropped, { NUMBER($errors) } inner errors); laggard show { $session }
run-restarting = the program is started again
run-restored = on again: { $plugins }, because the start without failed: { $reason }
run-done = done: { $message }
run-not-done = not done: { $message }
no-notification = no notification could be shown ({ $why }); `laggard doctor` says what is missing

## `laggard sessions` and `laggard show`.

sessions-none = No session yet. Start a program with: laggard run -- { $home }
sessions-foreign = { $session } is not in the list: { $why }
column-session = SESSION
column-started = STARTED
column-lags = LAGS
column-lagged = LAGGED
column-laggard = LAGGARD ITSELF
own-part = { NUMBER($percent, maximumFractionDigits: 2) } %
column-state = STATE
column-program = PROGRAM
column-worst = WORST
column-plugin = PLUG-IN
session-running = running
session-ended = ended
session-cut-short = cut short
show-session = Session { $session }, { $state }
show-session-cut-short = Session { $session }, { $state } (the process ended without a last word; read up to its last flush)
show-session-code = Session { $session }, { $state } with exit code { NUMBER($code) }
show-started = Started { $at }, in use for { $active }; Java { $java }, process { $process }
show-started-ran = Started { $at }, ran { $ran }, in use for { $active }; Java { $java }, process { $process }
show-started-only = Started { $at }
show-no-content = Its file ends before it says anything: the program was stopped at its very start, or the disk was full.
show-problem = Problem: { $problem }
show-turned-off = Turned off: { $plugins }
show-dropped = The agent dropped { NUMBER($dropped) } records and suppressed { NUMBER($errors) } inner errors.
show-no-lags = No lags (of 0.1 s or more).
show-lags = { $lags } of 0.1 s or more, { $time } in total.
show-ranking = Plug-ins by how much they made you wait
show-lag-list = Lags
show-more = For developers: --details shows more
show-also = also { $who }
show-partly = partly { $who }
show-by-way-of = by way of { $chain }
show-in = in { $place }
show-html-saved = Saved { $file } ({ NUMBER($bytes) } bytes). It opens in any browser, without a network.
page-without-scripts = Turn on JavaScript to see this session. It is all in this file, which loads nothing from a network.

## `laggard mark`.

mark-asking = asking what happened …
mark-minute = The minute before { $at } (session { $session })
mark-still-frozen = It is still frozen, after { $time }: { $who }
mark-nothing = The program had nothing to do for its user.
mark-busy = It was busy with your events for { $busy }; you had to wait perceptibly for { $waited } of that.
mark-who = What took that time
mark-longest = The longest events
mark-short = Events too short to be recorded one by one: { NUMBER($count) }, { $time } together, the longest { NUMBER($longest, minimumFractionDigits: 1, maximumFractionDigits: 1) } ms.

## `laggard plugins`, `laggard disable` and `laggard enable`.

column-id = ID
column-version = VERSION
column-origin = ORIGIN
column-name-required = NAME, REQUIRED BY
column-start = START-UP
plugins-off-in =
    { $count ->
        [one] on, off in { NUMBER($count) } workspace
       *[other] on, off in { NUMBER($count) } workspaces
    }
plugins-off-in-this = off in this workspace: { $workspace }
plugins-off = off
plugins-damaged = { $path } can’t be read: the file is damaged, or isn’t a jar.
plugins-also-at = It is there twice: { $taken } is used, { $other } is not. Turning it off or on goes for both.
plugins-and-more = { $few } and { NUMBER($count) } more
turn-stays-on = { $plugin } stays on: { $why }
turn-nothing-changed = Nothing was changed.
turn-was-off = { $plugin } was off already.
turn-off-done = It is off from the next start from Laggard on; the installation itself was not changed.
turn-off-done-in = It is off whenever a start from Laggard opens { $workspace }, and only there; the installation itself was not changed.
turn-undo = Undo with: { $command }
turn-would-be-on = { $plugin } would be on again, with what went off with it. Nothing was changed.
turn-on-done = On again from the next start on: { $plugins }
turn-would-feature =
    { $count ->
        [one] Would turn off { $feature } as a whole ({ $count } plug-in):
       *[other] Would turn off { $feature } as a whole ({ $count } plug-ins):
    }
turn-feature =
    { $count ->
        [one] Turning off { $feature } as a whole ({ $count } plug-in):
       *[other] Turning off { $feature } as a whole ({ $count } plug-ins):
    }
turn-would =
    { $count ->
        [one] Would turn off one plug-in:
       *[other] Would turn off { $count } plug-ins:
    }
turn-now =
    { $count ->
        [one] Turning off one plug-in:
       *[other] Turning off { $count } plug-ins:
    }
turn-because = { $plugin }, because { $why }
turn-lost = note: { $service }, which would be gone
turn-restart = It is running: restart it to apply this.

## `laggard report` and `laggard doctor`.

report-saved-terminal = Saved { $file } ({ NUMBER($bytes) } bytes). It holds:
report-bytes = { NUMBER($bytes) } bytes
report-look-inside = Nothing was sent. Your user name, home directory, host name and workspace path were taken out. Look inside before you pass it on.
report-hub-sees = Whoever may read the hub’s pages can read this very file now, beside its issue, once the hub has taken it. Look inside; `laggard share --withdraw` takes it back, with all else that you shared.
report-inspected = A report written by Laggard { $version } at { $at }; every part is as it was packed.
report-what-happened = What happened:
doctor-good = ok
doctor-absent = not here
doctor-limited = missing
doctor-broken = BROKEN
doctor-works = Laggard can work here.
doctor-does-not-work = Laggard cannot work here yet.
doctor-saved = Saved { $file }. Nothing was sent. It holds:
doctor-look-inside = Your user name, home directory and host name were taken out. Look inside before you pass it on.
show-lags-rate = { $lags } of 0.1 s or more, { $time } in total; { $rate } per active hour.
column-per-hour = PER HOUR
column-part = ITS PART
plugins-on = on
plugins-on-restart = on, restart needed
plugins-off-restart = off, restart needed
language-not-known = LAGGARD_LANGUAGE is “{ $named }”, which Laggard does not speak. It speaks: { $known }.
profile-saved = Saved { $file } ({ NUMBER($bytes) } bytes): names of classes, methods, threads and plug-ins with their times. Nothing was sent.

## `laggard attach`.

attach-before = the program stutters for about a second now; what happened before is not known, and no plug-in is off before its next start
attach-none = no Java program with a window is running that could be watched
attach-how = `laggard attach PROCESS` watches one of them
attach-program = { $pid }  { $program } (Java { $java })
attach-program-of-unknown-java = { $pid }  { $program }
attach-measured = { $pid }  { $program }, measured already in session { $session }
attach-ended = session { $session } ends now; the program goes on
