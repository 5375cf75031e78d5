package io.laggard.agent.watch;

import java.util.function.Predicate;

/** The JVM's threads as objects. Stops nobody. */
final class LiveThreads {
    private LiveThreads() {
    }

    /** The thread with this id; {@code null} when it has ended. */
    static Thread byId(long id) {
        return find(thread -> thread.getId() == id);
    }

    /** The first thread that matches; {@code null} without one. */
    static Thread find(Predicate<Thread> wanted) {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        Thread[] all = new Thread[group.activeCount() + 16];
        int count = group.enumerate(all);
        for (int i = 0; i < count; i++) {
            if (wanted.test(all[i])) {
                return all[i];
            }
        }
        return null;
    }
}
