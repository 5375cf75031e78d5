package io.laggard.agent.instrument;

import java.util.Map;

/** The landmarks that are known by name: event dispatch, and where a toolkit waits for its user in native code. */
final class FixedLandmarks {
    static final String DISPLAY = "org/eclipse/swt/widgets/Display";
    static final String EVENT_QUEUE = "java/awt/EventQueue";

    private static final Spot MODAL = new Spot(Landmark.MODAL, 0);

    /**
     * Class → method name or name and descriptor → what it is. AWT's own dialogs are not here: they pump the event
     * queue while they wait, and so are nested dispatches; SWT's native dialogs and, on Windows and macOS, menus and
     * drags run loops of the system's.
     */
    private static final Map<String, Map<String, Spot>> SPOTS = Map.ofEntries(
            Map.entry(DISPLAY, Map.of(
                    "readAndDispatch()Z", new Spot(Landmark.DISPATCH, 1),
                    "sleep()Z", MODAL)),
            Map.entry(EVENT_QUEUE, Map.of(
                    "dispatchEvent(Ljava/awt/AWTEvent;)V", new Spot(Landmark.DISPATCH, 2),
                    "getNextEvent", MODAL)),
            Map.entry("org/eclipse/swt/widgets/MessageBox", Map.of("open", MODAL)),
            Map.entry("org/eclipse/swt/widgets/FileDialog", Map.of("open", MODAL, "openDialog", MODAL)),
            Map.entry("org/eclipse/swt/widgets/DirectoryDialog", Map.of("open", MODAL, "openDialog", MODAL)),
            Map.entry("org/eclipse/swt/widgets/ColorDialog", Map.of("open", MODAL)),
            Map.entry("org/eclipse/swt/widgets/FontDialog", Map.of("open", MODAL)),
            Map.entry("org/eclipse/swt/printing/PrintDialog", Map.of("open", MODAL)),
            Map.entry("org/eclipse/swt/widgets/Menu", Map.of("_setVisible", MODAL)),
            Map.entry("org/eclipse/swt/dnd/DragSource", Map.of("drag", MODAL)));

    private FixedLandmarks() {
    }

    static boolean isClaim(String className) {
        return className.equals(DISPLAY) || className.equals(EVENT_QUEUE);
    }

    static boolean has(String className) {
        return SPOTS.containsKey(className);
    }

    /** What the method is, or {@code null}. */
    static Spot spot(String className, ClassFile.Method method) {
        Map<String, Spot> spots = SPOTS.get(className);
        if (spots == null) {
            return null;
        }
        Spot exact = spots.get(method.key());
        return exact != null ? exact : spots.get(method.name);
    }

    /** A method's kind as in {@link Landmark}; for a dispatch, also whose thread it is (the probe's role). */
    static final class Spot {
        final int kind;
        final int role;

        Spot(int kind, int role) {
            this.kind = kind;
            this.role = role;
        }
    }
}
