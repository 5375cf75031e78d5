package io.laggard.agent.runtime;

import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.Set;

/**
 * Lets the agent into packages of {@code java.base} that are shut, each only where something is read that Java has no public
 * way to ask for (docs/decisions/0001). Whatever throws here throws as {@link Instrumentation#redefineModule} does.
 */
public final class BaseModule {
    private BaseModule() {
    }

    /** Public members of the package's public classes can be used. */
    public static void export(Instrumentation instrumentation, String packageName) {
        letIn(instrumentation, Map.of(packageName, Set.of(agent())), Map.of());
    }

    /** Makes all members of the package's classes accessible to reflection. */
    public static void open(Instrumentation instrumentation, String packageName) {
        letIn(instrumentation, Map.of(), Map.of(packageName, Set.of(agent())));
    }

    private static void letIn(Instrumentation instrumentation, Map<String, Set<Module>> exports,
            Map<String, Set<Module>> opens) {
        instrumentation.redefineModule(Object.class.getModule(), Set.of(), exports, opens, Set.of(), Map.of());
    }

    /** In which nobody but the agent has classes: that of its loader. */
    private static Module agent() {
        return BaseModule.class.getModule();
    }
}
