tray-quiet = Laggard
tray-frozen = Laggard: Ein Programm reagiert nicht
tray-unobserved = Laggard: Ein Programm wird nicht gemessen
tray-lags =
    { $count ->
        [one] Laggard: ein neuer Ruckler
       *[other] Laggard: { $count } neue Ruckler
    }
tray-notices =
    { $count ->
        [one] Laggard: eine neue Meldung
       *[other] Laggard: { $count } neue Meldungen
    }
menu-add = Ein Programm hinzufügen …
menu-launch = { $program } starten
menu-launch-another = Anderes Programm starten
menu-program-in = { $program } in { $place }
menu-watch = Ein laufendes Programm beobachten …
menu-back-to-normal = Zurück zum Normalen: { $plugin }
menu-slow = Es war gerade langsam – warum?
menu-pause = Benachrichtigungen und Screenshots anhalten
menu-open = Laggard öffnen
menu-quit = Laggard beenden
quit-title = Laggard beenden, während ein Programm läuft?
quit-goes-on = { $programs } läuft weiter.
quit-go-on = { $programs } laufen weiter.
quit-recorded = Was langsam ist, wird weiter aufgezeichnet; Laggard liest es, wenn es wieder startet.
quit-nothing-told = Bis dahin gibt es keine Benachrichtigungen und keine Screenshots, und Laggard kann kein Programm neu starten.
quit-off = Ausgeschaltete Plug-ins bleiben aus, bis das Programm ohne Laggard gestartet wird.
quit-keep = Laggard weiterlaufen lassen
dialog-program = Ordner eines Programms wählen
dialog-folder = Wohin sollen Berichte gehen?
dialog-report = Bericht speichern
dialog-zip = Zip-Datei
dialog-file = Sitzung oder Bericht öffnen
dialog-file-kinds = Sitzungen und Berichte

## On a terminal. `why` is in English.

app-silent = Laggard läuft schon, antwortet aber nicht ({ $why }). Starten Sie es nach einem Augenblick noch einmal, oder beenden Sie erst den Prozess `laggard-app`.
needs-desktop = Laggard braucht für sein Symbol einen Desktop ({ $why }). Starten Sie es aus einem Terminal Ihrer Desktop-Sitzung, oder nehmen Sie den Befehl `laggard`: Der braucht keinen.
no-tray = Laggard: Dieser Desktop zeigt kein Tray, deshalb öffnet sich das Fenster.
