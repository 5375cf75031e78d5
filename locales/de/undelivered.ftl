undelivered-folder-missing = den Ordner { $folder } gibt es nicht. Bitte sein Laufwerk oder seine Freigabe verbinden oder in den Einstellungen einen anderen Ordner wählen
undelivered-folder-file = { $folder } ist eine Datei, kein Ordner. Bitte in den Einstellungen einen Ordner wählen
undelivered-folder-forbidden = in { $folder } darf nicht geschrieben werden. Bitte den Eigentümer fragen oder in den Einstellungen einen anderen Ordner wählen
undelivered-folder-full = in { $folder } ist kein Platz mehr. Bitte dort Platz schaffen oder in den Einstellungen einen anderen Ordner wählen
undelivered-folder-other = der Bericht lässt sich nicht in { $folder } schreiben ({ $why })
undelivered-token-none = im Schlüsselbund ist kein Token für diesen Server. Bitte in den Einstellungen eingeben
undelivered-token-locked = der Schlüsselbund ist gesperrt, deshalb lässt sich das Token des Servers nicht lesen. Bitte entsperren und erneut versuchen
undelivered-token-no-keyring = auf diesem Desktop ist kein Schlüsselbund erreichbar. Bitte einen starten, der den Secret Service anbietet (GNOME Keyring, KWallet, KeePassXC), oder einen Server wählen, der kein Token braucht
undelivered-token-refused = der Schlüsselbund gibt das Token des Servers nicht heraus ({ $why })
undelivered-token-unusable = das Token enthält Zeichen, die kein Server annimmt (Leerzeichen, Zeilenenden oder Akzente). Bitte in den Einstellungen erneut eingeben
undelivered-unprepared = die Verbindung lässt sich nicht vorbereiten ({ $why })
undelivered-unreached = der Server ist nicht erreichbar ({ $why }). Bitte Adresse und Netzwerk prüfen
undelivered-broke = die Verbindung ist abgebrochen ({ $why })
undelivered-patience =
    { $seconds ->
        [one] der Server hat innerhalb von { $seconds } Sekunde nicht geantwortet
       *[other] der Server hat innerhalb von { $seconds } Sekunden nicht geantwortet
    }
undelivered-certificate-expired = das Zertifikat des Servers ist abgelaufen, oder die Uhr dieses Computers geht falsch; deshalb wurde nichts gesendet
undelivered-certificate-not-yet = das Zertifikat des Servers ist noch nicht gültig, oder die Uhr dieses Computers geht falsch; deshalb wurde nichts gesendet
undelivered-certificate-other-name = das Zertifikat gehört zu einem anderen Server, deshalb wurde nichts gesendet. Bitte die Adresse prüfen
undelivered-certificate-unknown-issuer = das Zertifikat des Servers hat niemand unterschrieben, dem dieser Computer vertraut, deshalb wurde nichts gesendet. Ist es ein Server Ihrer Firma, muss deren Zertifizierungsstelle in der Liste des Systems stehen
undelivered-certificate-revoked = das Zertifikat des Servers wurde widerrufen, deshalb wurde nichts gesendet
undelivered-certificate-other = das Zertifikat des Servers ist nicht gültig ({ $why }), deshalb wurde nichts gesendet
undelivered-elsewhere = der Server leitet Berichte an eine andere Adresse weiter, { $to } ({ $answer }). Wenn das stimmt, bitte diese in den Einstellungen eingeben
undelivered-moved = der Server ist umgezogen ({ $answer })
undelivered-not-let-in = der Server nimmt Token oder Schlüssel nicht an ({ $answer }). Bitte in den Einstellungen prüfen
undelivered-nothing-there = unter dieser Adresse nimmt niemand Berichte an ({ $answer }). Bitte in den Einstellungen prüfen
undelivered-too-large = der Bericht ist zu groß für den Server ({ $answer }). Bitte einen Teil weglassen
undelivered-too-many = der Server bekommt gerade zu viele Berichte ({ $answer })
undelivered-busy = der Server kann den Bericht gerade nicht annehmen ({ $answer })
undelivered-refused = der Server lehnt den Bericht ab ({ $answer })
undelivered-takes-nothing = der Server nimmt unter dieser Adresse nichts an, nur { $methods }. Bitte die Adresse prüfen
undelivered-tracker = ein Issue-Tracker nimmt Berichte nur von Menschen an. Bitte in den Einstellungen ein anderes Ziel wählen
undelivered-answer-said = { $status }: „{ $said }“
undelivered-token-not-kept = das Token wurde nicht aufbewahrt: { $why }
undelivered-tokens-left = das Token von { $servers } ist noch im Schlüsselbund: { $why }. Laggard versucht es beim nächsten Start noch einmal, und wenn die Daten noch einmal gelöscht werden
undelivered-tokens-unsearched = der Schlüsselbund ließ sich nicht nach Tokens von Laggard durchsuchen: { $why }. Bitte die Daten noch einmal löschen, wenn er erreichbar ist, oder die Einträge des Dienstes „laggard“ darin selbst löschen
became-saved = gespeichert als { $path }
became-event = Ereignis { $id }
