page-lags = Ruckler
lags-about = Jeder Moment ab 0,1 s, in dem ein Programm Sie warten ließ. Ab einer Sekunde heißt er Hänger.
lags-search = Nach Plug-in, ID, Listener, Programm oder Ursache suchen
lags-filters = Welche Ruckler
lags-program = Programm
lags-period = Wann
lags-cause = Ursache
lags-plugin = Plug-in
lags-least = Mindestens
lags-confidence = Sicherheit
lags-trigger = Ausgelöst von
lags-order = Reihenfolge
lags-any-program = Alle Programme
lags-any-period = Jederzeit
lags-any-cause = Jede Ursache
lags-any-plugin = Jedes Plug-in
lags-any-least = Jede Dauer
lags-any-confidence = Egal
lags-any-trigger = Egal
period-today = Heute
period-week = Letzte 7 Tage
period-month = Letzte 30 Tage
lags-one-day = Ein Tag …
lags-day = Tag
lags-trigger-input = einer Eingabe
lags-trigger-output = dem Zeichnen
lags-trigger-async = Arbeit im Hintergrund
lags-trigger-unspecified = nicht bekannt
lags-at-least-likely = mindestens wahrscheinlich
lags-order-newest = Neueste zuerst
lags-order-oldest = Älteste zuerst
lags-order-longest = Längste zuerst
lags-order-shortest = Kürzeste zuerst
lags-found =
    { $count ->
        [0] Kein Ruckler gefunden
        [one] { $count } Ruckler gefunden
       *[other] { $count } Ruckler gefunden
    }
lags-none = Keine passenden Ruckler
lags-none-about = Andere Wörter oder eine Einschränkung weniger finden vielleicht mehr.
lags-all = Alle Ruckler zeigen
lags-empty = Noch keine Ruckler
lags-empty-about = Lässt ein Programm, das Laggard misst, Sie 0,1 s oder länger warten, steht es hier.

lag-choose = Einen Ruckler auswählen, um zu sehen, was ihn verursacht hat.
lag-to-list = Zurück zur Liste
lag-loading = Er wird gesucht …
lag-a-lag = Ein Ruckler von { $time }
lag-a-freeze = Ein Hänger von { $time }
lag-shares = Wohin die Zeit ging
lag-rest = Ursache unbekannt
lag-busy = Andere Programme, die den Prozessor hatten
lag-busy-one = { $program }: { NUMBER($percent, maximumFractionDigits: 0) } % eines Prozessors
lag-evidence = Was dafür spricht
lag-samples = Was das Programm tat
lag-without = Ohne Plug-in (vorhergesagt)
lag-without-more =
    { $count ->
        [one] und ein weiteres
       *[other] und { NUMBER($count) } weitere
    }
lag-without-only =
    { $count ->
        [one] Ein Plug-in
       *[other] { NUMBER($count) } Plug-ins
    }
lag-details = Details
lag-details-of = Details zu { $plugin }
lag-session = In seiner Sitzung zeigen
lag-session-of = In seiner Sitzung zeigen: den Ruckler von { $time }
lag-unrecorded = Die Aufzeichnung seiner Sitzung ist fort. Seine Aufrufe lassen sich nicht mehr zeigen oder speichern.
lag-gone = Dieser Ruckler wurde mit seiner Sitzung gelöscht. Von ihm ist nichts mehr da.
lag-set-off = Ausgelöst von { $what }
lag-set-off-unknown = Was ihn ausgelöst hat, ist nicht bekannt
