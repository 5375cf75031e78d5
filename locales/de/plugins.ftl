plugins-title = Was die Programme langsam macht
plugins-about = Plug-ins danach, wie lange sie das Fenster beim Arbeiten blockiert haben.
plugins-column = Plug-in
plugins-column-switch = Aus- oder einschalten
plugins-explained-weeks = Die Zahlen gelten für die letzten acht Wochen.
plugins-explained-bars = Die kleinen Balken sind Ruckler pro aktiver Stunde in jeder davon.
plugins-explained-lag = Ein Ruckler zählt ab 0,1 s.
plugins-explained-time = „Dauer“ ist, wie lange er zu spüren war, „Anteil“, wie viel davon das Plug-in brauchte; das zeigt auch der Balken darunter.
plugins-explained-start = „Start“ ist, wie lange seine eigene Aktivierung dauerte: beim mittleren der letzten zehn Starts.
plugins-explained-bundled = Was mit dem Produkt kam und weniger als eine Sekunde brauchte, lässt sich auf seiner eigenen Seite ausschalten.
plugins-explained-others = Ruckler, die das Programm selbst, die Garbage Collection oder der Computer verursacht hat, stehen hier nicht.
plugins-which = Welche Plug-ins
plugins-which-slow = Langsame
plugins-which-all = Alle
plugins-which-off = Ausgeschaltete
plugins-order = Reihenfolge
plugins-order-time = Größter Anteil zuerst
plugins-order-lags = Meiste Ruckler zuerst
plugins-order-rate = Meiste Ruckler pro aktiver Stunde zuerst
plugins-order-worst = Längster Ruckler zuerst
plugins-order-last = Letzter Ruckler zuerst
plugins-order-start = Längster Start zuerst
plugins-order-name = Nach Namen
plugins-added = Von Ihnen hinzugefügt
plugins-bundled = Mit dem Produkt geliefert
plugins-rate = Pro aktiver Stunde
plugins-weeks = { $plugin }, Ruckler pro aktiver Stunde in jeder der letzten acht Wochen: { $weeks }
plugins-week-unused = zu wenig benutzt
plugins-none-off = Nichts ist ausgeschaltet.
plugins-show-all = Alle { NUMBER($count) } zeigen
plugins-filter = Nach Name oder ID suchen
plugins-filter-none = Kein Plug-in dieser Liste hat „{ $text }“ im Namen oder in der ID.
plugins-none-running = Bisher hat kein Plug-in das Programm ausgebremst
plugins-none = Noch keine Messungen
plugin-back = ← Alle Plug-ins
plugin-muted = Stumm
plugin-in = in { $place }
plugin-effect = Wirkung des Ausschaltens
plugin-trend = Ruckler pro aktiver Stunde
plugin-trend-time = Zeit
plugin-trend-week = Woche ab { $day }
plugin-trend-step = { $of }: { $lags } in { $time } Arbeit, { $rate } pro aktiver Stunde
plugin-trend-little = { $of }: { $lags } in { $time } Arbeit, zu wenig für einen Balken
plugin-trend-unused = { $of }: nicht benutzt
plugin-trend-off = ausgeschaltet
plugin-trend-on = eingeschaltet
plugin-trend-version = Version { $version }
plugin-trend-about = Nur Ruckler, die dieses Plug-in verursacht hat. Wo kein Balken steht, wurde das Programm kaum benutzt.
plugin-show-lags = In „Ruckler“ zeigen
plugin-listeners = Langsame Listener
plugin-listener = Listener
plugin-lags-gone = Seine Ruckler wurden mit ihren Sitzungen gelöscht.
plugin-lags-filter = Nach Listener, Tag oder Ursache suchen

number-lags = Ruckler
number-lagged = Dauer
number-worst = Längster
number-without = Ohne es
number-last = Zuletzt
number-its = Anteil
number-its-part = Anteil: { $part }
number-per-hour = Ruckler pro aktiver Stunde
number-own = davon durch dieses Plug-in
number-active = Aktive Zeit
number-start = Start
number-start-about = Wie lange die eigene Aktivierung dauerte, bis das Programm bereit war, ohne andere Plug-ins, die dabei aktiviert wurden. Wo keine Zahl steht, wurde es nicht oder kaum aktiviert.
number-start-part = { NUMBER($percent, maximumFractionDigits: 0) } %, in { NUMBER($starts) } von { NUMBER($of) } Starts
number-start-told = Seine Aktivierung brauchte { $time } des Starts, { NUMBER($percent, maximumFractionDigits: 0) } % davon: beim mittleren der Starts, bei denen es aktiviert wurde, { NUMBER($starts) } der letzten { NUMBER($of) }.

gain-better = Besser
gain-worse = Nicht besser
gain-whole = Das Programm im Ganzen
gain-told = Das Programm im Ganzen: { $gain }
gain-before = Vorher
gain-since = Seitdem
gain-explained = Eine aktive Stunde sind sechzig Minuten Arbeit mit dem Programm. Ruckler zählen ab 0,1 s, aber nicht in den ersten 15 s nach einem Start: Die hat jeder Start. Der wahre Unterschied liegt in neun von zehn Fällen in diesem Bereich; je verschiedener die Sitzungen, desto breiter ist er.

lag-why = Warum
lag-all = Alle { NUMBER($count) } zeigen
lag-newest = Die neuesten { NUMBER($count) } zeigen
lag-newest-of = Von { NUMBER($count) } Rucklern stehen hier die neuesten { NUMBER($newest) }.
lag-way = Wie dieser Ruckler zustande kam

state-on = Ein
state-off = Aus
state-off-in = Im Arbeitsbereich { $workspace } aus
state-restart = Neustart nötig
state-restart-why = Das laufende Programm wurde gestartet, bevor das geändert wurde.
turn-off = Ausschalten
turn-off-named = { $plugin } ausschalten
turn-on = Einschalten
turn-on-in = In „{ $workspace }“ einschalten
turn-on-in-named = In „{ $workspace }“ einschalten: { $plugin }
turn-on-named = { $plugin } einschalten
turn-off-title = { $plugin } ausschalten?
turn-off-cannot = Dieses Plug-in lässt sich nicht ausschalten
turn-off-stays = { $plugin } bleibt eingeschaltet
turn-off-is-off = { $plugin } ist ausgeschaltet
turn-off-undone = Es wurde nichts geändert: Beim nächsten Start ist es da wie bisher.
turn-off-restart = { $program } neu starten, damit das wirkt.
turn-off-next-start = { $program } lässt es ab dem nächsten Start mit Laggard weg.
turn-off-already = { $program } lässt es bei jedem Start mit Laggard weg.
turn-off-who-needs = Wer es braucht
turn-off-alone = Kein anderes Plug-in braucht es.
turn-off-others =
    { $count ->
        [one] { $count } anderes Plug-in würde nicht mehr funktionieren und geht mit:
       *[other] { $count } andere Plug-ins würden nicht mehr funktionieren und gehen mit:
    }
turn-off-feature = Sie gehören zusammen zu { $feature } und werden gemeinsam ausgeschaltet.
turn-off-services =
    { $count ->
        [one] Bleibenden Plug-ins würde { $count } Dienst fehlen
       *[other] Bleibenden Plug-ins würden { $count } Dienste fehlen
    }
turn-off-about = Die Installation wird nicht geändert: Laggard lässt das Plug-in weg, wenn es { $program } startet, und es lässt sich jederzeit wieder einschalten. Wird { $program } ohne Laggard gestartet, ist das Plug-in wieder da.
turn-off-looking = Es wird nachgesehen, wer es sonst noch braucht …
restart = Neu starten
restart-now = { $program } jetzt neu starten
restart-again = Noch einmal anfordern
restart-asked = Der Neustart ist angefordert. { $program } fragt vielleicht erst, ob die Arbeit gespeichert werden soll.
restart-restarting = { $program } startet neu.
restart-not = Nicht neu gestartet. { $answer }
restart-declined = Nicht neu gestartet. { $answer } Die Änderung wirkt beim nächsten Start.

gain-compared =
    { NUMBER($since, maximumFractionDigits: 1) ->
        [one] seitdem { NUMBER($since, maximumFractionDigits: 1) } Ruckler pro aktiver Stunde, vorher { NUMBER($before, maximumFractionDigits: 1) }
       *[other] seitdem { NUMBER($since, maximumFractionDigits: 1) } Ruckler pro aktiver Stunde, vorher { NUMBER($before, maximumFractionDigits: 1) }
    }
gain-unused-since =
    { NUMBER($before, maximumFractionDigits: 1) ->
        [one] vorher { NUMBER($before, maximumFractionDigits: 1) } Ruckler pro aktiver Stunde, seitdem nicht benutzt
       *[other] vorher { NUMBER($before, maximumFractionDigits: 1) } Ruckler pro aktiver Stunde, seitdem nicht benutzt
    }
gain-never-on =
    { NUMBER($since, maximumFractionDigits: 1) ->
        [one] seitdem { NUMBER($since, maximumFractionDigits: 1) } Ruckler pro aktiver Stunde, eingeschaltet nie gemessen
       *[other] seitdem { NUMBER($since, maximumFractionDigits: 1) } Ruckler pro aktiver Stunde, eingeschaltet nie gemessen
    }
gain-fewer = zwischen { $least } und { $most } Ruckler weniger pro aktiver Stunde
gain-more = zwischen { $least } und { $most } Ruckler mehr pro aktiver Stunde
gain-unclear = kein Unterschied festzustellen: zwischen { $more } Rucklern mehr und { $fewer } weniger pro aktiver Stunde
gain-too-early = noch zu früh für eine Aussage
gain-too-early-so-far = noch zu früh für eine Aussage ({ $compared })
plugins-none-running-about = Laggard misst. Blockiert ein Plug-in das Fenster 0,1 s oder länger, steht es hier.
plugins-none-about = Laggard misst Programme, die Sie mit ihm starten, und laufende, die Sie beobachten lassen (Einstellungen › Programme). Ein Programm hier oder aus dem Tray starten, arbeiten wie immer und zurückkommen: Langsame Plug-ins stehen dann hier, die schlimmsten zuerst.
plugins-none-unchanged = Das Programm wird dadurch nicht verändert.
plugin-mute = Plug-in stummschalten
plugin-unmute = Wieder benachrichtigen
plugin-report = Melden …
plugin-listeners-about = Was das Plug-in angemeldet hatte und aufgerufen wurde, als das Programm ruckelte.
plugin-listeners-none = Es war kein Listener zu sehen: Das Plug-in wurde nur in den Stacks gefunden.
plugin-never-slow = Es hat Sie nicht warten lassen, solange Laggard zugesehen hat.
lag-responsible = Verantwortlich für { $part } – { $role } · { $confidence }
lag-responsible-in = Verantwortlich für { $part } – { $role }, in { $place } · { $confidence }
lag-also = Außerdem { $who }: { $part }
turn-off-this = dieses Plug-in
lag-report-lag = Den Ruckler von { $time } melden
lag-report-freeze = Den Hänger von { $time } melden

## Why a plug-in can’t be turned off, and why others go with one. Without a full stop; ids stand in backticks.

refusal = { $program } startet nicht ohne { $plugin }
need-bundle = `{ $from }` braucht `{ $to }`
need-package = `{ $from }` importiert { $what } aus `{ $to }`
need-fragment = `{ $from }` ist ein Teil von `{ $to }`
need-capability = `{ $from }` braucht { $what }; das stellt `{ $to }` bereit
need-service = `{ $from }` braucht den Dienst { $what } von `{ $to }`
need-model = das Anwendungsmodell von `{ $from }` nennt Klassen von `{ $to }`
need-host = das Programm selbst startet `{ $to }`
need-launcher = der Launcher startet `{ $to }`
need-settings = { $what } startet `{ $to }`
need-product = das Produkt { $what } startet `{ $to }`
need-application = die Anwendung { $what } startet `{ $to }`
lost-service = { $plugin } nutzt den Dienst { $service }
