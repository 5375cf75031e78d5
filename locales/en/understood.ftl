### What is understood of one program: `laggard doctor PROGRAM`, and the same in the window.

program = Program
program-measuring = Way in
program-turning-off = Turning off
program-session = Session
program-window = Window
program-security = Security manager
program-directories = Plug-in folders
program-services = Services
program-listeners = Listeners
program-own = Its own code
program-plugins = Plug-ins
program-unclear = Not understood

program-known = { $program } at { $path }, a program that Laggard knows ({ $kind })
program-known-only = { $program }, a program that Laggard knows ({ $kind })
program-of-no-known-kind = { $program }, of a kind that Laggard doesn’t know: whose code is whose is found out while it runs
program-way-argument = Laggard’s agent is an argument of the command that starts it
program-way-prefix = Laggard’s agent is an argument that its script hands on ({ $prefix })
program-way-variable = Laggard’s agent comes in through the variable { $name }
program-way-unknown = Laggard’s agent comes in with the start; how, its command does not tell
program-measured = it runs, and is measured in session { $session }
program-watchable = it runs, and can be watched without a restart (in the settings, page Programs, or with laggard attach)
program-turning-off-listed = { $count ->
    [0] it has no plug-in without which it starts
    [one] { $off ->
        [0] one of its plug-ins can be turned off (page Plug-ins, or laggard disable); it is on
       *[other] one of its plug-ins can be turned off (page Plug-ins, or laggard disable); it is off
    }
   *[other] { $off ->
        [0] { $count } of its plug-ins can be turned off (page Plug-ins, or laggard disable); all are on
        [one] { $count } of its plug-ins can be turned off (page Plug-ins, or laggard disable); one is off
       *[other] { $count } of its plug-ins can be turned off (page Plug-ins, or laggard disable); { $off } are off
    }
}
program-turning-off-unread = its plug-ins can’t be read: { $why }
program-turning-off-no-install = not known: nobody can tell where it is installed
program-turning-off-no-way = nothing: Laggard leaves plug-ins out only where it knows the kind of program; its own settings may do it
program-java-of-session = { $version } in its last session
program-java-unknown = its script or launcher chooses one; known once it was measured
program-security-found = it has one, or a policy ({ $options }); the agent has its own rights and gives none to others
program-directory = { $path } ({ NUMBER($count) })
program-directories-found = what the program loads from there is a plug-in: { $places }
program-services-found = { $count ->
    [one] it looks for parts of one kind ({ $names }); those on its class path are the program itself, others are plug-ins
   *[other] it looks for parts of { $count } kinds ({ $names }); those on its class path are the program itself, others are plug-ins
}
program-session-found = what follows was seen in its session of { $day }
program-never-measured = none yet: window, listeners and plug-ins are not known
program-never-measured-advice = launch it once from Laggard (in a terminal: laggard run), and use its plug-ins
program-window-swt = SWT, thread “{ $thread }”
program-window-awt = Swing or AWT, thread “{ $thread }”
program-window-javafx = JavaFX, thread “{ $thread }”
program-no-window = no event was handled
program-no-window-advice = it had no window, or another process of it had; launch it, use it for a minute, and look again
program-listeners-found = { $count ->
    [0] none of its was seen at work
    [one] one interface: { $names }
   *[other] { $count } interfaces: { $names }
}
program-own-found = { $count ->
    [0] none was seen at work
    [one] one jar or directory: { $names }
   *[other] { $count } jars or directories: { $names }
}
program-no-plugins = none was seen at work
program-plugin-added = { $name }, added, at { $place } (class loader { $loader }, { $classes ->
    [one] one class
   *[other] { $classes } classes
} seen at work)
program-plugin-bundled = { $name }, came with the program, at { $place } (class loader { $loader }, { $classes ->
    [one] one class
   *[other] { $classes } classes
} seen at work)
program-unknown-origin = { $count ->
    [one] nobody can tell where { $names } came from, so it is not blamed
   *[other] nobody can tell where { $names } came from, so they are not blamed
}
program-unknown-origin-advice = their time is shown without a verdict, in the session and by laggard show --details
program-unnamed = { $count ->
    [one] code of the class loader { $names } has no name, and is not blamed
   *[other] code of the class loaders { $names } has no name, and is not blamed
}
program-unnamed-advice = most of it is made at run time; whoever calls it is blamed
program-and-more = { $names } and { NUMBER($count) } more
program-can-be-measured = Laggard can measure it.
program-cannot-be-measured = Laggard can’t measure it like this.
