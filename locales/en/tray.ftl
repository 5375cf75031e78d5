### The tray's icon and menu, and the system's dialogs.

tray-quiet = Laggard
tray-frozen = Laggard: a program isn’t responding
tray-unobserved = Laggard: a program isn’t being measured
tray-lags =
    { $count ->
        [one] Laggard: a new lag
       *[other] Laggard: { $count } new lags
    }
menu-add = Add your { $hosts }…
menu-launch = Launch { $program }
menu-launch-another = Launch another
menu-program-in = { $program } in { $place }
menu-slow = { $hosts } was just slow – find out why
menu-pause = Pause notifications and screenshots
menu-open = Open Laggard
menu-quit = Quit Laggard
dialog-program = Where is your { $hosts }?
dialog-folder = Where should reports go?
dialog-report = Save report
dialog-zip = Zip file
