inbox-archive = Archivieren
inbox-archive-label = Archivieren: { $title }
inbox-snooze = Eine Stunde zurückstellen
inbox-snooze-label = Eine Stunde zurückstellen: { $title }
inbox-back = Zurückholen
inbox-back-now = Jetzt zurückholen
inbox-back-now-label = Jetzt zurückholen: { $title }
inbox-back-label = Zurückholen: { $title }
inbox-earlier =
    { $count ->
        [one] Vorher schon einmal
       *[other] Vorher schon { $count }-mal
    }
inbox-report-earlier = Den Ruckler melden ({ $when })
inbox-archived = Archiv
inbox-filter = Nach Plug-in oder Wörtern suchen
inbox-filter-none = Keine Karte hier hat „{ $text }“ im Plug-in oder im Text.
inbox-archived-about = Was archiviert wurde. Wie alles andere wird es nach so vielen Tagen gelöscht, wie in den Einstellungen auf der Seite Speicherplatz gewählt sind.
inbox-archived-none = Das Archiv ist leer
inbox-archived-none-about = „Archivieren“ nimmt eine Karte aus dem Eingang und hebt sie hier auf. Ausgeschaltet oder stummgeschaltet wird dadurch nichts.
inbox-all-done = Sonst nichts Neues
inbox-all-done-about = Alles, was gemeldet wurde, ist archiviert oder zurückgestellt.
inbox-snoozed =
    { $count ->
        [one] { $count } Karte zurückgestellt
       *[other] { $count } Karten zurückgestellt
    }
inbox-snoozed-about = Jede kommt nach ihrer Stunde von selbst zurück. Bis dahin gibt es keine Benachrichtigungen über ihr Plug-in; gemessen wird es weiterhin.
inbox-snoozed-until = bis { $clock }
inbox-done-archived = Archiviert: { $title }
inbox-done-snoozed = Für eine Stunde zurückgestellt: { $title }
inbox-done-back = Wieder im Eingang: { $title }
