page-overview = Überblick
overview-about = Wie lange Programme Sie warten ließen, und was es verursacht hat.
overview-period = Zeitraum
overview-program = Programm
overview-per-hour = Wartezeit pro aktiver Stunde
overview-per-hour-unknown = Zu wenig benutzt, um etwas zu sagen
overview-lags = Ruckler
overview-freezes =
    { $count ->
        [0] davon keine Hänger
        [one] davon { $count } Hänger
       *[other] davon { $count } Hänger
    }
overview-worst = Längster
overview-worst-show = Diesen Ruckler zeigen: { $time }
overview-active = Aktive Zeit
overview-active-about = eine aktive Stunde sind sechzig Minuten Arbeit mit dem Programm

overview-before-today = am Tag davor
overview-before-week = in den sieben Tagen davor
overview-before-month = in den dreißig Tagen davor
overview-nothing-before = kein Vergleich: { $before } wurde nichts gemessen
overview-too-little = kein Vergleich: dafür wurde zu wenig gearbeitet
overview-same = so viel wie { $before }
overview-more = { NUMBER($percent, maximumFractionDigits: 0) } % mehr als { $before }
overview-less = { NUMBER($percent, maximumFractionDigits: 0) } % weniger als { $before }
overview-all-less = nichts mehr, anders als { $before }

overview-parts-hours = Wartezeit nach Stunde und Ursache
overview-parts-days = Wartezeit nach Tag und Ursache
overview-part-causes = { $part }: { $time }, { $lags } – { $causes }
overview-part-none = { $part }: keine Ruckler
overview-part-ahead = { $part }: kommt noch
overview-cause-time = { $cause } { $time }
overview-table = Als Tabelle
overview-column-hour = Stunde
overview-column-day = Tag
overview-column-all = Alles

overview-top = Was am meisten Zeit gekostet hat
overview-top-none = In diesem Zeitraum musste niemand warten.
overview-top-sum = { $time }, { $lags }, der längste { $worst }
overview-show = Diese Ruckler zeigen
overview-show-of = Diese Ruckler zeigen: { $what }
overview-advice-plugin = Ausschalten und sehen, ob es besser wird, oder seinen Autoren melden.
overview-advice-off = Es ist ausgeschaltet. Ein schon laufendes Programm hat es noch bis zum nächsten Start.
overview-advice-fixed = Seine Ruckler zeigen, wohin die Zeit ging; einer davon lässt sich seinen Autoren melden.
overview-advice-host = Das meiste davon in { $place }.
overview-advice-host-unknown = Seine Ruckler zeigen, wohin die Zeit ging.
overview-advice-gc = Das Programm braucht vielleicht mehr Speicher: Die Grenze seines Heaps ist die Option -Xmx.
overview-advice-machine =
    { $looked ->
        [one] Das hatte bei dem Ruckler den Prozessor: { $programs }. Am besten zu einer anderen Zeit laufen lassen. Die Namen bleiben auf diesem Computer.
       *[other] Diese hatten bei den { $looked } längsten Rucklern den Prozessor, mit der Zahl der Ruckler: { $programs }. Am besten zu einer anderen Zeit laufen lassen. Die Namen bleiben auf diesem Computer.
    }
overview-busy = { $program } ({ NUMBER($count) })
overview-report-worst = Den längsten dieser Ruckler denen melden, die das Programm machen
overview-advice-machine-unknown = Er war ausgelastet, im Ruhezustand oder angehalten.
overview-advice-unknown = Laggard kann nicht sagen, was diese Ruckler verursacht hat.

overview-start = Start
overview-start-took =
    { $starts ->
        [one] { $program } brauchte { $time }, bis es sein erstes Ereignis behandelte.
       *[other] { $program } brauchte { $time }, bis es sein erstes Ereignis behandelte: der mittlere von { $starts } Starts.
    }
overview-start-whole = Bereit war es nach { $time }. Davon brauchte die Aktivierung dieser Plug-ins:
overview-start-plugins = Plug-ins nach Start
overview-start-waits = Plug-ins, deren Aktivierung in der ersten Minute danach warten ließ:
overview-start-part = { $time }, { $lags }
overview-start-advice = Was nicht bei jedem Start gebraucht wird, lässt sich unter „Plug-ins“ ausschalten. Was Plug-ins vor dem ersten Ereignis sonst tun, wird nicht einzeln gemessen.
overview-start-nobody = Kein Ruckler der ersten Minute wurde durch die Aktivierung eines Plug-ins verursacht. Was Plug-ins vor dem ersten Ereignis sonst tun, wird nicht einzeln gemessen.

overview-restart =
    { $count ->
        [one] { $plugin } wurde aus- oder eingeschaltet; das laufende Programm muss dafür neu starten.
       *[other] { $plugin } und andere Plug-ins wurden aus- oder eingeschaltet; das laufende Programm muss dafür neu starten.
    }
overview-empty = Noch keine Messungen
overview-empty-about = Laggard misst Programme, die Sie mit ihm starten, und laufende, die Sie beobachten lassen (Einstellungen › Programme). Ein Programm hier oder aus dem Tray starten, arbeiten wie immer und zurückkommen.
overview-empty-running-about = Laggard misst. Was warten lässt, steht dann hier.
