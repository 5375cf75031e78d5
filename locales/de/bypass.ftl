### Ein Plug-in, das umgangen wird: Eine Zeit lang kehren seine Listener sofort zurück, damit zu sehen ist, ob die Ruckler weg sind.

bypass-would =
    { $methods ->
        [one] { NUMBER($methods) } Listener-Methode von { $plugin } würde sofort zurückkehren.
       *[other] { NUMBER($methods) } Listener-Methoden von { $plugin } würden sofort zurückkehren.
    }
bypass-does =
    { $methods ->
        [one] { $plugin } wird bis { $until } umgangen: { NUMBER($methods) } Listener-Methode kehrt sofort zurück.
       *[other] { $plugin } wird bis { $until } umgangen: { NUMBER($methods) } Listener-Methoden kehren sofort zurück.
    }
bypass-never =
    { $never ->
        [one] { NUMBER($never) } weitere wird nie übersprungen.
       *[other] { NUMBER($never) } weitere werden nie übersprungen.
    }
bypass-nothing = { $plugin } hat keinen Listener, der übersprungen werden könnte.
bypass-stale = Währenddessen:
bypass-undo = Zurück zum Normalzustand: { $command }
bypass-unchanged = Es wurde nichts geändert.

stale-files = seine Markierungen und Ansichten folgen Änderungen an Dateien nicht
stale-selection = seine Ansichten und Menüs folgen der Auswahl nicht
stale-buttons = seine Schaltflächen und Menüeinträge tun nichts
stale-text = es sieht nicht, was getippt wird
stale-parts = es sieht nicht, welche Ansichten und Editoren geöffnet werden
stale-input = es reagiert nicht auf Tasten und Maus
stale-drawing = was es zeichnet, bleibt vielleicht, wie es war
stale-values = es sieht geänderte Einstellungen und Werte nicht
stale-work = es sieht nicht, wann Arbeit im Hintergrund beginnt und endet
stale-later = was es für einen Moment aufschiebt, wird nicht getan, manches davon vielleicht bis zu einem Neustart
stale-timers = was es von Zeit zu Zeit tut, wartet, bis die Zeit um ist
stale-other = es verpasst, was sonst geschieht

bypass-end-asked = wie gewünscht
bypass-end-time-up = die Zeit ist um
bypass-end-failed = der Agent ist gescheitert
bypass-end-exceptions = die Listener des Programms sind öfter gescheitert als vorher
bypass-end-session-over = die Sitzung des Programms ist vorbei
bypass-end-other = der Agent hat es beendet
bypass-over = { $plugin } ist wieder da: { $why }.
bypass-catch-up = Vielleicht hat es etwas verpasst. Sieht etwas veraltet aus, hilft ein Neustart des Programms.

bypass-better = ohne: { $during } statt { $before } ({ NUMBER($shorter) } von { NUMBER($count) } Malen)
bypass-worse = ohne langsamer: { $during } statt { $before } ({ NUMBER($shorter) } von { NUMBER($count) } Malen kürzer)
bypass-same = kein Unterschied festzustellen: ohne { $during }, vorher { $before } ({ NUMBER($shorter) } von { NUMBER($count) } Malen kürzer)
bypass-too-few = nicht festzustellen: ohne { $during }, vorher { $before }, aber ohne kam es nur { NUMBER($count) }-mal vor und vorher { NUMBER($earlier) }-mal
bypass-not-before = nicht festzustellen: ohne { $during }, und vorher wurde nichts davon gemessen
bypass-saved = jedes Mal zwischen { $least } und { $most } weniger
bypass-lost = jedes Mal zwischen { $least } und { $most } mehr
bypass-after = seit es wieder da ist: { $after } ({ NUMBER($count) }-mal)
bypass-rates =
    { NUMBER($during, maximumFractionDigits: 1) ->
        [one] ohne { NUMBER($during, maximumFractionDigits: 1) } Ruckler pro aktiver Minute, vorher { NUMBER($before, maximumFractionDigits: 1) }
       *[other] ohne { NUMBER($during, maximumFractionDigits: 1) } Ruckler pro aktiver Minute, vorher { NUMBER($before, maximumFractionDigits: 1) }
    }
bypass-rates-few = zu wenig benutzt oder zu wenige Ruckler, um zu sagen, wie oft es ohne ruckelt
bypass-fewer = { $rates }: zwischen { NUMBER($least, maximumFractionDigits: 1) } und { NUMBER($most, maximumFractionDigits: 1) } weniger
bypass-more = { $rates }: zwischen { NUMBER($least, maximumFractionDigits: 1) } und { NUMBER($most, maximumFractionDigits: 1) } mehr
bypass-unclear = { $rates }: kein Unterschied festzustellen
bypass-not-alone =
    { $count ->
        [one] nicht festzustellen: { NUMBER($count) } anderes Plug-in wurde gleichzeitig umgangen
       *[other] nicht festzustellen: { NUMBER($count) } andere Plug-ins wurden gleichzeitig umgangen
    }
bypass-beside = Gleichzeitig umgangen: { $plugins }. Was jedes davon bringt, lässt sich deshalb nicht sagen.

bypass-none = In dieser Sitzung wurde kein Plug-in umgangen.
bypass-lasting = { $plugin }, Sitzung { $session }: umgangen seit { $begun }, bis { $until }
bypass-was = { $plugin }, Sitzung { $session }: umgangen von { $begun } bis { $ended }: { $why }
bypass-skipped =
    { $count ->
        [one] { NUMBER($count) } Aufruf übersprungen
       *[other] { NUMBER($count) } Aufrufe übersprungen
    }
bypass-action = { $place }: { $words }
bypass-action-under = { $place }, aufgerufen über { $under }: { $words }
run-bypass-begun = { $plugin } wird bis { $until } umgangen
run-bypass-over = { $plugin } wird nicht mehr umgangen: { $why }
run-bypass-gain = { $plugin } wird nicht mehr umgangen: { $why }; { $gain }

## In the window.

try-without = Ohne es versuchen
try-without-named = Ohne { $plugin } versuchen
try-without-about = Eine Zeit lang tun die Listener von { $plugin } nichts, und { $program } läuft ohne sie weiter. Nichts muss neu gestartet werden, und Laggard misst den Unterschied.
try-without-skipped =
    { $methods ->
        [one] { NUMBER($methods) } seiner Listener-Methoden kehrt sofort zurück.
       *[other] { NUMBER($methods) } seiner Listener-Methoden kehren sofort zurück.
    }
try-without-never =
    { $never ->
        [one] { NUMBER($never) } wird nie übersprungen: Sie speichert, schließt oder beantwortet etwas.
       *[other] { NUMBER($never) } werden nie übersprungen: Sie speichern, schließen oder beantworten etwas.
    }
try-without-turn-off = Ausschalten wirkt ab dem nächsten Start.
try-without-also = Auch überspringen, obwohl es bis zu einem Neustart liegen bleiben kann:
try-without-runnables = was es dem Programm gibt, um es gleich zu tun
try-without-timers = was seine Timer tun
try-without-how-long = Für
try-without-minutes =
    { $minutes ->
        [one] { NUMBER($minutes) } Minute
       *[other] { NUMBER($minutes) } Minuten
    }
try-without-looking = Laggard sieht nach, worauf es hört …
try-without-title = Ohne { $plugin }
try-without-until = In { $program } übersprungen bis { $until }.
try-without-so-far = Arbeiten Sie mit { $program } wie immer. Was eine Aktion ohne das Plug-in braucht, steht hier, sobald sie ein paar Mal vorgekommen ist.
try-without-ended = Seit { $ended } ist es wieder da: { $reason }.
try-without-back = Zurück zum Normalen
try-without-for-good = Dauerhaft ausschalten
try-without-again = Noch einmal versuchen
try-without-report-about = Der Bericht sagt, wie lange dieselbe Aktion ohne das Plug-in gedauert hat.
