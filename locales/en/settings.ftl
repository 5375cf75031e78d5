### The settings.

settings-pages = Pages of the settings
settings-find = Search in the settings
section-general = General
section-programs = Programs
section-notifications = Notifications
section-privacy = Privacy & screenshots
section-reporting = Reporting
section-storage = Storage
section-advanced = Advanced
section-diagnostics = Diagnostics
section-about = About Laggard

## What was changed last, on all pages of the settings: `what` is the setting’s name.

change-saved = { $what }: saved.
change-undone = { $what }: as it was before.
change-undo-label = Undo: { $what }

start = Start
language = Language
language-about = Of the window, the tray’s menu, notifications and the terminal. Laggard’s own log is in English.
language-system = System

theme = Appearance
theme-about = How this window looks. A high-contrast theme of your desktop always comes first.
theme-system = As the desktop
theme-light = Light
theme-dark = Dark

limits = When you are notified
limits-notify = Show notifications
limits-notify-off = (off: paused, and no screenshots are taken; lags are in the inbox either way)
limits-once = Notify me right away of a lag of { $seconds } seconds or more
limits-count = or after { $count } lags within ten minutes
limits-most = At most { $most } notifications an hour; one plug-in at most once
quiet = Quiet hours
quiet-between = From { $from } to { $to }
quiet-from-field = Quiet from
quiet-to-field = Quiet until
quiet-about = Nothing pops up from { $from } to { $to }. Lags are in the inbox.
quiet-about-night = Nothing pops up from { $from } to { $to } of the next day. Lags are in the inbox.
quiet-about-day = All day: nothing pops up. Lags are in the inbox.

muted-about = A muted plug-in is measured and listed as always; no notification names it.

storage = How much is kept
storage-about = The oldest are deleted first. Reports that you saved are your files and stay.
storage-folder = Open folder
storage-used = Now on the disk: { $sessions } of sessions, { $all } in all.
limits-days = Keep sessions for { $days } days,
limits-mib = and at most { $mib } MiB of them
limits-range = { $field }: between { $least } and { $most }, please.
limits-field-seconds = Seconds
limits-field-lags = Lags
limits-field-notifications = Notifications
limits-field-days = Days
limits-field-mib = MiB

pictures = Screenshots for reports
pictures-paused = Paused now, with the notifications: nothing is captured.

methods = Additional methods to measure
methods-what = Laggard measures listeners, commands, jobs and painting by itself. A method named here is measured too, and named in tables and reports, from the program’s next start on.
methods-about = For plug-in developers: one { $example } per line, { $star } for any characters

where = Where reports go
where-about = A report leaves only when you have looked at it and pressed Send, and it goes nowhere else.
where-nowhere = Nowhere
where-nowhere-about = Reports can be saved as files; nothing is sent.
where-folder = A folder
where-folder-about = For example a folder that your team shares.
where-https = A web server
where-https-about = One that takes Laggard’s reports, over HTTPS.
where-sentry = A Sentry-compatible server
where-sentry-about = As user feedback with the report attached.
where-tracker = The issue tracker of the plug-in or program
where-tracker-about = A prefilled page opens in your browser; you read it, drop the file in, and submit it. Trackers are mostly public.
where-folder-field = Folder
where-address-field = Address
where-token-wanted = Requires an access token
where-token-field = Access token
where-token-kept = kept in your keyring; type to replace it
where-token-new = the server’s token
where-saved-by = Takes effect when you press Save.
where-test = Test connection
where-test-folder = Works: an empty file could be written into the folder, and is deleted again.
where-test-takes = Works: the server says that it takes reports at this address.
where-test-answers = The server answers ({ $status }). Whether it takes reports shows when you send one.
where-test-envelope = Works: the server took an empty message with this key.
where-test-nothing = There is nothing to test: your browser opens the tracker’s page, and you submit it there.
where-test-about = A test sends nothing of yours: a folder gets an empty file for a moment, a web server only a question and your token, a Sentry-compatible server an empty message with the key.
where-token-about = The token is kept in your system’s keyring, never in a file, and sent to this address only.

## What is missing on this computer, to read and to pass on.

doctor-about = What Laggard needs, and what it found on this computer.
doctor-again = Look again
doctor-looking = Looking …
doctor-copy = Copy
doctor-copied = Copied.
doctor-not-copied = Your desktop did not let Laggard copy it. “Save as a file” has the same.
doctor-save = Save as a file
doctor-passed-on = To pass it on: what is copied or saved has your name, home folder, computer’s name and network addresses taken out. The file has Laggard’s own logs too. Nothing is sent.
doctor-saved-as = Saved as { $file }
doctor-saved-about = Look inside before you pass it on. It holds:

## What is understood of one program: what the button opens is in understood.ftl.

understood = A program
understood-about = Its kind, how it gets measured, its window, listeners and plug-ins, what can be turned off, and what Laggard does not understand. Nothing is started.
understood-path = Path of a program’s directory, script or jar, or the number of its process
understood-ask = What Laggard understands…
understood-of = What Laggard understands of { $program }

## What Laggard is.

about-version = Version { $version }
about-nothing-sent = All of this page comes with the program; nothing is fetched from a network.
about-licence = Licence
about-licence-about = Laggard is free software; you choose one of these licences.
about-licence-text = Text of the licence { $name }
about-changes = What has changed
about-changes-show = Show the changes
about-parts = What it is built from
about-parts-about =
    { $count ->
        [one] { $count } part by others, from the list { $file } that came with this release.
       *[other] { $count } parts by others, from the list { $file } that came with this release.
    }
about-parts-show = Show all with their licences
about-parts-none = This Laggard was built without a list of its parts. A release brings one: laggard.cdx.json, beside the program or with the system’s documents.
about-part = Part
about-part-version = Version

notices-no-tray = This desktop shows no tray, so Laggard opened its window instead. Closing the window ends Laggard unless a program it launched is still running.
notices-no-service = No notification service answers on this desktop. What Laggard has to say is in the inbox. { $diagnostics } says what is missing.

## Programs that run already.

watch = Watch a program that runs already
watch-about = For a lag that you feel now: no restart is needed. The program stutters for about a second, and from Java 21 on it prints a warning about an agent that was loaded late. What happened before isn’t known, and no plug-in can be turned off before the next start.
watch-none = No Java program with a window is running.
watch-look = Look again
watch-process = process { $pid }
watch-process-java = process { $pid }, Java { $java }
watch-this = Watch
watch-this-named = Watch { $program }
watch-stop = Stop watching
watch-stop-named = Stop watching { $program }
watch-measured = measured already
