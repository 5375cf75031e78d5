### Finding what’s slow: a program is started again and again without some of its plug-ins, or goes on running while some of them are skipped, and the clock is the judge.

## What it will do.

bisect-would =
    { $count ->
        [one] { NUMBER($count) } Plug-in kommt in Frage.
       *[other] { NUMBER($count) } Plug-ins kommen in Frage.
    }
bisect-starts-of =
    { $count ->
        [one] { $program } wird bis zu { NUMBER($most) }-mal gestartet, mit ihm und ohne es. Meist genügen etwa { NUMBER($usual) } Starts.
       *[other] { $program } wird bis zu { NUMBER($most) }-mal gestartet, jedes Mal ohne einige davon. Ein langsames Plug-in ist meist nach etwa { NUMBER($usual) } Starts gefunden.
    }
bisect-steps-of =
    { $count ->
        [one] { $program } läuft weiter. In bis zu { NUMBER($most) } Schritten bleibt es, wie es ist, oder wird eine Weile umgangen: Es bleibt geladen, erfährt aber nicht, was geschieht. Meist genügen etwa { NUMBER($usual) } Schritte.
       *[other] { $program } läuft weiter. In bis zu { NUMBER($most) } Schritten werden einige Plug-ins eine Weile umgangen: Sie bleiben geladen, erfahren aber nicht, was geschieht. Ein langsames Plug-in ist meist nach etwa { NUMBER($usual) } Schritten gefunden.
    }
bisect-how-startup = Jeder Start wird gemessen und das Programm wieder geschlossen. Zu tun ist dabei nichts, nur bitte nicht darin arbeiten. Beim Starten darf es nichts fragen, etwa nach einem Arbeitsbereich.
bisect-how-rate = Bei jedem Start arbeiten Sie drei Minuten wie gewohnt, und die Zeit in Rucklern wird gemessen.
bisect-how-action = Bei jedem Start machen Sie dreimal dasselbe, was langsam ist, und die Zeit dafür wird gemessen. Ist es bei einem Start nicht langsam, geht es einfach zum nächsten weiter.
bisect-how-rate-live = Bei jedem Schritt arbeiten Sie drei Minuten wie gewohnt, und die Zeit in Rucklern wird gemessen.
bisect-how-action-live = Bei jedem Schritt machen Sie dreimal dasselbe, was langsam ist, und die Zeit dafür wird gemessen. Ist es bei einem Schritt nicht langsam, geht es einfach zum nächsten weiter.
bisect-unchanged-live = Nichts wird ausgeschaltet. Was ein umgangenes Plug-in anzeigt, kann veraltet sein, bis es von der nächsten Änderung erfährt. Die Suche lässt sich jederzeit anhalten.
bisect-unchanged = Die Dateien des Programms und die Liste der ausgeschalteten Plug-ins bleiben, wie sie sind. Die Suche lässt sich jederzeit anhalten.
bisect-close-first = { $program } läuft gerade. Bitte zuerst schließen.
bisect-go-on = Weiter geht es mit: { $command }
bisect-stop = Verwerfen mit: { $command }

## How far it is.

bisect-step =
    { $off ->
        [0] Start { NUMBER($number) } von höchstens { NUMBER($most) }, mit allen Plug-ins
       *[other] Start { NUMBER($number) } von höchstens { NUMBER($most) }, ohne { NUMBER($off) } von { NUMBER($of) }
    }
bisect-step-live =
    { $off ->
        [0] Schritt { NUMBER($number) } von höchstens { NUMBER($most) }, mit allen Plug-ins
       *[other] Schritt { NUMBER($number) } von höchstens { NUMBER($most) }: { NUMBER($off) } von { NUMBER($of) } umgangen
    }
bisect-took = Er dauerte { $time }.
bisect-rate = { $time } in Rucklern je Minute.
bisect-act-took = Es dauerte { $time }.
bisect-quick = Es war nicht langsam.
bisect-not-started = Das Programm startete nicht.
bisect-works = Bitte etwa { NUMBER($minutes) } Minuten wie gewohnt damit arbeiten.
bisect-acts = Bitte jetzt { NUMBER($times) }-mal machen, was langsam ist, und sonst nichts. Ist es diesmal nicht langsam, bitte einfach weitergehen.
bisect-acted = { NUMBER($slow) } von { NUMBER($times) } Malen war es langsam.
bisect-next-with = Weiter mit: { $command }
bisect-close = Das Programm schließt sich nicht von selbst. Bitte schließen.
bisect-so-far =
    { $count ->
        [one] { NUMBER($count) } Start von höchstens { NUMBER($most) } ist gemessen.
       *[other] { NUMBER($count) } Starts von höchstens { NUMBER($most) } sind gemessen.
    }
bisect-so-far-live =
    { $count ->
        [one] { NUMBER($count) } Schritt von höchstens { NUMBER($most) } ist gemessen.
       *[other] { NUMBER($count) } Schritte von höchstens { NUMBER($most) } sind gemessen.
    }
bisect-runs = Laggard arbeitet daran.
bisect-rests = Die Suche ist angehalten.
bisect-dropped = Die Suche wurde verworfen. Ausgeschaltet ist nur, was es schon vorher war.
bisect-next-asked = Weiter geht es, sobald eine halbe Minute gearbeitet wurde.
bisect-next-follows = Es geht weiter.
bisect-none = Keine Suche begonnen.

## What was found.

bisect-slow-startup = { $plugin } verlängert jeden Start um { $time } (± { $range }).
bisect-slow-rate = { $plugin } kostet je Minute { $time } in Rucklern (± { $range }).
bisect-slow-action = Mit { $plugin } dauert es jedes Mal { $time } länger (± { $range }).
bisect-together-startup = { $plugin } verlängert jeden Start um { $time } (± { $range }), aber nur zusammen mit { $others }.
bisect-together-rate = { $plugin } kostet je Minute { $time } in Rucklern (± { $range }), aber nur zusammen mit { $others }.
bisect-together-action = Mit { $plugin } dauert es jedes Mal { $time } länger (± { $range }), aber nur zusammen mit { $others }.
bisect-not-alone = Für sich allein ist es nicht langsam; was noch dazugehört, lässt sich nicht sagen.
bisect-is-off = Es ist ausgeschaltet.
bisect-turn-off = Ausschalten mit: { $command }
bisect-end-found = Ohne das Gefundene: { $without } statt { $with }. Was weniger als { $least } kostet, wurde nicht gesucht.
bisect-end-more = Vielleicht gibt es noch mehr, aber das lässt sich nicht sagen.
bisect-end-nothing = Keines davon macht { $program } merklich langsam: Ohne alle ist es etwa gleich schnell.
bisect-end-nothing-live = Sie zu umgehen ändert nichts: { $program } ist ohne sie etwa gleich schnell. Vielleicht sind sie auf eine Weise langsam, die sich nicht umgehen lässt. Um das herauszufinden, { $program } schließen und noch einmal suchen: Es wird dann ohne einige davon gestartet.
bisect-end-noise-live = Das lässt sich nicht sagen. Die Zeiten schwanken zu sehr: um etwa { $noise } von Schritt zu Schritt, gesucht waren { $least }.
bisect-end-most-live =
    { $count ->
        [one] Nach { NUMBER($count) } Schritt lässt es sich nicht sagen.
       *[other] Nach { NUMBER($count) } Schritten lässt es sich nicht sagen.
    }
bisect-end-fails-live = { $program } meldet Fehler, während einige davon umgangen werden, daher lässt sich nichts sagen: { $plugins }
bisect-end-noise = Das lässt sich nicht sagen. Die Zeiten schwanken zu sehr: um etwa { $noise } von Start zu Start, gesucht waren { $least }.
bisect-end-spread = Kein einzelnes ist schuld. Alle zusammen kosten { $time }, aber keines so viel wie { $least }.
bisect-end-most =
    { $count ->
        [one] Nach { NUMBER($count) } Start lässt es sich nicht sagen.
       *[other] Nach { NUMBER($count) } Starts lässt es sich nicht sagen.
    }
bisect-end-fails = { $program } startet nicht ohne einige davon, daher lässt sich nichts sagen: { $plugins }

## The window.

find-slow = Finden, was langsam ist
find-slow-no-program = Es gibt noch kein Programm, dessen Plug-ins Laggard kennt. In den Einstellungen lässt sich eines hinzufügen.
find-slow-program = Programm
find-slow-when = Wann ist es langsam?
find-slow-startup = Beim Starten
find-slow-rate = Beim Arbeiten
find-slow-action = Wenn ich etwas Bestimmtes mache
find-slow-bundled = Auch die ansehen, die mit dem Programm kamen
find-slow-off-now = Bei diesem Start ausgeschaltet
find-slow-skipped-now = Bei diesem Schritt umgangen
find-slow-measured = Bisher gemessen:
find-slow-begin = Beginnen
find-slow-again = Noch einmal suchen
find-slow-stop = Anhalten
find-slow-next = Weiter
find-slow-drop = Verwerfen
find-slow-go-on = Weitersuchen
