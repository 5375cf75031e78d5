### Sharing measurements with a hub: `laggard share`.

# Inside a sentence.
sharing-hub-in = the hub in { $folder }
sharing-hub-at = the hub at { $address }
sharing-hub-named = the hub “{ $title }” at { $address }
sharing-off = Nothing is shared. Choose a folder or an address as the hub with: laggard share --to DIR
sharing-automatic = Measurements are shared with { $hub } by the app whenever a program has ended. Share only when you say so with: laggard share --by-hand
sharing-on = Measurements are shared with { $hub } when you say: laggard share
sharing-paused = Sharing with { $hub } is paused. Go on with: laggard share --resume
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
# `why` is one of the reasons below.
sharing-trouble = The last time, the hub took nothing: { $why }.
sharing-refused =
    { $digests ->
        [one] The hub refuses { NUMBER($digests) } digest: it is too large for it, or nothing that it understands. It stays here; choose the hub again to try it once more.
       *[other] The hub refuses { NUMBER($digests) } digests: they are too large for it, or nothing that it understands. They stay here; choose the hub again to try them once more.
    }
sharing-token = Token of the hub at { $address }:
sharing-withdrawn = The hub removes all that was shared with it under this installation’s latest id the next time it takes in what has arrived. Nothing more is shared.
# `when`: when it was read; `faster`: how many versions are in it.
sharing-told =
    { $faster ->
        [0] What others measured was read on { $when }: of no version yet that they wait less with it.
        [one] What others measured was read on { $when }: they wait less with { NUMBER($faster) } version.
       *[other] What others measured was read on { $when }: they wait less with { NUMBER($faster) } versions.
    }
# `why` is one of the reasons below.
sharing-told-trouble = What others measured could not be read the last time: { $why }.
sharing-told-never = What others measured is never read. Read it once a day at most with: laggard share --read-daily
sharing-told-unread = What others measured was not read yet. Read it with: laggard share --read-now
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
        [one] This digest would leave. Nothing was shared.
       *[other] These { NUMBER($digests) } digests would leave. Nothing was shared.
    }
sharing-sessions-unread =
    { $sessions ->
        [one] { NUMBER($sessions) } session can’t be read any more; it is left out.
       *[other] { NUMBER($sessions) } sessions can’t be read any more; they are left out.
    }

## Why a hub at an address took nothing. It begins small and has no full stop at its end.

hub-trouble-token-gone = the keyring has not got the hub’s token any more. Choose the hub again with it
hub-trouble-no-keyring = this desktop has no keyring that could be reached, and a token is kept nowhere else. Start one that offers the Secret Service (GNOME Keyring, KWallet, KeePassXC), or choose a folder
hub-trouble-unknown-token = the hub does not know the token (any more). Ask its keeper for one, and choose the hub again with it
hub-trouble-moved = the hub is at another address now. Ask its keeper, and choose that one
hub-trouble-moved-to = the hub is at another address now, { $to }. Ask its keeper, and choose that one
hub-trouble-no-hub = there is no hub at this address ({ $status }). Ask its keeper for the right one
hub-trouble-too-many = the hub is asked too often just now. Laggard tries again later
hub-trouble-busy = the hub can’t take anything just now ({ $status }). Laggard tries again later
hub-trouble-full = the hub is full. Tell its keeper; Laggard tries again later
hub-trouble-refused = the hub refuses ({ $status }). Tell its keeper

## Why what a hub tells of versions could not be read. It begins small and has no full stop at its end. `why` is in English.

told-trouble-nothing = the hub tells nothing of versions yet, or is older than this Laggard
told-trouble-newer = a newer hub tells it in a form that this Laggard does not know
told-trouble-odd = what the hub tells can’t be what others measured ({ $why })
told-trouble-folder = the hub’s folder can’t be read: { $why }
told-trouble-later = the hub can’t answer just now. Laggard tries again tomorrow

## In the window. `why` is in English.

section-sharing = Share measurements
hub = Where measurements go
hub-about = Share what Laggard measured with your team or community, and all of you see which plug-in, in which version, makes how many people wait. A hub is a folder that all of you can write to, or an address for which its keeper gives you a token. Nothing is shared before you choose one.
hub-none = Nothing is shared.
hub-on = Measurements go to { $folder } when you press “Share now”.
hub-automatic = Measurements go to { $folder } whenever a program has ended.
hub-paused = Sharing with { $folder } is paused.
hub-unread = The settings of sharing can’t be read ({ $why }), so nothing is shared. Stop sharing to forget them; then choose again what is never named.
hub-choose = Choose a folder…
hub-choose-address = Choose an address…
hub-other = Choose another folder…
hub-other-address = Choose another address…
hub-pause = Pause
hub-resume = Go on
hub-stop = Stop sharing…
dialog-hub = Choose a folder to share with
# In the system’s dialog. `hub` is its title, if it has one, and its address.
dialog-hub-address = Share measurements with this hub?
dialog-hub-address-what =
    { $hub }

    Nothing is shared yet. What leaves is shown to you first.
dialog-hub-address-yes = Share with this hub
hub-named = { $title } ({ $address })
hub-address-title = Share with a hub at an address
hub-address-about = Its keeper gives you both. Laggard asks there whether there is a hub, and shares nothing yet.
hub-address-field = Address
hub-token-field = Token
hub-token-about = The token is kept in your system’s keyring, never in a file, and sent to this address only.
hub-token-kept = kept in your keyring; type to replace it
hub-address-choose = Choose
hub-trouble = The last time, the hub took nothing: { $why }.
stop-sharing-title = Stop sharing?
stop-sharing-what = Laggard forgets the hub and its token, what is never named, and the random id. The hub keeps what it has.
stop-sharing-back = If you take back what you shared, the hub removes all that you shared with it under the present random id the next time it takes in what has arrived.
stop-sharing-confirm = Stop sharing
stop-sharing-withdraw = Stop, and take back what I shared
told-by-others = What others measured
told-by-others-about = Where others waited less with a newer version of a plug-in than with yours, its page says so. Laggard reads one file of all plug-ins for it, so nobody learns which ones you have. Nothing of yours is sent but the hub’s token. At an address it is asked for by itself only where you let Laggard share by itself.
told-by-others-reads = Read it, once a day at most
told-by-others-now = Read now
told-by-others-unread = It was not read yet.
told-by-others-read =
    { $faster ->
        [0] Read { $when }. Of no version yet it says that others wait less with it.
        [one] Read { $when }. Of { NUMBER($faster) } version it says that others wait less with it.
       *[other] Read { $when }. Of { NUMBER($faster) } versions it says that others wait less with them.
    }
told-by-others-trouble = It could not be read the last time: { $why }.
leaves = What leaves
leaves-about = One digest for each day of a session: which programs and plug-ins in which versions, how often and for how long they made you wait. No texts, no paths, no names of people or projects, and no time finer than the day. What you see here is all that leaves.
leaves-show = Show what would leave
leaves-share = Share now
leaves-look-first = Look at what would leave; then you can share it.
leaves-digest =
    { $lags ->
        [one] { $day }, { $program }, { NUMBER($lags) } lag
       *[other] { $day }, { $program }, { NUMBER($lags) } lags
    }
leaves-automatic = Share automatically whenever a program has ended
leaves-automatic-about = Off until you have looked at what leaves, and off again for another hub.
named = Plug-ins that are named
named-about = Only plug-ins from public places are named, such as Eclipse’s projects and marketplaces; all others are only counted. In an id, * stands for any characters.
named-hold-back = Never named
named-allow = Named, too
named-field = Id or pattern
named-add-hold-back = Never name
named-add-allow = Name
named-remove = Remove
named-remove-label = Remove { $pattern }
random-id = Random id
random-id-about = Digests carry it, so that one person isn’t counted as many. It is random and says nothing about you. With a new one nobody can tell that what you shared before and what you share from now on come from the same computer; what you shared before can’t be taken back any more then.
random-id-none = None yet.
random-id-new = Get a new one
new-id-title = Get a new random id?
new-id-what =
    { $count ->
        [one] { NUMBER($count) } digest was shared. What was shared under the present id can’t be taken back any more with a new one.
       *[other] { NUMBER($count) } digests were shared. What was shared under the present id can’t be taken back any more with a new one.
    }
new-id-back = To take it back, cancel, and choose “Stop sharing…” and then “Stop, and take back what I shared”: after that the next hub gets a new id anyway.
