export = Exportieren …
export-of = Exportieren …, { $what }
export-csv = Tabelle (CSV)
export-json = Tabelle (JSON)
export-folded = Stacks (Text, „folded stacks“)
export-svg = Bild (SVG)
export-png = Bild (PNG)
export-firefox = Profil für den Firefox Profiler
export-speedscope = Profil für speedscope
export-pprof = Profil für pprof
export-html = Seite für jeden Browser (HTML)
export-working = Wird gespeichert …
export-saved = Gespeichert als { $file }
export-opens-firefox = Auf profiler.firefox.com laden: Ihr Browser liest das Profil, und nichts davon wird gesendet, solange dort nicht „Upload“ gewählt wird.
export-opens-speedscope = Auf speedscope.app laden: Ihr Browser liest das Profil, und nichts davon wird gesendet.
export-opens-pprof = `go tool pprof` öffnet es.
export-opens-html = Sie enthält die Zeiten dieser Sitzung und Namen von Klassen, Methoden, Threads und Plug-ins, wie sie sind; keine Befehlszeile, keine Bilder. Vor dem Weitergeben bitte ansehen.
export-opens-folded = `flamegraph.pl`, inferno und speedscope zeichnen es.
export-opens-differential = `flamegraph.pl` und inferno zeichnen es: rot, was auf der zweiten Seite mehr braucht, blau, was weniger braucht.
export-left-out =
    { $count ->
        [one] Für { $count } aufgezeichneten Aufruf oder eine Stichprobe war darin kein Platz.
       *[other] Für { $count } aufgezeichnete Aufrufe und Stichproben am Ende der Sitzung war darin kein Platz.
    }
export-this-session = Sitzung
export-this-lag = Ruckler
export-dialog = Exportieren
refusal-nowhere = Für diese Datei wurde kein Ort gewählt, deshalb ist nichts gespeichert. Bitte noch einmal „Exportieren …“ wählen.
