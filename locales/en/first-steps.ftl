### The first steps, and what they ask. The settings ask the same.

welcome = Welcome to Laggard
welcome-skip = Skip
welcome-done = Done
welcome-again = You will find these steps again in the settings.
welcome-show = Show the first steps again
welcome-what = What Laggard does
welcome-picture = A program freezes; Laggard finds the plug-in that caused it; without that plug-in the program runs well.
welcome-start = Start your program from Laggard, and work as always.
welcome-told = When it freezes, Laggard tells you which plug-in caused it, and for how long.
welcome-act = Turn that plug-in off with one click, or report it to its authors. Nothing leaves this computer before you have looked at it.
welcome-being-told = Notifications
welcome-being-told-about = Laggard stays in the tray and shows a notification when a plug-in made you wait.
welcome-every-start-tick = Tick “Measure every start” beside your program above.
welcome-every-start-pin = Your desktop’s menu then has “… (measured)”. Pin that to your panel or dock, in place of the usual one.
welcome-every-start-untick = Untick it to take the entry away again.
welcome-terminal = From a terminal: { $command }

## May Laggard look at the screen?

consent = May Laggard take screenshots of freezes?
consent-about = When a program freezes, Laggard can take a screenshot of its windows and remember where the mouse was in them during the last minute. You can add both to a report to show what happened.
consent-yes = Yes, take screenshots
consent-yes-about = Only of programs started from Laggard, never of other windows. A screenshot shows what was open there, so each report suggests what to black out. No key you press is recorded. Screenshots stay on this computer for a day at most; a report has only what you leave in it.
consent-no = No screenshots
consent-no-about = Laggard measures lags all the same. Reports have no picture.
consent-not-asked = Not answered yet: no screenshots are taken, and the mouse is not followed.

## What is put where the desktop looks.

login = Start Laggard when I log in
login-about = Laggard then waits in the tray. It measures nothing until you start a program from it.
entry-about-laggard = Tells which plug-in makes a program slow
measure = Measure every start
measure-about = Adds “{ $program } (measured)” to your desktop’s menu. Start it from there, and Laggard measures it every time.
entry-measured = { $program } (measured)
entry-measured-about = Starts { $program } from Laggard, which measures what makes it slow

## A notification to try.

test-send = Send me a test notification
test-title = This is a test
test-body = This is how Laggard tells you that a plug-in made you wait.
test-button = Got it
test-buttons = Sent. { $service } shows buttons on notifications, so you can turn a plug-in off right there.
test-no-buttons = Sent. { $service } shows no buttons on notifications. What they would do, Laggard’s inbox does too.
test-failed = No notification could be shown ({ $why }). Laggard’s inbox has everything; install a notification service, for example the package xfce4-notifyd.
test-service = Your desktop ({ $name })
test-service-unnamed = Your desktop
