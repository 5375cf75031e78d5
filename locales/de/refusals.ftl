### What Laggard does not do, and what is to be done first.

refusal-over = Dieses Programm ist beendet. Starten Sie es noch einmal mit Laggard.
refusal-restart-by-hand = Dieses Programm kann sich nicht selbst neu starten. Beenden Sie es, und starten Sie es wieder mit Laggard.
refusal-nothing-runs = Gerade läuft kein Programm, das mit Laggard gestartet wurde. Starten Sie eines hier oder aus dem Tray.
refusal-no-answer =
    { $seconds ->
        [one] Das Programm hat innerhalb von { $seconds } Sekunde nicht geantwortet. Vielleicht ist es angehalten, oder ein älteres Laggard hat es gestartet: Starten Sie es noch einmal mit Laggard.
       *[other] Das Programm hat innerhalb von { $seconds } Sekunden nicht geantwortet. Vielleicht ist es angehalten, oder ein älteres Laggard hat es gestartet: Starten Sie es noch einmal mit Laggard.
    }
refusal-file-there = Die Datei { $path } gibt es schon. Ersetzen Sie sie, oder wählen Sie einen anderen Namen.
refusal-no-file = { $path } ist ein Ordner, ein Gerät oder eine Pipe. Geben Sie den Namen einer Datei an.
refusal-not-ours = { $path } ist kein Bericht, den Laggard gespeichert hat. Um die Datei zu ersetzen, wählen Sie sie mit „Auswählen …“, oder nehmen Sie einen anderen Namen.
refusal-question-over = Laggard weiß nicht mehr, worum es bei dieser Frage ging, und hat deshalb nichts gestartet. Schließen Sie sie, und starten Sie das Programm noch einmal.
refusal-recording-gone = Die Aufzeichnung dieser Sitzung ist weg: { $path } gibt es nicht mehr. Ihre Ruckler bleiben in den Listen, ohne ihre Aufrufe und Stichproben.
refusal-file-gone = Die Datei { $path } gibt es nicht (mehr). Sie wurde verschoben, umbenannt oder gelöscht: Öffnen Sie sie dort, wo sie jetzt liegt.
refusal-no-session-in = { $path } ist ein Ordner ohne Sitzung. Öffnen Sie den Ordner einer Sitzung, oder die Datei session.lag darin.
refusal-empty-file = { $path } ist leer, es gibt also nichts zu zeigen. Kopieren Sie die Datei noch einmal von dort, wo sie entstanden ist.
refusal-nothing-to-show = { $path } ist weder eine Sitzung noch ein Bericht von Laggard. Öffnen Sie eine Datei namens session.lag, oder das Zip eines Berichts.
refusal-same-session = Beide sind dieselbe Sitzung. Wählen Sie noch eine andere.
refusal-compare-report = { $path } ist ein Bericht und enthält einen einzigen Ruckler. Vergleichen lassen sich nur ganze Sitzungen: Wählen Sie eine session.lag.
refusal-times-overlap = Diese Zeiträume überschneiden sich, und keine Sitzung kann auf beiden Seiten stehen. Lassen Sie den einen spätestens am Tag vor dem Beginn des anderen enden.
refusal-file-forgotten = Seither wurden so viele Dateien geöffnet, dass Laggard nicht mehr weiß, wo diese liegt. Öffnen Sie sie noch einmal.
refusal-no-part = Im Bericht gibt es { $name } nicht mehr: An seiner Stelle liegt eine andere Datei. Öffnen Sie ihn noch einmal.
refusal-no-preview = Diese Vorschau des Berichts ist nicht mehr da. Sehen Sie den Bericht noch einmal an, bevor er den Computer verlässt.
refusal-not-looked-at = Noch war nicht alles vom Bericht auf dem Bildschirm. Sehen Sie { $parts } bis zum Ende an, oder lassen Sie es weg.
refusal-no-destination = Noch ist kein Ort für Berichte gewählt. Wählen Sie einen in den Einstellungen.
refusal-no-token = Geben Sie das Token des Servers ein, oder wählen Sie, dass er keines braucht.
refusal-tokens-unread = Die Liste der Server mit einem Token ist nicht lesbar: Ein neueres Laggard hat sie geschrieben, oder sie ist beschädigt. Benutzen Sie das neuere Laggard, oder löschen Sie die Daten; damit werden auch die Tokens gelöscht.
refusal-nobody-to-tell = Für diesen Ruckler ist weder ein Plug-in noch das Programm selbst verdächtig, also gibt es keinen Issue-Tracker dafür. Speichern Sie den Bericht, oder wählen Sie einen anderen Ort in den Einstellungen.
refusal-no-tracker = { $plugin } sagt nicht, wo seine Issues gesammelt werden. Speichern Sie den Bericht, oder wählen Sie einen anderen Ort in den Einstellungen.
refusal-relative = { $path } ist kein vollständiger Pfad. Geben Sie den ganzen Pfad des Ordners an, etwa /home/ich/berichte.
refusal-no-folder = Den Ordner { $path } gibt es nicht. Legen Sie ihn an, verbinden Sie sein Laufwerk, oder wählen Sie einen anderen.
refusal-own-folder = { $path } liegt in { $own }, wo Laggard seine eigenen Dateien hat. Wählen Sie einen anderen Ordner.
refusal-not-https = { $address } ist nicht https: Andere könnten den Bericht unterwegs lesen. Nehmen Sie https; einfaches http geht nur auf diesem Computer (localhost).
refusal-token-in-the-open = { $address } ist einfaches http auf diesem Computer: Das Programm eines anderen Benutzers könnte dort zuerst lauschen und bekäme das Token. Nehmen Sie https, oder kein Token.
refusal-password = In der Adresse steht ein Name oder Passwort; das würde im Klartext gespeichert. Nehmen Sie es heraus, und verwenden Sie stattdessen das Token.
refusal-not-url = Das ist keine Webadresse. Eine sieht aus wie https://reports.example.com/laggard.
refusal-not-dsn = Das ist keine DSN. Eine sieht aus wie https://PUBLICKEY@sentry.example.com/42 und steht in den Einstellungen des Projekts unter „Client Keys“.
refusal-no-program = { $program } wurde nicht gefunden oder ist nicht ausführbar. Geben Sie den vollständigen Pfad an.
refusal-no-jvm = { $program } lässt sich nicht messen: Es startet kein Java. Nennen Sie den Ordner oder Launcher von { $hosts }, oder ein Skript, das Ihr Programm startet.
refusal-nothing-there = { $path } gibt es nicht, und auch kein Programm dieses Namens. Geben Sie den vollständigen Pfad an.
refusal-no-program-in = Laggard weiß nicht, was für ein Programm { $path } ist, und nichts darin startet Java: kein Skript und kein Jar mit Main-Class. Nennen Sie das Skript, das das Programm startet.
refusal-programs-in = Laggard weiß nicht, was für ein Programm { $path } ist. Nennen Sie, was es startet: { $programs }.
refusal-script-without-java = Soweit sein Text es sagt, startet { $path } kein Java. Nennen Sie das Programm, das es startet.
refusal-broken-jar = { $path } ist beschädigt oder kein Jar. Installieren Sie das Programm noch einmal.
refusal-no-main-class = { $path } ist für sich allein kein Programm: Sein Manifest nennt keine Main-Class. Nennen Sie das Skript, das es startet.
refusal-jar = { $program } lässt sich nicht für sich allein starten: Es ist ein Jar. Nennen Sie ein Skript, das es startet.
refusal-text = { $program } lässt sich nicht starten: Es ist ein Text und kein Skript, das das System starten kann. Nennen Sie den Ordner oder Launcher von { $hosts }, oder ein Skript, das Ihr Programm startet.
refusal-update-running = { $program } läuft. Zuerst beenden, dann noch einmal versuchen.
refusal-update-shared = Dieses Programm teilt seine Plug-ins mit anderen (in { $pool }). Sie werden in seinem eigenen Fenster geändert.
refusal-update-not-yours = In { $home } dürfen Sie nicht schreiben. Wer das Programm betreut, kann eine neuere Version einspielen.
refusal-update-no-profile = { $home } weiß nicht, woher seine Plug-ins kamen, deshalb kann Laggard sie nicht ändern. Wer es eingerichtet hat, kann eine neuere Version einspielen.
refusal-update-no-director = In { $home } fehlt das Programm, das Plug-ins aktualisiert, deshalb kann Laggard sie nicht ändern.
refusal-update-nothing-changes = Es würde sich nichts ändern.
refusal-update-too-long = Es hat zu lange gedauert und wurde beendet, deshalb wurde nichts geändert. Bitte noch einmal versuchen.
refusal-update-part = Dieses Plug-in kam mit { $program } selbst. Es ändert sich, wenn das ganze Programm aktualisiert wird, in dessen eigenem Fenster.
refusal-update-laid = Dieses Plug-in wurde von Hand nach { $location } kopiert. Ersetzen Sie es dort.
refusal-update-nothing-newer = Keine Update-Site hat eine neuere Version als { $installed }.
refusal-update-site = Es wurde nichts geändert, wegen { $site }. { $trouble }
refusal-update-a-site = einer Update-Site
refusal-update-unfit = Die anderen Plug-ins erlauben das nicht, deshalb wurde nichts geändert. { $said }
refusal-update-no-room = Für { $path } ist auf der Festplatte kein Platz mehr, deshalb wurde nichts geändert. Bitte dort Platz schaffen und noch einmal versuchen.
refusal-update-not-put-back = Die Änderung ist nicht gelungen, und auf der Festplatte ist kein Platz mehr, um { $path } zurückzulegen. Bitte dort Platz schaffen und noch einmal versuchen: Dabei wird zuerst alles zurückgelegt. Starten Sie das Programm nicht vorher.
refusal-update-changed = Die Dateien des Programms haben sich inzwischen geändert, deshalb wurde nichts geändert. Bitte noch einmal versuchen.
refusal-update-gone = Diese Vorschau ist nicht mehr da. Bitte noch einmal nachsehen, was sich ändern würde.
refusal-update-none-kept = Hier ist keine frühere Version dieses Plug-ins bekannt.
refusal-search-nothing-added = { $program } hat kein hinzugefügtes Plug-in, das sich ausschalten lässt. Es lassen sich auch die ansehen, die mit dem Programm kamen.
refusal-search-nothing-at-all = { $program } hat kein Plug-in, das sich ausschalten lässt, es gibt also nichts anzusehen.
refusal-search-start-it = Diese Suche geht weiter, während { $program } läuft. Starten Sie es mit Laggard, und suchen Sie dann weiter.
refusal-search-twice = { $program } läuft mehrfach. Bitte alle bis auf eines schließen.
refusal-search-not-skipped = { $plugin } lässt sich nicht mehr umgehen: Es wurde vielleicht beendet oder wird schon umgangen. Suchen Sie weiter, oder verwerfen Sie die Suche.
refusal-search-too-many = Von { $program } lassen sich mehr Plug-ins umgehen, als gleichzeitig möglich ist. Verwerfen Sie die Suche, schließen Sie { $program }, und suchen Sie noch einmal: Dann wird es ohne einige davon gestartet.
refusal-search-earlier = { $program } wurde von einem älteren Laggard gestartet, das nicht mehr als { NUMBER($room) } Plug-ins gleichzeitig umgehen kann, und es sind mehr. Schließen Sie es, starten Sie es mit diesem Laggard, und suchen Sie dann weiter.
refusal-search-nothing-to-skip = Keines dieser Plug-ins lässt sich umgehen, während { $program } läuft. Verwerfen Sie die Suche, schließen Sie { $program }, und suchen Sie noch einmal: Dann wird es ohne einige davon gestartet.
refusal-search-goes-on = Laggard sucht in diesem Programm schon.
refusal-search-begun = Eine Suche in diesem Programm ist noch nicht zu Ende. Suchen Sie weiter, oder verwerfen Sie sie.
refusal-search-changed = Seit die Suche begann, wurden Plug-ins hinzugefügt, entfernt, aktualisiert, aus- oder eingeschaltet ({ $plugins }); das Gemessene sagt deshalb nichts mehr über sie. Verwerfen Sie die Suche, und beginnen Sie von vorn.
# `why` ist englisch.
refusal-search-not-measured = Es wurde nichts gemessen: { $why }. Zum Wiederholen weitersuchen.
refusal-bypass-own = { $plugin } gehört zum Programm selbst, das ohne es vielleicht nicht läuft: Es wird nie umgangen.
refusal-bypass-unplaced = Es ist nicht bekannt, ob { $plugin } zum Programm selbst gehört, deshalb wird es nicht umgangen.
refusal-bypass-over = { $plugin } wird nicht mehr umgangen.
refusal-bypass-old = Dieses Programm wurde von einem älteren Laggard gestartet, das keine Plug-ins umgehen kann. Schließen Sie es, und starten Sie es mit diesem Laggard.
refusal-bypass-no-room = { NUMBER($room) } Plug-ins dieses Programms werden schon umgangen, mehr geht nicht gleichzeitig. Wählen Sie zuerst bei einem davon „Zurück zum Normalen“.
refusal-told-never = Sie haben gewählt, dass nie gelesen wird, was andere gemessen haben. Ändern Sie das zuerst.
refusal-no-hub = Es ist kein Hub zum Teilen gewählt. Wählen Sie zuerst einen.
refusal-sharing-paused = Das Teilen ruht. Drücken Sie zuerst „Weiter“.
refusal-report-not-named = Dieser Bericht kann beim Hub zu keinem Problem gestellt werden: Das Plug-in, um das es geht, lassen Sie dort nicht nennen. Ob es genannt wird, wählen Sie unter Einstellungen › Messungen teilen.
refusal-report-not-recorded = Dieser Bericht hat beim Hub kein Problem, zu dem er gehört: Die Aufzeichnung seiner Sitzung ist fort, also weiß niemand mehr, wohin er gehört.
refusal-report-other-hub = Inzwischen wurde ein anderer Hub gewählt, der Bericht wurde niemandem gezeigt. Öffnen Sie ihn noch einmal und entscheiden Sie neu.
refusal-random-id = Die zufällige Kennung dieser Installation lässt sich nicht lesen, deshalb wird nichts geteilt. Lassen Sie eine neue erzeugen.
# `why` ist englisch.
refusal-part-of-hub = { $folder } ist ein Teil des Hubs in { $hub }. Wählen Sie diesen Ordner: Was in seinen Teilen liegt, findet der Hub nicht.
refusal-hub-not-url = Das ist keine Webadresse. Die eines Hubs sieht so aus: https://hub.example.org/team
refusal-hub-not-https = { $address } ist nicht https: Andere könnten unterwegs das Token lesen und was Sie teilen. Verwenden Sie https; einfaches http geht nur für diesen Computer (localhost).
refusal-hub-password = In der Adresse steht ein Name oder ein Passwort, das im Klartext aufbewahrt würde. Nehmen Sie es heraus: Ein Hub braucht nur sein Token.
refusal-hub-longer = Die Adresse geht nach „{ $sign }“ weiter; das gehört zu keiner Adresse eines Hubs. Lassen Sie es und alles danach weg.
refusal-hub-not-a-token = Das ist kein Token eines Hubs. Eines hat 43 Buchstaben, Ziffern, - und _. Kopieren Sie alles, was Sie vom Betreiber des Hubs bekommen haben.
refusal-hub-no-token = Geben Sie das Token ein, das Sie vom Betreiber des Hubs bekommen haben.
# `why` ist eines von hub-trouble-…
refusal-hub = Der Hub unter { $address } nahm nichts an: { $why }.
refusal-hub-after =
    { $digests ->
        [one] { NUMBER($digests) } Zusammenfassung wurde geteilt. Dann nahm der Hub unter { $address } nichts mehr an: { $why }.
       *[other] { NUMBER($digests) } Zusammenfassungen wurden geteilt. Dann nahm der Hub unter { $address } nichts mehr an: { $why }.
    }
refusal-hub-folder = Der Ordner { $folder } lässt sich nicht verwenden: { $why }
