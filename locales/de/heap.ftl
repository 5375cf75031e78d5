### Wie groß der Heap eines Programms werden darf, und ob das reicht.

heap-own = { $name } darf { $size } Speicher für seine Objekte nutzen (das eigene -Xmx).
heap-own-none = { $name } hat kein eigenes -Xmx: Java wählt, wie viel Speicher es nutzen darf.
heap-chosen = Mit Laggard gestartet, darf es { $size } nutzen.
heap-seen = In seiner letzten Sitzung blieben nach der Garbage Collection { $kept } von { $limit } in Gebrauch.
heap-unseen = Wie voll sein Speicher wird, ist noch nicht bekannt: Starten Sie es mit Laggard und arbeiten Sie damit.
heap-lags =
    { $count ->
        [one] { $count } Ruckler der letzten sieben Tage war Garbage Collection: { $time }.
       *[other] { $count } Ruckler der letzten sieben Tage waren Garbage Collection: { $time }.
    }
heap-suggested = { $size } sollten reichen: { $command }
heap-enough = Das reicht.

## Der Dialog im Fenster.

heap-ask = Speicher …
heap-ask-named = Speicher für { $program }
heap-title = Speicher für das Programm
heap-more = { $size } sollten reichen. Die Dateien des Programms bleiben, wie sie sind: Nur Starts mit Laggard bekommen mehr.
heap-not-it = Das reicht: Mit mehr Speicher würde die Garbage Collection nicht kürzer.
heap-choose = { $size } nutzen
heap-take-back = Wieder das eigene nutzen
heap-from-next = Ab dem nächsten Start mit Laggard.
heap-own-from-next = Ab dem nächsten Start gilt, was die Dateien des Programms sagen.
