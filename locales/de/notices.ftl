the-program = das Programm
program-named = { $name } ({ $own })

notice-lagged = { $plugin } hat { $program } { $time } lang ausgebremst
notice-lagged-again = { $plugin } hat { $program } { $time } lang ausgebremst (heute zum { NUMBER($today) }. Mal)
notice-froze = { $plugin } hat { $program } { $time } lang blockiert
notice-froze-again = { $plugin } hat { $program } { $time } lang blockiert (heute zum { NUMBER($today) }. Mal)
notice-often = { $plugin } hat { $program } in zehn Minuten { NUMBER($count) }-mal ausgebremst, insgesamt { $time }
notice-frozen = { $program } reagiert nicht: bisher { $time }
notice-freeze-over = { $program } hing { $time } lang
notice-freeze-exited = { $program } hing { $time } lang, bis es endete
notice-freeze-unseen = { $program } hing mindestens { $time } lang
notice-restored = { $plugin } ist wieder eingeschaltet
notice-unobserved-now = Laggard misst { $program } nicht mehr
notice-unobserved = Laggard konnte { $program } nicht messen
notice-bypass-over = { $plugin } ist wieder da in { $program }
notice-cannot-start = Laggard kann nicht starten

notice-part = { $time } davon ({ NUMBER($percent, maximumFractionDigits: 0) } %) waren sein Anteil. { $code }
notice-slow-code = Langsamer Code: { $place }.
notice-slow-code-unknown = Sein Code lief, während das Programm nicht reagierte.
notice-without = { $text } Ohne dieses Plug-in: { $time }.
probably-plugin = Wahrscheinlich wegen { $plugin }.
probably-muted = Wahrscheinlich wegen eines stummgeschalteten Plug-ins.
probably-host = Wahrscheinlich wegen { $program } selbst.
probably-gc = Wahrscheinlich läuft die Garbage Collection: Das Programm braucht vielleicht mehr Speicher.
probably-machine = Wahrscheinlich ist der Computer mit anderem beschäftigt.
probably-unknown = Die Ursache ist noch nicht bekannt.
because-plugin = Wegen { $plugin }.
because-muted = Wegen eines stummgeschalteten Plug-ins.
because-host = Wegen { $program } selbst.
because-gc = Wegen der Garbage Collection: Das Programm braucht vielleicht mehr Speicher.
because-machine = Der Computer war mit anderem beschäftigt.
because-unknown = Ursache unbekannt.
bypass-because = Es wird nicht mehr umgangen, denn { $why }. Vielleicht hat es etwas verpasst: Sieht etwas veraltet aus, hilft ein Neustart von { $program }.
restored-because = Der letzte Start ohne das Plug-in ist fehlgeschlagen: { $how }. Bitte das Programm jetzt noch einmal starten.

failed-no-event = { $time } lang gab es kein Lebenszeichen
failed-cannot-start = es endete mit Exit-Code { NUMBER($code) }, „kann nicht starten“
failed-ended = es endete mit Exit-Code { NUMBER($code) }, bevor es bereit war

button-turn-off = Ausschalten
button-try-without = Ohne es versuchen
button-turn-off-named = { $plugin } ausschalten
button-report = Melden …
button-restart = Neu starten …
button-details = Details
button-mute-this = Plug-in stummschalten
