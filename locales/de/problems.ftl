problem-asked = von dieser Sitzung wird nichts mehr aufgezeichnet: Sie sollte beendet werden
problem-ended = von dieser Sitzung wird nichts mehr aufgezeichnet: { $end }. Das Programm selbst läuft weiter und wird ab seinem nächsten Start wieder gemessen
problem-ended-because = von dieser Sitzung wird nichts mehr aufgezeichnet: { $end } ({ $why }). Das Programm selbst läuft weiter und wird ab seinem nächsten Start wieder gemessen
agent-turned-off = der Agent hat sich selbst abgeschaltet
agent-failed = der Agent ist ausgefallen
agent-file-full = ihre Datei ist voll
agent-ended-it = der Agent hat sie beendet
problem-removed = von dieser Sitzung wird nichts mehr aufgezeichnet: { $file } wurde gelöscht
problem-unwritten = von dieser Sitzung wird nichts mehr aufgezeichnet, weil { $file } nicht geschrieben werden konnte ({ $why }). Bitte dort Platz schaffen; ab dem nächsten Start des Programms wird wieder aufgezeichnet
problem-unwritten-no-room = von dieser Sitzung wird nichts mehr aufgezeichnet, weil für { $file } kein Platz mehr ist. Bitte dort Platz schaffen; ab dem nächsten Start des Programms wird wieder aufgezeichnet
problem-dropped = für manches, was der Agent gesehen hat, war kein Platz, und er hat es verworfen; Ruckler aus dieser Zeit sind weniger sicher beurteilt
problem-unplaced =
    { $lags ->
        [one] für { $lags } Ruckler wird niemand verantwortlich gemacht, weil nicht bekannt ist, welche der beteiligten Plug-ins zum Programm selbst gehören und welche hinzugefügt wurden. Die dabei aufgeführten zeigen, wo die Zeit geblieben ist
       *[other] für { $lags } Ruckler wird niemand verantwortlich gemacht, weil nicht bekannt ist, welche der beteiligten Plug-ins zum Programm selbst gehören und welche hinzugefügt wurden. Die dabei aufgeführten zeigen, wo die Zeit geblieben ist
    }

problem-not-begun = dieser Start wird nicht gemessen: { $what }. Das Programm selbst läuft wie immer; alles, was bekannt ist, steht in { $file }
problem-not-begun-no-room = dieser Start wird nicht gemessen: Auf der Festplatte war kein Platz mehr, nicht einmal für den Grund. Das Programm selbst läuft wie immer; { $file } ist leer: Bitte dort Platz schaffen
problem-not-writable = es wurde nichts gemessen: In den Ordner dieses Starts kann nicht geschrieben werden
problem-no-java = es wurde nichts gemessen: { $program } hat kein Java-Programm (ab Java 11) mit einem Fenster von Swing, AWT, SWT oder JavaFX gestartet
problem-no-java-failed = es wurde nichts gemessen: { $program } hat kein Java-Programm (ab Java 11) mit einem Fenster von Swing, AWT, SWT oder JavaFX gestartet. Es ist fehlgeschlagen: Bitte nachsehen, was es ausgegeben hat. Wenn dort von einem AOT-Cache oder von AllowArchivingWithJavaAgent die Rede ist, startet seine JVM mit einer solchen Option neben einem Agenten nicht
problem-unseen-old = es wurde nichts gemessen: { $program } hat { $java } gestartet, und Laggard misst ab Java 11. Das Programm mit einem neueren Java starten
problem-unseen-without-agent = es wurde nichts gemessen: { $program } hat { $java } ohne Laggards Agenten gestartet, weil die Option dafür nicht dorthin kam. Den Befehl `java …` selbst nennen, oder die Datei des Programms mit den Java-Optionen
problem-unseen-guarded = es wurde nichts gemessen: { $program } hat { $java } mit einem Security-Manager auf der Befehlszeile gestartet; der ist vor Laggards Agenten da und gibt ihm keine Rechte. `-Djava.security.manager` für einen Start mit Laggard weglassen
problem-unseen-javafx = es wurde nichts gemessen: { $program } hat { $java } gestartet, das nur Fenster von JavaFX gezeigt hat, und Laggard fand darin nichts zu messen
problem-unseen-no-window = es wurde nichts gemessen: { $program } hat { $java } gestartet, das kein Fenster von Swing, AWT, SWT oder JavaFX geöffnet hat
problem-unseen-silent = es wurde nichts gemessen: { $program } hat { $java } mit Fenstern und mit Laggards Agenten darin gestartet, und trotzdem begann keine Sitzung
problem-unseen-version = Java { $version }
problem-unseen-java = ein Java-Programm
problem-the-command = der Befehl
problem-script-reads-version = { $script } liest, was `java -version` ausgibt, und davor gibt Java eine Zeile über Laggard aus: Das Programm startet vielleicht mit anderen Optionen als sonst. Besser den Befehl angeben, mit dem das Skript endet, etwa `java -jar app.jar`
problem-stays-on = { $plugins }: ausgeschaltet, aber bei diesem Start trotzdem dabei, weil { $file } sagt, dass das Programm es lädt; bitte dort die Zeile entfernen oder das Plug-in im Programm ausschalten
problem-not-left-out = { $plugins }: ausgeschaltet, aber bei diesem Start trotzdem dabei, weil { $program } zu alt ist, um ohne sie gestartet zu werden; bitte im Programm ausschalten oder das Programm aktualisieren
problem-unknown-workspace = { $plugins }: nur in einem Arbeitsbereich ausgeschaltet und bei diesem Start vielleicht trotzdem dabei, weil Eclipse erst nach dem Starten nach dem Arbeitsbereich fragt; bitte mit `-data` nennen oder Eclipse den letzten ohne Frage öffnen lassen
problem-runs-already = { $program } läuft schon: Vielleicht öffnet sich dort, was dieser Start öffnen sollte, und dann wird dieser Start nicht gemessen. Bitte erst schließen
problem-doubtful = nichts in diesem Programm sagt, dass es Java startet; wenn nicht, wird nichts gemessen: Bitte ein Skript angeben, das Java startet, oder einen Befehl wie `java -jar app.jar`

problem-archives = { $what }. { $way }
archives-refused = die JVM startet mit einem Agenten nicht, wenn es { $options } gibt
archives-unused = die JVM verwirft einen AOT-Cache, der ohne Laggards Agenten gemacht wurde ({ $options }): Sie startet später, mit Zeilen von `[error][aot]`
archives-spoilt = ein AOT-Cache, der bei diesem Start entsteht ({ $options }), ist nur mit einem Agenten zu gebrauchen: Bitte ohne Laggard machen
problem-archive-refused = es wurde nichts gemessen: Die JVM ist mit Laggards Agenten nicht gestartet, wegen { $option }. { $way }
problem-archive-refused-said = es wurde nichts gemessen: Die JVM ist mit Laggards Agenten nicht gestartet, wegen einer Option für ein Klassenarchiv (sie meldete „{ $line }“). { $way }
problem-archive-dropped = die JVM hat einen AOT-Cache verworfen, der ohne Laggards Agenten gemacht wurde, und ist deshalb später gestartet (sie meldete „{ $line }“). { $way }
archive-way-laggard = Laggard kann sie für einen Start weglassen (`laggard run --without-aot-cache`)
archive-way-yours = Die Option steht dort, wo Laggard sie nicht weglassen kann, etwa in einem Skript: Bitte dort `-XX:AOTCache`, `-XX:AOTMode=on`, `-XX:ArchiveClassesAtExit` oder `-XX:+AutoCreateSharedArchive` herausnehmen, oder das Programm ohne Laggard starten
option-on-command-line = { $option } auf der Befehlszeile
option-in = { $option } in { $place }
