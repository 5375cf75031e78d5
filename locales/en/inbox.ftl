### Cards of the inbox that are put aside.

inbox-archive = Archive
inbox-archive-label = Archive: { $title }
inbox-snooze = Snooze for an hour
inbox-snooze-label = Snooze for an hour: { $title }
inbox-back = Bring back
inbox-back-now = Bring back now
inbox-back-now-label = Bring back now: { $title }
inbox-back-label = Bring back: { $title }
inbox-earlier =
    { $count ->
        [one] Once before
       *[other] { $count } times before
    }
inbox-report-earlier = Report the lag of { $when }
inbox-archived = Archived
inbox-filter = Search by plug-in or words
inbox-filter-none = No card here has “{ $text }” in its plug-in or words.
inbox-archived-about = What you archived. Like everything else, it is deleted after as many days as you chose in the settings, page Storage.
inbox-archived-none = Nothing is archived
inbox-archived-none-about = “Archive” takes a card out of the inbox and keeps it here. Nothing is turned off or muted by it.
inbox-all-done = Nothing else is new
inbox-all-done-about = Everything you were told is archived or snoozed.
inbox-snoozed =
    { $count ->
        [one] { $count } card snoozed
       *[other] { $count } cards snoozed
    }
inbox-snoozed-about = Each comes back by itself after its hour. Until then you aren’t notified of its plug-in, which is still measured.
inbox-snoozed-until = until { $clock }
inbox-done-archived = Archived: { $title }
inbox-done-snoozed = Snoozed for an hour: { $title }
inbox-done-back = Back in the inbox: { $title }
