### What is said of the last minute, when its user says that it was slow.

minute-nothing-happened = Nothing happened in the last minute
minute-nothing-to-do = { $program } had nothing to do. { $outside }
minute-nothing-slow = Nothing was slow in the last minute
minute-outside = If it felt slow, the cause is outside of what Laggard sees.
minute-took = { $who } took { $time } of the last minute
minute-unknown = Cause unknown for { $time } of the last minute
minute-busy-and-waited = { $program } was busy for { $busy }; you waited for { $waited } of that.
minute-busy = { $program } was busy for { $busy }, with no lag of 0.1 s or more.
minute-before = Before that: { $list }.
minute-also = Also: { $list }.
minute-share = { $who } { $time }
minute-short-events =
    { $count ->
        [one] Most of it in { $count } event, too short to notice.
       *[other] Most of it in { $count } events, each too short to notice.
    }

## Who took a part of the minute.

minute-gc = garbage collection
minute-machine = your computer
minute-nobody = unknown

## Asked in the window.

minute-asking = The last minute of { $program }
minute-wait = Asking what it did. This takes a few seconds.

## Where there is no minute to speak of.

minute-nothing-runs = No program started from Laggard is running
minute-launch-first = Laggard can only measure programs started from Laggard, or watched with it. Launch yours from Laggard’s menu, and ask again when it is slow.
minute-no-answer = Laggard can’t tell what was slow
