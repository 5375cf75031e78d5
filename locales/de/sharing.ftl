### Messungen mit einem Hub teilen: `laggard share`.

# Im Satz, nach „mit“.
sharing-hub-in = dem Hub in { $folder }
sharing-hub-at = dem Hub unter { $address }
sharing-hub-named = dem Hub „{ $title }“ unter { $address }
sharing-off = Es wird nichts geteilt. Einen Ordner oder eine Adresse als Hub wählen: laggard share --to DIR
sharing-automatic = Messungen teilt die App mit { $hub }, sobald ein Programm beendet ist. Nur noch auf Wunsch teilen: laggard share --by-hand
sharing-on = Messungen werden mit { $hub } geteilt, wenn Sie es sagen: laggard share
sharing-paused = Das Teilen mit { $hub } ruht. Weiter geht es mit: laggard share --resume
# `why` ist englisch.
sharing-unread = Die Einstellungen zum Teilen lassen sich nicht lesen ({ $why }), deshalb wird nichts geteilt. Vergessen lassen: laggard share --stop
sharing-held-back = Nie genannt: Plug-ins wie { $pattern }
sharing-allowed = Genannt, obwohl von keiner öffentlichen Stelle: Plug-ins wie { $pattern }
sharing-id = Die zufällige Kennung dieser Installation: { $id }
sharing-no-id = Diese Installation hat noch keine Kennung.
sharing-so-far =
    { $digests ->
        [0] Bisher wurde keine Zusammenfassung geteilt.
        [one] Bisher wurde { NUMBER($digests) } Zusammenfassung geteilt.
       *[other] Bisher wurden { NUMBER($digests) } Zusammenfassungen geteilt.
    }
# `why` ist einer der Gründe weiter unten.
sharing-trouble = Beim letzten Mal nahm der Hub nichts an: { $why }.
sharing-refused =
    { $digests ->
        [one] Der Hub lehnt { NUMBER($digests) } Zusammenfassung ab: Sie ist ihm zu groß, oder er versteht sie nicht. Sie bleibt hier; wählen Sie den Hub noch einmal, um es wieder zu versuchen.
       *[other] Der Hub lehnt { NUMBER($digests) } Zusammenfassungen ab: Sie sind ihm zu groß, oder er versteht sie nicht. Sie bleiben hier; wählen Sie den Hub noch einmal, um es wieder zu versuchen.
    }
sharing-token = Token für den Hub unter { $address }:
sharing-withdrawn = Der Hub entfernt alles, was unter der letzten Kennung dieser Installation mit ihm geteilt wurde, sobald er das nächste Mal einliest, was angekommen ist. Mehr wird nicht geteilt.
# `when`: wann es gelesen wurde; `faster`: wie viele Versionen darin stehen.
sharing-told =
    { $faster ->
        [0] Was andere gemessen haben, wurde am { $when } gelesen: noch von keiner Version, dass sie damit weniger warten.
        [one] Was andere gemessen haben, wurde am { $when } gelesen: Mit { NUMBER($faster) } Version warten sie weniger.
       *[other] Was andere gemessen haben, wurde am { $when } gelesen: Mit { NUMBER($faster) } Versionen warten sie weniger.
    }
# `why` ist einer der Gründe weiter unten.
sharing-told-trouble = Was andere gemessen haben, ließ sich beim letzten Mal nicht lesen: { $why }.
sharing-told-never = Was andere gemessen haben, wird nie gelesen. Höchstens einmal am Tag lesen: laggard share --read-daily
sharing-told-unread = Was andere gemessen haben, wurde noch nicht gelesen. Lesen: laggard share --read-now
sharing-look = Genau sehen, was hinausginge: laggard share --dry-run
sharing-done =
    { $digests ->
        [0] Es gab nichts Neues zu teilen.
        [one] { NUMBER($digests) } Zusammenfassung geteilt.
       *[other] { NUMBER($digests) } Zusammenfassungen geteilt.
    }
sharing-would =
    { $digests ->
        [0] Es gibt nichts Neues zu teilen.
        [one] Diese Zusammenfassung ginge hinaus. Geteilt wurde nichts.
       *[other] Diese { NUMBER($digests) } Zusammenfassungen gingen hinaus. Geteilt wurde nichts.
    }
sharing-sessions-unread =
    { $sessions ->
        [one] { NUMBER($sessions) } Sitzung lässt sich nicht mehr lesen; sie fehlt.
       *[other] { NUMBER($sessions) } Sitzungen lassen sich nicht mehr lesen; sie fehlen.
    }

## Warum ein Hub unter einer Adresse nichts annahm. Beginnt klein und hat keinen Punkt am Ende.

hub-trouble-token-gone = der Schlüsselbund hat das Token des Hubs nicht mehr. Wählen Sie den Hub noch einmal, und geben Sie es dabei ein
hub-trouble-no-keyring = auf diesem Desktop ist kein Schlüsselbund erreichbar, und anderswo wird ein Token nicht aufbewahrt. Starten Sie einen, der den Secret Service anbietet (GNOME Keyring, KWallet, KeePassXC), oder wählen Sie einen Ordner
hub-trouble-unknown-token = der Hub kennt das Token nicht (mehr). Lassen Sie sich vom Betreiber des Hubs eines geben, und wählen Sie den Hub noch einmal damit
hub-trouble-moved = der Hub hat jetzt eine andere Adresse. Fragen Sie seinen Betreiber, und wählen Sie diese
hub-trouble-moved-to = der Hub hat jetzt eine andere Adresse, { $to }. Fragen Sie seinen Betreiber, und wählen Sie diese
hub-trouble-no-hub = unter dieser Adresse ist kein Hub ({ $status }). Fragen Sie seinen Betreiber nach der richtigen
hub-trouble-too-many = der Hub wird gerade zu oft gefragt. Laggard versucht es später wieder
hub-trouble-busy = der Hub kann gerade nichts annehmen ({ $status }). Laggard versucht es später wieder
hub-trouble-full = der Hub ist voll. Sagen Sie es seinem Betreiber; Laggard versucht es später wieder
hub-trouble-refused = der Hub lehnt ab ({ $status }). Sagen Sie es seinem Betreiber

## Warum sich nicht lesen ließ, was ein Hub von Versionen sagt. Beginnt klein und hat keinen Punkt am Ende. `why` ist englisch.

told-trouble-nothing = der Hub sagt noch nichts über Versionen, oder er ist älter als dieses Laggard
told-trouble-newer = ein neuerer Hub sagt es in einer Form, die dieses Laggard nicht kennt
told-trouble-odd = was der Hub sagt, kann niemand gemessen haben ({ $why })
told-trouble-folder = der Ordner des Hubs lässt sich nicht lesen: { $why }
told-trouble-later = der Hub kann gerade nicht antworten. Laggard versucht es morgen wieder

## Im Fenster. `why` ist englisch.

section-sharing = Messungen teilen
hub = Wohin Messungen gehen
hub-about = Teilen Sie mit Ihrem Team oder Ihrer Community, was Laggard gemessen hat, und alle sehen, welches Plug-in in welcher Version wie viele Menschen warten lässt. Ein Hub ist ein Ordner, in den alle schreiben können, oder eine Adresse, für die Sie von seinem Betreiber ein Token bekommen. Bevor Sie einen wählen, wird nichts geteilt.
hub-none = Es wird nichts geteilt.
hub-on = Messungen gehen nach { $folder }, wenn Sie „Jetzt teilen“ drücken.
hub-automatic = Messungen gehen nach { $folder }, sobald ein Programm beendet ist.
hub-paused = Das Teilen mit { $folder } ruht.
hub-unread = Die Einstellungen zum Teilen lassen sich nicht lesen ({ $why }), deshalb wird nichts geteilt. Beenden Sie das Teilen, um sie zu vergessen; wählen Sie dann neu, was nie genannt wird.
hub-choose = Ordner wählen …
hub-choose-address = Adresse wählen …
hub-other = Anderen Ordner wählen …
hub-other-address = Andere Adresse wählen …
hub-pause = Pause
hub-resume = Weiter
hub-stop = Nicht mehr teilen …
dialog-hub = Einen Ordner zum Teilen wählen
# Im Dialog des Systems. `hub` ist sein Titel, falls er einen hat, und seine Adresse.
dialog-hub-address = Messungen mit diesem Hub teilen?
dialog-hub-address-what =
    { $hub }

    Geteilt wird noch nichts. Was hinausgeht, sehen Sie vorher.
dialog-hub-address-yes = Mit diesem Hub teilen
hub-named = { $title } ({ $address })
hub-address-title = Mit einem Hub unter einer Adresse teilen
hub-address-about = Beides bekommen Sie vom Betreiber des Hubs. Laggard fragt dort nach, ob es ein Hub ist, und teilt noch nichts.
hub-address-field = Adresse
hub-token-field = Token
hub-token-about = Das Token liegt im Schlüsselbund des Systems, nie in einer Datei, und wird nur an diese Adresse gesendet.
hub-token-kept = im Schlüsselbund; zum Ersetzen tippen
hub-address-choose = Wählen
hub-trouble = Beim letzten Mal nahm der Hub nichts an: { $why }.
stop-sharing-title = Nicht mehr teilen?
stop-sharing-what = Laggard vergisst den Hub und sein Token, was nie genannt wird, und die zufällige Kennung. Der Hub behält, was er hat.
stop-sharing-back = Nehmen Sie zurück, was Sie geteilt haben, dann entfernt der Hub alles, was Sie unter der jetzigen Kennung mit ihm geteilt haben, sobald er das nächste Mal einliest, was angekommen ist.
stop-sharing-confirm = Nicht mehr teilen
stop-sharing-withdraw = Nicht mehr teilen und alles zurücknehmen
told-by-others = Was andere gemessen haben
told-by-others-about = Wo andere mit einer neueren Version eines Plug-ins weniger warteten als mit Ihrer, sagt das seine Seite. Laggard liest dafür eine Datei über alle Plug-ins; so erfährt niemand, welche Sie haben. Von Ihnen wird nichts gesendet als das Token des Hubs. Bei einer Adresse wird von selbst nur gefragt, wo Laggard auch von selbst teilen darf.
told-by-others-reads = Lesen, höchstens einmal am Tag
told-by-others-now = Jetzt lesen
told-by-others-unread = Noch nicht gelesen.
told-by-others-read =
    { $faster ->
        [0] Gelesen { $when }. Noch von keiner Version steht darin, dass andere mit ihr weniger warten.
        [one] Gelesen { $when }. Von einer Version steht darin, dass andere mit ihr weniger warten.
       *[other] Gelesen { $when }. Von { NUMBER($faster) } Versionen steht darin, dass andere mit ihnen weniger warten.
    }
told-by-others-trouble = Beim letzten Mal ließ es sich nicht lesen: { $why }.
leaves = Was hinausgeht
leaves-about = Eine Zusammenfassung für jeden Tag einer Sitzung: welche Programme und Plug-ins in welchen Versionen, wie oft und wie lange sie Sie warten ließen. Keine Texte, keine Pfade, keine Namen von Menschen oder Projekten, und keine Zeit genauer als der Tag. Was Sie hier sehen, ist alles, was hinausgeht.
leaves-show = Zeigen, was hinausginge
leaves-share = Jetzt teilen
leaves-look-first = Sehen Sie sich an, was hinausginge; dann können Sie es teilen.
leaves-digest =
    { $lags ->
        [one] { $day }, { $program }, { NUMBER($lags) } Ruckler
       *[other] { $day }, { $program }, { NUMBER($lags) } Ruckler
    }
leaves-automatic = Automatisch teilen, sobald ein Programm beendet ist
leaves-automatic-about = Aus, bis Sie gesehen haben, was hinausgeht, und für einen anderen Hub wieder aus.
named = Plug-ins, die genannt werden
named-about = Genannt werden nur Plug-ins von öffentlichen Stellen, etwa aus Eclipses Projekten und Marketplaces; alle anderen werden nur gezählt. In einer ID steht * für beliebige Zeichen.
named-hold-back = Nie genannt
named-allow = Auch genannt
named-field = ID oder Muster
named-add-hold-back = Nie nennen
named-add-allow = Nennen
named-remove = Entfernen
named-remove-label = { $pattern } entfernen
random-id = Zufällige Kennung
random-id-about = Zusammenfassungen tragen sie, damit ein Mensch nicht als viele zählt. Sie ist zufällig und sagt nichts über Sie. Mit einer neuen kann niemand erkennen, dass bisher und künftig Geteiltes vom selben Computer stammt; bisher Geteiltes lässt sich dann nicht mehr zurücknehmen.
random-id-none = Noch keine.
random-id-new = Eine neue erzeugen
new-id-title = Eine neue zufällige Kennung?
new-id-what =
    { $count ->
        [one] { NUMBER($count) } Zusammenfassung wurde geteilt. Was unter der jetzigen Kennung geteilt wurde, lässt sich mit einer neuen nicht mehr zurücknehmen.
       *[other] { NUMBER($count) } Zusammenfassungen wurden geteilt. Was unter der jetzigen Kennung geteilt wurde, lässt sich mit einer neuen nicht mehr zurücknehmen.
    }
new-id-back = Zum Zurücknehmen abbrechen und „Nicht mehr teilen …“, dann „Nicht mehr teilen und alles zurücknehmen“ wählen: Danach gibt es für den nächsten Hub ohnehin eine neue Kennung.
