### What lags are counted as, and what caused them. Both the windows and the terminal say it.

lags =
    { $count ->
        [0] no lags
        [one] { $count } lag
       *[other] { $count } lags
    }

## What caused a lag where it was no plug-in.

cause-plug-in = a plug-in
cause-host = the program itself
cause-gc = garbage collection
cause-machine = your computer (busy, asleep or stopped)
cause-unknown = cause unknown
