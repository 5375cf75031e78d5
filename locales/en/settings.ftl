### The settings.

language = Language
language-system = System

limits = Notifications
limits-notify = Show notifications
limits-notify-off = (off: paused, and no screenshots are taken; lags are in the inbox either way)
limits-once = Tell me at once about a lag of { $seconds } seconds or more
limits-count = or after { $count } lags within ten minutes
limits-most = At most { $most } notifications an hour; one plug-in at most once
quiet = Quiet hours
quiet-between = From { $from } to { $to }
quiet-from-field = Quiet from
quiet-to-field = Quiet until
quiet-about = Nothing pops up from { $from } to { $to }. Lags are in the inbox.
quiet-about-night = Nothing pops up from { $from } to { $to } of the next day. Lags are in the inbox.
quiet-about-day = All day: nothing pops up. Lags are in the inbox.

storage = Storage
storage-about = The oldest are deleted first.
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
methods-saved = Saved; applies from the next start
methods-about = For plug-in developers: one { $example } per line, { $star } for any characters

where = Where reports go
where-about = A report leaves only when you have looked at it and pressed Send, and it goes nowhere else.
where-nowhere = Nowhere
where-nowhere-about = Reports can be saved as files; nothing is sent.
where-folder = A folder
where-folder-about = Such as a share of your team’s.
where-https = A web server
where-https-about = One that takes Laggard’s reports, over HTTPS.
where-sentry = A Sentry-compatible server
where-sentry-about = As user feedback with the report attached.
where-tracker = The plug-in’s issue tracker
where-tracker-about = A prefilled page opens in your browser; you read it, submit it, and drop the file in. Trackers are mostly public.
where-folder-field = Folder
where-address-field = Address
where-token-wanted = Requires an access token
where-token-field = Access token
where-token-kept = kept in your keyring; type to replace it
where-token-new = the server’s token
where-token-about = The token is kept in your system’s keyring, never in a file, and sent to this address only.

notices-no-tray = This desktop shows no tray, so Laggard opened its window instead. Closing the window ends Laggard unless a program it launched is still running.
notices-no-service = No notification service answers on this desktop. What Laggard has to say is in the inbox.
