help-about = Diese Hilfe ist Teil von Laggard. F1 öffnet die Seite zu dem, was gerade zu sehen ist.
help-find = In der Hilfe suchen
find-none = Nichts hier enthält „{ $text }“.
find-count =
    { $count ->
        [0] Nichts gefunden
        [one] { $count } Stelle gefunden
       *[other] { $count } Stellen gefunden
    }
help-pages = Seiten der Hilfe
help-can = Was hier geht
help-keys = Tasten

help-welcome = Erste Schritte
help-welcome-shows = Was Laggard macht, und was es vorher fragt: ob es Screenshots aufnehmen darf, ob es beim Anmelden starten soll und welche Programme es messen soll.
help-welcome-answer = Jetzt oder später antworten: Bis dahin ist nichts eingeschaltet. Die Einstellungen fragen dasselbe.
help-welcome-test = Mit einer Testbenachrichtigung sehen, was der Desktop zeigt.
help-welcome-measure = „Jeden Start messen“ neben einem Programm ankreuzen: Dann hat das Menü des Desktops einen Eintrag, der es mit Laggard startet.

help-overview = Überblick
help-overview-shows = Wie lange Programme Sie in einer Stunde Arbeit warten ließen, ob das mehr oder weniger geworden ist, und was es verursacht hat: nach Tagen, heute nach Stunden, und die drei, die am meisten Zeit gekostet haben.
help-overview-choose = Ein Programm wählen, und heute oder die letzten 7 oder 30 Tage. Verglichen wird mit ebenso vielen Tagen davor.
help-overview-parts = Einen Balken wählen und lesen, was an diesem Tag oder in dieser Stunde von heute war; „Diese Ruckler zeigen“ daneben oder ein Doppelklick auf den Balken führt zu den Rucklern. „Als Tabelle“ zeigt alle.
help-overview-worst = Auf die Dauer des längsten Rucklers klicken, um zu sehen, was ihn verursacht hat.
help-overview-export = „Exportieren …“ speichert die Tage oder Stunden als Tabelle oder Bild; Ursachen, Ruckler, Plug-ins und Sitzungen haben es auch.
help-overview-act = Die Ruckler einer Ursache ansehen oder das Plug-in ausschalten, das am meisten gekostet hat.
help-overview-slow = Neben einem laufenden Programm sagen, dass es gerade langsam war: Laggard fragt es, was es in seiner letzten Minute getan hat.

help-lags = Ruckler
help-lags-shows = Jeder Moment ab 0,1 s, in dem ein Programm Sie warten ließ, mit seiner Ursache und wie sicher sie ist. „Ursache unbekannt“ beschuldigt niemanden.
help-lags-find = Wörter eines Plug-ins, eines Listeners, eines Programms oder einer Ursache eingeben und wählen, wann (auch ein einzelner Tag), wie lange, wodurch verursacht und wovon ausgelöst.
help-lags-choose = Einen Ruckler wählen und sehen, wohin seine Zeit ging, auf welchem Weg er zustande kam, was dafür spricht und welche anderen Programme den Prozessor hatten. „Was das Programm tat“ zeichnet, wo es währenddessen stand.
help-lags-act = Ihn melden, die Details des Plug-ins ansehen, es ausschalten oder, wo die Garbage Collection die Ursache ist, den Speicher des Programms ansehen.
help-lags-session = „In seiner Sitzung zeigen“ führt zu seinem Aufruf auf der Seite der Sitzung, wo „Zu diesem Ruckler“ zurückführt.

help-plugins = Plug-ins
help-plugins-shows = Welche Plug-ins ein Programm in den letzten acht Wochen ausgebremst haben, die selbst hinzugefügten vor den anderen und die schlimmsten zuerst: wie oft, wie lange es zu spüren war und wie viel davon auf das Plug-in selbst geht. Ein Ruckler zählt ab 0,1 s; ab einer Sekunde heißt er Hänger. Was das Programm selbst, die Garbage Collection oder der Computer verursacht hat, wird keinem Plug-in angelastet.
help-plugins-launch = Ein Programm starten, um es vom Start an zu messen; eines, das schon läuft, lässt sich beobachten (Einstellungen › Programme).
help-plugins-open = Der Name eines Plug-ins führt zu seinen Rucklern, deren Ursachen und zum Bericht.
help-plugins-turn-off = Ein Plug-in ausschalten. Laggard zeigt vorher, was dann noch alles nicht mehr ginge, und es lässt sich rückgängig machen.
help-plugins-start = Die Liste nach Start ordnen und sehen, wessen Aktivierung wie lange dauerte, bis das Programm bereit war: beim mittleren der letzten Starts. Das ist gemessen, nicht bewertet.
help-plugins-bisect = „Finden, was langsam ist“ hilft, wenn niemand weiß, welches Plug-in es ist: Das Programm wird mehrmals ohne einige seiner Plug-ins gestartet, und die Uhr entscheidet. Nichts bleibt ausgeschaltet.
help-plugins-find = Das Feld über der Liste findet ein Plug-in nach Name oder ID.

help-plugin = Ein Plug-in
help-plugin-shows = Was ein Plug-in getan hat: wie oft das Programm seinetwegen pro aktiver Stunde geruckelt hat, Tag für Tag oder Woche für Woche, mit Markierungen, wo es aus- oder eingeschaltet wurde oder eine andere Version bekam; seine langsamen Listener, jeden seiner Ruckler mit der Ursache und wie sicher sie ist, und nach dem Ausschalten, was sich dadurch geändert hat.
help-plugin-turn-off = Es aus- oder wieder einschalten. Ein laufendes Programm muss dafür neu starten; Laggard bietet es an.
help-plugin-try-without = Ohne es versuchen, in einem laufenden Programm und ohne Neustart: Eine Zeit lang werden seine Listener übersprungen, und die Seite sagt, was das bringt. Was etwas speichert, schließt oder beantwortet, wird nie übersprungen.
help-plugin-versions = Zwei seiner Versionen ankreuzen, um zu sehen, wie oft es mit jeder warten ließ und welche anderen Plug-ins sich mit ihm geändert haben.
help-plugin-update = „Nach neuerer Version sehen“ fragt die Update-Sites, die das Programm selbst fragt. „Aktualisieren“, „Deinstallieren“ und „Zurück“ zeigen, was sich sonst noch ändern würde, bevor sich etwas ändert.
help-plugin-mute = Es stummschalten: Es wird weiter gemessen, aber es gibt keine Benachrichtigungen mehr darüber.
help-plugin-report = Einen Ruckler denen melden, die das Plug-in machen. Vorher ist alles zu sehen, was hinausgeht.
help-plugin-find = Das Feld über seinen Rucklern findet einige nach Listener, Tag oder Ursache. „In seiner Sitzung zeigen“ führt zum Aufruf eines Rucklers.

help-sessions = Sitzungen
help-sessions-shows = Jeder Start, den Laggard gemessen hat, der neueste zuerst: wie lange das Programm lief, wie oft es in einer Stunde Arbeit ruckelte, wie lange es warten ließ, wie voll sein Heap blieb, und was Laggard selbst gebraucht hat: Prozessorzeit, Speicher, und was es nicht aufschreiben konnte.
help-sessions-open = Der Name eines Programms führt zu dieser Sitzung in ihrem Zeitverlauf.
help-sessions-find = Das Feld über der Liste findet eine Sitzung nach Programm oder Tag.
help-sessions-compare = Zwei Sitzungen ankreuzen und auf „Vergleichen“ klicken, um zu sehen, was sich zwischen ihnen geändert hat und ob das Zufall sein kann: wie oft sie ruckelten, wie lange Ereignisse dauerten und welche Methoden mehr oder weniger Zeit brauchen. „Nächster Unterschied“ führt von einer dieser Methoden zur nächsten, die größte zuerst. Bis zu sechs ankreuzen, um in einem Diagramm zu sehen, wie lange Ereignisse in jeder dauerten.
help-sessions-times = Auf „Zeiträume vergleichen …“ klicken, hier oder im Überblick, und die Tage zweier Zeiträume wählen, um deren Sitzungen zu vergleichen. „Stichproben vergleichen“ zeigt dort, und bei zwei Versionen eines Plug-ins, welche Methoden mehr oder weniger Zeit brauchen.
help-sessions-file = Mit „Datei öffnen …“ oder durch Hineinziehen eine session.lag oder einen Bericht von anderswo ansehen. Die Datei bleibt, wo sie liegt, und zählt nirgends mit.

help-session = Eine Sitzung
help-session-shows = Eine Sitzung in ihrem Zeitverlauf: jeder Aufruf, der lange genug für eine Aufzeichnung gedauert hat, innere eine Zeile unter den äußeren, die Augenblicke, in denen Laggard Stichproben nahm, Garbage Collection, Stillstand und Klicks. Eine eigene Farbe hat ein Plug-in nur in Rucklern, deren Ursache es ist.
help-session-zoom = Das Mausrad vergrößert, ebenso ein mit der Maus markierter Teil; Ziehen mit der Umschalttaste verschiebt. Der Streifen darüber zeigt, wo der Ausschnitt liegt.
help-session-sight = Die Zeile unter dem Zeitverlauf sagt, was zu sehen ist. Aufgeklappt hat sie eine Tabelle und jede Garbage Collection, jeden Stillstand und jeden Klick mit seiner Zeit.
help-session-choose = Ein Klick auf einen Aufruf zeigt, wann er begann, wie lange er gedauert hat, was die Ursache seines Rucklers ist und was er aufgerufen hat.
help-session-landmarks = Eine Landmarke in der Tabelle auswählen und alle ihre Aufrufe sehen. Ein Klick auf den Namen einer Spalte sortiert.
help-session-compare = „Vergleichen …“ auf der Seite einer geöffneten Datei stellt sie neben eine Sitzung dieses Computers oder neben eine andere Datei.
help-session-export = „Exportieren …“ speichert eine Tabelle, den Zeitverlauf, die Kurve, Skizzen von Rucklern oder das Flammendiagramm als Bild oder als Daten und die ganze Sitzung als Profil für andere Programme. Eine Datei landet dort, wo Sie es wählen, und nirgends sonst.
help-session-samples = Weiter unten steht, was das Programm gerade tat: als Flammendiagramm und als Baum, aus dem ausgewählten Aufruf, seiner ganzen Wartezeit, einer Landmarke, dem Ausschnitt oder der ganzen Sitzung, von außen nach innen oder nach Aufrufer. Ein Klick macht einen Balken so breit wie das Ganze.
help-session-find = Das Feld über den Stichproben hebt darin eine Klasse, eine Methode oder ein Plug-in hervor und sagt, wie viele Stichproben das betrifft. Enter geht zur nächsten Stelle, mit Umschalt zur vorigen.
help-session-length = Die Linie in der Kurve verschieben: Daneben steht, wie viele Ereignisse länger dauerten, und in den Tabellen fehlen die Aufrufe aus kürzeren.
help-session-alike = Ruckler mit den gleichen Aufrufen ineinander stehen zusammen: Eine Art auswählen und ihre Ruckler durchgehen.

help-inbox = Eingang
help-inbox-shows = Was Laggard gemeldet hat, oder mit eingeschalteten Benachrichtigungen gemeldet hätte. Neues ist gekennzeichnet.
help-inbox-act = Das Plug-in gleich im Eintrag ausschalten, melden, stummschalten oder seine Details ansehen.
help-inbox-aside = Eine erledigte Karte archivieren oder für eine Stunde zurückstellen: So lange gibt es keine Benachrichtigungen über ihr Plug-in. Der Schalter „Archiv“ zeigt, was archiviert wurde.
help-inbox-find = Das Feld über den Karten findet welche nach Plug-in oder Wörtern.
help-inbox-less = Zu viel oder zu wenig? In den Einstellungen steht, ab welcher Dauer, wie oft und wann gar nicht benachrichtigt wird.

help-report = Bericht
help-report-shows = Der Screenshot eines Rucklers, falls Screenshots erlaubt sind, der Weg der Maus auf einem Zeitregler und jeder Teil des Berichts, Byte für Byte so, wie er hinausginge.
help-report-hide = Schwärzen, was niemanden angeht: Im Bericht ist es endgültig weg, mit dem Weg der Maus und den Texten darunter.
help-report-answer = Jede vorgeschlagene Schwärzung beantworten. Vorher lässt sich nichts speichern oder senden.
help-report-point = Zeigen, wo es passiert ist, etwas hervorheben und in eigenen Worten sagen, was gerade getan wurde.
help-report-draw = Pfeile zeichnen, Texte ins Bild schreiben und Schritte nummerieren: Sie sind in dem Bild, das gesendet wird.
help-report-send = Den Bericht als Datei speichern oder an den Ort senden, der in den Einstellungen gewählt ist. Getipptes und Gezeichnetes bleibt einen Tag erhalten.

help-reports = Berichte
help-reports-shows = Begonnene Berichte, solche, die unterwegs sind, und solche, die in der letzten Woche gesendet oder gespeichert wurden, jeweils mit ihrem Anlass und Stand.
help-reports-go-on = Einen Entwurf weiterschreiben oder löschen. Aufgehoben wird er bis einen Tag nach der letzten Änderung.
help-reports-again = Nicht Zugestelltes noch einmal senden, an einen anderen Ort senden, anhalten oder verwerfen.
help-reports-left = Den Ordner oder die Seite öffnen, wohin ein Bericht gegangen ist.
help-reports-find = Das Feld über den Listen findet einige nach Ruckler, Tag oder Ziel.

help-settings = Einstellungen
help-settings-shows = Was Laggard darf, auf mehreren Seiten: Start, Programme, Benachrichtigungen, Screenshots, wohin Berichte gehen, was aufgehoben wird.
help-settings-undo = Jede Änderung wird sofort gespeichert. „Rückgängig“ am unteren Rand nimmt die letzte zurück. Nur ein Ort für Berichte wartet auf Speichern, denn eine halbe Adresse ist keine.
help-settings-find = Das Feld oben findet eine Einstellung nach ihren Wörtern, auf welcher Seite sie auch steht.
help-settings-test = „Verbindung testen“ probiert einen Ort für Berichte aus, ohne etwas von Ihnen zu senden.
help-settings-delete = „Meine Daten löschen“ auf der Seite Speicherplatz löscht alles, was Laggard aufgezeichnet hat.
help-settings-diagnostics = Wenn etwas nicht geht: Die Seite Diagnose sagt, was fehlt und was sich tun lässt.
help-settings-understood = „Was Laggard versteht …“, dort und auf der Seite Programme, sagt von einem Programm, was Laggard daraus macht und was es nicht sagen kann.

key-ctrl = Strg
key-shift = Umschalt
key-delete = Entf
key-enter = Enter
key-escape = Esc
key-arrows = Pfeiltasten
key-home = Pos1
key-end = Ende
key-tab = Tab
key-help = Öffnet die Hilfe zu dem, was gerade zu sehen ist
key-lags = Wählen einen anderen Ruckler, den nächsten oder einen eine Seite weiter; den ersten, den letzten
key-lag = Geht zu dem, was über den gewählten Ruckler gesagt wird
key-parts = Wählen einen anderen Tag oder eine andere Stunde; den ersten Balken, den letzten
key-trend = Im Diagramm seiner Ruckler: ein anderer Zeitraum; der erste, der letzte
key-find = Geht zum Suchfeld der Seite, aus den Stichproben einer Sitzung zu deren eigenem; von einer Seite ohne eines, nur nicht aus einem Bericht, zu dem der Ruckler
key-close = Schließt das Fenster; wo es ein Tray gibt, bleibt Laggard darin
key-back = Schließt einen Dialog; leert das Suchfeld; geht zurück
key-next = Geht zum nächsten Bedienelement; mit Umschalt zum vorigen
key-undo-change = Nimmt die zuletzt geänderte Einstellung zurück
key-undo = Rückgängig im Bild
key-redo = Wiederholen im Bild
key-tools = Die Werkzeuge des Bildes: Bewegen, Schwärzen, Hervorheben, Aufdecken, Pfeil, Text, Schritt, Stelle
key-boxes = Bewegen einen Kasten; mit Umschalt ändern sie seine Größe; mit Strg um ein Pixel
key-remove = Entfernt den gewählten Kasten
key-zoom = Größer, kleiner, das ganze Bild, seine eigene Größe
key-bars = Auf den Rucklern über dem Zeitregler: der vorige, der nächste; der erste, der letzte; sagt, dass es dort passiert ist
key-slider = Auf dem Zeitregler: ein wenig früher, später; mit Umschalt zehnmal so viel
key-use = Benutzt das Werkzeug auf dem, was im Bild unter dem Kreuz ist; mit Umschalt macht es einen eigenen Kasten
key-cross = Im Bild: bewegen das Kreuz; mit Umschalt um ein Pixel; mit Strg verschieben sie das Bild
key-give-up = Bricht ab, was gerade gezeichnet wird
key-left-right = Links, rechts
key-page = Bild auf, Bild ab
key-up-down = Hoch, runter
key-session-move = Verschiebt den Ausschnitt der Sitzung
key-session-zoom = Größer, kleiner
key-session-all = Die ganze Sitzung
key-session-back = Der Ausschnitt, der vorher zu sehen war
key-session-lag = Der nächste, der vorige Ruckler
key-session-nested = Der umgebende Aufruf, der erste innere
key-session-fit = Vergrößert den ausgewählten Aufruf
key-session-inside = In dem, was ein Aufruf aufgerufen hat: ein anderer Aufruf; der erste, der letzte; hinaus und hinein; wählt ihn aus
key-session-alike = In ähnlichen Rucklern: ein anderer Ruckler; der erste, der letzte; wählt ihn aus
key-session-flame = Im Flammendiagramm: hinein, hinaus, zu den Nachbarn; vergrößert einen Balken; zurück
key-session-length = In der Kurve: kürzer, länger; ein größerer Schritt; zeigt wieder alle Aufrufe
key-session-table = In einer Tabelle: eine andere Zeile; eine Seite weiter; die erste, die letzte
key-session-tree = Im Baum: eine andere Zeile; die erste, die letzte; öffnet oder schließt eine Zeile
key-session-find = Im Suchfeld der Stichproben: die nächste Stelle, mit Umschalt die vorige; leert es
