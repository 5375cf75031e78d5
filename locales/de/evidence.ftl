evidence-busy = der Computer war mit `{ $program }` beschäftigt ({ NUMBER($percent, maximumFractionDigits: 0) } % eines Prozessors)
evidence-busy-unnamed = der Computer war mit einem anderen Programm beschäftigt
evidence-lasted =
    { $calls ->
        [1] { $place } dauerte { $time }
       *[other] { $place } dauerte { $time } in { $calls } Aufrufen
    }
evidence-sampled = in { NUMBER($samples) } von { NUMBER($all) } Stichproben
evidence-sampled-time = in { NUMBER($samples) } von { NUMBER($all) } Stichproben, { $time } lang
evidence-sampled-method = in { NUMBER($samples) } von { NUMBER($all) } Stichproben, meist in { $method }
evidence-sampled-time-method = in { NUMBER($samples) } von { NUMBER($all) } Stichproben, { $time } lang, meist in { $method }
evidence-landmarks =
    { $calls ->
        [0] { $time } nur nach Landmarken
        [one] { $time } nur nach Landmarken, darunter { $calls } kurzer Aufruf
       *[other] { $time } nur nach Landmarken, darunter { $calls } kurze Aufrufe
    }
evidence-landmarks-between =
    { $calls ->
        [0] { $time } mehr zwischen den Stichproben, nur nach Landmarken
        [one] { $time } mehr zwischen den Stichproben, nur nach Landmarken, darunter { $calls } kurzer Aufruf
       *[other] { $time } mehr zwischen den Stichproben, nur nach Landmarken, darunter { $calls } kurze Aufrufe
    }
evidence-stood-still = das Programm stand { $time } still
evidence-starved = das Programm wartete { $time } auf einen Prozessor, den andere hatten
evidence-began = begann { $time } von dem, was andere ausführten
