tray-quiet = Laggard
tray-frozen = Laggard: Ein Programm reagiert nicht
tray-unobserved = Laggard: Ein Programm wird nicht gemessen
tray-lags =
    { $count ->
        [one] Laggard: ein neuer Ruckler
       *[other] Laggard: { $count } neue Ruckler
    }
menu-add = { $hosts } hinzufügen …
menu-launch = { $program } starten
menu-launch-another = Anderes Programm starten
menu-program-in = { $program } in { $place }
menu-slow = { $hosts } war gerade langsam – warum?
menu-pause = Benachrichtigungen und Screenshots anhalten
menu-open = Laggard öffnen
menu-quit = Laggard beenden
dialog-program = Wo liegt { $hosts }?
dialog-folder = Wohin sollen Berichte gehen?
dialog-report = Bericht speichern
dialog-zip = Zip-Datei
