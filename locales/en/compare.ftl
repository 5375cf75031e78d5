### Two sessions, or two times, beside each other.

compare-sessions = Sessions
compare-began = Began
compare-active = Active
compare-lags = Lags
compare-per-hour = Lags per active hour
compare-worst = Worst
compare-rate = { $rate } (between { $least } and { $most })
compare-causes = By cause, in lags per active hour:

## In the window.

compare = Compare
compare-title = Two sessions compared
compare-about = Tick two sessions to see what has changed between them
compare-tick = Compare { $program } of { $when }
compare-wait = Reading both …
compare-explained = An active hour is sixty minutes in which you worked with it. Lags count from 0.1 s, but not in the first 15 s after a start. The true rate is within its range in nine of ten cases; how much sessions differ anyway is learnt from all others of the program.
