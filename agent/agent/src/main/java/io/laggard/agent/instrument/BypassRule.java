package io.laggard.agent.instrument;

import io.laggard.agent.wire.LandmarkKind;
import java.util.Locale;
import java.util.Set;

/**
 * Which methods of a bypassed plug-in are skipped: those that are only told of something. The rule in words, with its reasons:
 * docs/bypassing.md. In doubt a method runs.
 */
final class BypassRule {
    /** What the check at a method's head is asked. */
    enum Check {
        /** There is no check: the method always runs. */
        NEVER,
        /** Whatever happened, it is skipped. */
        ANY,
        /** The event's kind decides: the last parameter is SWT's {@code Event}. */
        SWT,
        /** The change's kind decides: the last parameter is Eclipse's {@code IResourceChangeEvent}. */
        RESOURCE,
        /** The event's class decides: the last parameter is JavaFX's {@code Event}. */
        FX,
        /** The event's source decides: the last parameter is AWT's {@code ActionEvent}, which Swing's timers send as well. */
        ACTION
    }

    static final String SWT_EVENT = "org/eclipse/swt/widgets/Event";
    static final String RESOURCE_EVENT = "org/eclipse/core/resources/IResourceChangeEvent";
    private static final String ACTION_EVENT = "java/awt/event/ActionEvent";
    private static final String SWT_LISTENER = "org/eclipse/swt/widgets/Listener";
    private static final String RESOURCE_LISTENER = "org/eclipse/core/resources/IResourceChangeListener";
    private static final String FX_HANDLER = "javafx/event/EventHandler";

    /** Listeners that answer through the event that they get, or take part in what frameworks begin and end. */
    private static final Set<String> ANSWERING = Set.of(
            "org/eclipse/swt/events/TraverseListener",
            "org/eclipse/swt/events/HelpListener",
            "org/eclipse/swt/events/MenuDetectListener",
            "org/eclipse/swt/events/DragDetectListener",
            "org/eclipse/swt/events/SegmentListener",
            "org/eclipse/swt/custom/LineStyleListener",
            "org/eclipse/swt/custom/LineBackgroundListener",
            "org/eclipse/swt/custom/BidiSegmentListener",
            "org/eclipse/swt/custom/MovementListener",
            "org/eclipse/swt/custom/PaintObjectListener",
            "org/eclipse/swt/custom/CTabFolderListener",
            "org/eclipse/swt/custom/CTabFolder2Listener",
            "org/eclipse/swt/browser/LocationListener",
            "org/eclipse/swt/browser/OpenWindowListener",
            "org/eclipse/swt/browser/VisibilityWindowListener",
            "org/eclipse/swt/browser/AuthenticationListener",
            "org/eclipse/jface/viewers/ICellEditorListener",
            "javax/swing/event/CellEditorListener",
            "org/osgi/framework/BundleListener",
            "org/osgi/framework/SynchronousBundleListener",
            "org/osgi/framework/FrameworkListener",
            "org/osgi/framework/ServiceListener",
            "org/osgi/framework/AllServiceListener",
            FixedLandmarks.EVENT_QUEUE);
    private static final String[] ANSWERING_PACKAGES = {"org/eclipse/swt/dnd/", "org/eclipse/swt/accessibility/", "java/awt/dnd/",
        "org/osgi/framework/hooks/"};
    /** Parts of the names of what ends, saves or refuses something. */
    private static final String[] LIFE = {"dispos", "clos", "shutdown", "stop", "sav", "rollback", "destroy", "terminat", "unload",
        "uninstall", "quit", "veto", "verify"};

    private BypassRule() {
    }

    /** What the check in front of a method is; {@code declared}: the method, and the class that has it. */
    static Check of(Target target, ClassFile file, ClassFile.Method declared) {
        return file.declaresExceptions(declared) ? Check.NEVER : of(target, declared.name, declared.descriptor);
    }

    /** As {@link #of(Target, ClassFile, ClassFile.Method)}, of a method that declares no exceptions. */
    static Check of(Target target, String method, String descriptor) {
        if (target.kind != LandmarkKind.OBSERVER || target.called != null) {
            return Check.NEVER;
        }
        return of(target.listener, target.calledAs == null ? method : target.calledAs, descriptor);
    }

    /**
     * What is known from names alone.
     *
     * @param listener the interface, with slashes
     * @param called the interface's method
     * @param descriptor of the method that is run
     */
    static Check of(String listener, String called, String descriptor) {
        if (listener == null || !descriptor.endsWith(")V") || isAnswering(listener)
                || isOfLife(listener.substring(listener.lastIndexOf('/') + 1)) || isOfLife(called)) {
            return Check.NEVER;
        }
        if (listener.equals(SWT_LISTENER)) {
            return descriptor.endsWith("L" + SWT_EVENT + ";)V") ? Check.SWT : Check.NEVER;
        }
        if (listener.equals(RESOURCE_LISTENER)) {
            return descriptor.endsWith("L" + RESOURCE_EVENT + ";)V") ? Check.RESOURCE : Check.NEVER;
        }
        if (listener.equals(FX_HANDLER)) {
            return descriptor.endsWith(";)V") ? Check.FX : Check.NEVER;
        }
        return descriptor.endsWith("L" + ACTION_EVENT + ";)V") ? Check.ACTION : Check.ANY;
    }

    private static boolean isAnswering(String listener) {
        if (ANSWERING.contains(listener)) {
            return true;
        }
        for (String prefix : ANSWERING_PACKAGES) {
            if (listener.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a method of this name ends, saves or refuses something. */
    static boolean isOfLife(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        for (String part : LIFE) {
            if (lower.contains(part)) {
                return true;
            }
        }
        return false;
    }
}
