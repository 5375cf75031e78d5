sessions-title = Sitzungen
sessions-about = Jeder Start, den Laggard gemessen hat, der neueste zuerst. Ein Klick auf eine Sitzung zeigt ihren Zeitverlauf.
sessions-empty = Noch keine Messungen
sessions-empty-about = Ein Programm mit Laggard starten: Jeder Start bekommt hier eine Zeile.
sessions-program = Programm
sessions-started = Begonnen
sessions-length = Dauer
sessions-rate = Ruckler pro aktiver Stunde
sessions-waited = Zeit in Rucklern
sessions-up = Startdauer
sessions-heap = Heap in Gebrauch
sessions-heap-kept = { NUMBER($kept) } von { NUMBER($limit) } MiB
sessions-own = Laggard selbst
sessions-own-cpu = { $time }, { NUMBER($percent, maximumFractionDigits: 2) } %
sessions-own-about = Was Laggard selbst gebraucht hat: Prozessorzeit seiner eigenen Threads im Programm, Zeit für Stichproben, wie viel Speicher es außerhalb des Programms höchstens belegte, und wie viele Einträge es verworfen hat.
sessions-own-samples = { $time } für Stichproben
sessions-own-memory = { NUMBER($mib) } MiB Speicher
sessions-own-dropped =
    { $count ->
        [one] { $count } Eintrag verworfen
       *[other] { $count } Einträge verworfen
    }
sessions-explained = Startdauer: bis das Programm sein erstes Ereignis behandelt hat. Heap in Gebrauch: was nach der Garbage Collection noch belegt war, und wie viel das Programm höchstens nutzen darf. Laggard selbst: Prozessorzeit seiner eigenen Threads im Programm, auch als Anteil eines Prozessors über die ganze Sitzung; Zeit für Stichproben; was es nicht aufschreiben konnte, weil zu viel auf einmal kam. Speicher: wie viel Laggard während der Sitzung außerhalb des Programms höchstens belegte, alle paar Sekunden nachgesehen, mit allem, was es sonst noch tat, aber ohne die Prozesse, die sein Fenster zeichnen. Nicht enthalten ist, was die Threads des Programms für das Messen aufwenden und was Laggard im Programm selbst belegt.
sessions-running = läuft
sessions-all = Alle { NUMBER($count) } zeigen
sessions-filter = Nach Programm oder Tag suchen
sessions-filter-none = Keine Sitzung dieser Liste hat „{ $text }“ im Programm oder in der Zeit.
sessions-open-file = Datei öffnen …
sessions-drop = Auch eine session.lag oder ein Bericht von anderswo lässt sich öffnen: einfach in dieses Fenster ziehen.

file-is-session = Das ist eine Datei und keine Sitzung dieses Computers: Sie wird dort gelesen, wo sie liegt, und zählt nirgends mit.
file-is-report = Das ist ein Bericht in einer Datei. Er enthält, was sein Absender gesehen und freigegeben hat, vielleicht auf einem anderen Computer; hier zählt er nirgends mit.
file-others =
    { $count ->
        [one] Eine weitere Datei ist mit hineingezogen worden. Zu sehen ist nur die erste: bitte einzeln hineinziehen.
       *[other] { $count } weitere Dateien sind mit hineingezogen worden. Zu sehen ist nur die erste: bitte einzeln hineinziehen.
    }
file-reading = Die Datei wird gelesen …
file-untraced = Die Aufrufe dieses Rucklers sind nicht im Bericht: Sein Absender hat sie weggelassen, oder die Sitzung gab es da nicht mehr. Deshalb gibt es keinen Zeitverlauf.
file-part-cut = Zu sehen sind nur die ersten { $size }. Der Rest steht im Zip.
file-picture = Das Bild im Bericht, { NUMBER($width) } × { NUMBER($height) } Pixel
file-picture-large = Das Bild hat { NUMBER($width) } × { NUMBER($height) } Pixel, mehr als dieses Fenster zeigt. Zum Ansehen das Zip entpacken.
reported-made = berichtet { $when } von Laggard { $version }
reported-words = Was der Absender sagt
reported-parts = Alles, was darin ist
reported-unknown = Was dieser Bericht über seinen Ruckler sagt, ist nicht zu verstehen
drop-here = Loslassen, um die Datei hier zu öffnen

session-back = ← Alle Sitzungen
session-when = { $when }, Dauer { $length }
session-up = Bereit nach { $time }
session-lags =
    { $count ->
        [0] keine Ruckler
        [one] { $count } Ruckler, { $time }
       *[other] { $count } Ruckler, zusammen { $time }
    }
session-own = Laggard brauchte { $time } für Stichproben
session-own-agent = Laggards eigene Threads brauchten { $time } Prozessorzeit
session-rate = { $rate } Ruckler pro aktiver Stunde
session-heap = Heap in Gebrauch: { $heap }
session-memory = Laggard selbst belegte bis zu { NUMBER($mib) } MiB
session-dropped =
    { $count ->
        [one] { $count } Eintrag verworfen
       *[other] { $count } Einträge verworfen
    }
session-goes-on = Sie läuft noch. Zu sehen ist, was beim Öffnen der Seite aufgeschrieben war.
session-went-on = Das Programm lief weiter, nachdem diese Seite gelesen war, und ist nun zu Ende. „Neu lesen“ zeigt auch den Rest.
session-again = Neu lesen
session-gone = Diese Sitzung ist inzwischen gelöscht. Was auf dieser Seite zu sehen ist, bleibt bis zum Verlassen, und Tabellen und Bilder lassen sich weiter speichern. Als Profil exportieren lässt sich die Sitzung nicht mehr, und ihre Ruckler lassen sich von hier nicht mehr melden.
session-gone-unread = Diese Sitzung ist inzwischen gelöscht. Von ihr ist nichts mehr zu zeigen.
session-reading = Die Sitzung wird gelesen …
session-lag-lost = Der Ruckler, der hierher führte, ist nicht unter dem, was gezeichnet ist.
session-unread = Diese Sitzung lässt sich nicht zeigen ({ $why }). Laggard neu starten, damit Fenster und Programm dieselbe Version haben.
session-unplaced =
    { $count ->
        [one] Für { $count } Ruckler wird niemand verantwortlich gemacht: Es ist nicht bekannt, welche der beteiligten Plug-ins zum Programm selbst gehören und welche hinzugefügt wurden. Wo die Zeit geblieben ist, zeigen die Stichproben.
       *[other] Für { $count } Ruckler wird niemand verantwortlich gemacht: Es ist nicht bekannt, welche der beteiligten Plug-ins zum Programm selbst gehören und welche hinzugefügt wurden. Wo die Zeit geblieben ist, zeigen die Stichproben.
    }
session-no-end = Das Ende dieser Sitzung fehlt: Ihr Programm lief noch oder wurde abgebrochen, oder die Datei ist abgeschnitten. Was da ist, ist zu sehen.
session-empty = Nichts in dieser Sitzung hat lange genug gedauert, um aufgezeichnet zu werden.
session-too-much = Diese Sitzung ist zu groß, um sie ganz zu zeichnen: { NUMBER($intervals) } Aufrufe und { NUMBER($samples) } Stichproben an ihrem Ende fehlen. Die Tabelle der Landmarken zählt alle.

timeline = Zeitverlauf
timeline-keys = Die Pfeiltasten links und rechts verschieben, + und − vergrößern und verkleinern, Pos1 zeigt alles, Esc geht zurück. N und P gehen zum nächsten und zum vorigen Ruckler, die Pfeiltasten hoch und runter zum umgebenden und zum inneren Aufruf, Enter vergrößert ihn.
timeline-range = Von { $from } bis { $to }
timeline-range-clock = Von { $begin } bis { $end } · { $from } bis { $to } nach dem Start der Sitzung
timeline-range-clock-at = Um { $clock } · { $from } bis { $to } nach dem Start der Sitzung
timeline-sight = Zu sehen: { $what }
timeline-sight-nothing = nichts, was aufgezeichnet wurde
timeline-sight-pauses =
    { $count ->
        [one] { $count } Garbage Collection, { $time }
       *[other] { $count } Garbage Collections, zusammen { $time }
    }
timeline-sight-heap =
    { $limit ->
        [0] höchstens { NUMBER($most) } MiB des Heaps belegt
       *[other] höchstens { NUMBER($most) } von { NUMBER($limit) } MiB des Heaps belegt
    }
timeline-sight-gaps =
    { $count ->
        [one] { $count } Stillstand, { $time }
       *[other] { $count } Stillstände, zusammen { $time }
    }
timeline-sight-clicks =
    { $count ->
        [one] { $count } Klick
       *[other] { $count } Klicks
    }
timeline-sight-slow =
    { $count ->
        [one] einmal „Das war gerade langsam“
       *[other] { $count }-mal „Das war gerade langsam“
    }
timeline-sight-what = Zu sehen
timeline-sight-many = Wie viele
timeline-sight-together = Zusammen
timeline-sight-longest = Längste Dauer
timeline-sight-each = Garbage Collections, Stillstände und Klicks nach der Zeit
timeline-sight-more = Nur die ersten { NUMBER($count) } sind aufgeführt. Ein kleinerer Ausschnitt zeigt die anderen.
timeline-all = Ganze Sitzung
timeline-in = Größer
timeline-out = Kleiner
timeline-back = Ausschnitt zurück
timeline-next = Nächster Ruckler
timeline-previous = Voriger Ruckler
timeline-colour = Farben nach
timeline-by-cause = Ursache
timeline-by-kind = Art
timeline-activity = Ereignisse
timeline-heap = Heap
timeline-marks = Klicks
timeline-pauses = Garbage Collection
timeline-gaps = Stillstand
timeline-samples = Stichproben
timeline-overview = Die ganze Sitzung
timeline-legend = Farben
timeline-plain = alles andere
timeline-waits = wartet auf eine Eingabe
timeline-others = andere, die Ruckler verursacht haben
timeline-under =
    { $count ->
        [one] { $count } Aufruf unter diesem Pixel
       *[other] { $count } Aufrufe unter diesem Pixel, der längste:
    }
timeline-event-count =
    { $count ->
        [one] { $count } Ereignis in { $time } behandelt
       *[other] { $count } Ereignisse in { $time } behandelt
    }
timeline-pause = Garbage Collection, { $time }
timeline-pause-cause = { $pause }: { $cause }
timeline-pause-heap = { $pause }; belegt waren vorher { NUMBER($before) } MiB, nachher { NUMBER($after) } MiB
timeline-click = Ein Klick
timeline-slow = „Das war gerade langsam“
timeline-gap-stopped = Das Programm war { $time } angehalten
timeline-gap-slept = Der Computer hat { $time } geschlafen
timeline-gap-debugger = Ein Debugger hielt es { $time } fest
timeline-gap-starved = Es wartete { $time } auf einen Prozessor
timeline-gap-other = Es stand { $time } still

kind-dispatch = Ereignis
kind-observer = Listener
kind-paint = Zeichnen
kind-async = übergeben
kind-timer = Timer
kind-command = Befehl
kind-activation = Aktivierung
kind-modal = wartet auf eine Eingabe
kind-named = selbst benannt
kind-wait = wartet auf einen anderen Thread

landmarks = Landmarken
landmarks-about = Die gemessenen Methoden. Eine auswählen, um ihre Aufrufe zu sehen.
landmarks-all = Alle Aufrufe
invocations = Aufrufe
invocations-of = Aufrufe von { $landmark }
invocations-count =
    { $count ->
        [0] kein aufgezeichneter Aufruf
        [one] { $count } aufgezeichneter Aufruf
       *[other] { $count } aufgezeichnete Aufrufe
    }
table-find = In Klasse, Methode und Plug-in suchen
table-none = Nichts in dieser Tabelle enthält „{ $text }“.
table-rows =
    { $count ->
        [one] { $count } Zeile
       *[other] { $count } Zeilen
    }

cell-kind = Art
cell-class = Klasse
cell-method = Methode
cell-plugin = Plug-in
cell-calls = Aufrufe
cell-short-calls = Kurze Aufrufe
cell-short-ms = Kurze, ms
cell-exclusive-max-ms = Selbst max., ms
cell-exclusive-mean-ms = Selbst Mittel, ms
cell-exclusive-min-ms = Selbst min., ms
cell-exclusive-total-ms = Selbst gesamt, ms
cell-inclusive-max-ms = Max., ms
cell-inclusive-mean-ms = Mittel, ms
cell-inclusive-min-ms = Min., ms
cell-inclusive-total-ms = Gesamt, ms
cell-threw = Ausnahmen
cell-episode = Episode
cell-level = Ebene
cell-depth = Tiefe
cell-long-children = Lange darin
cell-short-children = Kurze darin
cell-end-to-end-ms = Anfang bis Ende, ms
cell-inclusive-ms = Ohne Dialoge, ms
cell-exclusive-ms = Selbst, ms
cell-thread = Thread
cell-start-ms = Anfang, ms
cell-end-ms = Ende, ms

chosen = Ausgewählter Aufruf
chosen-none = Einen Aufruf im Zeitverlauf oder in der Tabelle auswählen.
chosen-episode = Episode { NUMBER($number) }
chosen-felt = { $time } zu spüren
chosen-caused = verursacht von { $plugin }
chosen-not-felt = zu kurz, um zu spüren zu sein
chosen-open = Die Sitzung endete vorher.
chosen-began = Beginn: { $time } nach dem Start der Sitzung
chosen-began-clock = Beginn: { $clock }, { $time } nach dem Start der Sitzung
chosen-times = { $whole } von Anfang bis Ende, { $inclusive } ohne Dialoge, { $own } selbst
chosen-threw = Er endete mit einer Ausnahme.
chosen-short =
    { $count ->
        [one] { $count } Aufruf darin war zu kurz, um aufgezeichnet zu werden: { $time }
       *[other] { $count } Aufrufe darin waren zu kurz, um aufgezeichnet zu werden: zusammen { $time }
    }
chosen-inside = Was er aufgerufen hat
chosen-more = Aufgeführt sind nur die ersten { NUMBER($count) } Aufrufe.
chosen-report = Bericht …
chosen-about = Zu diesem Ruckler

calls = Stichproben
calls-about = Wo das Programm stand, wann immer Laggard hingesehen hat. Gezählt werden Stichproben, keine Zeiten. Die Farben sind die des Zeitverlaufs.
calls-none = Laggard hat währenddessen nicht hingesehen: Es sieht nur nach, was länger dauert.
calls-count =
    { $count ->
        [one] { $count } Stichprobe
       *[other] { $count } Stichproben
    }
calls-of = Aus
calls-of-call = dem ausgewählten Aufruf
calls-of-lag = der ganzen Wartezeit um ihn
calls-of-landmark = der ausgewählten Landmarke
calls-of-range = dem Ausschnitt oben
calls-of-session = der ganzen Sitzung
calls-way = Richtung
calls-way-callees = von außen nach innen
calls-way-callers = nach Aufrufer
calls-find = Methoden und Plug-ins suchen
calls-find-next = Nächste Stelle
calls-find-previous = Vorige Stelle
calls-found = { NUMBER($found) } von { NUMBER($all) } Stichproben, { $part }
calls-find-none = Keine Stichprobe hat eine Methode mit „{ $text }“.
calls-tree = Als Baum
calls-all = Alle Stichproben
calls-method = Methode
calls-total = Mit Aufgerufenem
calls-came = Auf diesem Weg
calls-own = Selbst
calls-unknown = nicht bekannt
calls-told-callees = { $part } ({ NUMBER($count) }) mit Aufgerufenem, { $own } ({ NUMBER($itself) }) selbst
calls-told-callers = { $part } ({ NUMBER($count) }) auf diesem Weg
calls-with = in { $part } aller Stacks

flame = Flammendiagramm
flame-about-callees = Jeder Balken ist eine Methode, so breit wie ihr Anteil an den Stichproben; darunter steht, was sie aufgerufen hat.
flame-about-callers = Oben steht, was lief, so breit wie sein Anteil an den Stichproben; unter jeder Methode steht, wer sie aufgerufen hat.
flame-keys = Ein Klick oder Enter macht einen Balken so breit wie das Ganze, Esc geht zurück. Die Pfeiltasten führen hinein, hinaus und zu den Nachbarn, Pos1 führt zum ersten Balken.
flame-out = Hinaus bis { $method } ({ NUMBER($count) } darüber)
flame-picture-top = Ganz oben: { $method }, { $told }.
flame-rest = { NUMBER($count) } weitere; sie erscheinen, wenn der Balken darüber breiter wird

distribution = Wie lange Ereignisse dauerten
distribution-about = Die Kurve zeigt, welcher Anteil der aufgezeichneten Ereignisse höchstens so lange dauerte, wie unten steht. Die Linie lässt sich mit der Maus oder den Pfeiltasten verschieben; die gestrichelte steht, wo ein Ruckler beginnt.
distribution-picture = Nach rechts: wie lange ein Ereignis dauerte. Nach oben: welcher Anteil der aufgezeichneten Ereignisse höchstens so lange dauerte. Ab der senkrechten gestrichelten Linie ist es ein Ruckler.
distribution-threshold = Dauer eines Ereignisses
distribution-told =
    { $count ->
        [one] { NUMBER($count) } von { NUMBER($all) } Ereignissen dauerte { $time } oder länger: { $part } der Zeit.
       *[other] { NUMBER($count) } von { NUMBER($all) } Ereignissen dauerten { $time } oder länger: { $part } der Zeit.
    }
distribution-only = In den Tabellen nur Aufrufe aus diesen Ereignissen
landmarks-only = Die Tabellen zeigen nur Aufrufe aus Ereignissen, die { $time } oder länger dauerten. Die Zahlen einer Landmarke sind die all ihrer Aufrufe.
landmarks-every = Alle Aufrufe zeigen

patterns = Ähnliche Ruckler
patterns-about = Ruckler mit den gleichen Aufrufen ineinander stehen zusammen, die insgesamt längsten zuerst. Die Skizze zeigt einen von mittlerer Dauer.
patterns-none = Diese Sitzung hat keine Ruckler.
patterns-told =
    { $count ->
        [one] einmal: { $total }
       *[other] { $count }-mal, zusammen { $total }; die Hälfte dauerte { $median } oder länger, der längste { $worst }
    }
patterns-causes = verschiedene Ursachen
patterns-choose = Auswählen
patterns-choose-label =
    { $count ->
        [one] Den Ruckler in { $landmark } auswählen
       *[other] Die { $count } Ruckler in { $landmark } auswählen
    }
patterns-lags = Die Ruckler dieser Art, die längsten zuerst
patterns-lag = { $time } bei { $when }
patterns-lag-clock = { $time } · { $when }
patterns-most = Aufgeführt sind nur die { NUMBER($count) } längsten.
patterns-all = Alle { NUMBER($count) } zeigen

## A session in a file of its own, which `laggard show --html` saves.

offline-title = { $program }, Sitzung { $session }
offline-about = Sitzung { $session }, gespeichert von Laggard { $version }. Alles steht in dieser Datei; aus dem Netz lädt sie nichts.
offline-unread = Diese Sitzung lässt sich nicht zeigen ({ $why }). Die Datei in einem neueren Browser öffnen, oder noch einmal speichern.
offline-licenses = Programme anderer in dieser Seite und ihre Lizenzen
