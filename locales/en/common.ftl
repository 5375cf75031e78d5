### Words of buttons, times and sizes that several pages have.

close = Close
cancel = Cancel
done = Done
dismiss = Dismiss
undo = Undo
redo = Redo
remove = Remove
save = Save
saved = Saved
send = Send
choose = Choose…
back = ← Back

## A choice in a sentence. `others` are all but the last one, with commas.

one-of = { $others } or { $last }

## When something was, or will be. `clock` is a time of day, `day` a date.

just-now = just now
minutes-ago = { NUMBER($minutes) } min ago
today-at = today, { $clock }
yesterday-at = yesterday, { $clock }
day-at = { $day }, { $clock }
calendar-day =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { NUMBER($day) }, { NUMBER($year) }
within-a-minute = within a minute
in-minutes = in { NUMBER($minutes) } min
in-hours = in { NUMBER($hours) } h

## Shares and sizes.

not-measured = not measured
percent = { NUMBER($percent, maximumFractionDigits: 0) } %
size-bytes =
    { $bytes ->
        [one] { $bytes } byte
       *[other] { $bytes } bytes
    }
size-kib = { NUMBER($kib, minimumFractionDigits: 1, maximumFractionDigits: 1) } KiB
memory-mib = { NUMBER($mib, maximumFractionDigits: 0) } MiB
size-mib = { NUMBER($mib, minimumFractionDigits: 1, maximumFractionDigits: 1) } MiB

## How sure a suspicion is, what part a plug-in played, and where it comes from.

confidence-high = high confidence
confidence-likely = likely
confidence-guess = a guess
role-executing = its code was running
role-lock-holder = it held a lock that the window was waiting for
role-initiator = it started the work or passed it on
origin-core = part of the program, which doesn’t start without it
origin-bundled = came with the product
origin-added = added by you
origin-unknown = origin unknown
suspect-unplaced = { $who }, origin unknown
decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
whole = { NUMBER($value, maximumFractionDigits: 0) }
