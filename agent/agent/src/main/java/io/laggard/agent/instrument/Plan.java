package io.laggard.agent.instrument;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is to be done with one class. */
final class Plan {
    /** Methods to bracket, by name and descriptor. */
    final Map<String, Target> targets = new HashMap<>();
    /** Interfaces of {@link KindRules} and of listeners of which this class makes lambdas or method references. */
    final Set<String> lambdaTypes = new HashSet<>();
    /** Whether calls that ask for a garbage collection are to be bracketed. */
    boolean collections;

    /** Types of which it makes lambdas or method references, that have not been seen and may be listeners. */
    final List<String> undecided = new ArrayList<>();

    boolean isEmpty() {
        return targets.isEmpty() && lambdaTypes.isEmpty() && !collections;
    }
}
