### Sharing measurements with a hub: `laggard share`.

sharing-off = Nothing is shared. Choose a folder as the hub with: laggard share --to DIR
sharing-on = Measurements are shared with the hub in { $folder } when you say: laggard share
sharing-paused = Sharing with the hub in { $folder } is paused. Go on with: laggard share --resume
# `why` is in English.
sharing-unread = The settings of sharing can’t be read ({ $why }), so nothing is shared. Forget them with: laggard share --stop
sharing-held-back = Never named: plug-ins like { $pattern }
sharing-allowed = Named although they are from no public place: plug-ins like { $pattern }
sharing-id = This installation’s random id: { $id }
sharing-no-id = This installation has no id yet.
sharing-so-far =
    { $digests ->
        [0] No digest was shared so far.
        [one] { NUMBER($digests) } digest was shared so far.
       *[other] { NUMBER($digests) } digests were shared so far.
    }
sharing-look = See exactly what would leave with: laggard share --dry-run
sharing-done =
    { $digests ->
        [0] There was nothing new to share.
        [one] { NUMBER($digests) } digest shared.
       *[other] { NUMBER($digests) } digests shared.
    }
sharing-would =
    { $digests ->
        [0] There is nothing new to share.
        [one] This { NUMBER($digests) } digest would leave. Nothing was shared.
       *[other] These { NUMBER($digests) } digests would leave. Nothing was shared.
    }
sharing-sessions-unread =
    { $sessions ->
        [one] { NUMBER($sessions) } session can’t be read any more; it is left out.
       *[other] { NUMBER($sessions) } sessions can’t be read any more; they are left out.
    }
