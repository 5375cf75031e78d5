### Outgoing reports, and deleting everything.

outbox = Outgoing reports
outbox-waiting = Waiting
outbox-sending = Sending
outbox-sent = Delivered
outbox-failed = Not delivered
outbox-handed-over = For you to submit
outbox-under-way = under way
outbox-answer = waiting for the answer
outbox-soon = next in line
outbox-tried =
    { $count ->
        [one] tried once; again { $when }
       *[other] tried { $count } times; again { $when }
    }
outbox-queued = queued { $when }, { $size }
outbox-to = To { $destination }
outbox-progress = How much of the report of { $when } is sent
outbox-open-issue = Open the issue’s page
outbox-open-issue-label = Open the issue’s page: the report of { $when }
outbox-retry = Try again now
outbox-retry-label = Try again now: the report of { $when }
outbox-elsewhere = Send to the place chosen now
outbox-elsewhere-label = Send to the place chosen now: the report of { $when }
outbox-drop = Discard it
outbox-drop-label = Discard it: the report of { $when }
outbox-remove = Remove from this list
outbox-remove-label = Remove from this list: the report of { $when }
outbox-kept = What has left stays listed for a week; its content is deleted from the queue at once.
outbox-none = None.

## What became of a report.

finished-saved = The report is saved
finished-waiting = The report is waiting to be sent
finished-sending = The report is being sent
finished-sent = The report was delivered
finished-failed = The report could not be delivered
finished-handed-over = The report is ready for you to submit
finished-file = The file is { $file }. Your browser opens the page of a new issue: read it, drop the file in, and submit it.
finished-stays = It stays on your disk until it is delivered, also when there is no network now. “Reports” shows how far it is.
# How large the zip is; its parts, listed below it, are larger.
finished-packed = ({ $size } packed)
finished-parts = What went in
finished-deleted = The screenshot as it was taken, and the draft, are deleted.
finished-deleted-draft = The draft is deleted.
finished-attach = Nothing was sent: attach the file where the plug-in’s authors take reports.
finished-attach-seen = It was sent to nobody but the hub: attach the file where the plug-in’s authors take reports.
finished-folder = Show in folder
finished-show = Show all reports
leaving = { $size } to { $destination }

## Everything.

data = Your data
data-where = Everything Laggard knows stays on this computer, in { $directory }. Only what you send or share leaves it: reports and, where you chose so, measurements.
data-delete = Delete my data…
data-deleted = All of it is deleted.
data-title = Delete all of your data?
data-what = Sessions, lags, the inbox, mutes, launch profiles, reports that are not sent yet and your settings with the tokens of servers are deleted and can’t be brought back. A program that is running goes on, unrecorded until it starts again.
data-stays = What is turned off stays off, because plug-ins that come back unasked would be a surprise. Reports that you saved are your files and stay where they are.
data-confirm = Delete everything

## Work that lasts. `of` is how far it is.

work-sessions =
    { $total ->
        [one] { NUMBER($done) } of { $total } session
       *[other] { NUMBER($done) } of { $total } sessions
    }
work-launches =
    { $total ->
        [one] { NUMBER($done) } of { $total } launch
       *[other] { NUMBER($done) } of { $total } launches
    }
work-parts =
    { $total ->
        [one] { NUMBER($done) } of { $total } part
       *[other] { NUMBER($done) } of { $total } parts
    }
work-read = Reading what was recorded while Laggard was away: { $of }
work-tidy = Deleting what is too old: { $of }
work-delete = Deleting your data: { $of }
work-pack = Packing the report: { $of }
work-look = Reading the session: { $of }
work-stopping = Stopping after { $of } …
work-read-stopped = Stopped after { $of }. The others are read when Laggard starts next.
work-tidy-stopped = Stopped after { $of }. The others are deleted later.
work-delete-stopped = Stopped after { $of }. Everything else is as it was.
work-pack-stopped = Stopped. No report was packed; everything else is as it was.
work-look-stopped = Stopped. The session was not read to its end, so nothing is shown of it.
work-stop = Stop
work-put-away = OK

## What is in a report’s parts.

part-about-report = what happened
part-about-profile = the stacks seen and the landmarks, for the Firefox Profiler
part-about-plugins = the plug-ins of the program and their versions
part-about-system = operating system, Java, memory and processors
part-about-screenshot = the screenshot, with what was blacked out gone for good
part-about-pointer = the mouse’s path, without what lies under a black-out
finished-dropped = The report was not sent

## Where reports go, within a sentence behind “to”.

place-folder = the folder “{ $path }”
place-server = the server { $address }
place-sentry = the Sentry-compatible server { $server }, project { $project }
place-sentry-unknown = a Sentry-compatible server
place-tracker = the issue tracker of the plug-in or program
place-unknown = a place that can’t be read
