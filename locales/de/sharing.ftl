### Messungen mit einem Hub teilen: `laggard share`.

sharing-off = Es wird nichts geteilt. Einen Ordner als Hub wählen: laggard share --to DIR
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
        [one] Diese { NUMBER($digests) } Zusammenfassung ginge hinaus. Geteilt wurde nichts.
       *[other] Diese { NUMBER($digests) } Zusammenfassungen gingen hinaus. Geteilt wurde nichts.
    }
sharing-sessions-unread =
    { $sessions ->
        [one] { NUMBER($sessions) } Sitzung lässt sich nicht mehr lesen; sie fehlt.
       *[other] { NUMBER($sessions) } Sitzungen lassen sich nicht mehr lesen; sie fehlen.
    }
