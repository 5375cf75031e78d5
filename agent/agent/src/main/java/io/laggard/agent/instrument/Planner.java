package io.laggard.agent.instrument;

import io.laggard.agent.wire.LandmarkKind;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds the landmarks of a class from its bytes. The two clauses of LiLa 2008 §3.1, turned round (docs/decisions/0003):
 * a method is an observer's if its class is a subtype of a listener interface, and a listener interface declares it.
 * {@link KindRules} says the same of other kinds.
 */
final class Planner {
    /** The prefixes of {@code docs/agent-contract.md}, “Left alone”; a test compares the two. */
    static final String[] LEFT_ALONE = {"java/lang/", "java/util/", "java/io/", "java/net/", "java/nio/",
        "java/security/", "java/time/", "jdk/internal/", "sun/security/", "sun/nio/", "sun/net/", "sun/util/",
        "sun/reflect/", "sun/instrument/", "io/laggard/agent/"};

    /** Classes that hand an event on to others, and are never slow themselves. */
    private static final Set<String> FORWARDERS = Set.of("java/awt/AWTEventMulticaster",
            "java/awt/Toolkit$ToolkitEventMulticaster", "java/awt/event/AWTEventListenerProxy",
            "java/beans/PropertyChangeListenerProxy", "javafx/event/WeakEventHandler",
            "javafx/beans/WeakInvalidationListener", "javafx/beans/value/WeakChangeListener",
            "javafx/collections/WeakListChangeListener", "javafx/collections/WeakMapChangeListener",
            "javafx/collections/WeakSetChangeListener");

    private final Hierarchy hierarchy;
    private final NamedLandmarks named;
    /** Class name → methods by name and descriptor that are listeners because a class refers to them that is loaded. */
    private final Map<String, Map<String, Target>> referredTo = new ConcurrentHashMap<>();

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

    /** The plan for a class that is loaded too early to be changed, as far as it needs no reading of methods. */
    Plan sketch(ClassLoader loader, ClassFile file) {
        Plan plan = new Plan();
        planLambdas(plan, loader, file);
        return plan;
    }

    /** The plan for the class that starts plug-ins, as far as it concerns their starts. */
    Plan starts(ClassFile file, String name) {
        Plan plan = new Plan();
        for (ClassFile.Method method : file.methods()) {
            Target target = FixedLandmarks.spot(file, name, method);
            if (target != null) {
                plan.targets.put(method.key(), target);
            }
        }
        return plan;
    }

    /** The whole plan for a class, perhaps empty. */
    Plan plan(ClassLoader loader, ClassFile file, String name, Heritage heritage) {
        Plan plan = new Plan();
        if (!heritage.callTypes.isEmpty() || isNamed(name)) {
            planMethods(plan, file, name, heritage);
        }
        planLambdas(plan, loader, file);
        return plan;
    }

    /** The part of the plan that does not depend on the class's own supertypes. */
    private void planLambdas(Plan plan, ClassLoader loader, ClassFile file) {
        for (String type : file.dynamicTypes()) {
            if (isListener(loader, type)) {
                plan.lambdaTypes.add(type);
            } else if (!hierarchy.heritage(loader, type).isComplete()) {
                plan.undecided.add(type);
            }
        }
        plan.collections = file.asksForCollections();
    }

    private void planMethods(Plan plan, ClassFile file, String name, Heritage heritage) {
        Map<String, Target> referred = referredTo.getOrDefault(name, Map.of());
        boolean isFixed = FixedLandmarks.has(name);
        boolean isNamed = named.hasClass(name);
        for (ClassFile.Method method : file.methods()) {
            Target target = isFixed ? FixedLandmarks.spot(file, name, method) : null;
            if (target == null) {
                target = called(file, method, heritage, referred);
            }
            if (target == null && isNamed && named.has(name, method)) {
                target = Target.of(LandmarkKind.NAMED);
            }
            if (target != null) {
                plan.targets.put(method.key(), target);
            }
        }
    }

    /** The target that the method is through its call type, or because a class refers to it; {@code null} for none. */
    private static Target called(ClassFile file, ClassFile.Method method, Heritage heritage, Map<String, Target> referred) {
        Target target = method.isObservable() ? heritage.target(method.key()) : null;
        Target found = target == null ? referred.get(method.key()) : target;
        return found == null || found.isSpared(file, method) ? null : found;
    }

    /** Makes the method this target from now on, in every class of that name. */
    void refer(String className, String methodKey, Target target) {
        referredTo.computeIfAbsent(className, name -> new ConcurrentHashMap<>()).put(methodKey, target);
    }

    /** Whether the class has landmarks by its name: ours, the user's, or another class's. */
    boolean isNamed(String name) {
        return FixedLandmarks.has(name) || referredTo.containsKey(name) || named.hasClass(name);
    }

    private boolean isListener(ClassLoader loader, String type) {
        if (RuntimeClasses.neverListens(type)) {
            return false;
        }
        if (ListenerRule.byName(type)) {
            return true;
        }
        return hierarchy.heritage(loader, type).isListener(type);
    }
}
