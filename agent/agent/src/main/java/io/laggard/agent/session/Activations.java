package io.laggard.agent.session;

import io.laggard.agent.boot.LaggardProbe;
import io.laggard.agent.boot.LaggardStarts;
import io.laggard.agent.boot.LaggardThread;
import io.laggard.agent.wire.BlockEncoder;
import io.laggard.agent.wire.RowBatch;
import io.laggard.agent.wire.ThreadKind;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Writes, once, the plug-ins that the program's framework started before anything was measured, as soon as its UI thread has looked
 * for an event. Starts that went on at that moment are left out. Writer's thread only.
 */
final class Activations {
    /** Bits of a row's flags: the launching thread itself; a thread whose end the launching thread awaits. */
    private static final int LAUNCHING = 1;
    private static final int AWAITED = 2;
    /**
     * Threads on which Equinox starts what belongs to a start level; the second name where it is configured to use several. Its
     * launcher sets the level and waits until it is reached ({@code EclipseStarter.setStartLevel}).
     */
    private static final String START_LEVEL = "Start Level: ";
    private static final String START_LEVELS = "Equinox start level thread - ";

    private final BlockEncoder out;
    private final Dictionary dictionary;
    private final long originNs;
    private final long launching;
    private final Map<Thread, Deque<Open>> open = new IdentityHashMap<>();
    private long dropped;
    private RowBatch rows = new RowBatch();

    /** A start that has begun. */
    private static final class Open {
        final Class<?> type;
        final long startNs;
        long childNs;

        Open(Class<?> type, long startNs) {
            this.type = type;
            this.startNs = startNs;
        }
    }

    /** @param launching id of the thread that calls the program's main method */
    Activations(BlockEncoder out, Dictionary dictionary, long originNs, long launching) {
        this.out = out;
        this.dictionary = dictionary;
        this.originNs = originNs;
        this.launching = launching;
    }

    void tick() {
        LaggardStarts log = LaggardStarts.take();
        if (log != null) {
            write(log);
        }
    }

    /** The number of beginnings and ends that found no room in the log. */
    long dropped() {
        return dropped;
    }

    void write(LaggardStarts log) {
        dictionary.makeRoom();
        dropped = log.dropped();
        for (int i = 0, n = log.count(); i < n; i++) {
            Thread thread = log.thread(i);
            if (thread == null) {
                continue;
            }
            Deque<Open> stack = open.computeIfAbsent(thread, t -> new ArrayDeque<>());
            Class<?> type = log.type(i);
            if (type != null) {
                stack.push(new Open(type, log.timeNs(i)));
            } else if (!stack.isEmpty()) {
                end(thread, stack, log.timeNs(i), log.sinceNs());
            }
        }
        open.clear();
        if (rows.count() > 0) {
            out.activations(Math.max(0, originNs - log.sinceNs()), rows);
        }
        rows = null;
    }

    private void end(Thread thread, Deque<Open> stack, long endNs, long sinceNs) {
        Open ended = stack.pop();
        long duration = endNs - ended.startNs;
        if (!stack.isEmpty()) {
            stack.peek().childNs += duration;
        }
        int id = dictionary.thread(thread.getId(), thread.getName(), kind(thread));
        rows.activation(id, dictionary.classOf(ended.type), flags(thread), ended.startNs - sinceNs, duration, ended.childNs);
    }

    /** A thread's kind is that of its first use, which may be here. */
    private static int kind(Thread thread) {
        for (int i = 0, n = LaggardProbe.threads(); i < n; i++) {
            LaggardThread of = LaggardProbe.thread(i);
            if (of.thread() == thread) {
                return of.threadKind();
            }
        }
        return ThreadKind.BACKGROUND;
    }

    private int flags(Thread thread) {
        if (thread.getId() == launching) {
            return LAUNCHING;
        }
        String name = thread.getName();
        return name.startsWith(START_LEVEL) || name.startsWith(START_LEVELS) ? AWAITED : 0;
    }
}
