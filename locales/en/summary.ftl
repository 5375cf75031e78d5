### The first words of a report, for its user to go on from.

summary = { $program } didn’t respond for { $time }. { $cause }
summary-host = It was busy itself; no plug-in is to blame.
summary-gc = Garbage collection took most of that time.
summary-machine = The computer kept it from running for most of that time.
summary-unknown = The cause is unknown.
summary-running = { $plugin } was running for { $time } of that.
summary-running-in = { $plugin } was running for { $time } of that, in { $place }.
summary-lock = { $plugin } held a lock that it needed for { $time } of that.
summary-lock-in = { $plugin } held a lock that it needed for { $time } of that, in { $place }.
summary-began = { $plugin } had started what was running for { $time } of that.
summary-began-in = { $plugin } had started what was running for { $time } of that, in { $place }.
summary-a-plugin = A plug-in
