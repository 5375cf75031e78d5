### What an administrator has decided for everybody on a computer: `laggard policy`, and where the window shows it.

## Inside a sentence: by whom.

policy-who = your administrator
policy-who-named = your administrator ({ $by })

## A plug-in that is off for everybody. `reason` is a sentence of the administrator’s.

policy-off = Turned off by { $who }
policy-off-why = Turned off by { $who }: { $reason }
plugins-off-ruled = off by your administrator
plugins-off-ruled-restart = off by your administrator, restart needed

## Whether there is a policy. `why` is one of the three below, and what they quote is in English.

policy-none = There is no policy on this computer. An administrator would put one into { $file }
policy-followed = { $file } applies to everybody on this computer. It is by { $who }.
policy-none-own = There is no file { $file }, which LAGGARD_POLICY names; nor is there a policy on this computer.
policy-followed-own = { $file } is followed because LAGGARD_POLICY names it, for a trial. It is by { $who }.
policy-not-followed = { $file } can’t be followed: { $why }.
policy-unread = it can’t be read ({ $why })
policy-newer = it has format { $format }, which only a newer Laggard knows
policy-wrong = line { $line }: { $why }
policy-stays-off = Plug-ins that it turned off before stay off. All else is as you chose it.
policy-in-order = { $file } is in order. In place on a computer, it would say:

## What it decides, a line each.

policy-line-off = Turned off: { $plugin }
policy-line-off-why = Turned off: { $plugin }: { $reason }
policy-line-off-in = Turned off in { $product }: { $plugin }
policy-line-off-in-why = Turned off in { $product }: { $plugin }: { $reason }
policy-line-muted = Muted: { $plugin }
policy-line-once = Notifications right away of lags of { $time } or more
policy-line-count =
    { $count ->
        [one] Notifications after { NUMBER($count) } lag within ten minutes
       *[other] Notifications after { NUMBER($count) } lags within ten minutes
    }
policy-line-most =
    { $most ->
        [one] At most { NUMBER($most) } notification an hour
       *[other] At most { NUMBER($most) } notifications an hour
    }
policy-sharing-forbidden = { $who } has decided that nothing may be shared from this computer.
policy-sharing-forbidden-why = { $who } has decided that nothing may be shared from this computer: { $reason }
policy-sharing-asked = { $who } asks you to share measurements with { $folder }. Nothing is shared before you choose that.
policy-sharing-asked-why = { $who } asks you to share measurements with { $folder } (“{ $reason }”). Nothing is shared before you choose that.
policy-names = { $who } asks you to let digests name plug-ins with these ids: { $patterns }. They are counted and not named before you choose that.
policy-sharing-pauses = Nothing is shared as long as { $file } can’t be followed: it may forbid it.
policy-share-how = Choose it with: laggard share --to { $folder }
policy-name-how = To name them: laggard share --allow { $pattern }

## In the window.

policy-title = Decided by your administrator
limits-ruled = Your administrator has decided what is greyed here.
policy-muted = Muted by your administrator
policy-use-hub = Share with this folder
policy-use-address = Share with this address…
policy-use-names = Let digests name them

## What was refused.

refusal-ruled-muted = Your administrator has muted this plug-in for everybody on this computer.
refusal-sharing-policy = Nothing is shared as long as your administrator’s policy { $file } can’t be followed: it may forbid it. Tell your administrator.
refusal-not-asked = Nobody asks you to share with a hub any more.
