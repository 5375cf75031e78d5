### The page of all reports: drafts, outgoing ones, and those that have left.

reports-about = What you began, what is on its way, and what has left this computer. Nothing leaves before you have looked at it and clicked Send.
reports-filter = Search by lag, day or destination
report-title-suspect = { $title } (main suspect: { $plugin })
settings-reports = Show drafts, outgoing and sent reports
drafts = Drafts
drafts-none = None. A report that you begin and don’t finish is kept here for a day.
draft-changed = changed { $when }
draft-open = Go on
draft-open-label = Go on with the report: { $title }
draft-delete = Delete
draft-delete-label = Delete the draft: { $title }
draft-kept = Deleted by itself { $when }, unless you change it
sent-reports = Sent and saved
outbox-file = Saved
sent-none = None. What you send or save stays listed here for a week.
outbox-stop-label = Stop: the report of { $when }
outbox-folder-label = Show in folder: the report of { $when }
delivery-show = Show reports
