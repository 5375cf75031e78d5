package io.laggard.agent.instrument;

import java.util.List;
import java.util.Set;

/**
 * Finds the landmarks of a class from its bytes. The two clauses of LiLa 2008 §3.1, turned round (docs/decisions/0003):
 * a method is an observer's if its class is a subtype of a listener interface, and a listener interface declares it.
 * {@link KindRules} says the same of other kinds.
 */
final class Planner {
    /** The language's own ground: nothing there listens to a user, and much of it runs under every probe. */
    private static final String[] LEFT_ALONE = {"java/lang/", "java/util/", "java/io/", "java/net/", "java/nio/",
        "java/security/", "java/time/", "jdk/internal/", "sun/security/", "sun/nio/", "sun/net/", "sun/util/",
        "sun/reflect/", "sun/instrument/", "io/laggard/agent/"};

    /** Hand an event on to others, and are never what was slow. */
    private static final Set<String> FORWARDERS = Set.of("java/awt/AWTEventMulticaster",
            "java/awt/Toolkit$ToolkitEventMulticaster", "java/awt/event/AWTEventListenerProxy",
            "java/beans/PropertyChangeListenerProxy");

    private final Hierarchy hierarchy;
    private final NamedLandmarks named;

    Planner(Hierarchy hierarchy, NamedLandmarks named) {
        this.hierarchy = hierarchy;
        this.named = named;
    }

    static boolean isLeftAlone(String name) {
        char first = name.charAt(0);
        if (first != 'j' && first != 's' && first != 'i') {
            return false;
        }
        for (String prefix : LEFT_ALONE) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return FORWARDERS.contains(name);
    }

    /**
     * Whether a class that is loaded already may be an observer or makes one, without a look at its methods. One that only
     * starts a plug-in has most likely done so.
     */
    boolean isCandidate(ClassLoader loader, ClassFile file, Heritage heritage) {
        return heritage.isLasting() || hasLambdas(loader, file);
    }

    private boolean hasLambdas(ClassLoader loader, ClassFile file) {
        for (String type : file.dynamicTypes()) {
            if (isListener(loader, type)) {
                return true;
            }
        }
        return false;
    }

    /** All that is to be done, perhaps nothing. */
    Plan plan(ClassLoader loader, ClassFile file, String name, Heritage heritage) {
        Plan plan = new Plan();
        boolean fixed = FixedLandmarks.has(name);
        if (fixed || !heritage.listeners.isEmpty() || named.hasClass(name)) {
            planMethods(plan, file.methods(), name, heritage);
        }
        for (String type : file.dynamicTypes()) {
            if (isListener(loader, type)) {
                plan.lambdaTypes.add(type);
            }
        }
        return plan;
    }

    private void planMethods(Plan plan, List<ClassFile.Method> methods, String name, Heritage heritage) {
        for (ClassFile.Method method : methods) {
            Target spot = FixedLandmarks.spot(name, method);
            if (spot != null) {
                plan.targets.put(method.key(), spot);
                continue;
            }
            Target target = method.isObservable() ? heritage.target(method.key()) : null;
            if (target != null) {
                plan.targets.put(method.key(), target);
            } else if (named.has(name, method)) {
                plan.targets.put(method.key(), Target.of(Landmark.NAMED));
            }
        }
    }

    private boolean isListener(ClassLoader loader, String type) {
        if (ListenerRule.byName(type)) {
            return true;
        }
        return hierarchy.heritage(loader, type).isListener(type);
    }
}
