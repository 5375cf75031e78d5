package io.laggard.agent.instrument;

import io.laggard.agent.wire.LandmarkKind;
import io.laggard.agent.wire.ThreadKind;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The landmarks that are known by name: event dispatch, what a toolkit hands to its thread, and where it waits for its
 * user in native code.
 */
final class FixedLandmarks {
    static final String DISPLAY = "org/eclipse/swt/widgets/Display";
    static final String EVENT_QUEUE = "java/awt/EventQueue";
    /** Equinox's; it starts most bundles before a window's first class is loaded. */
    static final String STARTER = "org/eclipse/osgi/internal/framework/BundleContextImpl";
    static final String DISPATCH_EVENT = "dispatchEvent(Ljava/awt/AWTEvent;)V";

    private static final Target MODAL = Target.of(LandmarkKind.MODAL);
    private static final Target ASYNC = Target.of(LandmarkKind.ASYNC).calling("java.lang.Runnable", "run", "()V")
            .on(HandOver.field("runnable"));
    /** Where the method has the call. */
    private static final Target FLUSHED = Target.of(LandmarkKind.ASYNC).calling("java.lang.Runnable", "run", "()V")
            .on(HandOver.calledOn("java/lang/Runnable", "run"));
    private static final Target TIMED = Target.of(LandmarkKind.TIMER).calling("java.lang.Runnable", "run", "()V")
            .on(HandOver.calledOn("java/lang/Runnable", "run"));

    /**
     * Class → method name, or name and descriptor, or a lambda's name up to its number → its target. Most of AWT's dialogs are not here: they pump the event
     * queue while they wait, and so are nested dispatches; SWT's native dialogs and, on Windows and macOS, menus and
     * drags run loops of the system's.
     */
    static final Map<String, Map<String, Target>> SPOTS = withThose(FxLandmarks.SPOTS,
            Map.entry(DISPLAY, Map.of(
                    "readAndDispatch()Z", Target.dispatch(ThreadKind.SWT_UI),
                    "sleep()Z", Target.idle(),
                    // GTK and macOS; Windows.
                    "timerProc", TIMED,
                    "runTimer", TIMED)),
            Map.entry("org/eclipse/swt/widgets/RunnableLock", Map.of("run", ASYNC)),
            Map.entry("org/eclipse/ui/internal/PendingSyncExec", Map.of("run", ASYNC)),
            Map.entry(EVENT_QUEUE, Map.of(
                    DISPATCH_EVENT, Target.event(),
                    "getNextEvent", Target.idle())),
            Map.entry("java/awt/event/InvocationEvent", Map.of("dispatch()V", ASYNC)),
            Map.entry("javax/swing/Timer", Map.of(
                    "fireActionPerformed(Ljava/awt/event/ActionEvent;)V", Target.of(LandmarkKind.TIMER)
                            .calling("java.awt.event.ActionListener", "actionPerformed", "(Ljava/awt/event/ActionEvent;)V")
                            .on(HandOver.returnedBy("getListenerList")))),

            // The runtime's own handler of proxies: what it was made for is its target.
            Map.entry("java/beans/EventHandler", Map.of(
                    "invoke(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;",
                    Target.of(LandmarkKind.OBSERVER).on(HandOver.field("target")))),

            // A wrapper, around listeners that may have no landmark of their own; if they have, theirs says all.
            Map.entry("org/eclipse/swt/widgets/TypedListener", Map.of(
                    "handleEvent", Target.called(LandmarkKind.OBSERVER, "org/eclipse/swt/widgets/Listener")
                            .calling("java.util.EventListener", "handleEvent", "(Lorg/eclipse/swt/widgets/Event;)V")
                            .on(HandOver.field("eventListener")).forwarding())),
            Map.entry("org/eclipse/swt/widgets/Control", Map.of(
                    "print(Lorg/eclipse/swt/graphics/GC;)Z", Target.of(LandmarkKind.PAINT),
                    // Waits, without an event loop, until the pressed mouse has moved far enough or is let go.
                    "dragDetect", MODAL)),

            // E4 looks for an object with an @Execute, and calls every annotated method: that, @Inject, @UIEventTopic …
            Map.entry("org/eclipse/e4/core/commands/internal/HandlerServiceHandler", Map.of(
                    "execute(Lorg/eclipse/core/commands/ExecutionEvent;)Ljava/lang/Object;",
                    Target.of(LandmarkKind.COMMAND).on(HandOver.returnedBy("lookUpHandler")))),
            Map.entry("org/eclipse/e4/core/internal/di/MethodRequestor", Map.of(
                    "execute()Ljava/lang/Object;", Target.of(LandmarkKind.OBSERVER)
                            .on(HandOver.returnedBy("getRequestingObject")))),
            Map.entry("org/eclipse/core/internal/registry/ConfigurationElement", Map.of(
                    "createExecutableExtension(Ljava/lang/String;)Ljava/lang/Object;", Target.of(LandmarkKind.ACTIVATION)
                            .on(HandOver.returnedBy("createExecutableExtension")))),
            Map.entry(STARTER, Map.of("startActivator(Lorg/osgi/framework/BundleActivator;)V", Target.start())),
            Map.entry("org/apache/felix/scr/impl/manager/SingleComponentManager", Map.of(
                    "createImplementationObject", Target.of(LandmarkKind.ACTIVATION)
                            .on(HandOver.returnedBy("newInstance")))),

            // In each version one of these calls the runnable.
            Map.entry("com/intellij/openapi/application/impl/FlushQueue", Map.of(
                    "doRun", FLUSHED, "runNextEvent", FLUSHED)),
            Map.entry("com/intellij/openapi/application/impl/LaterInvocator$FlushQueue", Map.of(
                    "doRun", FLUSHED, "runNextEvent", FLUSHED)),
            // A freeze that is drawn as a progress, and progresses that handle events until their work is done.
            Map.entry("com/intellij/openapi/progress/util/SuvorovProgress", Map.of(
                    "dispatchEventsUntilComputationCompletes", Target.await(),
                    "dispatchEventsUntilConditionCompletes", Target.await())),
            Map.entry("com/intellij/openapi/progress/util/PotemkinProgress", Map.of("runInBackground", Target.await())),
            Map.entry("com/intellij/ide/IdeEventQueue", Map.of("pumpEventsForHierarchy", Target.await())),

            Map.entry("org/eclipse/jface/operation/ModalContext$ModalContextThread", Map.of(
                    "block()V", Target.await()
                            .calling("org.eclipse.jface.operation.IRunnableWithProgress", "run",
                                    "(Lorg/eclipse/core/runtime/IProgressMonitor;)V")
                            .on(HandOver.field("runnable")))),
            Map.entry("org/eclipse/swt/custom/BusyIndicator", Map.of(
                    "showWhile(Ljava/util/concurrent/Future;)V", Target.await())),
            // Edge runs event loops until the page has answered.
            Map.entry("org/eclipse/swt/browser/Browser", Map.of(
                    "execute", Target.await(), "evaluate", Target.await(), "getText", Target.await())),

            Map.entry("org/eclipse/swt/widgets/MessageBox", Map.of("open", MODAL)),
            Map.entry("org/eclipse/swt/widgets/FileDialog", Map.of("open", MODAL, "openDialog", MODAL)),
            Map.entry("org/eclipse/swt/widgets/DirectoryDialog", Map.of("open", MODAL, "openDialog", MODAL)),
            Map.entry("org/eclipse/swt/widgets/ColorDialog", Map.of("open", MODAL)),
            Map.entry("org/eclipse/swt/widgets/FontDialog", Map.of("open", MODAL)),
            Map.entry("org/eclipse/swt/printing/PrintDialog", Map.of("open", MODAL)),
            Map.entry("org/eclipse/swt/widgets/Menu", Map.of("_setVisible", MODAL)),
            Map.entry("org/eclipse/swt/widgets/Tracker", Map.of("open", MODAL)),
            Map.entry("org/eclipse/swt/dnd/DragSource", Map.of("drag", MODAL)),
            Map.entry("sun/awt/dnd/SunDragSourceContextPeer", Map.of("startDrag", MODAL)));

    /** Loaded before the session is claimed, most often; {@link KindRules} knows their methods. */
    private static final Set<String> PAINTING = Set.of("java/awt/Container", "javax/swing/JComponent");

    private FixedLandmarks() {
    }

    static boolean isClaim(String className) {
        return className.equals(DISPLAY) || className.equals(EVENT_QUEUE) || className.equals(FxLandmarks.PLATFORM);
    }

    @SafeVarargs
    private static Map<String, Map<String, Target>> withThose(Map<String, Map<String, Target>> others,
            Map.Entry<String, Map<String, Target>>... entries) {
        Map<String, Map<String, Target>> all = new HashMap<>(others);
        for (Map.Entry<String, Map<String, Target>> entry : entries) {
            all.put(entry.getKey(), entry.getValue());
        }
        return all;
    }

    static boolean has(String className) {
        return SPOTS.containsKey(className) || PAINTING.contains(className);
    }

    /** The target that the method is, or {@code null}. */
    static Target spot(ClassFile file, String className, ClassFile.Method method) {
        Map<String, Target> spots = SPOTS.get(className);
        if (spots == null) {
            return null;
        }
        Target exact = spots.get(method.key());
        Target found = exact != null ? exact : spots.get(method.name);
        if (found == FLUSHED && !FLUSHED.handOver.isIn(file, method)) {
            return null;
        }
        return found == null && method.name.startsWith("lambda$") ? ofLambda(file, spots, method) : found;
    }

    /** Of the lambdas in one method that which calls what it was handed. */
    private static Target ofLambda(ClassFile file, Map<String, Target> spots, ClassFile.Method method) {
        Target target = spots.get(method.name.substring(0, method.name.lastIndexOf('$') + 1));
        return target != null && target.handOver.isIn(file, method) ? target : null;
    }
}
