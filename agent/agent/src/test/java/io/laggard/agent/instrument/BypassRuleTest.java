package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.laggard.agent.instrument.BypassRule.Check;
import io.laggard.agent.wire.LandmarkKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** docs/bypassing.md, “What is never skipped”: a case for each of its lines. */
class BypassRuleTest {
    @ParameterizedTest
    @CsvSource({
        // Only told.
        "ACTION, java/awt/event/ActionListener, actionPerformed, (Ljava/awt/event/ActionEvent;)V",
        "ANY, java/awt/event/ActionListener, actionPerformed, (Ljava/lang/Object;)V",
        "ANY, org/eclipse/jface/viewers/ISelectionChangedListener, selectionChanged, (Lx/SelectionChangedEvent;)V",
        "ANY, org/eclipse/jdt/core/IElementChangedListener, elementChanged, (Lx/ElementChangedEvent;)V",
        "ANY, org/eclipse/ui/IPartListener2, partActivated, (Lx/IWorkbenchPartReference;)V",
        "ANY, java/awt/event/MouseListener, mouseExited, (Ljava/awt/event/MouseEvent;)V",
        "SWT, org/eclipse/swt/widgets/Listener, handleEvent, (Lorg/eclipse/swt/widgets/Event;)V",
        "RESOURCE, org/eclipse/core/resources/IResourceChangeListener, resourceChanged, "
            + "(Lorg/eclipse/core/resources/IResourceChangeEvent;)V",
        "FX, javafx/event/EventHandler, handle, (Ljavafx/event/ActionEvent;)V",
        // The life of something ends, or is saved.
        "NEVER, org/eclipse/swt/events/DisposeListener, widgetDisposed, (Lx/DisposeEvent;)V",
        "NEVER, org/eclipse/ui/IPartListener2, partClosed, (Lx/IWorkbenchPartReference;)V",
        "NEVER, java/awt/event/WindowListener, windowClosing, (Ljava/awt/event/WindowEvent;)V",
        "NEVER, org/eclipse/swt/events/ShellListener, shellClosed, (Lx/ShellEvent;)V",
        "NEVER, x/IWorkbenchListener, postShutdown, (Lx/IWorkbench;)V",
        "NEVER, x/ModelListener, modelSaved, (Lx/Model;)V",
        "NEVER, x/ModelListener, aboutToSave, (Lx/Model;)V",
        "NEVER, x/ServerListener, serverStopping, ()V",
        "NEVER, x/SaveListener, told, ()V",
        // Answers, or refuses.
        "NEVER, x/WindowListener, mayLeave, ()Z",
        "NEVER, org/eclipse/swt/events/VerifyListener, verifyText, (Lx/VerifyEvent;)V",
        "NEVER, org/eclipse/swt/events/TraverseListener, keyTraversed, (Lx/TraverseEvent;)V",
        "NEVER, org/eclipse/swt/dnd/DropTargetListener, drop, (Lx/DropTargetEvent;)V",
        "NEVER, java/awt/dnd/DropTargetListener, drop, (Lx/DropTargetDropEvent;)V",
        "NEVER, java/beans/VetoableChangeListener, vetoableChange, (Ljava/beans/PropertyChangeEvent;)V",
        // A framework's own.
        "NEVER, org/osgi/framework/ServiceListener, serviceChanged, (Lx/ServiceEvent;)V",
        "NEVER, java/awt/EventQueue, dispatchEvent, (Ljava/awt/AWTEvent;)V",
        // Another parameter than the one whose kind would decide.
        "NEVER, org/eclipse/swt/widgets/Listener, handleEvent, (Ljava/lang/Object;)V"
    })
    void whatIsOnlyToldIsSkipped(Check expected, String listener, String method, String descriptor) {
        assertEquals(expected, BypassRule.of(listener, method, descriptor));
    }

    @Test
    void aLambdaGoesByTheMethodThatItStandsFor() {
        Target closing = Target.body(LandmarkKind.OBSERVER, "x/WindowListener", "windowClosed");
        assertEquals(Check.NEVER, BypassRule.of(closing, "lambda$open$0", "()V"));
        Target told = Target.body(LandmarkKind.OBSERVER, "x/WindowListener", "windowMoved");
        assertEquals(Check.ANY, BypassRule.of(told, "lambda$close$0", "()V"));
    }

    @Test
    void nothingButListenersIsSkipped() {
        assertEquals(Check.NEVER, BypassRule.of(Target.of(LandmarkKind.COMMAND), "run", "()V"));
        assertEquals(Check.NEVER, BypassRule.of(Target.of(LandmarkKind.NAMED), "told", "()V"));
        assertEquals(Check.NEVER, BypassRule.of(Target.called(LandmarkKind.PAINT, "x/PaintListener"), "paintControl", "()V"));
        assertEquals(Check.NEVER, BypassRule.of(Target.called(LandmarkKind.ACTIVATION, "x/Activator"), "start", "()V"));
    }
}
