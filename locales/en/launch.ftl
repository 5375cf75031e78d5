### Launching, and the questions before it.

launch-asked = Launch this program?
launch-asked-yes = Launch it
launch-asked-lead = Something outside Laggard’s window asked to launch a program that isn’t in its list:
launch-asked-about = Launch it only if it was you who asked.
archive-title = Launch without these options?
archive-yes = Launch without them
archive-lead = With Laggard’s agent the Java virtual machine doesn’t start with these options:
archive-about = Laggard can leave them out this once: the program starts a little later than usual. Nothing is changed and nothing is remembered. Started without Laggard, the program uses them as before.
