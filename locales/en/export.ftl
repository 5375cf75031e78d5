### Saving what a table or a chart shows, or what a session holds, as a file.

export = Export…
export-of = Export…, { $what }
export-csv = Table (CSV)
export-json = Table (JSON)
export-folded = Stacks (folded text)
export-svg = Picture (SVG)
export-png = Picture (PNG)
export-firefox = Profile for the Firefox Profiler
export-speedscope = Profile for speedscope
export-pprof = Profile for pprof
export-html = Page for any browser (HTML)
export-working = Saving…
export-saved = Saved as { $file }
export-opens-firefox = Load it at profiler.firefox.com: your browser reads it, and nothing of it is sent unless you choose “Upload” there.
export-opens-speedscope = Load it at speedscope.app: your browser reads it, and nothing of it is sent.
export-opens-pprof = `go tool pprof` opens it.
export-opens-html = It holds this session’s times, and names of classes, methods, threads and plug-ins as they are; no command line, no pictures. Look at it before you pass it on.
export-opens-folded = `flamegraph.pl`, inferno and speedscope draw it.
export-opens-differential = `flamegraph.pl` and inferno draw it: red is what takes more on the second side, blue what takes less.
export-left-out =
    { $count ->
        [one] It had no room for { $count } recorded call or sample.
       *[other] It had no room for { $count } recorded calls and samples at the session’s end.
    }
export-this-session = Session
export-this-lag = Lag
export-dialog = Export
refusal-nowhere = No place for this file was chosen, so nothing was saved. Choose “Export…” again.
