notice-froze = { $plugin } hat { $program } { $time } lang blockiert

button-turn-off = Ausschalten
button-turn-off-named = { $plugin } ausschalten
button-report = Melden …
button-details = Details
the-program = das Programm
