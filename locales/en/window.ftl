### The window around the pages, and the inbox.

pages = Pages
pages-of-laggard = Settings and help
page-plugins = Plug-ins
page-sessions = Sessions
page-inbox = Inbox
page-reports = Reports
page-settings = Settings
page-help = Help
unseen = { NUMBER($count) } not seen yet
running = { $program } is running
running-lags =
    { $count ->
        [one] { $count } lag in this session
       *[other] { $count } lags in this session
    }
running-problems =
    { $count ->
        [one] { $count } problem in measuring it
       *[other] { $count } problems in measuring it
    }
running-slow = It was slow just now
running-slow-label = It was slow just now: { $program }
running-slow-about = Asks the program what it did in its last minute
running-none = No program started from Laggard is running.
back-to-report = ← Back to the report
a-program = program

inbox-new = New

settings-muted = Muted plug-ins
settings-off = Turned-off plug-ins
settings-in = in { $install }

profiles = Launch
profiles-about = What the tray offers to launch. Laggard looks where { $hosts } usually lives. “Measure every start” adds an entry to your desktop’s menu that starts the program from Laggard.
profiles-found = Found
profiles-added = Added by you
profiles-launched = launched { $when }
profiles-launch = Launch
profiles-launch-named = Launch { $program }
profiles-remove-named = Remove { $program }
profiles-none = No program was found in the usual places. Say where yours is:
profiles-doubtful = Nothing in { $program } says that it starts Java. If Laggard measures nothing in it, add the script or program that starts Java instead.
profiles-path = Path of a program’s directory or launcher
profiles-add = Add

inbox-about = What Laggard notified you of, or would have with notifications on.
inbox-none = No notifications yet
inbox-none-about = When a plug-in makes a program freeze for a second or more, or lag five times within ten minutes, you are told once, and it is listed here too. At most three times an hour; the settings say when.
inbox-report-label = Report what { $plugin } did
inbox-details-label = Details of { $plugin }
inbox-mute-label = Mute this plug-in: { $plugin }
settings-muted-none = None. “Mute this plug-in” on a plug-in’s page puts it here.
settings-unmute = Notify me again
settings-unmute-label = Notify me again: { $plugin }
settings-off-about = Laggard leaves these out when it starts the program; the program’s own files stay as they are.
settings-off-none = None: every plug-in of every program listed above is loaded.
settings-computer = This computer
doctor-chip-good = Good
doctor-chip-absent = Not here
doctor-chip-limited = Limited
doctor-chip-broken = Doesn’t work
