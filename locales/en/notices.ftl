### Notifications, and the same lines in the inbox.

## A program’s name. `name` is the host’s, such as Eclipse; `own` sets one apart from others, such as its workspace.

the-program = the program
program-named = { $name } ({ $own })

## Titles. `time` is a duration: what the user felt.

notice-lagged = { $plugin } made { $program } lag for { $time }
notice-lagged-again =
    { $plugin } made { $program } lag for { $time } ({ NUMBER($today, type: "ordinal") ->
        [one] { $today }st
        [two] { $today }nd
        [few] { $today }rd
       *[other] { $today }th
    } time in one day)
notice-froze = { $plugin } froze { $program } for { $time }
notice-froze-again =
    { $plugin } froze { $program } for { $time } ({ NUMBER($today, type: "ordinal") ->
        [one] { $today }st
        [two] { $today }nd
        [few] { $today }rd
       *[other] { $today }th
    } time in one day)
notice-often = { $plugin } made { $program } lag { NUMBER($count) } times in ten minutes, { $time } in all
notice-frozen = { $program } isn’t responding: { $time } so far
notice-freeze-over = { $program } froze for { $time }
notice-freeze-exited = { $program } froze for { $time }, until it ended
notice-freeze-unseen = { $program } froze for at least { $time }
notice-restored = { $plugin } is on again
notice-unobserved-now = Laggard no longer measures { $program }
notice-unobserved = Laggard could not measure { $program }
notice-bypass-over = { $plugin } is back in { $program }
# `day`: of the update.
notice-slower = { $plugin } is slower in { $program } since the update on { $day }
notice-cannot-start = Laggard can’t start

## What is said below a title. `time` is the plug-in’s part.

notice-part = It took { $time } of that ({ NUMBER($percent, maximumFractionDigits: 0) } %). { $code }
notice-slow-code = Slow code: { $place }.
notice-slow-code-unknown = Its code ran while the program could not answer.
# `text` is one of the sentences above; `time` is how long the lag would have been.
notice-without = { $text } Without it: { $time }.
probably-plugin = Probably because of { $plugin }.
probably-muted = Probably because of a plug-in that you muted.
probably-host = Probably because of { $program } itself.
probably-gc = Probably because of garbage collection: the program may need more memory.
probably-machine = Probably because the computer is busy with something else.
probably-unknown = The cause isn’t known yet.
because-plugin = Because of { $plugin }.
because-muted = Because of a plug-in that you muted.
because-host = Because of { $program } itself.
because-gc = Because of garbage collection: the program may need more memory.
because-machine = Because the computer was busy with something else.
because-unknown = Cause unknown.
bypass-because = It is not bypassed any more, because { $why }. It may have missed something: if anything looks out of date, restart { $program }.
# `difference`: by how much the lags per active hour have risen.
slower-by = With { $version } in place of { $before }: { $difference }.
# `text`: the sentence above.
slower-go-back = { $text } The plug-in’s page offers to go back to { $before }.
# `text`: the sentences above, and what others measured of a newer version.
slower-update = { $text } The plug-in’s page offers the update.
restored-because = The last start without it failed: { $how }. Start it again now.

## How a start failed: the end of a sentence.

failed-no-event = it showed no sign of life for { $time }
failed-cannot-start = it ended with exit code { NUMBER($code) }, “cannot start”
failed-ended = it ended with exit code { NUMBER($code) } before it was up

## Buttons.

button-turn-off = Turn off
button-try-without = Try without it
button-turn-off-named = Turn off { $plugin }
button-report = Report…
button-restart = Restart…
button-details = Details
button-mute-this = Mute this plug-in
