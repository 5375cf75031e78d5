### What `laggard doctor` and Settings › Diagnostics find on this computer. A finding begins small where it can and has no full stop
### at its end; advice is the same, and the window makes a whole sentence of it.

## What was looked at.

doctor-data = Data directory
doctor-database = Database
doctor-settings = Settings
doctor-policy = Policy
doctor-agent = Agent
doctor-java = Java
doctor-programs = Programs
doctor-display = Display
doctor-notifications = Notifications
doctor-tray = Tray
doctor-last-launch = Last launch

## What was found.

doctor-data-unusable = { $path } can’t be used: { $why }
doctor-database-unusable = it can’t be used: { $why }
doctor-policy-unread = { $path } can’t be followed: { $why }
doctor-settings-unread = { $count ->
    [one] { $names } can’t be read (damaged, or a newer Laggard’s)
   *[other] { $names } can’t be read (damaged, or a newer Laggard’s)
}
doctor-agent-found = version { $version } at { $path }
doctor-agent-missing = its jar is not at { $places }
doctor-agent-version = { $path } has version { $found }, and this Laggard needs { $needed }
doctor-agent-unusable = it can’t be used: { $why }
doctor-java-found = { $version } at { $path }
doctor-java-missing = no java on PATH and no JAVA_HOME
doctor-java-unusable = { $path } can’t be run: { $why }
doctor-java-foreign = { $path } does not answer like a Java
doctor-java-old = { $path } is Java { $version }, too old to be measured
doctor-install = { $name } at { $path }
doctor-no-install = not found where it usually is
doctor-no-installs = none of those that Laggard finds by itself is where it usually is: { $hosts }
doctor-no-display = neither DISPLAY nor WAYLAND_DISPLAY is set
doctor-of-system = the system’s own
doctor-service = available
doctor-no-service = no program offers it on this desktop
doctor-no-session = no session bus
doctor-service-unknown = can’t be looked up without { $program }
doctor-not-measured = { $title } was not measured: { $why }
doctor-not-measured-full = { $title } was not measured: there was no room left on the disk, not even for the reason

## What to do about it.

doctor-data-advice = make room there, see that nobody else can write there, or name another directory in LAGGARD_DATA_DIR
doctor-database-advice = Laggard can do nothing without it
doctor-policy-advice = tell your administrator; until then nothing is shared, and what it turned off stays off
doctor-settings-advice = what you may have forbidden is off until you choose it again: open the settings
doctor-agent-advice = install Laggard again, or name the jar in LAGGARD_AGENT_JAR
doctor-java-advice = install a JDK of version 17 or newer (Debian and Ubuntu: apt install default-jdk), or set JAVA_HOME to one; a program that brings its own Java needs none
doctor-install-advice = name yours: laggard run -- /path/to/program, or add it on the settings’ page Programs
doctor-display-advice = run it within a desktop session; without one, use xvfb-run
doctor-notifications-advice = what you would be notified of is in Laggard’s inbox; for notifications install a notification daemon (package xfce4-notifyd, notification-daemon or mate-notification-daemon)
doctor-tray-advice = start the tray app with --open, or use the command line; for a tray icon use a panel with a notification area (on GNOME: the extension AppIndicator)
doctor-session-advice = run it within a desktop session, or use dbus-run-session
doctor-lookup-advice = install the package dbus-bin (or dbus)
doctor-launch-advice = launch it again; if that does not help, report it to Laggard’s authors with { $path }
