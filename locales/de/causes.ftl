lags =
    { $count ->
        [0] keine Ruckler
        [one] { $count } Ruckler
       *[other] { $count } Ruckler
    }

cause-plug-in = ein Plug-in
cause-host = das Programm selbst
cause-gc = die Garbage Collection
cause-machine = der Computer (ausgelastet, im Ruhezustand oder angehalten)
cause-unknown = Ursache unbekannt
