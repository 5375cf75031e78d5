settings-pages = Seiten der Einstellungen
settings-find = In den Einstellungen suchen
section-general = Allgemein
section-programs = Programme
section-notifications = Benachrichtigungen
section-privacy = Privatsphäre & Screenshots
section-reporting = Berichte
section-storage = Speicherplatz
section-advanced = Erweitert
section-diagnostics = Diagnose
section-about = Über Laggard

change-saved = { $what }: gespeichert.
change-undone = { $what }: wie vorher.
change-undo-label = Rückgängig: { $what }

start = Start
language = Sprache
language-about = Von Fenster, Tray-Menü, Benachrichtigungen und Terminal. Laggards eigenes Protokoll ist englisch.
language-system = System

theme = Aussehen
theme-about = Wie dieses Fenster aussieht. Ein Desktop-Design mit hohem Kontrast geht immer vor.
theme-system = Wie der Desktop
theme-light = Hell
theme-dark = Dunkel

limits = Wann benachrichtigt wird
limits-notify = Benachrichtigungen zeigen
limits-notify-off = (aus: keine Benachrichtigungen und keine Screenshots; Ruckler stehen trotzdem im Eingang)
limits-once = Sofort melden: Ruckler ab { $seconds } Sekunden
limits-count = oder nach { $count } Rucklern in zehn Minuten
limits-most = Höchstens { $most } Benachrichtigungen pro Stunde, über ein Plug-in höchstens eine
quiet = Ruhezeit
quiet-between = Von { $from } bis { $to }
quiet-from-field = Ruhe von
quiet-to-field = Ruhe bis
quiet-about = Von { $from } bis { $to } meldet sich nichts. Ruckler stehen im Eingang.
quiet-about-night = Von { $from } bis { $to } am nächsten Tag meldet sich nichts. Ruckler stehen im Eingang.
quiet-about-day = Den ganzen Tag meldet sich nichts. Ruckler stehen im Eingang.

muted-about = Ein stummes Plug-in wird weiter gemessen und aufgelistet; keine Benachrichtigung nennt es.

storage = Was aufgehoben wird
storage-about = Die ältesten werden zuerst gelöscht. Gespeicherte Berichte gehören Ihnen und bleiben.
storage-folder = Ordner öffnen
storage-used = Jetzt auf der Festplatte: Sitzungen { $sessions }, insgesamt { $all }.
limits-days = Sitzungen { $days } Tage aufheben,
limits-mib = zusammen höchstens { $mib } MiB
limits-range = { $field }: bitte zwischen { $least } und { $most }.
limits-field-seconds = Sekunden
limits-field-lags = Ruckler
limits-field-notifications = Benachrichtigungen
limits-field-days = Tage
limits-field-mib = MiB

pictures = Screenshots für Berichte
pictures-paused = Gerade angehalten, wie die Benachrichtigungen: Es wird nichts aufgenommen.

methods = Weitere zu messende Methoden
methods-what = Laggard misst von sich aus Listener, Befehle, Jobs und Zeichnen. Eine hier genannte Methode wird ab dem nächsten Start des Programms ebenfalls gemessen und in Tabellen und Berichten genannt.
methods-about = Für Plug-in-Entwickler: eine { $example } pro Zeile, { $star } für beliebige Zeichen

where = Wohin Berichte gehen
where-about = Ein Bericht geht erst hinaus, wenn er angesehen und Senden gedrückt wurde, und nirgendwo anders hin.
where-nowhere = Nirgendwohin
where-nowhere-about = Berichte lassen sich als Dateien speichern; es wird nichts gesendet.
where-folder = Ein Ordner
where-folder-about = Zum Beispiel eine Freigabe des Teams.
where-https = Ein Webserver
where-https-about = Einer, der Laggards Berichte annimmt, über HTTPS.
where-sentry = Ein Sentry-kompatibler Server
where-sentry-about = Als Nutzer-Feedback mit dem Bericht im Anhang.
where-tracker = Der Issue-Tracker des Plug-ins oder Programms
where-tracker-about = Eine ausgefüllte Seite öffnet sich im Browser: lesen, die Datei hineinziehen und absenden. Tracker sind meist öffentlich.
where-folder-field = Ordner
where-address-field = Adresse
where-token-wanted = Braucht ein Zugriffs-Token
where-token-field = Zugriffs-Token
where-token-kept = im Schlüsselbund; zum Ersetzen tippen
where-token-new = das Token des Servers
where-saved-by = Gilt, sobald Sie „Speichern“ drücken.
where-test = Verbindung testen
where-test-folder = Geht: Eine leere Datei ließ sich in den Ordner schreiben und ist wieder gelöscht.
where-test-takes = Geht: Der Server sagt, dass er an dieser Adresse Berichte annimmt.
where-test-answers = Der Server antwortet ({ $status }). Ob er Berichte annimmt, zeigt sich beim Senden.
where-test-envelope = Geht: Der Server hat eine leere Nachricht mit diesem Schlüssel angenommen.
where-test-nothing = Hier gibt es nichts zu testen: Der Browser öffnet die Seite des Trackers, und dort wird abgesendet.
where-test-about = Ein Test sendet nichts von Ihnen: Ein Ordner bekommt kurz eine leere Datei, ein Webserver nur eine Frage und Ihr Token, ein Sentry-kompatibler Server eine leere Nachricht mit dem Schlüssel.
where-token-about = Das Token liegt im Schlüsselbund des Systems, nie in einer Datei, und wird nur an diese Adresse gesendet.

doctor-about = Was Laggard braucht und was es auf diesem Computer gefunden hat.
doctor-again = Noch einmal nachsehen
doctor-looking = Sieht nach …
doctor-copy = Kopieren
doctor-copied = Kopiert.
doctor-not-copied = Der Desktop hat das Kopieren nicht zugelassen. „Als Datei speichern“ enthält dasselbe.
doctor-save = Als Datei speichern
doctor-passed-on = Zum Weitergeben: Kopiertes und Gespeichertes enthält weder Ihren Namen noch Home-Ordner, Rechnernamen oder Netzwerkadressen. Die Datei enthält auch Laggards eigene Protokolle. Es wird nichts gesendet.
doctor-saved-as = Gespeichert als { $file }
doctor-saved-about = Bitte hineinsehen, bevor sie weitergegeben wird. Sie enthält:

## Was von einem Programm verstanden ist: Was der Knopf öffnet, steht in understood.ftl.

understood = Ein Programm
understood-about = Seine Art, wie es gemessen wird, sein Fenster, seine Listener und Plug-ins, was sich ausschalten lässt, und was Laggard nicht versteht. Es wird nichts gestartet.
understood-path = Pfad zum Ordner, Skript oder Jar eines Programms, oder die Nummer seines Prozesses
understood-ask = Was Laggard versteht …
understood-of = Was Laggard versteht: { $program }

about-version = Version { $version }
about-nothing-sent = Alles auf dieser Seite gehört zum Programm; nichts wird aus einem Netz geholt.
about-licence = Lizenz
about-licence-about = Laggard ist freie Software; Sie können eine dieser Lizenzen wählen.
about-licence-text = Text der Lizenz { $name }
about-changes = Was sich geändert hat
about-changes-show = Änderungen zeigen (englisch)
about-parts = Woraus es gebaut ist
about-parts-about =
    { $count ->
        [one] { $count } Teil von anderen, aus der Liste { $file } dieser Veröffentlichung.
       *[other] { $count } Teile von anderen, aus der Liste { $file } dieser Veröffentlichung.
    }
about-parts-show = Alle mit ihren Lizenzen zeigen
about-parts-none = Dieses Laggard wurde ohne eine Liste seiner Teile gebaut. Eine Veröffentlichung bringt sie mit: laggard.cdx.json, neben dem Programm oder bei den Dokumenten des Systems.
about-part = Teil
about-part-version = Version

notices-no-tray = Dieser Desktop zeigt kein Tray, darum hat Laggard sein Fenster geöffnet. Wird es geschlossen, endet Laggard, außer ein von ihm gestartetes Programm läuft noch.
notices-no-service = Auf diesem Desktop antwortet kein Benachrichtigungsdienst. Was Laggard zu sagen hat, steht im Eingang. { $diagnostics } sagt, was fehlt.

## Programme, die schon laufen.

watch = Ein Programm beobachten, das schon läuft
watch-about = Für einen Ruckler, der jetzt zu spüren ist: Ein Neustart ist nicht nötig. Das Programm stockt etwa eine Sekunde lang, und ab Java 21 warnt es vor einem nachträglich geladenen Agenten. Was vorher war, ist nicht bekannt, und kein Plug-in kann vor dem nächsten Start ausgeschaltet werden.
watch-none = Zurzeit läuft kein Java-Programm mit einem Fenster.
watch-look = Noch einmal suchen
watch-process = Prozess { $pid }
watch-process-java = Prozess { $pid }, Java { $java }
watch-this = Beobachten
watch-this-named = { $program } beobachten
watch-stop = Nicht mehr beobachten
watch-stop-named = { $program } nicht mehr beobachten
watch-measured = wird schon gemessen
