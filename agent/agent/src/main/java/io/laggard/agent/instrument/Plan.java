package io.laggard.agent.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The changes to one class. */
final class Plan {
    /** Methods to bracket, by name and descriptor. */
    final Map<String, Target> targets = new HashMap<>();
    /** Interfaces of {@link KindRules} and of listeners of which this class makes lambdas or method references. */
    final Set<String> lambdaTypes = new HashSet<>();
    /** Whether calls that ask for a garbage collection are to be bracketed. */
    boolean collections;

    /** Types that have not been seen, may be listeners, and of which the class makes lambdas or method references. */
    final List<String> undecided = new ArrayList<>();

    boolean isEmpty() {
        return targets.isEmpty() && lambdaTypes.isEmpty() && !collections;
    }
}
