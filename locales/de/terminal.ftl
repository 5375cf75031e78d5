suspect-executing = { $who } ({ $time }, { NUMBER($percent, maximumFractionDigits: 0) } % davon; zu { NUMBER($sure, maximumFractionDigits: 0) } % sicher)
suspect-lock-holder = { $who } ({ $time }, { NUMBER($percent, maximumFractionDigits: 0) } % davon, hielt die Sperre; zu { NUMBER($sure, maximumFractionDigits: 0) } % sicher)
suspect-initiator = { $who } ({ $time }, { NUMBER($percent, maximumFractionDigits: 0) } % davon, hat es begonnen; zu { NUMBER($sure, maximumFractionDigits: 0) } % sicher)
suspect-unplaced-executing = { $who }, daher nicht beschuldigt ({ $time }, { NUMBER($percent, maximumFractionDigits: 0) } % davon)
suspect-unplaced-lock-holder = { $who }, daher nicht beschuldigt ({ $time }, { NUMBER($percent, maximumFractionDigits: 0) } % davon, hielt die Sperre)
suspect-unplaced-initiator = { $who }, daher nicht beschuldigt ({ $time }, { NUMBER($percent, maximumFractionDigits: 0) } % davon, hat es begonnen)
suspect-maybe = vielleicht { $who }
suspect-unknown-yet = Ursache noch unbekannt
suspect-without = Ohne { $plugin } hätte dieser Ruckler { $time } gedauert.
suspect-without-the-same = Ohne { $plugin } hätte dieser Ruckler ebenso lange gedauert.
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

run-observing = Prozess { $pid } wird gemessen, Sitzung { $session }
run-in = { $lag } in { $place }
run-still-frozen = hängt noch nach { $time }: { $who }
run-ended = { $lags }; laggard show { $session }
run-ended-lost = { $lags } ({ NUMBER($dropped) } Einträge verworfen, { NUMBER($errors) } innere Fehler); laggard show { $session }
run-restarting = das Programm wird neu gestartet
run-restored = wieder eingeschaltet: { $plugins }, denn der Start ohne ist fehlgeschlagen: { $reason }
run-done = erledigt: { $message }
run-not-done = nicht erledigt: { $message }
no-notification = keine Benachrichtigung möglich ({ $why }); `laggard doctor` sagt, was fehlt

sessions-none = Noch keine Sitzung. Ein Programm starten mit: laggard run -- { $home }
sessions-foreign = { $session } steht nicht in der Liste: { $why }
column-session = SITZUNG
column-started = START
column-lags = RUCKLER
column-lagged = DAUER
column-laggard = LAGGARD SELBST
own-part = { NUMBER($percent, maximumFractionDigits: 2) } %
column-state = STAND
column-program = PROGRAMM
column-worst = LÄNGSTER
column-plugin = PLUG-IN
session-running = läuft
session-ended = beendet
session-cut-short = abgebrochen
show-session = Sitzung { $session }, { $state }
show-session-cut-short = Sitzung { $session }, { $state } (der Prozess endete ohne letztes Wort; gelesen bis zu dem, was zuletzt geschrieben wurde)
show-session-code = Sitzung { $session }, { $state } mit Exit-Code { NUMBER($code) }
show-started = Gestartet { $at }, in Benutzung { $active }; Java { $java }, Prozess { $process }
show-started-ran = Gestartet { $at }, lief { $ran }, in Benutzung { $active }; Java { $java }, Prozess { $process }
show-started-only = Gestartet { $at }
show-no-content = Die Datei endet, bevor etwas darin steht: Das Programm wurde gleich am Anfang beendet, oder die Festplatte war voll.
show-problem = Problem: { $problem }
show-turned-off = Ausgeschaltet: { $plugins }
show-dropped = Der Agent hat { NUMBER($dropped) } Einträge verworfen und { NUMBER($errors) } innere Fehler unterdrückt.
show-no-lags = Keine Ruckler (ab 0,1 s).
show-lags = { $lags } ab 0,1 s, insgesamt { $time }.
show-ranking = Plug-ins nach der Wartezeit, die sie verursacht haben
show-lag-list = Ruckler
show-more = Für Entwickler: mehr mit --details
show-also = außerdem { $who }
show-partly = teilweise { $who }
show-by-way-of = auf dem Weg { $chain }
show-in = in { $place }
show-html-saved = { $file } gespeichert ({ NUMBER($bytes) } Bytes). Die Datei öffnet sich in jedem Browser, ohne Netz.
page-without-scripts = Diese Sitzung ist nur mit JavaScript zu sehen. Alles steht in dieser Datei; aus dem Netz lädt sie nichts.

mark-asking = frage, was passiert ist …
mark-minute = Die Minute vor { $at } (Sitzung { $session })
mark-still-frozen = Es hängt noch, nach { $time }: { $who }
mark-nothing = Das Programm hatte nichts zu tun.
mark-busy = Es war { $busy } mit Eingaben beschäftigt, davon { $waited } mit spürbarer Wartezeit.
mark-who = Was die Zeit gebraucht hat
mark-longest = Die längsten Ereignisse
mark-short = Ereignisse, die einzeln zu kurz zum Aufzeichnen sind: { NUMBER($count) }, zusammen { $time }, das längste { NUMBER($longest, minimumFractionDigits: 1, maximumFractionDigits: 1) } ms.

column-id = ID
column-version = VERSION
column-origin = HERKUNFT
column-name-required = NAME, BENÖTIGT VON
column-start = START
plugins-off-in =
    { $count ->
        [one] ein, in { NUMBER($count) } Arbeitsbereich aus
       *[other] ein, in { NUMBER($count) } Arbeitsbereichen aus
    }
plugins-off-in-this = in diesem Arbeitsbereich aus: { $workspace }
plugins-off = aus
plugins-damaged = { $path } ist nicht lesbar: Die Datei ist beschädigt oder kein Jar.
plugins-also-at = Es gibt es zweimal: { $taken } wird benutzt, { $other } nicht. Aus- und Einschalten gilt für beide.
plugins-and-more = { $few } und { NUMBER($count) } weitere
turn-stays-on = { $plugin } bleibt eingeschaltet: { $why }
turn-nothing-changed = Es wurde nichts geändert.
turn-was-off = { $plugin } war schon ausgeschaltet.
turn-off-done = Ab dem nächsten Start mit Laggard ausgeschaltet; die Installation selbst wurde nicht geändert.
turn-off-done-in = Ausgeschaltet, wann immer ein Start mit Laggard { $workspace } öffnet, und nur dort; die Installation selbst wurde nicht geändert.
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
turn-restart = Es läuft gerade: Neu starten, damit es wirkt.

report-saved-terminal = { $file } gespeichert ({ NUMBER($bytes) } Bytes). Inhalt:
report-bytes = { NUMBER($bytes) } Bytes
report-look-inside = Es wurde nichts gesendet. Benutzername, Home-Ordner, Rechnername und Pfad des Arbeitsbereichs wurden entfernt. Vor dem Weitergeben hineinsehen.
report-hub-sees = Wer die Seiten des Hubs lesen darf, kann nun genau diese Datei bei ihrem Problem lesen, sobald der Hub sie genommen hat. Hineinsehen; `laggard share --withdraw` nimmt sie zurück, mit allem anderen, was geteilt wurde.
report-inspected = Ein Bericht von Laggard { $version } vom { $at }; jeder Teil ist, wie er gepackt wurde.
report-what-happened = Was passiert ist:
doctor-good = ok
doctor-absent = nicht da
doctor-limited = fehlt
doctor-broken = DEFEKT
doctor-works = Laggard kann hier arbeiten.
doctor-does-not-work = Laggard kann hier noch nicht arbeiten.
doctor-saved = { $file } gespeichert. Es wurde nichts gesendet. Inhalt:
doctor-look-inside = Benutzername, Home-Ordner und Rechnername wurden entfernt. Vor dem Weitergeben hineinsehen.
show-lags-rate = { $lags } ab 0,1 s, insgesamt { $time }; { $rate } pro aktiver Stunde.
column-per-hour = PRO STD.
column-part = ANTEIL
plugins-on = ein
plugins-on-restart = ein, Neustart nötig
plugins-off-restart = aus, Neustart nötig
language-not-known = LAGGARD_LANGUAGE ist „{ $named }“; diese Sprache spricht Laggard nicht. Es spricht: { $known }.
profile-saved = { $file } gespeichert ({ NUMBER($bytes) } Bytes): Namen von Klassen, Methoden, Threads und Plug-ins mit ihren Zeiten. Es wurde nichts gesendet.

## `laggard attach`.

attach-before = das Programm stockt jetzt etwa eine Sekunde lang; was vorher war, ist nicht bekannt, und kein Plug-in ist vor dem nächsten Start ausgeschaltet
attach-none = zurzeit läuft kein Java-Programm mit einem Fenster, das beobachtet werden könnte
attach-how = `laggard attach PROZESS` beobachtet eines davon
attach-program = { $pid }  { $program } (Java { $java })
attach-program-of-unknown-java = { $pid }  { $program }
attach-measured = { $pid }  { $program }, wird schon gemessen, in der Sitzung { $session }
attach-ended = die Sitzung { $session } endet jetzt; das Programm läuft weiter
