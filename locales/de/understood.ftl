### Was von einem Programm verstanden ist: `laggard doctor PROGRAMM`, und dasselbe im Fenster.

program = Programm
program-measuring = Zugang
program-turning-off = Ausschalten
program-session = Sitzung
program-window = Fenster
program-security = Security-Manager
program-directories = Plug-in-Ordner
program-services = Dienste
program-listeners = Listener
program-own = Eigener Code
program-plugins = Plug-ins
program-unclear = Nicht verstanden

program-known = { $program } in { $path }, ein Programm, das Laggard kennt ({ $kind })
program-known-only = { $program }, ein Programm, das Laggard kennt ({ $kind })
program-of-no-known-kind = { $program }, von einer Art, die Laggard nicht kennt: welcher Code wem gehört, zeigt sich, während es läuft
program-way-argument = Laggards Agent ist ein Argument des Befehls, der es startet
program-way-prefix = Laggards Agent ist ein Argument, das sein Skript weiterreicht ({ $prefix })
program-way-variable = Laggards Agent kommt durch die Variable { $name } hinein
program-way-unknown = Laggards Agent kommt mit dem Start hinein; wie, sagt der Befehl nicht
program-measured = es läuft und wird in Sitzung { $session } gemessen
program-watchable = es läuft und lässt sich ohne Neustart beobachten (in den Einstellungen unter Programme, oder mit laggard attach)
program-turning-off-listed = { $count ->
    [0] es hat kein Plug-in, ohne das es startet
    [one] { $off ->
        [0] eines seiner Plug-ins lässt sich ausschalten (Seite Plug-ins, oder laggard disable); es ist eingeschaltet
       *[other] eines seiner Plug-ins lässt sich ausschalten (Seite Plug-ins, oder laggard disable); es ist ausgeschaltet
    }
   *[other] { $off ->
        [0] { $count } seiner Plug-ins lassen sich ausschalten (Seite Plug-ins, oder laggard disable); alle sind eingeschaltet
        [one] { $count } seiner Plug-ins lassen sich ausschalten (Seite Plug-ins, oder laggard disable); eines ist ausgeschaltet
       *[other] { $count } seiner Plug-ins lassen sich ausschalten (Seite Plug-ins, oder laggard disable); { $off } sind ausgeschaltet
    }
}
program-turning-off-unread = seine Plug-ins lassen sich nicht lesen: { $why }
program-turning-off-no-install = nicht bekannt: niemand kann sagen, wo es installiert ist
program-turning-off-no-way = nichts: Laggard kann Plug-ins nur bei Programmen bekannter Art weglassen; vielleicht können es seine eigenen Einstellungen
program-java-of-session = { $version } in der letzten Sitzung
program-java-unknown = sein Skript oder Launcher wählt eines; bekannt, sobald es gemessen wurde
program-security-found = es hat einen, oder eine Policy ({ $options }); der Agent hat eigene Rechte und gibt anderen keine
program-directory = { $path } ({ NUMBER($count) })
program-directories-found = was das Programm von dort lädt, ist ein Plug-in: { $places }
program-services-found = { $count ->
    [one] es sucht Teile einer Art ({ $names }); die im Klassenpfad sind das Programm selbst, andere sind Plug-ins
   *[other] es sucht Teile von { $count } Arten ({ $names }); die im Klassenpfad sind das Programm selbst, andere sind Plug-ins
}
program-session-found = das Folgende war in seiner Sitzung vom { $day } zu sehen
program-never-measured = noch keine: Fenster, Listener und Plug-ins sind nicht bekannt
program-never-measured-advice = einmal mit Laggard starten (im Terminal: laggard run) und die Plug-ins benutzen
program-window-swt = SWT, Thread „{ $thread }“
program-window-awt = Swing oder AWT, Thread „{ $thread }“
program-window-javafx = JavaFX, Thread „{ $thread }“
program-no-window = kein Ereignis wurde verarbeitet
program-no-window-advice = es hatte kein Fenster, oder ein anderer Prozess hatte eines; starten, eine Minute benutzen und noch einmal nachsehen
program-listeners-found = { $count ->
    [0] keiner war bei der Arbeit zu sehen
    [one] eine Schnittstelle: { $names }
   *[other] { $count } Schnittstellen: { $names }
}
program-own-found = { $count ->
    [0] keiner war bei der Arbeit zu sehen
    [one] eine Jar-Datei oder ein Ordner: { $names }
   *[other] { $count } Jar-Dateien oder Ordner: { $names }
}
program-no-plugins = keines war bei der Arbeit zu sehen
program-plugin-added = { $name }, hinzugefügt, in { $place } (Class-Loader { $loader }, { $classes ->
    [one] eine Klasse
   *[other] { $classes } Klassen
} bei der Arbeit gesehen)
program-plugin-bundled = { $name }, kam mit dem Programm, in { $place } (Class-Loader { $loader }, { $classes ->
    [one] eine Klasse
   *[other] { $classes } Klassen
} bei der Arbeit gesehen)
program-unknown-origin = { $count ->
    [one] woher { $names } kommt, lässt sich nicht sagen; es wird nicht beschuldigt
   *[other] woher { $names } kommen, lässt sich nicht sagen; sie werden nicht beschuldigt
}
program-unknown-origin-advice = ihre Zeit steht ohne Urteil da, in der Sitzung und bei laggard show --details
program-unnamed = { $count ->
    [one] Code des Class-Loaders { $names } hat keinen Namen und wird nicht beschuldigt
   *[other] Code der Class-Loader { $names } hat keinen Namen und wird nicht beschuldigt
}
program-unnamed-advice = das meiste davon entsteht zur Laufzeit; beschuldigt wird, wer es aufruft
program-and-more = { $names } und { NUMBER($count) } weitere
program-can-be-measured = Laggard kann es messen.
program-cannot-be-measured = So kann Laggard es nicht messen.
