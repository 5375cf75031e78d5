### What Laggard does not do, and what is to be done first.

refusal-over = This program has ended. Start it again from Laggard.
refusal-restart-by-hand = This program can’t restart itself. End it, and start it again from Laggard.
refusal-nothing-runs = No program started from Laggard is running. Launch one from here or from the tray.
refusal-no-answer =
    { $seconds ->
        [one] The program did not answer within { $seconds } second. It may be stopped, or have been started by an older Laggard: start it again from Laggard.
       *[other] The program did not answer within { $seconds } seconds. It may be stopped, or have been started by an older Laggard: start it again from Laggard.
    }
refusal-file-there = The file { $path } exists already. Replace it, or choose another name.
refusal-no-file = { $path } is a directory, a device or a pipe. Give the name of a file.
refusal-not-ours = { $path } is not a report that Laggard saved. To replace it, choose it with “Choose…”, or take another name.
refusal-question-over = Laggard no longer keeps what this question was about, so nothing was launched. Close it and launch the program again.
refusal-recording-gone = The recording of this session is gone: there is no { $path } any more. Its lags are still listed, without their calls and samples.
refusal-file-gone = There is no file { $path } (any more). It was moved, renamed or deleted: open it from where it is now.
refusal-no-session-in = { $path } is a folder without a session in it. Open a session’s own folder, or the file session.lag in it.
refusal-empty-file = { $path } is empty, so there is nothing to show. Copy it once more from where it was made.
refusal-nothing-to-show = { $path } is neither a session nor a report from Laggard. Open a file called session.lag, or the zip of a report.
refusal-same-session = Both are the same session. Choose another one.
refusal-compare-report = { $path } is a report, which holds one lag. Only whole sessions can be compared: choose a session.lag.
refusal-times-overlap = These periods overlap, and a session can’t be on both sides. Let one end on a day before the other begins.
refusal-file-forgotten = So many files were opened since then that Laggard no longer knows where this one is. Open it once more.
refusal-no-part = { $name } is no longer in the report: another file is in its place. Open it once more.
refusal-no-preview = This preview of the report is no longer kept. Look at the report again before it leaves.
refusal-not-looked-at = Not all of the report was on the screen yet. Look at { $parts } to the end, or leave it out.
refusal-no-destination = No place for reports is chosen yet. Choose one in the settings.
refusal-no-token = Enter the server’s token, or choose that it needs none.
refusal-tokens-unread = The list of servers that have a token cannot be read: a newer Laggard wrote it, or it is damaged. Use the newer Laggard, or delete your data, which deletes the tokens too.
refusal-nobody-to-tell = Neither a plug-in nor the program itself is suspected of this lag, so there is no issue tracker to send it to. Save the report, or choose another place in the settings.
refusal-no-tracker = { $plugin } does not say where its issues are tracked. Save the report, or choose another place in the settings.
refusal-relative = { $path } is not a full path. Give the folder’s full path, such as /home/you/reports.
refusal-no-folder = There is no folder { $path }. Make it, connect its drive or share, or choose another.
refusal-own-folder = { $path } lies within { $own }, where Laggard keeps its own files. Choose another folder.
refusal-not-https = { $address } is not https: others could read the report on its way. Use https; plain http is accepted only for this computer (localhost).
refusal-token-in-the-open = { $address } is plain http on this computer: another user’s program may listen there first and would get the token. Use https, or no token.
refusal-password = The address has a name or password in it, which would be kept in plain text. Take them out and use the token instead.
refusal-not-url = This is not a web address. One looks like https://reports.example.com/laggard.
refusal-not-dsn = This is not a DSN. One looks like https://PUBLICKEY@sentry.example.com/42; you find it in the project’s settings under “Client Keys”.
refusal-no-program = { $program } was not found or is not executable. Give its full path.
refusal-no-jvm = { $program } can’t be measured: it starts no Java. Name the directory or launcher of { $hosts }, or a script that starts your program.
refusal-nothing-there = There is no { $path }, and no program of that name. Give its full path.
refusal-no-program-in = Laggard doesn’t know what kind of program { $path } is, and nothing in it starts Java: no script, and no jar with a Main-Class. Name the script that starts the program.
refusal-programs-in = Laggard doesn’t know what kind of program { $path } is. Name what starts it: { $programs }.
refusal-script-without-java = As far as its text tells, { $path } doesn’t start Java. Name the program that it starts.
refusal-broken-jar = { $path } is damaged, or isn’t a jar. Install the program again.
refusal-no-main-class = { $path } is not a program by itself: its manifest names no Main-Class. Name the script that starts it.
refusal-jar = { $program } can’t be launched by itself: it is a jar. Name a script that starts it.
refusal-text = { $program } can’t be launched: it is a text, and no script that the system can start. Name the directory or launcher of { $hosts }, or a script that starts your program.
refusal-update-running = { $program } is running. Close it first, then try again.
refusal-update-shared = This program shares its plug-ins with others (in { $pool }). Change them in its own window.
refusal-update-not-yours = You may not write to { $home }. Whoever looks after this program can bring in a newer version.
refusal-update-no-profile = { $home } doesn’t know where its plug-ins came from, so Laggard can’t change them. Whoever set it up can bring in a newer version.
refusal-update-no-director = { $home } lacks the program that updates plug-ins, so Laggard can’t change them.
refusal-update-nothing-changes = Nothing would change.
refusal-update-too-long = It took too long and was ended, so nothing was changed. Try again.
refusal-update-part = This plug-in came with { $program } itself. It changes when the whole program is updated, in its own window.
refusal-update-laid = This plug-in was put into { $location } by hand. Replace it there.
refusal-update-nothing-newer = No update site has a newer version than { $installed }.
refusal-update-site = Nothing was changed, because of { $site }. { $trouble }
refusal-update-a-site = an update site
refusal-update-unfit = The other plug-ins don’t allow that, so nothing was changed. { $said }
refusal-update-no-room = There is no room left on the disk for { $path }, so nothing was changed. Make some, then try again.
refusal-update-not-put-back = The change couldn’t be made, and there is no room left on the disk to put { $path } back. Make some, then try again: that puts everything back first. Don’t start the program before.
refusal-update-changed = The program’s files have changed meanwhile, so nothing was changed. Try again.
refusal-update-gone = This preview is no longer kept. Look again at what would change.
refusal-update-none-kept = No earlier version of this plug-in is known here.
refusal-search-nothing-added = { $program } has no plug-in that was added to it and can be turned off. You can look at those that came with it, too.
refusal-search-nothing-at-all = { $program } has no plug-in that can be turned off, so there is nothing to look at.
refusal-search-start-it = This search goes on while { $program } runs. Start it from Laggard, then resume the search.
refusal-search-twice = { $program } runs more than once. Close all but one of them.
refusal-search-not-skipped = { $plugin } can’t be bypassed any more: it may have been stopped, or be bypassed already. Resume the search, or discard it.
refusal-search-too-many = More plug-ins of { $program } can be bypassed than is possible at the same time. Discard the search, close { $program } and search again: it is then started without some of them.
refusal-search-earlier = { $program } was started by an earlier Laggard, which can’t bypass more than { NUMBER($room) } plug-ins at the same time, and there are more. Close it, start it from this Laggard, then resume the search.
refusal-search-nothing-to-skip = None of these plug-ins can be bypassed while { $program } runs. Discard the search, close { $program } and search again: it is then started without some of them.
refusal-search-goes-on = Laggard is already searching in this program.
refusal-search-begun = A search in this program isn’t over yet. Resume it, or discard it.
refusal-search-changed = Since the search began, plug-ins were added, removed, updated, or turned off or on ({ $plugins }), so what was measured says nothing of them. Discard it and begin again.
# `why` is in English.
refusal-search-not-measured = Nothing was measured: { $why }. Resume the search to try again.
refusal-bypass-own = { $plugin } belongs to the program itself, which may not work without it: it is never bypassed.
refusal-bypass-unplaced = It isn’t known whether { $plugin } belongs to the program itself, so it is not bypassed.
refusal-bypass-over = { $plugin } is not bypassed any more.
refusal-bypass-old = This program was started by an earlier Laggard, which can’t bypass plug-ins. Close it, and start it from this Laggard.
refusal-bypass-no-room = { NUMBER($room) } plug-ins of this program are bypassed already, and no more can be at the same time. Choose “Back to normal” for one of them first.
refusal-told-never = You chose that what others measured is never read. Change that first.
refusal-no-hub = No hub to share with is chosen. Choose one first.
refusal-sharing-paused = Sharing is paused. Press “Go on” first.
refusal-report-not-named = This report has no issue at the hub: what it is about belongs to a plug-in that you don’t let be named there. Whether it is named is chosen in Settings › Share measurements.
refusal-report-not-recorded = This report has no issue at the hub: the recording of its session is gone, so nobody knows any more what it belongs to.
refusal-report-other-hub = Another hub was chosen meanwhile, so nobody was let see this report. Open it again, and decide anew.
refusal-random-id = The random id of this installation can’t be read, so nothing is shared. Get a new one.
# `why` is in English.
refusal-part-of-hub = { $folder } is a part of the hub in { $hub }. Choose that folder: what lies in its parts is not found by the hub.
refusal-hub-not-url = This is not a web address. A hub’s looks like https://hub.example.org/team.
refusal-hub-not-https = { $address } is not https: others could read the token and what you share on the way. Use https; plain http is accepted only for this computer (localhost).
refusal-hub-password = The address has a name or password in it, which would be kept in plain text. Take them out: a hub needs nothing but its token.
refusal-hub-longer = The address goes on after “{ $sign }”, which belongs to no hub’s address. Leave that and what follows out.
refusal-hub-not-a-token = This is not a hub’s token. One has 43 letters, digits, - and _. Copy all of what the hub’s keeper gave you.
refusal-hub-no-token = Enter the token that the hub’s keeper gave you.
# `why` is one of hub-trouble-…
refusal-hub = The hub at { $address } took nothing: { $why }.
refusal-hub-after =
    { $digests ->
        [one] { NUMBER($digests) } digest was shared. Then the hub at { $address } took nothing more: { $why }.
       *[other] { NUMBER($digests) } digests were shared. Then the hub at { $address } took nothing more: { $why }.
    }
refusal-hub-folder = The folder { $folder } can’t be used: { $why }
