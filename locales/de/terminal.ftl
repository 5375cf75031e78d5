suspect-executing = { $who } ({ $time }, { NUMBER($percent, maximumFractionDigits: 0) } % davon; zu { NUMBER($sure, maximumFractionDigits: 0) } % sicher)
suspect-lock-holder = { $who } ({ $time }, { NUMBER($percent, maximumFractionDigits: 0) } % davon, hielt die Sperre; zu { NUMBER($sure, maximumFractionDigits: 0) } % sicher)
suspect-initiator = { $who } ({ $time }, { NUMBER($percent, maximumFractionDigits: 0) } % davon, hat es begonnen; zu { NUMBER($sure, maximumFractionDigits: 0) } % sicher)
suspect-maybe = vielleicht { $who }
suspect-unknown-yet = Ursache noch unbekannt
chain-unknown = unbekannt

set-off-by = ausgelöst durch { $trigger }
trigger-input = eine Eingabe
trigger-output = das Zeichnen
trigger-async = einen Timer oder anderen Thread
trigger-unspecified = ein Ereignis ohne Listener
mostly = meist { $cause }
activity-working = beim Rechnen
activity-blocked = durch eine Sperre blockiert
activity-waiting = wartend
activity-sleeping = schlafend
activity-io = beim Lesen oder Schreiben von Dateien oder Sockets
part-in = { NUMBER($percent, maximumFractionDigits: 0) } % in { $place }
location-plug-in = Plug-in-Code
location-host = Code des Programms
location-library = Bibliotheks-Code
location-native = nativem Code
location-gc = Garbage Collection
location-machine = Stillständen des Computers
location-unknown = unbekanntem Code
threads-competed =
    { NUMBER($threads, maximumFractionDigits: 1) ->
        [one] { NUMBER($threads, maximumFractionDigits: 1) } Thread wollte die CPU
       *[other] { NUMBER($threads, maximumFractionDigits: 1) } Threads konkurrierten um die CPU
    }

burst = { NUMBER($rate) } Bilder pro Sekunde, { $time } lang ({ NUMBER($frame, maximumFractionDigits: 0) } ms pro Bild): { $who }
marked = in der letzten Minute war das Programm { $busy } beschäftigt: { $most }
marked-nothing = nichts passiert
share-of-minute = { $who }: { $time }, { NUMBER($percent, maximumFractionDigits: 0) } % davon
share-of-minute-short = { $who }: { $time }, { NUMBER($percent, maximumFractionDigits: 0) } % davon, das meiste in sehr kurzen Ereignissen

turn-stays-on = { $plugin } bleibt eingeschaltet: { $why }
turn-nothing-changed = Es wurde nichts geändert.
turn-was-off = { $plugin } war schon ausgeschaltet.
turn-off-done = Ab dem nächsten Start mit Laggard ausgeschaltet; die Installation selbst wurde nicht geändert.
turn-undo = Rückgängig mit: { $command }
turn-would-be-on = { $plugin } wäre wieder eingeschaltet, mit allem, was mit ihm ausging. Es wurde nichts geändert.
turn-on-done = Ab dem nächsten Start wieder eingeschaltet: { $plugins }
turn-would-feature =
    { $count ->
        [one] Würde { $feature } im Ganzen ausschalten ({ $count } Plug-in):
       *[other] Würde { $feature } im Ganzen ausschalten ({ $count } Plug-ins):
    }
turn-feature =
    { $count ->
        [one] { $feature } wird im Ganzen ausgeschaltet ({ $count } Plug-in):
       *[other] { $feature } wird im Ganzen ausgeschaltet ({ $count } Plug-ins):
    }
turn-would =
    { $count ->
        [one] Würde ein Plug-in ausschalten:
       *[other] Würde { $count } Plug-ins ausschalten:
    }
turn-now =
    { $count ->
        [one] Ein Plug-in wird ausgeschaltet:
       *[other] { $count } Plug-ins werden ausgeschaltet:
    }
turn-because = { $plugin }, denn { $why }
turn-lost = Hinweis: { $service }; das fiele weg
turn-restart = Es läuft gerade: Dort Datei > Neu starten wählen, damit es wirkt.

report-saved-terminal = { $file } gespeichert ({ NUMBER($bytes) } Bytes). Es wurde nichts gesendet. Inhalt:
report-bytes = { NUMBER($bytes) } Bytes
report-look-inside = Benutzername, Home-Verzeichnis, Rechnername und Workspace-Pfad wurden entfernt. Vor dem Weitergeben hineinsehen.
report-inspected = Ein Bericht von Laggard { $version } vom { $at }; jeder Teil ist, wie er gepackt wurde.
report-what-happened = Was passiert ist:
doctor-good = ok
doctor-limited = fehlt
doctor-broken = DEFEKT
doctor-works = Laggard kann hier arbeiten.
doctor-does-not-work = Laggard kann hier noch nicht arbeiten.
doctor-saved = { $file } gespeichert. Es wurde nichts gesendet. Inhalt:
doctor-look-inside = Benutzername, Home-Verzeichnis und Rechnername wurden entfernt. Vor dem Weitergeben hineinsehen.
