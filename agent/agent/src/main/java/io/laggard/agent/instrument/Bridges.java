package io.laggard.agent.instrument;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The agent's methods that classes got when they were defined. A JVM lets no loaded class gain or lose a method, so another
 * agent or a debugger that transforms or redefines such a class later must find exactly these again: also methods that no site
 * of the class uses any more, and none for a site that has come since. Forgets a class with its loader.
 */
final class Bridges {
    private final LoaderMap<Map<String, List<Bridge>>> byClass = new LoaderMap<>(ConcurrentHashMap::new);

    /** The class's, in order; empty when it got none. */
    List<Bridge> of(ClassLoader loader, String name) {
        Map<String, List<Bridge>> known = byClass.ifPresent(loader);
        return known == null ? List.of() : known.getOrDefault(name, List.of());
    }

    /** Remembers the class's, unless another thread that defines it has done so: the ones that count are returned. */
    List<Bridge> remember(ClassLoader loader, String name, List<Bridge> bridges) {
        List<Bridge> first = byClass.of(loader).putIfAbsent(name, bridges);
        return first == null ? bridges : first;
    }
}
