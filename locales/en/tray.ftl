### The tray's icon and menu, and the system's dialogs.

tray-quiet = Laggard
tray-frozen = Laggard: a program isn’t responding
tray-unobserved = Laggard: a program isn’t being measured
tray-lags =
    { $count ->
        [one] Laggard: a new lag
       *[other] Laggard: { $count } new lags
    }
tray-notices =
    { $count ->
        [one] Laggard: a new notice
       *[other] Laggard: { $count } new notices
    }
menu-add = Add a program…
menu-launch = Launch { $program }
menu-launch-another = Launch another
menu-program-in = { $program } in { $place }
menu-watch = Watch a running program…
menu-back-to-normal = Back to normal: { $plugin }
menu-slow = It was slow just now – find out why
menu-pause = Pause notifications and screenshots
menu-open = Open Laggard
menu-quit = Quit Laggard
quit-title = Quit Laggard while a program is running?
quit-goes-on = { $programs } keeps running.
quit-go-on = { $programs } keep running.
quit-recorded = What is slow is still recorded; Laggard reads it when it starts next.
quit-nothing-told = Until then there are no notifications and no screenshots, and Laggard can’t restart a program.
quit-off = Plug-ins that you turned off stay off until the program is started without Laggard.
quit-keep = Keep Laggard running
dialog-program = Choose a program’s directory
dialog-folder = Where should reports go?
dialog-report = Save report
dialog-zip = Zip file
dialog-file = Open a session or a report
dialog-file-kinds = Sessions and reports

## On a terminal. `why` is in English.

app-silent = Laggard runs already, but does not answer ({ $why }). Wait a moment and start it again, or end the process `laggard-app` first.
needs-desktop = Laggard’s tray app needs a desktop, but { $why }. Start it from a terminal of your desktop session, or use the command `laggard` instead: it needs none.
no-tray = Laggard: this desktop shows no tray, so the window is opened instead.
