compare-sessions = Sitzungen
compare-began = Begonnen
compare-active = Aktiv
compare-lags = Ruckler ohne Start
compare-per-hour = Ruckler pro aktiver Stunde, ohne Start
compare-worst = Längster
compare-rate = { $rate } (zwischen { $least } und { $most })
compare-too-little = zu wenig Nutzung oder zu wenige Ruckler für eine Aussage
compare-unlearnt = { $difference }, falls sich Sitzungen nicht ohnehin so stark unterscheiden
compare-causes = Nach Ursache, in Rucklern pro aktiver Stunde:
compare-unknown =
    { $count ->
        [one] Eine weitere Sitzung steht auf keiner Seite: Ihre Version ist nicht bekannt.
       *[other] { NUMBER($count) } weitere Sitzungen stehen auf keiner Seite: Ihre Versionen sind nicht bekannt.
    }
compare-others = Auch das ist verschieden, der Unterschied kann also daran liegen:
compare-others-more =
    { $count ->
        [one] und ein weiteres
       *[other] und { NUMBER($count) } weitere
    }
compare-untold =
    { $count ->
        [one] Eine weitere mit zu wenig Nutzung oder zu wenigen Rucklern für eine Aussage
       *[other] { NUMBER($count) } weitere mit zu wenig Nutzung oder zu wenigen Rucklern für eine Aussage
    }
compare-others-table = Plug-ins mit verschiedenen Versionen
compare-whole = Alle Ruckler dieser Sitzungen, gleich aus welcher Ursache:
compare-measured =
    { $sessions ->
        [one] { $version }: eine Sitzung ({ $began }), aktiv { $active }, ohne Start { $lags }, { $rate } pro aktiver Stunde
       *[other] { $version }: { NUMBER($sessions) } Sitzungen ({ $began }), aktiv { $active }, ohne Start { $lags }, { $rate } pro aktiver Stunde
    }
compare = Vergleichen
compare-title = Zwei Sitzungen im Vergleich
compare-about = Zwei Sitzungen ankreuzen, um zu sehen, was sich geändert hat, oder bis zu sechs, um zu sehen, wie lange Ereignisse in jeder dauerten
compare-many = { NUMBER($count) } vergleichen
compare-many-title = { NUMBER($count) } Sitzungen im Vergleich
compare-many-name = { $when }: { $program }
compare-many-wait = Sitzung { NUMBER($number) } von { NUMBER($count) } wird gelesen …
compare-many-unread = { $session } fehlt im Diagramm. { $why }
compare-many-two = Sind genau zwei Sitzungen angekreuzt, werden auch Ruckler, Ursachen und Stichproben verglichen.
compare-tick = { $program } vergleichen ({ $when })
compare-gone = Inzwischen gelöscht: { $sessions }. Was hier zu sehen ist, bleibt bis zum Schließen und lässt sich weiter speichern, aber nicht noch einmal vergleichen.
compare-wait = Beide werden gelesen …
compare-sides = Was jede Seite hat
compare-causes-table = Ruckler nach Ursache
compare-explained = Eine aktive Stunde sind sechzig Minuten, in denen Sie damit gearbeitet haben. Ruckler zählen ab 0,1 s. Ohne Start: Die der ersten 15 s nach einem Start zählen nicht mit, denn die hat jeder Start; im Überblick und in der Liste der Sitzungen sind sie dabei. Wurde weniger als eine Minute gearbeitet, steht keine Rate da. Die wahre Rate liegt in neun von zehn Fällen in ihrem Bereich, und ebenso liegen alle Unterschiede nach Ursachen zusammen in ihren.
compare-explained-others = Wie sehr sich Sitzungen ohnehin unterscheiden, zeigen die anderen Sitzungen des Programms.
compare-explained-file = Eine Datei kann von einem anderen Computer sein. Wie sehr sich Sitzungen verschiedener Computer ohnehin unterscheiden, ist nicht bekannt; ein Unterschied kann allein daran liegen.
compare-file = Vergleichen …
compare-file-title = { $file } vergleichen mit …
compare-file-session = Sitzung dieses Computers
compare-file-none = Auf diesem Computer wurde noch nichts gemessen. Wählen Sie eine andere Datei.
compare-file-other = Andere Datei …
compare-file-changed = Die Datei enthält inzwischen eine andere Sitzung. Klicken Sie auf ihrer Seite auf „Neu lesen“, und vergleichen Sie dann.
compare-times = Zeiträume vergleichen …
compare-times-title = Zwei Zeiträume im Vergleich
compare-times-before = Vorher
compare-times-since = Nachher
compare-times-from-field = { $side }: erster Tag
compare-times-to-field = { $side }: letzter Tag
compare-times-wrong = Ein Tag wird als 2026-11-09 geschrieben, und der erste Tag eines Zeitraums liegt nicht nach seinem letzten.
compare-times-days = { $first } – { $last }
compare-versions = Versionen
compare-versions-about = Wie oft es Sie mit jeder Version warten ließ. Sitzungen, in denen es ausgeschaltet war, zählen nicht, ebenso die ersten 15 s nach einem Start.
compare-since-slower = Langsamer seit dem Update auf { $version } am { $day }: { $difference }.
compare-since-quicker = Schneller seit dem Update auf { $version } am { $day }: { $difference }.
compare-since-untold = Ob es seit dem Update auf { $version } am { $day } langsamer ist, lässt sich noch nicht sagen.
compare-since-others =
    { $count ->
        [one] Ein weiteres Plug-in hat seitdem eine andere Version; daran kann es auch liegen.
       *[other] { NUMBER($count) } weitere Plug-ins haben seitdem andere Versionen; daran kann es auch liegen.
    }
told-faster = { $version }: Andere warteten damit { $less } % weniger ({ $least }–{ $most } %; { $users }).
told-users =
    { $count ->
        [one] { NUMBER($count) } Nutzer
       *[other] { NUMBER($count) } Nutzer
    }
told-at-least = ≥ { $percent }
told-machines = Verglichen auf Computern mit { $classes }.
told-class = { $processors } Prozessoren und { $memory } GiB
told-along = Die meisten von ihnen bekamen in derselben Woche auch { $others }; daran kann es stattdessen liegen.
told-along-program = die { $version } des Programms
told-along-more =
    { $count ->
        [one] { $others } und ein weiteres Update
       *[other] { $others } und { NUMBER($count) } weitere Updates
    }
told-update = Aktualisieren …
compare-versions-version = Version
compare-versions-choose = Version { $version } vergleichen
compare-versions-two = Zwei vergleichen
compare-versions-title = { $plugin }: zwei Versionen im Vergleich
compare-versions-own = Ruckler, die es verursacht hat
compare-versions-changed = { $plugin }: { $first } → { $second }
compare-first = Erste
compare-second = Zweite
compare-legend = { $side }: { $when }
compare-traces-wait = Was beide getan haben, wird gelesen …
compare-curves = Wie lange Ereignisse dauerten
compare-curves-about = Jede Kurve zeigt, welcher Anteil der Ereignisse einer Sitzung höchstens so lange dauerte, wie unten steht. Jede hat eine Nummer und eine eigene Strichelung.
compare-curves-threshold = Dauer, ab der Ereignisse gezählt werden
compare-curves-side = { NUMBER($count) } von { NUMBER($all) } Ereignissen, mit { $part } ihrer Zeit
compare-curves-told = { $time } oder länger: in der ersten { $first }; in der zweiten { $second }.
compare-curves-many = { $time } oder länger:
compare-curves-one = { $number }: { $side }
compare-flame = Was mehr braucht und was weniger
compare-flame-about = Die Stichproben beider Seiten: Jeder Balken ist eine Methode, so breit wie ihr Anteil an beiden; darunter steht, was sie aufgerufen hat.
compare-flame-legend-more = braucht in der zweiten mehr von einer aktiven Minute
compare-flame-legend-less = braucht weniger davon
compare-flame-none = Ohne aktive Zeit auf beiden Seiten und Stichproben auf wenigstens einer gibt es keine Methoden zu vergleichen.
compare-flame-told = { $first } einer aktiven Minute in der ersten, { $second } in der zweiten
compare-flame-more = ▲ { $time } mehr
compare-flame-less = ▼ { $time } weniger
compare-flame-same = kein Unterschied festzustellen
compare-flame-explained = Eine Stichprobe steht für die Zeit bis zur nächsten ihrer Wartezeit, höchstens doppelt so lange wie üblich. Ein Balken hat eine Farbe, wo der Zufall in neunundneunzig von hundert Fällen einen kleineren Unterschied bewirkt; dafür zählt, in wie vielen Wartezeiten er vorkommt und wie sehr sich Sitzungen des Programms ohnehin unterscheiden; ab drei Sitzungen auf jeder Seite auch, wie sehr sich die gelesenen unterscheiden.
compare-flame-next = { $at ->
    [0] { $of ->
        [one] Den Unterschied zeigen
       *[other] { NUMBER($of) } Unterschiede durchgehen
    }
   *[other] Nächster Unterschied ({ NUMBER($at) } von { NUMBER($of) })
}
compare-samples = Stichproben vergleichen
compare-samples-about = Zeigt, welche Methoden mehr von einer aktiven Minute brauchen und welche weniger. Dafür werden die Aufzeichnungen beider Seiten gelesen; von vielen Sitzungen die, in denen Sie am längsten gearbeitet haben.
compare-samples-side =
    { $sessions ->
        [one] { $side }: { NUMBER($read) } von einer Sitzung gelesen, mit { $part } der aktiven Zeit.
       *[other] { $side }: { NUMBER($read) } von { NUMBER($sessions) } Sitzungen gelesen, mit { $part } der aktiven Zeit.
    }
compare-samples-gone =
    { $count ->
        [one] Die Aufzeichnung von einer gibt es nicht mehr.
       *[other] Die Aufzeichnungen von { NUMBER($count) } gibt es nicht mehr.
    }
compare-samples-own = Nur Wartezeiten, die das Plug-in verursacht hat
compare-samples-chosen = Gelesen werden höchstens zwölf Sitzungen jeder Seite, und zwar die, in denen Sie am längsten gearbeitet haben, ob es darin geruckelt hat oder nicht.
