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
    /** Interfaces, those of {@link KindRules} and listeners', for which this class makes lambdas or method references. */
    final Set<String> lambdaTypes = new HashSet<>();
    /** Whether calls that ask for a garbage collection are to be bracketed. */
    boolean collections;

    /** Types not seen yet that may be listeners, and for which the class makes lambdas or method references. */
    final List<String> undecided = new ArrayList<>();

    boolean isEmpty() {
        return targets.isEmpty() && lambdaTypes.isEmpty() && !collections;
    }
}
