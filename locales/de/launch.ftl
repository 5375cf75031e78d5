launch-asked = Dieses Programm starten?
launch-asked-yes = Starten
launch-asked-lead = Laggard wurde von außerhalb seines Fensters gebeten, etwas zu starten, das nicht in seiner Liste steht:
launch-asked-about = Nur starten, wenn die Bitte von Ihnen kam.
archive-title = Ohne diese Optionen starten?
archive-yes = Ohne sie starten
archive-lead = Mit Laggards Agent startet die Java Virtual Machine nicht, wenn diese Optionen gesetzt sind:
archive-about = Laggard kann sie dieses eine Mal weglassen: Das Programm startet etwas später als sonst. Es wird nichts geändert und nichts gemerkt. Ohne Laggard gestartet, benutzt das Programm sie wie bisher.
