### A hub's page for whoever decides for everybody: what plug-ins cost, and the policy that turns some of them off.

administrator = What to turn off for everybody
administrator-link = For administrators: what to turn off for everybody →
administrator-back = ← All issues and plug-ins
administrator-about = Which plug-ins make all users wait longest, and a file that turns the chosen ones off on every computer. What you choose stays in this page: nothing is sent, and it is gone when you leave.

## The table of what plug-ins cost.

administrator-costs = What plug-ins cost
administrator-costs-about = The longest wait of all users together comes first. An hour of work is one with the plug-in in the program, whether it made somebody wait or not.
administrator-programs = Program
administrator-programs-all = all
administrator-costs-found =
    { $all ->
        [one] { NUMBER($found) } of { NUMBER($all) } plug-in
       *[other] { NUMBER($found) } of { NUMBER($all) } plug-ins
    }
administrator-in = in { $program }
administrator-known = What is known
administrator-turn-off = Turn off
administrator-turn-off-one = Turn off { $plugin } in { $program }
administrator-mute = Mute
administrator-mute-one = Mute { $plugin }
administrator-version = Version { $version }
administrator-versions = Versions { $first } to { $last }
administrator-slower = { $version } is slower than { $before }: going back may help as much as turning it off.
administrator-slower-since = Slower since { $version }: { $before } was faster, and no later version is known to be.
administrator-faster = { $version } is faster than { $before }: updating may be enough.
administrator-no-change = No version is known to be slower or faster.
administrator-java = A program of no known kind: Laggard can’t start it without some of its plug-ins.
administrator-no-id = Its id can’t stand in a policy.

## What is chosen.

administrator-chosen = Chosen
administrator-chosen-none = Nothing yet. Tick plug-ins above.
administrator-open = Begin with a policy that you have
administrator-opened = { $file } was read.
administrator-open-wrong = { $file } is no policy, or says more than this page knows. Check it with: laggard policy --check
administrator-off = Turned off
administrator-off-about = From the next start from Laggard on, with everything that needs them. Users see the reason and can’t turn them on.
administrator-off-in = { $plugin } in { $program }
administrator-off-everywhere = { $plugin } in all programs
administrator-reason = Reason for users
administrator-reason-none = Users will see no reason.
administrator-leave-on = Leave on
administrator-leave-on-one = Leave on: { $plugin }
administrator-muted = Muted
administrator-muted-about = In all programs: no notification names them. They are measured and listed as always.
administrator-not-muted = Don’t mute
administrator-not-muted-one = Don’t mute: { $plugin }
administrator-said = { NUMBER($off) } turned off, { NUMBER($muted) } muted

## The file.

administrator-policy = The policy
administrator-policy-about = Laggard reads this file on each computer.
administrator-by = Who decides, as users are told
administrator-by-example = Example Ltd. IT
administrator-more = Notifications and sharing
administrator-limits = Notifications for everybody; what is left empty is up to each user
administrator-once = Right away of a lag of so many seconds
administrator-count = After so many lags within ten minutes
administrator-most = At most so many an hour
administrator-hub = Ask users to share with this hub (a folder’s whole path, or an address)
administrator-forbidden = Nothing may be shared
administrator-names = Ask users to let digests name these plug-ins, which are from no public place (ids, * for any characters)
administrator-sharing-reason = Reason for that, for users
administrator-download = Download policy.json
administrator-copy = Copy
administrator-copied = Copied
administrator-downloaded = policy.json was handed to the browser.
administrator-decides-nothing = Nothing is chosen, so the file would decide nothing.
administrator-wrong = The file can’t be made until this is right:
administrator-place = Check the file, then put it in place as root. This is how on Linux; on macOS its place is /Library/Application Support/Laggard/policy.json. Nobody but root may write to it or to what is above it. On Windows it isn’t followed yet.

## What is wrong with a field. `field` is its label.

administrator-fault = { $field }: { $fault }
administrator-fault-long = more than { NUMBER($most) } characters
administrator-fault-large = larger than { NUMBER($mib) } MiB
administrator-fault-invisible = an invisible character or a line end is in it
administrator-fault-range = a number between { NUMBER($least) } and { NUMBER($most) }
administrator-fault-whole = a whole number between { NUMBER($least) } and { NUMBER($most) }
administrator-fault-pattern = ids of letters, digits and . _ - with * for any characters, parted by commas; 200 bytes each at most
administrator-fault-hub = a folder’s whole path, or an address that begins with https:// and has no name, password, ? or # in it
administrator-fault-id = an id that can’t stand in a policy
