language = Sprache
language-system = System

limits = Benachrichtigungen
limits-notify = Benachrichtigungen zeigen
limits-notify-off = (aus: angehalten, auch keine Screenshots; Ruckler stehen trotzdem im Eingang)
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

storage = Speicher
storage-about = Die ältesten werden zuerst gelöscht.
limits-days = Sitzungen { $days } Tage aufheben,
limits-mib = und höchstens { $mib } MiB davon
limits-range = { $field }: bitte zwischen { $least } und { $most }.
limits-field-seconds = Sekunden
limits-field-lags = Ruckler
limits-field-notifications = Benachrichtigungen
limits-field-days = Tage
limits-field-mib = MiB

pictures = Screenshots für Berichte
pictures-paused = Gerade angehalten, wie die Benachrichtigungen: Es wird nichts aufgenommen.

methods = Weitere zu messende Methoden
methods-saved = Gespeichert; gilt ab dem nächsten Start
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
where-tracker = Der Issue-Tracker des Plug-ins
where-tracker-about = Eine ausgefüllte Seite öffnet sich im Browser: lesen, absenden und die Datei hineinziehen. Tracker sind meist öffentlich.
where-folder-field = Ordner
where-address-field = Adresse
where-token-wanted = Braucht ein Zugriffs-Token
where-token-field = Zugriffs-Token
where-token-kept = im Schlüsselbund; zum Ersetzen tippen
where-token-new = das Token des Servers
where-token-about = Das Token liegt im Schlüsselbund des Systems, nie in einer Datei, und wird nur an diese Adresse gesendet.

notices-no-tray = Dieser Desktop zeigt kein Tray, darum hat Laggard sein Fenster geöffnet. Wird es geschlossen, endet Laggard, außer ein von ihm gestartetes Programm läuft noch.
notices-no-service = Auf diesem Desktop antwortet kein Benachrichtigungsdienst. Was Laggard zu sagen hat, steht im Eingang.
