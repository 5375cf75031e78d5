### How large a program's heap may become, and whether that is enough.

heap-own = { $name } may use { $size } of memory for its objects (its own -Xmx).
heap-own-none = { $name } has no -Xmx of its own: Java chooses how much memory it may use.
heap-chosen = Started from Laggard, it may use { $size }.
heap-seen = In its last session { $kept } of { $limit } stayed in use after garbage collections.
heap-unseen = How full its memory gets isn’t known yet: start it from Laggard and work with it.
heap-lags =
    { $count ->
        [one] { $count } lag of the last seven days was garbage collection: { $time }.
       *[other] { $count } lags of the last seven days were garbage collection: { $time }.
    }
heap-suggested = { $size } should be enough: { $command }
heap-enough = That is enough.

## The window’s dialog.

heap-ask = Memory…
heap-ask-named = Memory for { $program }
heap-title = Memory for the program
heap-more = { $size } should be enough. The program’s own files stay as they are: only starts from Laggard get more.
heap-not-it = That is enough: more memory would not make collections shorter.
heap-choose = Use { $size }
heap-take-back = Use its own again
heap-from-next = From the next start from Laggard on.
heap-own-from-next = From its next start on it uses what its own files say.
