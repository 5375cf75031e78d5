### Help: a page for each screen, and the keys.

help-about = All of this comes with the program. F1 opens the page for where you are.
help-find = Search in the help
find-none = Nothing here has “{ $text }”.
find-count =
    { $count ->
        [0] Nothing found
        [one] { $count } place found
       *[other] { $count } places found
    }
help-pages = Pages of the help
help-can = What you can do
help-keys = Keys

help-welcome = First steps
help-welcome-shows = What Laggard does, and the questions that it asks before it does anything: may it take screenshots, should it start when you log in, which programs should it measure.
help-welcome-answer = Answer now or later: until then nothing is turned on. The settings ask the same.
help-welcome-test = Send yourself a test notification to see what your desktop shows.
help-welcome-measure = Tick “Measure every start” beside a program to have an entry in your desktop’s menu that starts it from Laggard.

help-overview = Overview
help-overview-shows = How long programs made you wait in an hour of work, whether that has become more or less, and what caused it: by day, of today by hour, and the three that took most.
help-overview-choose = Choose a program, and today or the last 7 or 30 days. They are compared with as many days before.
help-overview-parts = Choose a bar to read what that day, or that hour of today, had; “Show these lags” beside it, or a double click on the bar, leads to its lags. “As a table” has all of them.
help-overview-worst = Click the length of the worst lag to see what caused it.
help-overview-export = “Export…” saves the days or hours as a table or a picture; causes, lags, plug-ins and sessions have it too.
help-overview-act = Look at the lags of a cause, or turn off the plug-in that took most.
help-overview-slow = Beside a program that runs, say that it was slow just now: Laggard asks it what it did in its last minute.

help-lags = Lags
help-lags-shows = Every moment from 0.1 s on in which a program made you wait, with what caused it and how sure that is. “Cause unknown” accuses nobody.
help-lags-find = Type words of a plug-in, a listener, a program or a cause, and choose when (also one day), how long, what caused it and what set it off.
help-lags-choose = Choose a lag to see where its time went, how it came about, what the evidence is, and which other programs had the processor. “What the program was doing” draws where it stood in it.
help-lags-act = Report it, look at the plug-in’s details, turn the plug-in off, or, where garbage collection is the cause, look at the program’s memory.
help-lags-session = “Show in its session” leads to its call on the session’s page, where “About this lag” leads back.

help-plugins = Plug-ins
help-plugins-shows = Which plug-ins made a program lag in the last eight weeks, those that you added first, and the worst first: how often, how long you felt it, and how much of that was the plug-in itself. A lag counts from 0.1 s; one of a second or more is called a freeze. What the program itself, garbage collection or your computer caused blames no plug-in.
help-plugins-launch = Launch a program to have it measured from its start; one that runs already can be watched (Settings › Programs).
help-plugins-open = Click a plug-in’s name for its lags, their causes and the way to a report.
help-plugins-turn-off = Turn a plug-in off. Laggard first shows what else would stop working, and it can be undone.
help-plugins-start = Sort the list by start-up to see whose activation took how long until the program was ready: the middle one of the last starts. That is measured, not judged.
help-plugins-bisect = Click “Find what’s slow” when nobody knows which plug-in it is: the program is started several times without some of its plug-ins, and the clock decides. Nothing stays turned off.
help-plugins-find = Type in the field above the list to find a plug-in by its name or id.

help-plugin = One plug-in
help-plugin-shows = What one plug-in did: how often it made the program lag in an hour of work, day by day or week by week, with marks where it was turned off or on or became another version; its slow listeners, each of its lags with the cause and how sure Laggard is, and, once it was turned off, what that has changed.
help-plugin-turn-off = Turn it off or on again. A program that runs has to restart for that; Laggard offers to do it.
help-plugin-try-without = Try without it, in a program that runs and without a restart: for a while its listeners are skipped, and the page says what that gains. What saves, closes or answers something is never skipped.
help-plugin-versions = Tick two of its versions to see how often it made you wait with each, and which other plug-ins changed with it.
help-plugin-update = “Look for a newer version” asks the update sites that the program itself asks. “Update”, “Uninstall” and “Go back” show what else would change before anything does.
help-plugin-mute = Mute it: it is still measured, but you are no longer notified of it.
help-plugin-report = Report a lag to those who make the plug-in. You see everything before it leaves.
help-plugin-find = Type in the field above its lags to find some by a listener, a day or a cause. “Show in its session” leads to a lag’s call.

help-sessions = Sessions
help-sessions-shows = Every start that Laggard measured, the newest first: how long it ran, how often it lagged in an hour of work, how long it made you wait, how full its heap stayed, and what Laggard itself took: processor time, memory, and what it could not write down.
help-sessions-open = Click a program’s name to see that session over its time.
help-sessions-find = Type in the field above the list to find a session by its program or its day.
help-sessions-compare = Tick two sessions and click “Compare” to see what has changed between them, and whether it may be chance: how often they lagged, how long events took, and which methods take more or less time. “Next difference” leads from one of those methods to the next, the greatest first. Tick up to six to see in one chart how long events took in each.
help-sessions-times = Click “Compare periods…”, here or in the overview, and choose the days of two periods to compare their sessions. “Compare their samples” there, and with two versions of a plug-in, shows which methods take more or less time.
help-sessions-file = Click “Open file…”, or drop a session.lag or a report on the window, to look at one from elsewhere. It stays where it is, and isn’t counted anywhere.

help-session = One session
help-session-shows = A session over its time: every call that took long enough to be recorded, those inside others one row below, the moments at which Laggard looked at stacks, garbage collection, standstills and clicks. A plug-in has a colour of its own only in lags that it caused.
help-session-zoom = Turn the wheel or mark a part with the mouse to make it larger; drag with Shift to move. The strip above shows where you are.
help-session-sight = The line below the timeline says what is in sight. Open it for a table, and for each garbage collection, standstill and click by its time.
help-session-choose = Click a call to see when it began, how long it took, what caused its lag, and what it called.
help-session-landmarks = Choose a landmark in the table to see all its calls. A click on a column’s name sorts.
help-session-compare = “Compare…” on the page of a file that you opened sets it beside a session of this computer, or beside another file.
help-session-export = “Export…” saves a table, the timeline, the curve, sketches of lags or the flame graph as a picture or as data, and the whole session as a profile for other viewers. A file goes where you choose and nowhere else.
help-session-samples = Further down is what the program was doing, as a flame graph and as a tree: in the chosen call, its whole wait, a landmark, the part in sight or the whole session, from the outside in or by caller. Click a bar to make it as wide as the whole.
help-session-find = Type in the field above the samples to mark a class, a method or a plug-in in them, and to see how many samples have it. Enter goes to the next place, with Shift to the one before.
help-session-length = Move the line in the curve to see how many events took longer, and to leave the calls of shorter ones out of the tables.
help-session-alike = Lags with the same calls inside each other are grouped: choose a group to go through its lags.

help-inbox = Inbox
help-inbox-shows = What Laggard notified you of, or would have with notifications on. What is new has a mark.
help-inbox-act = Turn the plug-in off, report it, look at its details, or mute it, right from its entry.
help-inbox-aside = Archive a card when you are done with it, or snooze it for an hour: until then you aren’t notified of its plug-in. The switch “Archived” shows what you archived.
help-inbox-find = Type in the field above the cards to find some by their plug-in or words.
help-inbox-less = Too much or too little? The settings say from which length on you are notified, how often, and when not at all.

help-report = Report
help-report-shows = The screenshot of a lag, if you allowed screenshots, the mouse’s path on a time slider, and every part of the report as it would leave, byte for byte.
help-report-hide = Black out what is nobody’s business: it is gone for good in the report, and the mouse’s path and the texts under it too.
help-report-answer = Answer each suggested black-out. Nothing can be saved or sent before.
help-report-point = Point at where it happened, highlight something, and say in your own words what you did.
help-report-draw = Draw arrows, write labels and number steps over the picture: they are in the picture that is sent.
help-report-send = Save the report as a file, or send it to the place chosen in the settings. What you typed and drew is kept for a day.

help-reports = Reports
help-reports-shows = Reports that you began, those on their way, and those that were sent or saved within the last week, each with what it is about and how far it is.
help-reports-go-on = Go on with a draft, or delete it. A draft is kept for a day after its last change.
help-reports-again = Try again what wasn’t delivered, send it to another place, stop it, or discard it.
help-reports-left = Open the folder or the page to which a report went.
help-reports-find = Type in the field above the lists to find some by their lag, day or destination.

help-settings = Settings
help-settings-shows = What Laggard may do, in pages: start, programs, notifications, screenshots, where reports go, how much is kept.
help-settings-undo = Every change is saved at once. “Undo” at the lower edge takes the last one back. Only a place for reports waits for Save, because half an address is none.
help-settings-find = Type in the field on top to find a setting by its words, on whichever page it is.
help-settings-test = “Test connection” tries a place for reports without sending anything of yours.
help-settings-delete = “Delete my data” on the page Storage deletes everything that Laggard has recorded.
help-settings-diagnostics = When something doesn’t work: the page Diagnostics says what is missing, and what can be done.
help-settings-understood = “What Laggard understands…”, there and on the page Programs, says of one program what Laggard makes of it, and what it can’t tell.

## Keys, and what they do.

key-ctrl = Ctrl
key-shift = Shift
key-delete = Delete
key-enter = Enter
key-escape = Esc
key-arrows = Arrow keys
key-home = Home
key-end = End
key-tab = Tab
key-help = Opens the help for where you are
key-lags = Choose another lag, the next one or one a page further; the first, the last
key-lag = Goes to what is said of the chosen lag
key-parts = Choose another day or hour; the first, the last
key-trend = In the chart of its lags: another time; the first, the last
key-find = Goes to the page’s search field, from a session’s samples to theirs; from a page without one, but not from a report, to that of the lags
key-close = Closes the window; where there is a tray, Laggard stays in it
key-back = Closes a dialog; empties the search field; goes back
key-next = Goes to the next control; with Shift to the one before
key-undo-change = Takes back the setting that was changed last
key-undo = Undo in the picture
key-redo = Redo in the picture
key-tools = The picture’s tools: move, black out, highlight, reveal, arrow, text, step, point
key-boxes = Move a box; with Shift change its size; with Ctrl by one pixel
key-remove = Removes the selected box
key-zoom = Larger, smaller, the whole picture, its own size
key-bars = On the lags above the time slider: the lag before, the next lag; the first, the last; says that it happened there
key-slider = On the time slider: a little earlier, later; with Shift ten times as much
key-use = Uses the tool on what is under the cross in the picture; with Shift makes a box of its own
key-cross = In the picture: move the cross; with Shift by one pixel; with Ctrl shift the picture
key-give-up = Gives up what is being drawn
key-left-right = Left, Right
key-page = Page up, Page down
key-up-down = Up, Down
key-session-move = Move along the session
key-session-zoom = Larger, smaller
key-session-all = The whole session
key-session-back = The part that was shown before
key-session-lag = The next lag, the lag before
key-session-nested = The call around the chosen one, the first one inside it
key-session-fit = Zooms to the chosen call
key-session-inside = In what a call called: another call; the first, the last; out and in; chooses it
key-session-alike = In lags that look alike: another lag; the first, the last; chooses it
key-session-flame = In the flame graph: in, out, to the neighbours; zooms to a bar; back
key-session-length = In the curve: a shorter or longer event; a larger step; shows all calls again
key-session-table = In a table: another row; one a page further; the first, the last
key-session-tree = In the tree: another line; the first, the last; opens or closes a line
key-session-find = In the samples’ search field: the next place, with Shift the one before; empties it
