package io.laggard.agent.swt;

import io.laggard.agent.capture.ComponentKinds;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.TypedListener;

/**
 * The plug-in for which a plain widget of SWT's stands, by the platform's own notes; no code of a plug-in's is
 * run. In this order: the nearest class around it that does not make widgets for others; the view or editor (E4 notes its
 * model at the part's widget); the dialog (JFace notes its {@code Window} at the shell); its listener. UI thread only.
 */
final class Owners {
    /** Where E4's renderers note the model element of a widget ({@code AbstractPartRenderer.OWNING_ME}). */
    private static final String MODEL = "modelElement";
    private static final String MODEL_PACKAGE = "org.eclipse.e4.ui.model.application.";
    private static final String COMPATIBILITY = "org.eclipse.ui.internal.e4.compatibility.Compatibility";
    private static final Getter OBJECT = new Getter("getObject", "java.lang.Object");
    private static final Getter OLD_PART = new Getter("getPart", "org.eclipse.ui.IWorkbenchPart");
    /** The listener's type differs between versions of SWT. */
    private static final Getter WRAPPED = new Getter("getEventListener", null);
    private static final int[] LISTENED = {SWT.Selection, SWT.DefaultSelection, SWT.MouseDown, SWT.Modify};

    /** Null where the control's own class says it, or nothing does. */
    Class<?> of(Control control) {
        if (!ComponentKinds.isToolkit(control.getClass())) {
            return null;
        }
        for (Control at = control; at != null; at = at instanceof Shell ? null : at.getParent()) {
            if (!ComponentKinds.isToolkit(at.getClass())) {
                return at.getClass();
            }
            Class<?> found = at instanceof Shell ? dialog((Shell) at) : at instanceof Composite ? part(at) : null;
            if (found != null) {
                return found;
            }
        }
        return listener(control);
    }

    private static Class<?> dialog(Shell shell) {
        Object noted = shell.getData();
        return noted == null || ComponentKinds.isToolkit(noted.getClass()) ? null : noted.getClass();
    }

    private static Class<?> part(Control at) {
        Object model = at.getData(MODEL);
        if (model == null || !model.getClass().getName().startsWith(MODEL_PACKAGE)) {
            return null;
        }
        Object part = ask(OBJECT, model);
        if (part == null || !part.getClass().getName().startsWith(COMPATIBILITY)) {
            return part == null ? null : part.getClass();
        }
        Object old = ask(OLD_PART, part);
        return old == null ? null : old.getClass();
    }

    /** A getter of Eclipse's or SWT's own: known with its class, so that it keeps no class alive. */
    private static final class Getter extends ClassValue<Optional<MethodHandle>> {
        private final String name;
        private final String type;

        /** @param type null for any type */
        Getter(String name, String type) {
            this.name = name;
            this.type = type;
        }

        @Override
        protected Optional<MethodHandle> computeValue(Class<?> of) {
            try {
                MethodHandles.Lookup lookup = MethodHandles.publicLookup();
                // With its type known, no other method of the class is looked at, and no class loaded for one.
                MethodHandle found = type == null ? lookup.unreflect(of.getMethod(name)) : lookup.findVirtual(of, name,
                        MethodType.methodType(Class.forName(type, false, of.getClassLoader())));
                return Optional.of(found.asType(MethodType.methodType(Object.class, Object.class)));
            } catch (ReflectiveOperationException | LinkageError e) {
                // A model element that is no part, or another version of Eclipse.
                return Optional.empty();
            }
        }
    }

    private static Object ask(Getter getter, Object whom) {
        Optional<MethodHandle> handle = getter.get(whom.getClass());
        try {
            return handle.isPresent() ? (Object) handle.get().invokeExact(whom) : null;
        } catch (Throwable e) {
            return null;
        }
    }

    private static Class<?> listener(Control control) {
        for (int type : LISTENED) {
            for (Listener listener : control.getListeners(type)) {
                Object wrapped = listener instanceof TypedListener ? ask(WRAPPED, listener) : null;
                Class<?> found = wrapped == null ? listener.getClass() : wrapped.getClass();
                if (!ComponentKinds.isToolkit(found)) {
                    return found;
                }
            }
        }
        return null;
    }
}
