### Neuere Versionen von Plug-ins, und das Ändern der Plug-ins eines Programms.

## Update-Sites, und warum eine nicht geantwortet hat.

update-site-unreachable = Sie ist nicht erreichbar.
update-site-no-list = Unter dieser Adresse gibt es keine Liste von Versionen.
update-site-password = Sie verlangt ein Passwort. Es wird im Programm selbst eingegeben, das es aufbewahrt.
update-site-certificate = Ihrem Zertifikat wird nicht vertraut.
update-site-slow =
    { $seconds ->
        [one] Sie hat innerhalb von { NUMBER($seconds) } Sekunde nicht geantwortet.
       *[other] Sie hat innerhalb von { NUMBER($seconds) } Sekunden nicht geantwortet.
    }
update-site-damaged = Was sie geschickt hat, ist nicht, was sie versprochen hat, und wird nicht verwendet: { $said }
update-site-not-delivered = Sie führt diese Version, aber die Datei fehlt dort oder ist nicht, was die Liste verspricht (falsche Prüfsumme, kaputte Signatur), und wird deshalb nicht verwendet. { $said }
update-site-other = Sie lässt sich nicht verwenden: { $said }

## Was es gibt, wie es im Terminal steht.

updates-available = { $name } ({ $id }): { $available } ist da; installiert ist { $installed }.
updates-measured = Hier gemessen, { $available } statt { $installed }: { $difference }
updates-how = Aktualisieren mit: { $command }
updates-none = Es ist keine neuere Version eines Plug-ins bekannt.
updates-no-sites = Dieses Programm kennt keine Update-Sites.
updates-no-answer = { $site } war nicht zu lesen. { $trouble }

## Eine Änderung: was sie mit jedem Plug-in macht.

update-from-to = { $from } → { $to }
update-comes = { $to } kommt hinzu
update-goes = { $from } entfällt
update-plan = In einer Kopie von { $program } ausprobiert, und es ging gut. Das würde sich ändern:
update-plan-back = { $program }, wie es vor der letzten Änderung war, aus der Kopie, die Laggard aufbewahrt hat. Das würde sich ändern:
update-question = { $program } jetzt ändern? [j/N]
update-unasked = Es wurde nichts geändert. Geändert wird es mit --yes.
update-unchanged = Es wurde nichts geändert.
update-made = Fertig. { $program } hat es vom nächsten Start an; eine Kopie von allem, wie es war, wird aufbewahrt.
update-taken-back = Fertig. { $program } ist, wie es vorher war.
update-undo = Zurück geht es mit: { $command }

## Das Fenster: ob eine neuere Version eines Plug-ins da ist, und die Wege zu einer anderen.

plugins-newer = { $version } ist da
upkeep = Aktualisieren oder deinstallieren
upkeep-newer = { $available } ist da; installiert ist { $installed }.
upkeep-none = Es ist keine neuere Version bekannt. Die Update-Sites wurden gefragt: { $asked }.
upkeep-unasked = Es wurde noch nicht nachgesehen. Dazu fragt Laggard die Update-Sites, die das Programm selbst fragt.
upkeep-looking = Die Update-Sites werden gefragt …
upkeep-look = Nach neuerer Version sehen
upkeep-update = Aktualisieren …
upkeep-go-back = Zurück zu { $version } …
upkeep-uninstall = Deinstallieren …
change-update = { $plugin } aktualisieren?
change-uninstall = { $plugin } deinstallieren?
change-go-back = Zur früheren Version von { $plugin } zurückgehen?
change-update-now = Aktualisieren
change-uninstall-now = Deinstallieren
change-go-back-now = Zurückgehen
change-trying = Es wird in einer Kopie des Programms ausprobiert. Was dazu nötig ist, wird heruntergeladen, und noch wird nichts geändert. Das kann eine Minute dauern …
change-about = { $program } selbst wird geändert, und eine Kopie von allem, wie es war, wird aufbewahrt: Ein Klick führt zurück.
