package io.laggard.agent.instrument;

import io.laggard.agent.wire.LandmarkKind;
import io.laggard.agent.wire.ThreadKind;
import java.util.Map;

/**
 * JavaFX's landmarks by name. Its event loop is native and calls back for each event: a view's or a window's notification, or
 * what was handed to the thread, pulses among that. Such a callback within another one's is a part of it: a window that is
 * resized by a listener is told so at once.
 */
final class FxLandmarks {
    /** Loaded first wherever JavaFX's user interface is started, and by nothing else. */
    static final String PLATFORM = "com/sun/javafx/application/PlatformImpl";

    private static final Target NOTIFIED = Target.notified(ThreadKind.JAVAFX_UI);
    private static final Target MODAL = Target.of(LandmarkKind.MODAL);
    private static final Target ASYNC = Target.of(LandmarkKind.ASYNC).calling("java.lang.Runnable", "run", "()V")
            .on(HandOver.calledOn("java/lang/Runnable", "run"));
    private static final Target FINISHED = Target.of(LandmarkKind.TIMER)
            .calling("javafx.event.EventHandler", "handle", "(Ljavafx/event/Event;)V")
            .on(HandOver.returnedBy("getOnFinished"));
    private static final Map<String, Target> DRAG = Map.of("pushToSystem", MODAL);

    /** As {@link FixedLandmarks#SPOTS}. */
    static final Map<String, Map<String, Target>> SPOTS = Map.ofEntries(
            Map.entry("com/sun/glass/ui/InvokeLaterDispatcher$Future", Map.of("run()V", NOTIFIED)),
            Map.entry("com/sun/glass/ui/View", Map.ofEntries(
                    Map.entry("notifyMouse", NOTIFIED),
                    Map.entry("notifyKey", NOTIFIED),
                    Map.entry("notifyKeyAndReturnConsumed", NOTIFIED),
                    Map.entry("notifyScroll", NOTIFIED),
                    Map.entry("notifyMenu", NOTIFIED),
                    Map.entry("notifyInputMethod", NOTIFIED),
                    Map.entry("notifyInputMethodCandidatePosRequest", NOTIFIED),
                    Map.entry("notifyView", NOTIFIED),
                    Map.entry("notifyResize", NOTIFIED),
                    Map.entry("notifyDragEnter", NOTIFIED),
                    Map.entry("notifyDragOver", NOTIFIED),
                    Map.entry("notifyDragLeave", NOTIFIED),
                    Map.entry("notifyDragDrop", NOTIFIED),
                    Map.entry("notifyDragEnd", NOTIFIED),
                    Map.entry("notifyNextTouchEvent", NOTIFIED),
                    Map.entry("notifyScrollGestureEvent", NOTIFIED),
                    Map.entry("notifyZoomGestureEvent", NOTIFIED),
                    Map.entry("notifyRotateGestureEvent", NOTIFIED),
                    Map.entry("notifySwipeGestureEvent", NOTIFIED))),
            Map.entry("com/sun/glass/ui/Window", Map.of(
                    "notifyClose", NOTIFIED,
                    "notifyDestroy", NOTIFIED,
                    "notifyMove", NOTIFIED,
                    "notifyMoveToAnotherScreen", NOTIFIED,
                    "notifyResize", NOTIFIED,
                    "notifyFocus", NOTIFIED,
                    "notifyFocusDisabled", NOTIFIED,
                    "notifyFocusUngrab", NOTIFIED)),
            // Whatever brings the event: a view, or the toolkit around an embedded scene.
            Map.entry("javafx/scene/Scene", Map.of("processMouseEvent(Ljavafx/scene/input/MouseEvent;)V", Target.mouse())),
            // Also where the loop calls what it was handed without a carrier: on the event thread of another toolkit.
            Map.entry("com/sun/javafx/tk/quantum/QuantumToolkit", Map.of("pulseFromQueue()V", NOTIFIED)),
            // Styles and layout of all windows: one frame.
            Map.entry("com/sun/javafx/tk/Toolkit", Map.of("firePulse()V", Target.of(LandmarkKind.PAINT))),
            Map.entry(PLATFORM, Map.of("lambda$runLater$", ASYNC, "lambda$runAndWait$", ASYNC)),
            Map.entry("com/sun/scenario/animation/shared/TimelineClipCore", Map.of("visitKeyFrame", FINISHED)),
            Map.entry("javafx/animation/Animation", Map.of("finished()V", FINISHED)),

            Map.entry("com/sun/glass/ui/EventLoop", Map.of("enter()Ljava/lang/Object;", MODAL)),
            Map.entry("com/sun/glass/ui/CommonDialogs", Map.of("showFileChooser", MODAL, "showFolderChooser", MODAL)),
            Map.entry("com/sun/glass/ui/gtk/GtkDnDClipboard", DRAG),
            Map.entry("com/sun/glass/ui/win/WinDnDClipboard", DRAG));

    /** As {@link KindRules#RULES}. Event handlers and listeners are found by {@link ListenerRule}. */
    static final Map<String, KindRules.Rule> RULES = Map.of(
            "javafx/util/Callback", new KindRules.Rule(LandmarkKind.OBSERVER, "call(Ljava/lang/Object;)Ljava/lang/Object;"),
            "javafx/scene/control/Cell", new KindRules.Rule(LandmarkKind.PAINT, "updateItem(Ljava/lang/Object;Z)V"),
            "javafx/scene/Parent", new KindRules.Rule(LandmarkKind.PAINT, "layoutChildren()V"),
            "javafx/animation/AnimationTimer", new KindRules.Rule(LandmarkKind.TIMER, "handle(J)V"),
            "javafx/animation/Transition", new KindRules.Rule(LandmarkKind.TIMER, "interpolate(D)V"),
            "javafx/concurrent/Task", new KindRules.Rule(LandmarkKind.ASYNC, "scheduled()V", "running()V", "succeeded()V",
                    "cancelled()V", "failed()V"),
            "javafx/concurrent/Service", new KindRules.Rule(LandmarkKind.ASYNC, "ready()V", "scheduled()V", "running()V",
                    "succeeded()V", "cancelled()V", "failed()V"),
            "javafx/application/Application", new KindRules.Rule(LandmarkKind.ASYNC, "start(Ljavafx/stage/Stage;)V", "stop()V"));

    private FxLandmarks() {
    }
}
