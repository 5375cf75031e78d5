minute-nothing-happened = In der letzten Minute ist nichts passiert
minute-nothing-to-do = { $program } hatte nichts zu tun. { $outside }
minute-nothing-slow = In der letzten Minute war nichts langsam
minute-outside = Falls es sich langsam anfühlte, liegt die Ursache außerhalb dessen, was Laggard sieht.
minute-took = { $who } brauchte { $time } der letzten Minute
minute-unknown = Ursache unbekannt für { $time } der letzten Minute
minute-busy-and-waited = { $program } war { $busy } beschäftigt, davon { $waited } mit spürbarer Wartezeit.
minute-busy = { $program } war { $busy } beschäftigt, ohne einen Ruckler ab 0,1 s.
minute-before = Davor: { $list }.
minute-also = Außerdem: { $list }.
minute-share = { $who } { $time }
minute-short-events =
    { $count ->
        [one] Das meiste davon in { $count } Ereignis, zu kurz zum Bemerken.
       *[other] Das meiste davon in { $count } Ereignissen, jedes zu kurz zum Bemerken.
    }

minute-gc = die Garbage Collection
minute-machine = der Computer
minute-nobody = unbekannt

minute-asking = Die letzte Minute von { $program }
minute-wait = Das Programm wird gefragt, was es getan hat. Das dauert ein paar Sekunden.
minute-nothing-runs = Es läuft kein mit Laggard gestartetes Programm
minute-launch-first = Laggard kann nur Programme messen, die es selbst gestartet hat oder beobachtet. Das Programm aus Laggards Menü starten und noch einmal fragen, wenn es langsam ist.
minute-no-answer = Laggard weiß nicht, was langsam war
