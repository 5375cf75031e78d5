### Notifications, and the same lines in the inbox.

## Titles: `time` is a duration.

notice-froze = { $plugin } froze { $program } for { $time }

## Buttons.

button-turn-off = Turn off
button-turn-off-named = Turn off { $plugin }
button-report = Report…
button-details = Details
the-program = the program
