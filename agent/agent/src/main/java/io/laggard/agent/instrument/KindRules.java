package io.laggard.agent.instrument;

import io.laggard.agent.wire.LandmarkKind;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Types whose methods, called through them, are landmarks of a kind of their own: interfaces, and classes that are made
 * to be extended. A subclass's method is bracketed if it has one of the names here.
 */
final class KindRules {
    private static final String GRAPHICS = "(Ljava/awt/Graphics;)V";
    private static final String SWT_EVENT = "(Lorg/eclipse/swt/widgets/Event;Ljava/lang/Object;)V";
    private static final String I_ACTION = "(Lorg/eclipse/jface/action/IAction;)V";

    static final Map<String, Rule> RULES = withThose(FxLandmarks.RULES,
            // SWT.Paint through the untyped Listener stays an observer: its type is known at run time only.
            Map.entry("org/eclipse/swt/events/PaintListener", new Rule(LandmarkKind.PAINT,
                    "paintControl(Lorg/eclipse/swt/events/PaintEvent;)V")),
            Map.entry("org/eclipse/jface/viewers/OwnerDrawLabelProvider", new Rule(LandmarkKind.PAINT,
                    "paint" + SWT_EVENT, "measure" + SWT_EVENT, "erase" + SWT_EVENT)),
            Map.entry("java/awt/Component", new Rule(LandmarkKind.PAINT, "paint" + GRAPHICS, "update" + GRAPHICS,
                    "paintComponent" + GRAPHICS, "paintBorder" + GRAPHICS, "paintChildren" + GRAPHICS)),
            // A queue's code around super's dispatch is its own work, and a part of the same dispatch.
            Map.entry(FixedLandmarks.EVENT_QUEUE, new Rule(LandmarkKind.OBSERVER, FixedLandmarks.DISPATCH_EVENT)),
            Map.entry("javax/swing/SwingWorker", new Rule(LandmarkKind.ASYNC, "done()V", "process(Ljava/util/List;)V")),
            Map.entry("org/eclipse/ui/progress/UIJob", new Rule(LandmarkKind.ASYNC,
                    "runInUIThread(Lorg/eclipse/core/runtime/IProgressMonitor;)Lorg/eclipse/core/runtime/IStatus;")),
            Map.entry("org/eclipse/core/commands/IHandler", new Rule(LandmarkKind.COMMAND,
                    "execute(Lorg/eclipse/core/commands/ExecutionEvent;)Ljava/lang/Object;")),
            Map.entry("org/eclipse/jface/action/IAction", new Rule(LandmarkKind.COMMAND, "run()V",
                    "runWithEvent(Lorg/eclipse/swt/widgets/Event;)V")),
            Map.entry("org/eclipse/ui/IActionDelegate", new Rule(LandmarkKind.COMMAND, "run" + I_ACTION)),
            Map.entry("org/eclipse/ui/IActionDelegate2", new Rule(LandmarkKind.COMMAND,
                    "runWithEvent(Lorg/eclipse/jface/action/IAction;Lorg/eclipse/swt/widgets/Event;)V")),
            Map.entry("org/osgi/framework/BundleActivator", new Rule(LandmarkKind.ACTIVATION,
                    "start(Lorg/osgi/framework/BundleContext;)V", "stop(Lorg/osgi/framework/BundleContext;)V")),
            Map.entry("org/eclipse/core/runtime/IExecutableExtension", new Rule(LandmarkKind.ACTIVATION,
                    "setInitializationData(Lorg/eclipse/core/runtime/IConfigurationElement;Ljava/lang/String;"
                            + "Ljava/lang/Object;)V")),
            Map.entry("org/eclipse/core/runtime/IExecutableExtensionFactory", new Rule(LandmarkKind.ACTIVATION,
                    "create()Ljava/lang/Object;")));

    private KindRules() {
    }

    @SafeVarargs
    private static Map<String, Rule> withThose(Map<String, Rule> others, Map.Entry<String, Rule>... entries) {
        Map<String, Rule> all = new HashMap<>(others);
        for (Map.Entry<String, Rule> entry : entries) {
            all.put(entry.getKey(), entry.getValue());
        }
        return all;
    }

    static boolean has(String internalName) {
        return RULES.containsKey(internalName);
    }

    /** The kind of landmarks that are called through this type. */
    static int kind(String internalName) {
        Rule rule = RULES.get(internalName);
        return rule == null ? LandmarkKind.OBSERVER : rule.kind;
    }

    /** The target that a method of a subtype of {@code type} is, or {@code null}. */
    static Target target(Header type, String methodKey) {
        Rule rule = RULES.get(type.name);
        boolean called = rule == null ? type.declares(methodKey) : rule.methods.contains(methodKey);
        return called ? Target.called(kind(type.name), type.name) : null;
    }

    static final class Rule {
        final int kind;
        /** The rule's methods by name and descriptor. */
        final Set<String> methods;

        Rule(int kind, String... methods) {
            this.kind = kind;
            this.methods = Set.of(methods);
        }
    }
}
