### Messungen mit einem Hub teilen: `laggard share`.

sharing-off = Es wird nichts geteilt. Einen Ordner als Hub wählen: laggard share --to DIR
sharing-automatic = Messungen teilt die App mit dem Hub in { $folder }, sobald ein Programm beendet ist. Nur noch auf Wunsch teilen: laggard share --by-hand
sharing-on = Messungen werden mit dem Hub in { $folder } geteilt, wenn Sie es sagen: laggard share
sharing-paused = Das Teilen mit dem Hub in { $folder } ruht. Weiter geht es mit: laggard share --resume
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
sharing-withdrawn = Der Hub entfernt alles, was diese Installation geteilt hat, sobald er das nächste Mal einliest, was angekommen ist. Mehr wird nicht geteilt.
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

## Im Fenster. `why` ist englisch.

section-sharing = Messungen teilen
hub = Wohin Messungen gehen
hub-about = Teilen Sie mit Ihrem Team oder Ihrer Community, was Laggard gemessen hat, und alle sehen, welches Plug-in in welcher Version wie viele Menschen warten lässt. Ein Hub ist ein Ordner, in den alle schreiben können. Bevor Sie einen wählen, wird nichts geteilt.
hub-none = Es wird nichts geteilt.
hub-on = Messungen gehen nach { $folder }, wenn Sie „Jetzt teilen“ drücken.
hub-automatic = Messungen gehen nach { $folder }, sobald ein Programm beendet ist.
hub-paused = Das Teilen mit { $folder } ruht.
hub-unread = Die Einstellungen zum Teilen lassen sich nicht lesen ({ $why }), deshalb wird nichts geteilt. Beenden Sie das Teilen, um sie zu vergessen; wählen Sie dann neu, was nie genannt wird.
hub-choose = Ordner wählen …
hub-other = Anderen Ordner wählen …
hub-pause = Pause
hub-resume = Weiter
hub-stop = Nicht mehr teilen …
dialog-hub = Einen Ordner zum Teilen wählen
stop-sharing-title = Nicht mehr teilen?
stop-sharing-what = Laggard vergisst den Ordner, was nie genannt wird, und die zufällige Kennung. Der Hub behält, was er hat.
stop-sharing-back = Nehmen Sie zurück, was Sie geteilt haben, dann entfernt der Hub alles davon, sobald er das nächste Mal einliest, was angekommen ist.
stop-sharing-confirm = Nicht mehr teilen
stop-sharing-withdraw = Nicht mehr teilen und alles zurücknehmen
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
leaves-automatic-about = Aus, bis Sie gesehen haben, was hinausgeht, und für einen anderen Ordner wieder aus.
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
random-id-about = Zusammenfassungen tragen sie, damit ein Mensch nicht als viele zählt. Sie ist zufällig und sagt nichts über Sie. Mit einer neuen kann niemand erkennen, dass bisher und künftig Geteiltes vom selben Computer stammt.
random-id-none = Noch keine.
random-id-new = Eine neue erzeugen
