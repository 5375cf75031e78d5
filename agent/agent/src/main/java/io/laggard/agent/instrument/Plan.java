package io.laggard.agent.instrument;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What is to be done with one class. */
final class Plan {
    /** Methods to bracket, by name and descriptor. */
    final Map<String, Target> targets = new HashMap<>();
    /** Listener interfaces of which this class makes lambdas or method references. */
    final Set<String> lambdaTypes = new HashSet<>();

    boolean isEmpty() {
        return targets.isEmpty() && lambdaTypes.isEmpty();
    }

    /** One method to bracket. */
    static final class Target {
        final int kind;
        /** Only for dispatches: the probe's role. */
        final int role;
        /** With slashes; {@code null} unless an observer's. */
        final String listener;

        Target(int kind, int role, String listener) {
            this.kind = kind;
            this.role = role;
            this.listener = listener;
        }

        static Target observer(String listener) {
            return new Target(Landmark.OBSERVER, 0, listener);
        }
    }
}
