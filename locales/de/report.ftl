report-opening = Der Bericht wird geöffnet …
report-title-lag = { $program }: ein Ruckler von { $time }
report-title-freeze = { $program }: ein Hänger von { $time }
report-kept = Alles bleibt einen Tag lang erhalten
report-choose-where = Zum Senden zuerst wählen, wohin Berichte gehen: { $settings }
report-settings = Einstellungen
report-goes-to = Senden geht an { $destination }. Vorher verlässt nichts den Computer.
report-hub = Anderen zeigen
report-hub-see = Diesen Bericht beim Hub zeigen
report-hub-about = Beim Speichern oder Senden geht er an { $hub }: genau die Datei, die Sie hier angesehen haben. Alle, die die Seiten des Hubs lesen dürfen, können ihn dann bei seinem Problem lesen, auch welche Plug-ins und Versionen darin genannt sind. Wer zurücknimmt, was geteilt wurde (Einstellungen › Messungen teilen), nimmt auch ihn zurück.
report-hub-seen = Wer die Seiten von { $hub } lesen darf, kann diesen Bericht dort sehen, so wie er beim Drücken des Knopfes war. Wer zurücknimmt, was geteilt wurde, nimmt auch ihn zurück.
report-save = Speichern …
report-not-kept = Getipptes und Gezeichnetes lässt sich nicht auf der Festplatte aufheben: { $why }
report-what = Was ist passiert?
report-no-picture = Von diesem Ruckler gibt es keinen Screenshot.
report-all-black = Alles ist verdeckt. Anklicken oder aufziehen, was zu sehen sein darf.
report-all-black-because = { $why } Anklicken oder aufziehen, was zu sehen sein darf.
report-drawn-after = Das Programm hat dieses Bild selbst nach dem Ruckler gezeichnet; zu sehen war vielleicht etwas anderes. Warum Laggard keines aufgenommen hat: { $why }
report-drawn-after-unknown = Das Programm hat dieses Bild selbst nach dem Ruckler gezeichnet; zu sehen war vielleicht etwas anderes. Warum Laggard keines aufgenommen hat, ist nicht bekannt.
report-tool-chosen = Werkzeug: { $tool }

tools = Werkzeuge
tool = Werkzeug
tool-move = Bewegen
tool-move-about = Gezeichnetes bewegen und ändern, Bild verschieben ({ $key })
tool-clear = Aufdecken
tool-clear-about = Einen Bereich des schwarzen Bildes aufdecken: Element anklicken oder aufziehen ({ $key })
tool-black-out = Schwärzen
tool-black-out-about = Endgültig verdecken: Element anklicken oder aufziehen ({ $key })
tool-highlight = Hervorheben
tool-highlight-about = Etwas einrahmen: Element anklicken oder aufziehen ({ $key })
tool-point = Stelle
tool-point-about = Die Stelle markieren, an der es passiert ist ({ $key })
undo-about = Rückgängig (Strg+Z)
redo-about = Wiederholen (Strg+Umschalt+Z)
remove-about = Gewählten Kasten entfernen (Entf)
zoom = Zoom
zoom-smaller = Kleiner
zoom-smaller-about = Kleiner (−)
zoom-larger = Größer
zoom-larger-about = Größer (+)
zoom-fit = Einpassen
zoom-fit-about = Das ganze Bild (0)

suggested =
    { $count ->
        [one] { $count } Schwärzung vorgeschlagen (gestrichelt): Felder, Editoren, Listen, Reiter, Beschriftungen, Diagramme und Titel.
       *[other] { $count } Schwärzungen vorgeschlagen (gestrichelt): Felder, Editoren, Listen, Reiter, Beschriftungen, Diagramme und Titel.
    }
suggested-none-open = Vorgeschlagene Schwärzungen: Felder, Editoren, Listen, Reiter, Beschriftungen, Diagramme und Titel.
suggested-accept = Alle vorgeschlagenen schwärzen
suggested-reject = Keine
suggested-unanswered =
    { $count ->
        [one] { $count } vorgeschlagene Schwärzung ist noch unbeantwortet. Dürfen andere sehen, was darunter ist?
       *[other] { $count } vorgeschlagene Schwärzungen sind noch unbeantwortet. Dürfen andere sehen, was darunter ist?
    }
suggested-cover =
    { $count ->
        [one] Schwärzen
       *[other] Alle schwärzen
    }
suggested-show =
    { $count ->
        [one] Sichtbar lassen
       *[other] Alle sichtbar lassen
    }

boxes = Anmerkungen
boxes-none = Noch keine. Etwas im Bild anklicken oder aufziehen.
boxes-keys = Pfeiltasten bewegen es, Umschalt und Pfeile ändern die Größe eines Kastens oder bewegen die Spitze eines Pfeils, mit Strg um ein Pixel; Entf entfernt ihn.
boxes-keys-short = Pfeiltasten bewegen, Umschalt und Pfeile ändern die Größe, Entf entfernt
box-black-out = Schwärzung { NUMBER($number) }: { NUMBER($width) } × { NUMBER($height) } bei { NUMBER($x) }, { NUMBER($y) }
box-black-out-over = Schwärzung { NUMBER($number) }, { $over }: { NUMBER($width) } × { NUMBER($height) } bei { NUMBER($x) }, { NUMBER($y) }
box-highlight = Hervorhebung { NUMBER($number) }: { NUMBER($width) } × { NUMBER($height) } bei { NUMBER($x) }, { NUMBER($y) }
box-highlight-over = Hervorhebung { NUMBER($number) }, { $over }: { NUMBER($width) } × { NUMBER($height) } bei { NUMBER($x) }, { NUMBER($y) }
box-clear = Aufgedeckter Bereich { NUMBER($number) }: { NUMBER($width) } × { NUMBER($height) } bei { NUMBER($x) }, { NUMBER($y) }
box-clear-over = Aufgedeckter Bereich { NUMBER($number) }, { $over }: { NUMBER($width) } × { NUMBER($height) } bei { NUMBER($x) }, { NUMBER($y) }
point-at = Markierte Stelle ({ NUMBER($x) }, { NUMBER($y) })
point-at-named = Markierte Stelle in { $what } ({ NUMBER($x) }, { NUMBER($y) })
component = Element
component-of = { $component } von { $plugin }
component-title-bar = Titelleiste
component-tabs = Reiter

drawn-added = { $what }, hinzugefügt
drawn-removed = { $what }, entfernt
drawn-undone = Rückgängig gemacht
drawn-nothing-to-undo = Nichts rückgängig zu machen
drawn-redone = Wiederholt
drawn-nothing-to-redo = Nichts zu wiederholen
drawn-all-suggested = Alle vorgeschlagenen Bereiche sind geschwärzt
drawn-none-suggested = Kein vorgeschlagener Bereich ist geschwärzt, außer Passwörtern
drawn-unpointed = Keine Stelle ist markiert
drawn-at = { NUMBER($x) }, { NUMBER($y) }
drawn-at-named = { NUMBER($x) }, { NUMBER($y) }: { $what }
stage = Bild des Programms, { NUMBER($width) } × { NUMBER($height) } Pixel, { NUMBER($black) } Schwärzungen, { NUMBER($high) } Hervorhebungen, { NUMBER($notes) } Pfeile, Texte und Schritte
stage-keys = Pfeiltasten bewegen ein Kreuz über das Bild, Umschalt und Pfeile um ein Pixel; Enter benutzt das Werkzeug auf dem Element darunter, Umschalt und Enter macht einen eigenen Kasten. Strg und Pfeile verschieben das Bild; Plus, Minus, 0 und 1 zoomen.

moment-begin = als der Ruckler begann
moment-before = { $time } vor dem Ruckler
moment-into = { $time } nach Beginn des Rucklers
moment = Zeitpunkt
moment-none = Kein Zeitpunkt gewählt
moment-happened = Es ist passiert: { $moment }
moment-choose = In diesem Moment ist es passiert
moment-choose-other = Nein, in diesem Moment
pointer-no-path = Der Weg der Maus ist nicht bekannt.
pointer-gap = Der Mauszeiger war da nicht zu sehen.
pointer-not-yet = Der Mauszeiger war noch nicht im Fenster.
pointer-hidden = Der Mauszeiger war unter einer Schwärzung.
pointer-at = Mauszeiger bei { NUMBER($x) }, { NUMBER($y) }
pointer-at-clicked = Mauszeiger bei { NUMBER($x) }, { NUMBER($y) }, geklickt
pointer-over = Mauszeiger bei { NUMBER($x) }, { NUMBER($y) }, über { $what }
pointer-over-clicked = Mauszeiger bei { NUMBER($x) }, { NUMBER($y) }, über { $what }, geklickt
pointer-not-seen = Der Mauszeiger war nicht zu sehen
pointer-not-seen-key = Mauszeiger nicht zu sehen
bars = Ruckler: den wählen, in dem es passiert ist
bar-lag = Ruckler von { $time }, { $moment }: Hier ist es passiert
bar-lag-this = Ruckler von { $time }, { $moment }, der gemeldete: Hier ist es passiert
bar-freeze = Hänger von { $time }, { $moment }: Hier ist es passiert
bar-freeze-this = Hänger von { $time }, { $moment }, der gemeldete: Hier ist es passiert
bar-of-several = { $lag }. { NUMBER($number) } von { NUMBER($count) } dicht beieinander: Noch ein Klick oder die Pfeiltasten führen zum nächsten
moment-read = { $moment }. { $pointer }

contents = Genau das wird gesendet
contents-again = Jetzt packen
contents-packing = Wird gepackt …
contents-repacking = { $size }, wird gepackt …
part-send = { $part } senden
part-needed = Ohne das gibt es keinen Bericht
part-with-picture = Das geht mit dem Bild mit
part-may-be-left-out = Senden oder weglassen
part-look-at = Ansehen: { $part }, { $what }, { $size }
part-left-out-named = Ansehen: { $part }, { $what }, weggelassen
part-left-out = weggelassen
part-seen = Angesehen
part-unseen = Noch anzusehen
part-text = Text von { $part }
text-nothing-taken = Keine persönlichen Daten gefunden.
text-taken =
    { $count ->
        [one] { $count } private Stelle ist entfernt und durchgestrichen gezeigt.
       *[other] { $count } private Stellen sind entfernt und durchgestrichen gezeigt.
    }
text-folded =
    { $lines ->
        [one] … { $lines } weitere Zeile, { $size }: zeigen
       *[other] … { $lines } weitere Zeilen, { $size }: zeigen
    }
text-folded-taken =
    { $lines ->
        [one] … { $lines } weitere Zeile, { $size }, private Stellen entfernt: { NUMBER($taken) }: zeigen
       *[other] … { $lines } weitere Zeilen, { $size }, private Stellen entfernt: { NUMBER($taken) }: zeigen
    }
text-more = Mehr zeigen (noch { NUMBER($left) } von { NUMBER($all) } Stücken)
picture-sent = Das Bild, das gesendet wird, { NUMBER($width) } × { NUMBER($height) } Pixel; Geschwärztes ist endgültig weg
picture-whole = Ganzes Bild
picture-full-size = Volle Größe
picture-reading = Wird gelesen …
look-unseen =
    { $all ->
        [one] { NUMBER($left) } von { $all } Teil war noch nicht auf dem Bildschirm: { $parts }.
       *[other] { NUMBER($left) } von { $all } Teilen noch nicht auf dem Bildschirm: { $parts }.
    }
look-on = Weiter ansehen
look-on-about = Nur was auf dem Bildschirm war, kann gespeichert oder gesendet werden
look-all-seen = Alles darin war auf dem Bildschirm.

dismiss-title = Diesen Bericht verwerfen?
dismiss-what = Der Screenshot, der Weg der Maus und alles Getippte und Gezeichnete werden gelöscht und lassen sich nicht zurückholen. Es wird nichts gesendet.
dismiss-later = Um später weiterzumachen, hier abbrechen: Alles bleibt einen Tag lang erhalten.
save-title = Bericht speichern
save-as = Speichern unter
save-report = Bericht speichern
save-replace = Ersetzen
tracker-title = Diesen Issue-Tracker öffnen?
tracker-what = Das Plug-in selbst nennt diesen Server für seine Issues; Laggard kennt ihn nicht:
tracker-learns = Der Browser würde seine Seite öffnen. In der Adresse können Ihre Worte stehen, dazu Name, ID und Version des Plug-ins: Der Server erfährt sie sofort. Nur zustimmen, wenn bekannt ist, wessen Server das ist.
tracker-open = Öffnen

## Why there is no screenshot. Whole sentences; what stands in brackets is in the system’s own words.

no-picture-not-asked = Laggard macht keine Screenshots, bevor Sie es erlaubt haben: Die Einstellungen fragen danach.
no-picture-not-allowed = Laggard macht gerade keine Screenshots: Benachrichtigungen sind angehalten, oder die Einstellungen sagen es so.
no-picture-not-taken = Von diesem Ruckler wurde kein Screenshot gemacht: Er war zu kurz, kam zu bald nach dem Start des Programms oder ist zu lange her.
no-picture-too-late = Der Ruckler war vorbei, bevor der Screenshot gemacht war.
no-picture-gone = Die Datei ist weg.
no-picture-system = Laggard kann auf { $system } noch keine Screenshots machen.
no-picture-no-screen = Laggard erreicht keinen Bildschirm (DISPLAY ist nicht gesetzt).
no-picture-wayland = Dieser Desktop läuft auf Wayland; dort darf kein Programm ein Bild von einem anderen machen.
no-picture-no-window = Das Programm hatte kein Fenster auf dem Bildschirm.
no-picture-not-on-x = Das Programm hatte kein Fenster, das ein X-Server kennt; dieser Desktop läuft auf Wayland, und dort darf kein Programm ein Bild von einem anderen machen.
no-picture-elsewhere = Die Anzeige wird weitergeleitet, oder Laggard läuft in einem Container; der X-Server weiß deshalb nicht, welche Fenster zum Programm gehören.
no-picture-restless = Während des Screenshots bewegten sich Fenster; er hätte ein anderes Programm zeigen können.
no-picture-pixels = Der Bildschirm hat ein Pixelformat, das Laggard nicht kennt ({ $which }).
no-picture-refused = Der X-Server gab das Bild nicht her ({ $why }).
no-picture-failed = Der Screenshot ließ sich nicht machen ({ $why }).
no-drawing-yet = Das Programm hat seine Fenster noch nicht selbst gezeichnet, oder es ist beendet: Öffnen Sie den Bericht gleich noch einmal.
no-drawing-other-size = Was das Programm zeichnete, hatte nicht die Größe, die es nannte, und wurde nicht behalten.
no-drawing-gone = Die Datei mit dem, was das Programm zeichnete, ist weg.
no-drawing-failed = Auch das Programm konnte seine Fenster nicht zeichnen ({ $why }).

## Why all of a screenshot is hidden at first. Whole sentences.

black-not-told = Das Programm hat noch nicht gesagt, wo seine Textfelder und Tabellen sind, oder es ist beendet.
black-could-not-tell = Das Programm konnte nicht sagen, wo seine Textfelder und Tabellen sind.
black-could-not-tell-because = Das Programm konnte nicht sagen, wo seine Textfelder und Tabellen sind ({ $why }).
black-too-much = Das Programm konnte nicht alles nennen, was in seinen Fenstern ist: Es ist zu viel, oder der Computer war zu ausgelastet.
black-changed = Was die Fenster zeigen, ist seit dem Screenshot anders geworden.
black-moved = Nach dem, was das Programm sagt, sind seine Fenster woanders als im Screenshot: Sie wurden verschoben, oder es weiß nicht, wo sie sind.
black-windows-changed = Die Fenster sind seit dem Screenshot andere geworden.
black-was-black = Es war verdeckt, als Sie Teile davon aufdeckten.
