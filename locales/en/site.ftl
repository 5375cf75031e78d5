### The pages that a hub makes of what its users shared: `laggard-hub serve` and `export`.

site-untitled = Where plug-ins make people wait
site-page-title = { $page } – { $site }
site-about =
    { $users ->
        [one] Measured by Laggard and shared by { NUMBER($users) } user, from { $from } to { $to }. Nothing is said about fewer than { NUMBER($k) } users.
       *[other] Measured by Laggard and shared by { NUMBER($users) } users, from { $from } to { $to }. Nothing is said about fewer than { NUMBER($k) } users.
    }
# The number of users is not told of any of these weeks.
site-about-uncounted = Measured by Laggard, from { $from } to { $to }. Nothing is said about fewer than { NUMBER($k) } users.
site-withdrawn =
    { $weeks ->
        [one] From one of these weeks somebody took back what they had shared. It isn’t counted among users and days, and numbers that had their part in them aren’t shown any more.
       *[other] From { NUMBER($weeks) } of these weeks somebody took back what they had shared. These weeks aren’t counted among users and days, and numbers that had such a part in them aren’t shown any more.
    }
site-digests =
    { $digests ->
        [one] { NUMBER($digests) } day of a session
       *[other] { NUMBER($digests) } days of sessions
    }
site-made = Made by Laggard { $version }
site-licenses = Licences of what this page is made of
site-empty = This page has no data. Open it where laggard-hub made it.
site-unread = What this page is about can’t be read: { $why }. Make the pages again with the laggard-hub that made this one.
site-nothing = Nothing can be shown yet
site-nothing-about = Numbers come when a week is over in which at least { NUMBER($k) } users shared what Laggard measured. Until then nobody sees who began.
site-all-plugins = ← All plug-ins
site-all = Show all { NUMBER($count) }
site-users =
    { $users ->
        [one] { NUMBER($users) } user
       *[other] { NUMBER($users) } users
    }

## Issues.

site-issues = Issues
site-issues-about = An issue is all lags that spent most of their time in the same place of a program. Ranked by users × time.
site-issues-search = Search issues
site-issues-which = Show
site-issues-all = all
site-issues-more = new or growing
site-issues-found =
    { $all ->
        [one] { NUMBER($found) } of { NUMBER($all) } issue
       *[other] { NUMBER($found) } of { NUMBER($all) } issues
    }
site-issues-none = No issues match.
site-issue-rank = Rank
site-issue-rank-about = By users × time: what would help most users most comes first.
site-issue = Issue
site-issue-users = Users
site-issue-lags = Lags
site-issue-waited = Waited
site-issue-half = Typical lag
site-issue-worst = 1 in 100
site-issue-worst-about = One lag in a hundred is longer than this.
site-issue-plugin = Caused by
site-issue-weeks = Weeks
site-issue-trend = Lately
site-trend-new = new
site-trend-growing = growing
site-trend-steady = steady
site-trend-shrinking = shrinking
site-trend-gone = gone
site-weeks-label = Time waited by week: { $weeks }
site-week = Week of { $week }
site-kind-in = { $kind } in { $programs }

## Bubbles.

site-bubbles = Issues at a glance
site-bubbles-about = Each bubble is an issue. To the right: more users have it. Further up: they wait longer for it. The larger, the more time all of them waited together.
site-bubbles-keys = The arrow keys go from one bubble to the next, from the most important one on.
site-bubbles-up = Upwards
site-bubbles-per-user = time per user
site-bubbles-per-lag = time per lag
site-seconds = { NUMBER($seconds) } s
site-minutes = { NUMBER($minutes) } min
site-hours = { NUMBER($hours) } h
site-bubbles-users = Users who have it
site-bubble-user =
    { $users ->
        [one] { NUMBER($users) } user, { $each } each, { $waited } together
       *[other] { NUMBER($users) } users, { $each } each, { $waited } together
    }
site-bubble-lag =
    { $users ->
        [one] { NUMBER($users) } user, { $each } per lag, { $waited } together
       *[other] { NUMBER($users) } users, { $each } per lag, { $waited } together
    }
site-bubble-new = new or growing
site-bubble-other = all others

## Plug-ins and their versions.

site-plugins = Plug-ins
site-plugins-about = Lags that each plug-in caused. Its page has its versions and its issues.
site-plugins-search = Search plug-ins
site-plugins-none = No plug-ins match.
site-plugins-no = No plug-in can be named yet.
site-plugin = Plug-in
site-plugin-newest = Newest version
site-changes = Slower or faster since an update
site-changes-about = Each version of a plug-in compared with the one before, in waiting time per hour of work. The range holds the true value in 99 of 100 cases; what could be chance isn’t listed.
site-changes-none = No update is known to have made a plug-in slower or faster.
site-since = Since
site-since-none = Nothing came since then.
site-change = { $version }, compared with { $before }
site-slower = slower
site-faster = faster
site-cannot = can’t be told
site-first = nothing before it
site-ratio-range = { NUMBER($ratio, maximumFractionDigits: 2) } × ({ NUMBER($low, maximumFractionDigits: 2) }–{ NUMBER($high, maximumFractionDigits: 2) })
site-told-slower = Version { $version } is slower than { $before }: { NUMBER($ratio, maximumFractionDigits: 2) } times ({ NUMBER($low, maximumFractionDigits: 2) }–{ NUMBER($high, maximumFractionDigits: 2) }) as much waiting per hour of work, measured with { $users }.
site-told-faster = Version { $version } is faster than { $before }: { NUMBER($ratio, maximumFractionDigits: 2) } times ({ NUMBER($low, maximumFractionDigits: 2) }–{ NUMBER($high, maximumFractionDigits: 2) }) the waiting per hour of work, measured with { $users }.
site-told-cannot = Whether version { $version } is slower or faster than { $before } can’t be told yet, measured with { $users }.
site-told-cannot-range = Whether version { $version } is slower or faster than { $before } can’t be told yet: { NUMBER($ratio, maximumFractionDigits: 2) } times ({ NUMBER($low, maximumFractionDigits: 2) }–{ NUMBER($high, maximumFractionDigits: 2) }) the waiting per hour of work, measured with { $users }.
site-told-first = Version { $version } is the first that enough people have, measured with { $users }. There is none before it to be compared with.
site-told-none = No version has had enough users in a week that is over.
site-slow-since =
    { $more ->
        [0] Slow since version { $version }: { NUMBER($ratio, maximumFractionDigits: 2) } times ({ NUMBER($low, maximumFractionDigits: 2) }–{ NUMBER($high, maximumFractionDigits: 2) }) as much waiting per hour of work as with { $before }, measured with { $users }. No later version is known to be faster.
        [one] Slow since version { $version }: { NUMBER($ratio, maximumFractionDigits: 2) } times ({ NUMBER($low, maximumFractionDigits: 2) }–{ NUMBER($high, maximumFractionDigits: 2) }) as much waiting per hour of work as with { $before }, measured with { $users }. A later version is slower still, and none is known to be faster.
       *[other] Slow since version { $version }: { NUMBER($ratio, maximumFractionDigits: 2) } times ({ NUMBER($low, maximumFractionDigits: 2) }–{ NUMBER($high, maximumFractionDigits: 2) }) as much waiting per hour of work as with { $before }, measured with { $users }. { NUMBER($more) } later versions are slower still, and none is known to be faster.
    }
site-slow-in = Waiting grew most in
site-slow-short = slow since { $version }
site-slow-short-in = slow since { $version }, most in { $issue }
site-told-lags =
    { $lags ->
        [one] { $users } had { NUMBER($lags) } lag that this plug-in caused, and waited { $waited } in it.
       *[other] { $users } had { NUMBER($lags) } lags that this plug-in caused, and waited { $waited } in them.
    }
site-versions = Versions
site-versions-about = Each version compared with the one before it. The bar is the range that holds the true value in 99 of 100 cases: left of the line it is faster, right of it slower. Below a rate stands its own range, where there are enough users for one.
site-rate-range = { $low } – { $high }
site-versions-in = In { $program }
site-version = Version
site-version-since = Since
site-version-users = Users
site-version-hours = Hours of work
site-version-lags = Lags per hour
site-version-waited = Waited per hour
site-version-beside = Compared with the one before
site-version-machines =
    { $count ->
        [one] on computers of { NUMBER($count) } kind
       *[other] on computers of { NUMBER($count) } kinds
    }
site-version-matched-users = each user compared with themselves
site-version-matched-all = all users compared, on like computers
site-version-along =
    { $more ->
        [0] Most users also got something else in the same week, which may be the reason instead: { $others }.
       *[other] Most users also got something else in the same week, which may be the reason instead: { $others }, and { NUMBER($more) } more.
    }
site-version-named = { $name } { $version }
site-machines-processors = { $processors } processors
site-machines-memory = { $memory } GiB
site-machines-any = any computer

## How long programs take to start.

site-starts = Start-up time
site-starts-about = How long a program takes until it handles its first event. Each user counts once, by the middle one of their starts. Times need more users than the other numbers do. Who has a newer version may also have a faster computer.
site-starts-program = Program
site-starts-all-versions = all versions
site-starts-no-version = not known
site-starts-count = Starts
site-starts-middle = Typical start
site-starts-middle-about = Half of the users wait no longer.
site-starts-half = Middle half of users
site-starts-half-about = A quarter of the users wait less than this, and a quarter longer.
site-starts-range = { $low } to { $high }
site-starts-few = too few users

## One issue on its plug-in's page.

site-author-issues = Its issues
site-author-issues-about = Users, lags and times are those of lags that this plug-in caused. Open an issue for how long lags are there, what the program was doing, and where: that is told of all lags in the same place, whatever caused them.
site-author-no-issues = No issue of this plug-in can be told.
site-issue-mixed = { NUMBER($own) } of { NUMBER($all) } lags in this place count here. The others had other causes; lengths, what the program was doing and calling contexts are those of all.
site-lengths = How long its lags are
site-lengths-none = The lengths of its lags can’t be told.
site-lengths-threshold = Lags of this length or longer
site-lengths-told = About { NUMBER($count) } of 100 lags took { $time } or longer
site-lengths-beyond = At most { NUMBER($count) } of 100 lags took { $time } or longer
site-reached = Users by their longest lag
site-reached-about = Of { $users }. Where a length is missing, too few users would be told apart by it.
site-reached-length = Longest lag
site-reached-step = { $time } or longer
site-states = What the program was doing
site-state-working = running code
site-state-blocked = waiting for a lock
site-state-waiting = waiting for another thread
site-state-sleeping = sleeping
site-state-io = reading or writing
site-shares = What caused the lags
site-share-unnamed = plug-ins that aren’t named
site-system-other = other systems
site-spread = Whom it makes wait
site-spread-about = Users and their part of the time waited. Computers are told apart as far as each part of a week’s lags is of enough users; who changed something is in several rows.
site-spread-time = Time
site-spread-programs = Program
site-spread-versions = Version
site-spread-systems = System
site-spread-processors = Processors
site-spread-memory = Memory
site-spread-java = Java
site-spread-java-name = Java { $version }
site-spread-rest = others, too few to tell
site-spread-unknown = Too few users to tell apart by: { $features }
site-reports = Reports
site-reports-about = Each comes from a user who lets others see it here, as it was looked at. Their order says nothing.
site-report = Report { NUMBER($number) }
site-ring = Calling contexts
site-ring-about = The innermost ring calls the next one outwards. The wider a piece, the more lags were in it.
site-ring-none = No call path has enough users.
site-ring-whole = From the beginning
site-ring-out = One ring back
site-ring-piece = { $method }: in { NUMBER($percent, maximumFractionDigits: 0) } % of its lags
site-ring-deeper = Enter or a click shows what is inside it.
site-ring-others = other code
site-path = Most frequent call path
site-path-users = { NUMBER($percent, maximumFractionDigits: 0) } % of its lags, { $users }
site-weeks = Week by week

## Issues that no plug-in has.

site-elsewhere = Not caused by a plug-in
site-elsewhere-link = What no plug-in caused
site-elsewhere-about = Users, lags and times are those of lags that no plug-in is known to have caused: of the program itself, of garbage collection, of the computer, of plug-ins that aren’t named, and those of which the cause is unknown. How long lags are, what the program was doing, and where, is told of all lags in the same place, whatever caused them.
site-elsewhere-none = Nothing but lags of plug-ins can be told.

## Similar issues.

site-similar = Similar issues
site-similar-about = Issues whose code paths are alike may have one cause. Move the slider: what is joined to the left of its line counts as alike.
site-similar-all-about = Issues of different plug-ins whose code paths are alike may have one cause, so that one fix would mend them. Compared are the first { NUMBER($count) } issues by users × time. Move the slider: what is joined to the left of its line counts as alike.
site-similar-cut = How unlike they may be
site-similar-cut-value = up to { NUMBER($percent, maximumFractionDigits: 0) } % unlike
site-similar-none = No two issues are that much alike.
site-similar-found =
    { $groups ->
        [one] { NUMBER($groups) } group of similar issues
       *[other] { NUMBER($groups) } groups of similar issues
    }
site-similar-group = { NUMBER($count) } issues, { $waited } waited together
site-similar-group-of = { NUMBER($count) } issues with { NUMBER($plugins) } causes, { $waited } waited together
site-similar-tree = Which issues are alike

## Files beside a plug-in's page.

site-beside = For programs and readme files
site-beside-programs = For programs
site-beside-json = All of this page as JSON
site-beside-feed = Feed of what became slower (Atom)
site-beside-badge = Badge (SVG)
site-badge-markdown = The badge in Markdown
site-badge-copy = Copy
site-badge-copied = Copied
