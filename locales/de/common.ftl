close = Schließen
cancel = Abbrechen
done = Fertig
dismiss = Verwerfen
undo = Rückgängig
redo = Wiederholen
remove = Entfernen
save = Speichern
saved = Gespeichert
send = Senden
choose = Auswählen …
back = ← Zurück

one-of = { $others } oder { $last }

just-now = gerade eben
minutes-ago = vor { NUMBER($minutes) } min
today-at = heute, { $clock }
yesterday-at = gestern, { $clock }
day-at = { $day }, { $clock }
calendar-day =
    { NUMBER($day) }. { $month ->
        [1] Januar
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[12] Dezember
    } { NUMBER($year) }
within-a-minute = in weniger als einer Minute
in-minutes = in { NUMBER($minutes) } min
in-hours = in { NUMBER($hours) } h

not-measured = nicht gemessen
percent = { NUMBER($percent, maximumFractionDigits: 0) } %
size-bytes =
    { $bytes ->
        [one] { $bytes } Byte
       *[other] { $bytes } Bytes
    }
size-kib = { NUMBER($kib, minimumFractionDigits: 1, maximumFractionDigits: 1) } KiB
memory-mib = { NUMBER($mib, maximumFractionDigits: 0) } MiB
size-mib = { NUMBER($mib, minimumFractionDigits: 1, maximumFractionDigits: 1) } MiB

confidence-high = sehr sicher
confidence-likely = wahrscheinlich
confidence-guess = vermutet
role-executing = sein Code lief
role-lock-holder = es hielt eine Sperre, auf die das Fenster wartete
role-initiator = es hat die Arbeit begonnen oder weitergereicht
origin-core = Teil des Programms, das ohne es nicht startet
origin-bundled = wurde mit dem Produkt geliefert
origin-added = von Ihnen hinzugefügt
origin-unknown = Herkunft unbekannt
suspect-unplaced = { $who }, Herkunft unbekannt
decimal = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
whole = { NUMBER($value, maximumFractionDigits: 0) }
