### The starts that were observed, and one of them over its time.

sessions-title = Sessions
sessions-about = Every start that Laggard measured, the newest first. Open one to see it over its time.
sessions-empty = Nothing was measured yet
sessions-empty-about = Launch a program from Laggard: each of its starts gets a line here.
sessions-program = Program
sessions-started = Started
sessions-length = Length
sessions-rate = Lags per active hour
sessions-waited = Time in lags
sessions-up = Start-up
sessions-heap = Heap kept
sessions-heap-kept = { NUMBER($kept) } of { NUMBER($limit) } MiB
sessions-own = Laggard itself
sessions-own-cpu = { $time }, { NUMBER($percent, maximumFractionDigits: 2) } %
sessions-own-about = What Laggard itself used: processor time of its own threads in the program, time for looking at stacks, the most memory it held outside the program, and how many records it dropped.
sessions-own-samples = { $time } for samples
sessions-own-memory = { NUMBER($mib) } MiB of memory
sessions-own-dropped =
    { $count ->
        [one] { $count } record dropped
       *[other] { $count } records dropped
    }
sessions-explained = Start-up: until the program handled its first event. Heap kept: what was still in use after garbage collections, of the most it may use. Laggard itself: processor time of its own threads in the program, also as a part of one processor over the session; how long it looked at stacks; what it could not write down because too much came at once. Memory: the most that Laggard held outside of the program during the session, as seen every few seconds, with all else that it did, but without the processes that draw its window. What the program’s own threads spend on being measured isn’t in it, nor is what Laggard holds inside the program.
sessions-running = running
sessions-all = Show all { NUMBER($count) }
sessions-filter = Search by program or day
sessions-filter-none = No session in this list has “{ $text }” in its program or day.
sessions-open-file = Open file…
sessions-drop = A session.lag or a report from elsewhere can be opened too: drop it onto this window.

file-is-session = This is a file, not one of this computer’s sessions. It is read where it lies, and isn’t counted anywhere.
file-is-report = This is a report in a file. It holds what its sender saw and agreed to send, perhaps from another computer. It isn’t counted here.
file-others =
    { $count ->
        [one] { $count } other file was dropped with it. Only the first one is shown: drop one at a time.
       *[other] { $count } other files were dropped with it. Only the first one is shown: drop one at a time.
    }
file-reading = Reading the file…
file-untraced = The calls of this lag are not in the report: its sender left them out, or the session was gone by then. So there is no timeline.
file-part-cut = Only the first { $size } are shown. The zip has the rest.
file-picture = The picture in the report, { NUMBER($width) } × { NUMBER($height) } pixels
file-picture-large = The picture has { NUMBER($width) } × { NUMBER($height) } pixels, more than this window shows. Unpack the zip to look at it.
reported-made = reported { $when } by Laggard { $version }
reported-words = What its sender says
reported-parts = All that is in it
reported-unknown = What this report says of its lag cannot be understood
drop-here = Let go to open it here

session-back = ← All sessions
session-when = { $when }, { $length } long
session-up = Up after { $time }
session-lags =
    { $count ->
        [0] no lags
        [one] { $count } lag, { $time } together
       *[other] { $count } lags, { $time } together
    }
session-own = Laggard took { $time } for looking at stacks
session-own-agent = Laggard’s own threads took { $time } of the processor
session-rate = { $rate } lags per active hour
session-heap = Heap kept: { $heap }
session-memory = Laggard itself held up to { NUMBER($mib) } MiB
session-dropped =
    { $count ->
        [one] { $count } record dropped
       *[other] { $count } records dropped
    }
session-goes-on = It is still running. This is what it had written when the page was opened.
session-went-on = The program went on after this page was read, and has ended. “Read again” shows the rest, too.
session-again = Read again
session-gone = This session was deleted meanwhile. What this page shows stays until you leave it, and its tables and pictures can still be saved. The session can no longer be exported as a profile, and its lags can’t be reported from here any more.
session-gone-unread = This session was deleted meanwhile. Nothing of it is left to be shown.
session-reading = Reading the session…
session-lag-lost = The lag that led here isn’t among what is drawn.
session-unread = This session cannot be shown ({ $why }). Restart Laggard, so that its window and its program are of the same version.
session-unplaced =
    { $count ->
        [one] Nobody is blamed for { $count } lag: it isn’t known which of the plug-ins in it belong to the program itself and which were added to it. The samples show where its time went.
       *[other] Nobody is blamed for { $count } lags: it isn’t known which of the plug-ins in them belong to the program itself and which were added to it. The samples show where the time went.
    }
session-no-end = The end of this session is missing: its program still ran or was killed, or the file was cut off. What is there is shown.
session-empty = Nothing of this session took long enough to be recorded.
session-too-much = This session is too large to be drawn whole: { NUMBER($intervals) } calls and { NUMBER($samples) } samples at its end are left out. The table of landmarks counts them all.

timeline = Timeline
timeline-keys = The arrow keys left and right move, + and − zoom, Home shows all, Esc goes back. N and P go to the next lag and the one before, arrow keys up and down to what is around a call and what is inside it, Enter zooms to it.
timeline-range = From { $from } to { $to }
timeline-range-clock = From { $begin } to { $end } · { $from } to { $to } into the session
timeline-range-clock-at = At { $clock } · { $from } to { $to } into the session
timeline-sight = In sight: { $what }
timeline-sight-nothing = nothing that was recorded
timeline-sight-pauses =
    { $count ->
        [one] { $count } garbage collection, { $time }
       *[other] { $count } garbage collections, { $time } together
    }
timeline-sight-heap =
    { $limit ->
        [0] at most { NUMBER($most) } MiB of the heap in use
       *[other] at most { NUMBER($most) } of { NUMBER($limit) } MiB of the heap in use
    }
timeline-sight-gaps =
    { $count ->
        [one] { $count } standstill, { $time }
       *[other] { $count } standstills, { $time } together
    }
timeline-sight-clicks =
    { $count ->
        [one] { $count } click
       *[other] { $count } clicks
    }
timeline-sight-slow =
    { $count ->
        [one] “It was slow just now” said once
       *[other] “It was slow just now” said { $count } times
    }
timeline-sight-what = In sight
timeline-sight-many = How many
timeline-sight-together = Together
timeline-sight-longest = Longest
timeline-sight-each = Garbage collections, standstills and clicks by time
timeline-sight-more = Only the first { NUMBER($count) } are listed. Zoom in to see the others.
timeline-all = Whole session
timeline-in = Larger
timeline-out = Smaller
timeline-back = Zoom back
timeline-next = Next lag
timeline-previous = Previous lag
timeline-colour = Colour by
timeline-by-cause = cause
timeline-by-kind = kind
timeline-activity = Events
timeline-heap = Heap
timeline-marks = Clicks
timeline-pauses = Garbage collection
timeline-gaps = Standstills
timeline-samples = Samples
timeline-overview = The whole session
timeline-legend = Colours
timeline-plain = anything else
timeline-waits = waits for its user
timeline-others = others that caused lags
timeline-under =
    { $count ->
        [one] { $count } call under this pixel
       *[other] { $count } calls under this pixel, the longest:
    }
timeline-event-count =
    { $count ->
        [one] { $count } event handled in { $time }
       *[other] { $count } events handled in { $time }
    }
timeline-pause = Garbage collection for { $time }
# `pause` is the sentence above, or this one.
timeline-pause-cause = { $pause }: { $cause }
timeline-pause-heap = { $pause }; { NUMBER($before) } MiB in use before it, { NUMBER($after) } MiB after
timeline-click = A click
timeline-slow = “It was slow just now”
timeline-gap-stopped = The program was stopped for { $time }
timeline-gap-slept = The computer slept for { $time }
timeline-gap-debugger = A debugger held it for { $time }
timeline-gap-starved = It waited { $time } for a processor
timeline-gap-other = It stood still for { $time }

kind-dispatch = event
kind-observer = listener
kind-paint = painting
kind-async = handed over
kind-timer = timer
kind-command = command
kind-activation = activation
kind-modal = waits for its user
kind-named = named by you
kind-wait = waits for a worker

landmarks = Landmarks
landmarks-about = The methods that were measured. Choose one to see its calls.
landmarks-all = All calls
invocations = Calls
invocations-of = Calls of { $landmark }
invocations-count =
    { $count ->
        [0] no recorded call
        [one] { $count } recorded call
       *[other] { $count } recorded calls
    }
table-find = Search in class, method and plug-in
table-none = Nothing in this table contains “{ $text }”.
table-rows =
    { $count ->
        [one] { $count } row
       *[other] { $count } rows
    }

cell-kind = Kind
cell-class = Class
cell-method = Method
cell-plugin = Plug-in
cell-calls = Calls
cell-short-calls = Short calls
cell-short-ms = Short, ms
cell-exclusive-max-ms = Self max, ms
cell-exclusive-mean-ms = Self mean, ms
cell-exclusive-min-ms = Self min, ms
cell-exclusive-total-ms = Self total, ms
cell-inclusive-max-ms = Max, ms
cell-inclusive-mean-ms = Mean, ms
cell-inclusive-min-ms = Min, ms
cell-inclusive-total-ms = Total, ms
cell-threw = Threw
cell-episode = Episode
cell-level = Level
cell-depth = Depth
cell-long-children = Long inside
cell-short-children = Short inside
cell-end-to-end-ms = End to end, ms
cell-inclusive-ms = Without dialogs, ms
cell-exclusive-ms = Self, ms
cell-thread = Thread
cell-start-ms = Start, ms
cell-end-ms = End, ms

chosen = Chosen call
chosen-none = Choose a call in the timeline or in the table.
chosen-episode = Episode { NUMBER($number) }
chosen-felt = felt for { $time }
chosen-caused = caused by { $plugin }
chosen-not-felt = too short to be felt
chosen-open = The session ended before it did.
chosen-began = Began: { $time } into the session
chosen-began-clock = Began: { $clock }, { $time } into the session
chosen-times = { $whole } from start to end, { $inclusive } without dialogs, { $own } in itself
chosen-threw = It ended with an exception.
chosen-short =
    { $count ->
        [one] { $count } call inside was too short to be recorded: { $time }
       *[other] { $count } calls inside were too short to be recorded: { $time } together
    }
chosen-inside = What it called
chosen-more = Only the first { NUMBER($count) } calls are listed.
chosen-report = Report…
chosen-about = About this lag

calls = Samples
calls-about = Where the program stood each time Laggard looked. The numbers are samples, not times. The colours are those of the timeline.
calls-none = Laggard did not look meanwhile: it looks only at what lasts.
calls-count =
    { $count ->
        [one] { $count } sample
       *[other] { $count } samples
    }
calls-of = Of
calls-of-call = the chosen call
calls-of-lag = the whole wait around it
calls-of-landmark = the chosen landmark
calls-of-range = what is in sight above
calls-of-session = the whole session
calls-way = Direction
calls-way-callees = from the outside in
calls-way-callers = by caller
calls-find = Search methods and plug-ins
calls-find-next = Next place
calls-find-previous = Previous place
calls-found = { NUMBER($found) } of { NUMBER($all) } samples, { $part }
calls-find-none = No sample has a method with “{ $text }”.
calls-tree = As a tree
calls-all = All samples
calls-method = Method
calls-total = With what it called
calls-came = This way
calls-own = Itself
calls-unknown = not known
calls-told-callees = { $part } ({ NUMBER($count) }) with what it called, { $own } ({ NUMBER($itself) }) itself
calls-told-callers = { $part } ({ NUMBER($count) }) came this way
calls-with = on { $part } of all stacks

flame = Flame graph
flame-about-callees = Each bar is a method, as wide as its part of the samples; below it is what it called.
flame-about-callers = On top is what ran, as wide as its part of the samples; below each method is its caller.
flame-keys = A click or Enter makes a bar as wide as the whole, Esc goes back. Arrow keys go in, out and to the neighbours, Home goes to the first bar.
flame-out = Out to { $method } ({ NUMBER($count) } above)
flame-picture-top = On top: { $method }, { $told }.
flame-rest = { NUMBER($count) } more, drawn when the bar above is made wider

distribution = How long events took
distribution-about = The curve shows what part of the recorded events took no longer than a given time. Move the line with the mouse or the arrow keys; the dashed one is where a lag begins.
distribution-picture = To the right: how long an event took. Upwards: the part of the recorded events that took no longer. From the upright dashed line on, a wait is a lag.
distribution-threshold = Length of an event
distribution-told = { NUMBER($count) } of { NUMBER($all) } events took { $time } or longer: { $part } of the time.
distribution-only = Only calls of these events in the tables
landmarks-only = The tables have only calls of events that took { $time } or longer. The numbers of a landmark are those of all its calls.
landmarks-every = Show all calls

patterns = Lags that look alike
patterns-about = Lags with the same calls inside each other are put together, those that took longest first. The sketch is a lag of middle length.
patterns-none = This session has no lags.
patterns-told =
    { $count ->
        [one] once: { $total }
       *[other] { $count } times, { $total } together; half of them took { $median } or longer, the worst { $worst }
    }
patterns-causes = different causes
patterns-choose = Choose
patterns-choose-label =
    { $count ->
        [one] Choose the lag in { $landmark }
       *[other] Choose the { $count } lags in { $landmark }
    }
patterns-lags = Its lags, the longest first
patterns-lag = { $time } at { $when }
patterns-lag-clock = { $time } at { $when }
patterns-most = Only the { NUMBER($count) } longest are listed.
patterns-all = Show all { NUMBER($count) }

## A session in a file of its own, which `laggard show --html` saves.

offline-title = { $program }, session { $session }
offline-about = Session { $session }, saved by Laggard { $version }. All of it is in this file, which loads nothing from a network.
offline-unread = This session cannot be shown ({ $why }). Open the file in a newer browser, or save it once more.
offline-licenses = Programs of others in this page, and their licences
