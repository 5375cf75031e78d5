package io.laggard.agent.instrument;

import java.util.Set;

/**
 * Which interfaces are listener interfaces, by name alone. In today's Eclipse only 83 of 311 {@code *Listener}
 * interfaces extend {@code java.util.EventListener}; the rest are recognised here:
 *
 * <ul>
 * <li>the simple name ends in {@code Listener} or {@code Observer}, which may be followed by {@code Extension},
 * {@code WithChecks} and a number: {@code IPartListener2}, {@code IDocumentListenerExtension3},
 * {@code IExecutionListenerWithChecks}, SWT's untyped {@code Listener};
 * <li>the few of {@link #OTHERS}.
 * </ul>
 *
 * Interfaces of the Java runtime must extend {@code EventListener} (or be {@code java.util.Observer}): the names of its
 * inner workings mean other things. JavaFX's need not, in a runtime that has JavaFX inside.
 */
final class ListenerRule {
    static final String EVENT_LISTENER = "java/util/EventListener";

    /** Interfaces that are told of events under another name. */
    private static final Set<String> OTHERS = Set.of(
            "java/util/Observer",
            "org/osgi/service/event/EventHandler");

    private static final String[] TAILS = {"Extension", "WithChecks"};

    private ListenerRule() {
    }

    /** Whether the name is enough; {@code internalName} with slashes. */
    static boolean byName(String internalName) {
        if (OTHERS.contains(internalName)) {
            return true;
        }
        int end = internalName.length();
        while (end > 0 && isDigit(internalName.charAt(end - 1))) {
            end--;
        }
        for (String tail : TAILS) {
            if (internalName.startsWith(tail, end - tail.length())) {
                end -= tail.length();
            }
        }
        // "Listener" and "Observer" both have eight letters.
        int from = end - 8;
        return from >= 0 && (internalName.startsWith("Listener", from) || internalName.startsWith("Observer", from))
                && (!RuntimeClasses.contains(internalName) || internalName.startsWith("javafx/"));
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
