### What goes wrong in measuring a program, and why nothing is seen of it. The first sentence begins small and the last has no full
### stop: a notification makes whole sentences of them, the terminal prints them as they are.

## A session that is over before its program. `end` is one of the four clauses.

problem-asked = nothing more is recorded of this session: it was asked to stop
problem-ended = nothing more is recorded of this session: { $end }. The program itself goes on, and is measured again when it starts again
problem-ended-because = nothing more is recorded of this session: { $end } ({ $why }). The program itself goes on, and is measured again when it starts again
agent-turned-off = the agent turned itself off
agent-failed = the agent failed
agent-file-full = its file is full
agent-ended-it = the agent ended it
problem-removed = nothing more is recorded of this session: { $file } was removed
problem-unwritten = nothing more is recorded of this session, because { $file } could not be written ({ $why }). Make room there; it is recorded again when the program starts again
problem-unwritten-no-room = nothing more is recorded of this session, because there is no room left for { $file }. Make room there; it is recorded again when the program starts again
problem-dropped = the agent had no room for some of what it saw and dropped it; lags at that time are judged with less confidence
problem-unplaced =
    { $lags ->
        [one] nobody is blamed for { $lags } lag, because it is not known which of the plug-ins in it belong to the program itself and which were added to it. Those that are listed with it say where its time went
       *[other] nobody is blamed for { $lags } lags, because it is not known which of the plug-ins in them belong to the program itself and which were added to it. Those that are listed with them say where the time went
    }

## A start without a session.

problem-not-begun = this start is not measured: { $what }. The program itself is not affected; all that is known is in { $file }
problem-not-begun-no-room = this start is not measured: there was no room left on the disk, not even for the reason. The program itself is not affected; { $file } is empty: make room there
problem-not-writable = nothing was measured: the directory of this launch cannot be written
problem-no-java = nothing was measured: { $program } started no Java program (11 or newer) with a window of Swing, AWT, SWT or JavaFX
problem-no-java-failed = nothing was measured: { $program } started no Java program (11 or newer) with a window of Swing, AWT, SWT or JavaFX. It failed: look at what it printed. If that mentions an AOT cache or AllowArchivingWithJavaAgent, its JVM does not start beside an agent with such an option
problem-unseen-old = nothing was measured: { $program } started { $java }, and Laggard measures Java 11 and newer. Start the program with a newer Java
problem-unseen-without-agent = nothing was measured: { $program } started { $java } without Laggard’s agent, because the option for it did not get there. Name the `java …` command itself, or the program’s own file of Java options
problem-unseen-guarded = nothing was measured: { $program } started { $java } with a security manager on its command line, which is there before Laggard’s agent and gives that no rights. Leave `-Djava.security.manager` out for a launch with Laggard
problem-unseen-javafx = nothing was measured: { $program } started { $java }, which showed windows of JavaFX alone, and Laggard found nothing to measure in them
problem-unseen-no-window = nothing was measured: { $program } started { $java }, which opened no window of Swing, AWT, SWT or JavaFX
problem-unseen-silent = nothing was measured: { $program } started { $java } with windows and with Laggard’s agent in it, and yet no session began
problem-unseen-version = Java { $version }
problem-unseen-java = a Java program
problem-the-command = the command
problem-script-reads-version = { $script } looks at what `java -version` prints, and Java prints a line about Laggard in front of it: the program may start with other options than usual. Name the command that the script ends in, such as `java -jar app.jar`
problem-stays-on = { $plugins }: turned off, but in this start all the same, because { $file } says that the program loads it; remove the line there, or turn it off in the program
problem-not-left-out = { $plugins }: turned off, but in this start all the same, because { $program } is too old to be started without them; turn them off in the program, or update it
problem-unknown-workspace = { $plugins }: off in one workspace only, and perhaps in this start all the same, because Eclipse asks for its workspace only once it runs; name it with `-data`, or let Eclipse open the last one without asking
problem-runs-already = { $program } runs already: what this start was to open may open there, and then this start is not measured. Close it first
problem-doubtful = nothing in this program says that it starts Java; if it does not, nothing is measured: name a script that starts Java, or a command such as `java -jar app.jar`

## Options for class archives. `way` is one of the two ways out.

problem-archives = { $what }. { $way }
archives-refused = the JVM does not start with an agent beside { $options }
archives-unused = the JVM drops an AOT cache that was made without Laggard’s agent ({ $options }): it starts later, with lines of `[error][aot]`
archives-spoilt = an AOT cache made in this launch ({ $options }) can be used only together with an agent: make it without Laggard
problem-archive-refused = nothing was measured: the JVM did not start with Laggard’s agent, because of { $option }. { $way }
problem-archive-refused-said = nothing was measured: the JVM did not start with Laggard’s agent, because of an option for an archive of classes (it said “{ $line }”). { $way }
problem-archive-dropped = the JVM has dropped an AOT cache that was made without Laggard’s agent, so it started later (it said “{ $line }”). { $way }
archive-way-laggard = Laggard can leave them out for one launch (`laggard run --without-aot-cache`)
archive-way-yours = The option is where Laggard cannot leave it out, such as in a script: take `-XX:AOTCache`, `-XX:AOTMode=on`, `-XX:ArchiveClassesAtExit` or `-XX:+AutoCreateSharedArchive` out there, or start the program without Laggard
option-on-command-line = { $option } on the command line
option-in = { $option } in { $place }
