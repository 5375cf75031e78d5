pages = Seiten
pages-of-laggard = Einstellungen und Hilfe
page-plugins = Plug-ins
page-sessions = Sitzungen
page-inbox = Eingang
page-reports = Berichte
page-settings = Einstellungen
page-help = Hilfe
unseen = { NUMBER($count) } noch nicht gesehen
running = { $program } läuft
running-lags =
    { $count ->
        [one] { $count } Ruckler in dieser Sitzung
       *[other] { $count } Ruckler in dieser Sitzung
    }
running-problems =
    { $count ->
        [one] { $count } Problem beim Messen
       *[other] { $count } Probleme beim Messen
    }
running-slow = War gerade langsam
running-slow-label = War gerade langsam: { $program }
running-slow-about = Fragt das Programm, was es in der letzten Minute getan hat
running-none = Es läuft kein mit Laggard gestartetes Programm.
back-to-report = ← Zurück zum Bericht
a-program = Programm

inbox-new = Neu

settings-muted = Stummgeschaltete Plug-ins
settings-off = Ausgeschaltete Plug-ins
settings-in = in { $install }

profiles = Starten
profiles-about = Was das Tray zum Starten anbietet. Laggard sucht dort, wo { $hosts } gewöhnlich liegt. „Jeden Start messen“ fügt dem Menü des Desktops einen Eintrag hinzu, der das Programm mit Laggard startet.
profiles-found = Gefunden
profiles-added = Von Ihnen hinzugefügt
profiles-launched = gestartet { $when }
profiles-launch = Starten
profiles-launch-named = { $program } starten
profiles-remove-named = { $program } entfernen
profiles-none = An den üblichen Orten wurde kein Programm gefunden. Wo liegt es?
profiles-doubtful = Nichts in { $program } deutet darauf hin, dass es Java startet. Wenn Laggard darin nichts misst: das Skript oder Programm hinzufügen, das Java startet.
profiles-path = Pfad zum Ordner oder Launcher eines Programms
profiles-add = Hinzufügen

inbox-about = Was Laggard gemeldet hat, oder mit eingeschalteten Benachrichtigungen gemeldet hätte.
inbox-none = Noch keine Benachrichtigungen
inbox-none-about = Blockiert ein Plug-in ein Programm eine Sekunde oder länger oder bremst es fünfmal in zehn Minuten, wird das einmal gemeldet und steht auch hier. Höchstens dreimal pro Stunde; die Einstellungen sagen, wann.
inbox-report-label = Melden, was { $plugin } getan hat
inbox-details-label = Details zu { $plugin }
inbox-mute-label = Plug-in stummschalten: { $plugin }
settings-muted-none = Keine. „Plug-in stummschalten“ auf der Seite eines Plug-ins bringt es hierher.
settings-unmute = Wieder benachrichtigen
settings-unmute-label = Wieder benachrichtigen: { $plugin }
settings-off-about = Laggard lässt diese beim Start des Programms weg; dessen eigene Dateien bleiben, wie sie sind.
settings-off-none = Keine: Jedes Plug-in jedes oben genannten Programms wird geladen.
settings-computer = Dieser Computer
doctor-chip-good = Gut
doctor-chip-absent = Nicht da
doctor-chip-limited = Eingeschränkt
doctor-chip-broken = Geht nicht
