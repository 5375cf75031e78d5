### Newer versions of plug-ins, and changing a program's plug-ins.

## Update sites, and why one gave no answer.

update-site-unreachable = It can’t be reached.
update-site-no-list = There is no list of versions at this address.
update-site-password = It asks for a password. Give it in the program itself, which keeps it.
update-site-certificate = Its certificate isn’t trusted.
update-site-slow =
    { $seconds ->
        [one] It didn’t answer within { NUMBER($seconds) } second.
       *[other] It didn’t answer within { NUMBER($seconds) } seconds.
    }
update-site-damaged = What it sent isn’t what it promised, so it isn’t used: { $said }
update-site-not-delivered = It lists this version, but the file is missing there or isn’t what the list promises (a wrong checksum, a broken signature), so it isn’t used. { $said }
update-site-other = It can’t be used: { $said }

## What there is, as the terminal says it.

updates-available = { $name } ({ $id }): { $available } is there; you have { $installed }.
updates-measured = Measured here, { $available } instead of { $installed }: { $difference }
updates-how = Update one with: { $command }
updates-none = No newer version of a plug-in is known.
updates-no-sites = This program knows no update sites.
updates-no-answer = { $site } could not be read. { $trouble }

## A change: what it does to each plug-in.

update-from-to = { $from } → { $to }
update-comes = { $to } is new
update-goes = { $from } goes
update-plan = Tried in a copy of { $program }, and it went well. This would change:
update-plan-back = { $program } as it was before the last change, from the copy that Laggard kept. This would change:
update-question = Change { $program } now? [y/N]
update-unasked = Nothing was changed. To change it, add --yes.
update-unchanged = Nothing was changed.
update-made = Done. { $program } has it from its next start on; a copy of everything as it was is kept.
update-taken-back = Done. { $program } is as it was before.
update-undo = Go back with: { $command }

## The window: whether a newer version of a plug-in is there, and the ways to another one.

plugins-newer = { $version } is there
upkeep = Update or uninstall
upkeep-newer = { $available } is there; you have { $installed }.
upkeep-none = No newer version is known. The update sites were asked { $asked }.
upkeep-unasked = Not looked for yet. To look, Laggard asks the update sites that the program itself asks.
upkeep-looking = Asking the update sites …
upkeep-look = Look for a newer version
upkeep-update = Update…
upkeep-go-back = Go back to { $version }…
upkeep-uninstall = Uninstall…
change-update = Update { $plugin }?
change-uninstall = Uninstall { $plugin }?
change-go-back = Go back to the earlier version of { $plugin }?
change-update-now = Update
change-uninstall-now = Uninstall
change-go-back-now = Go back
change-trying = Trying it in a copy of the program. What it needs is downloaded, and nothing is changed yet. This may take a minute …
change-about = { $program } itself is changed, and a copy of everything as it was is kept: you can go back with one click.
