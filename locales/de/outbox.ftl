outbox = Ausgehende Berichte
outbox-waiting = Wartet
outbox-sending = Wird gesendet
outbox-sent = Zugestellt
outbox-failed = Nicht zugestellt
outbox-handed-over = Von Ihnen abzusenden
outbox-under-way = unterwegs
outbox-answer = wartet auf die Antwort
outbox-soon = kommt gleich dran
outbox-tried =
    { $count ->
        [one] einmal versucht; wieder { $when }
       *[other] { $count }-mal versucht; wieder { $when }
    }
outbox-queued = eingereiht { $when }, { $size }
outbox-to = An { $destination }
outbox-progress = Wie viel vom Bericht ({ $when }) gesendet ist
outbox-open-issue = Seite des Issues öffnen
outbox-open-issue-label = Seite des Issues öffnen: Bericht ({ $when })
outbox-retry = Jetzt noch einmal versuchen
outbox-retry-label = Jetzt noch einmal versuchen: Bericht ({ $when })
outbox-elsewhere = An den jetzt gewählten Ort senden
outbox-elsewhere-label = An den jetzt gewählten Ort senden: Bericht ({ $when })
outbox-drop = Verwerfen
outbox-drop-label = Verwerfen: Bericht ({ $when })
outbox-remove = Aus dieser Liste entfernen
outbox-remove-label = Aus dieser Liste entfernen: Bericht ({ $when })
outbox-kept = Was hinausgegangen ist, steht hier eine Woche; sein Inhalt wird sofort aus der Warteschlange gelöscht.
outbox-none = Keine.

finished-saved = Der Bericht ist gespeichert
finished-waiting = Der Bericht wartet auf das Senden
finished-sending = Der Bericht wird gesendet
finished-sent = Der Bericht wurde zugestellt
finished-failed = Der Bericht konnte nicht zugestellt werden
finished-handed-over = Der Bericht ist bereit und muss noch von Ihnen abgesendet werden
finished-file = Die Datei ist { $file }. Im Browser öffnet sich die Seite eines neuen Issues: lesen, Datei hineinziehen, absenden.
finished-stays = Er bleibt auf der Festplatte, bis er zugestellt ist, auch wenn gerade kein Netz da ist. „Berichte“ zeigt, wie weit er ist.
finished-packed = (gepackt { $size })
finished-parts = Was darin ist
finished-deleted = Der ursprüngliche Screenshot und der Entwurf sind gelöscht.
finished-deleted-draft = Der Entwurf ist gelöscht.
finished-attach = Es wurde nichts gesendet: Die Datei dort anhängen, wo die Autoren des Plug-ins Berichte annehmen.
finished-attach-seen = Außer an den Hub wurde nichts gesendet: Die Datei dort anhängen, wo die Autoren des Plug-ins Berichte annehmen.
finished-folder = Im Ordner anzeigen
finished-show = Alle Berichte zeigen
leaving = { $size } an { $destination }

data = Ihre Daten
data-where = Alles, was Laggard weiß, bleibt auf diesem Computer, in { $directory }. Hinaus geht nur, was Sie senden oder teilen: Berichte und, wenn Sie es so gewählt haben, Messungen.
data-delete = Meine Daten löschen …
data-deleted = Alles ist gelöscht.
data-title = Alle Daten löschen?
data-what = Sitzungen, Ruckler, Eingang, Stummschaltungen, Startprofile, noch nicht gesendete Berichte und die Einstellungen samt den Tokens von Servern werden gelöscht und lassen sich nicht zurückholen. Ein laufendes Programm läuft weiter, ohne Aufzeichnung bis zum nächsten Start.
data-stays = Was ausgeschaltet ist, bleibt ausgeschaltet, denn Plug-ins, die ungebeten zurückkommen, wären eine Überraschung. Gespeicherte Berichte gehören Ihnen und bleiben, wo sie sind.
data-confirm = Alles löschen

work-sessions =
    { $total ->
        [one] { NUMBER($done) } von { $total } Sitzung
       *[other] { NUMBER($done) } von { $total } Sitzungen
    }
work-launches =
    { $total ->
        [one] { NUMBER($done) } von { $total } Start
       *[other] { NUMBER($done) } von { $total } Starts
    }
work-parts =
    { $total ->
        [one] { NUMBER($done) } von { $total } Teil
       *[other] { NUMBER($done) } von { $total } Teilen
    }
work-read = Es wird gelesen, was ohne Laggard aufgezeichnet wurde: { $of }
work-tidy = Es wird gelöscht, was zu alt ist: { $of }
work-delete = Ihre Daten werden gelöscht: { $of }
work-pack = Der Bericht wird gepackt: { $of }
work-look = Die Sitzung wird gelesen: { $of }
work-stopping = Wird angehalten nach { $of } …
work-read-stopped = Angehalten nach { $of }. Die übrigen werden beim nächsten Start von Laggard gelesen.
work-tidy-stopped = Angehalten nach { $of }. Die übrigen werden später gelöscht.
work-delete-stopped = Angehalten nach { $of }. Alles andere ist, wie es war.
work-pack-stopped = Angehalten. Es wurde kein Bericht gepackt; alles andere ist, wie es war.
work-look-stopped = Angehalten. Die Sitzung wurde nicht bis zum Ende gelesen, deshalb wird nichts davon gezeigt.
work-stop = Anhalten
work-put-away = OK

part-about-report = was passiert ist
part-about-profile = die gesehenen Stacks und die Landmarken, für den Firefox Profiler
part-about-plugins = die Plug-ins des Programms und ihre Versionen
part-about-system = Betriebssystem, Java, Speicher und Prozessoren
part-about-screenshot = der Screenshot; Geschwärztes ist endgültig weg
part-about-pointer = der Weg der Maus, ohne was unter einer Schwärzung liegt
finished-dropped = Der Bericht wurde nicht gesendet

## Where reports go, within a sentence behind “an”.

place-folder = den Ordner „{ $path }“
place-server = den Server { $address }
place-sentry = den Sentry-kompatiblen Server { $server }, Projekt { $project }
place-sentry-unknown = einen Sentry-kompatiblen Server
place-tracker = den Issue-Tracker des Plug-ins oder Programms
place-unknown = ein Ziel, das sich nicht lesen lässt
