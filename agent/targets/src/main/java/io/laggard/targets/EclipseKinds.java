package io.laggard.targets;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.Command;
import org.eclipse.core.commands.CommandManager;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.runtime.ContributorFactorySimple;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IContributor;
import org.eclipse.core.runtime.IExtensionRegistry;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.RegistryFactory;
import org.eclipse.core.runtime.spi.RegistryStrategy;
import org.eclipse.e4.core.contexts.ContextInjectionFactory;
import org.eclipse.e4.core.contexts.EclipseContextFactory;
import org.eclipse.e4.core.di.annotations.Execute;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.dialogs.ProgressMonitorDialog;
import org.eclipse.jface.operation.IRunnableWithProgress;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.osgi.framework.BundleActivator;
import org.osgi.framework.BundleContext;

/**
 * Slow code in an Eclipse other than listeners, with Eclipse's own jars but without its framework. Needs a display.
 * Expected, each 120 ms:
 * <ul>
 * <li>{@code command}: {@code EclipseKinds$Handler.execute}; {@code EclipseKinds$Press.run}, inside {@code Action.runWithEvent} for the
 * same object
 * <li>{@code observer}: {@code execute} on {@code EclipseKinds$Annotated}, which E4's injector calls
 * <li>{@code activation}: {@code EclipseKinds$Activator.start}; {@code createExecutableExtension} on {@code EclipseKinds$Extension}
 * <li>{@code wait}, most of 400 ms: {@code IRunnableWithProgress.run} on {@code EclipseKinds$Operation}, which runs on a worker while a
 * progress dialog is open; it is part of an episode, and no modal phase
 * </ul>
 */
public final class EclipseKinds {
    private EclipseKinds() {
    }

    private static final class Handler extends AbstractHandler {
        @Override
        public Object execute(ExecutionEvent event) {
            Busy.work(120);
            return null;
        }
    }

    private static final class Press extends Action {
        Press() {
            super("press");
        }

        @Override
        public void run() {
            Busy.work(120);
        }
    }

    /** E4's handlers are any class. */
    public static final class Annotated {
        /** By its annotation. */
        @Execute
        public void now() {
            Busy.work(120);
        }
    }

    private static final class Activator implements BundleActivator {
        @Override
        public void start(BundleContext context) {
            Busy.work(120);
        }

        @Override
        public void stop(BundleContext context) {
            // A stop has no slow work here.
        }
    }

    /** Made by the registry. */
    public static final class Extension {
        /** Slow. */
        public Extension() {
            Busy.work(120);
        }
    }

    private static final class Operation implements IRunnableWithProgress {
        @Override
        public void run(IProgressMonitor monitor) {
            Busy.work(400);
        }
    }

    private static void command() throws Exception {
        CommandManager commands = new CommandManager();
        Command command = commands.getCommand("slow");
        command.define("slow", "slow", commands.getCategory(null));
        command.setHandler(new Handler());
        command.executeWithChecks(new ExecutionEvent());
    }

    private static void action(Shell shell) {
        new ActionContributionItem(new Press()).fill(shell);
        Button button = (Button) shell.getChildren()[0];
        button.notifyListeners(SWT.Selection, new Event());
    }

    private static void annotated() {
        ContextInjectionFactory.invoke(new Annotated(), Execute.class, EclipseContextFactory.create("alone"));
    }

    private static void extension() throws Exception {
        IExtensionRegistry registry = RegistryFactory.createRegistry(new RegistryStrategy(null, null), null, null);
        IContributor contributor = ContributorFactorySimple.createContributor("slow");
        String xml = "<plugin><extension-point id='p' name='p'/><extension id='e' point='slow.p'><thing class='"
                + Extension.class.getName() + "'/></extension></plugin>";
        registry.addContribution(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)), contributor, false, "slow",
                null, null);
        IConfigurationElement element = registry.getConfigurationElementsFor("slow.p")[0];
        element.createExecutableExtension("class");
    }

    private static void progress(Shell shell) throws Exception {
        new ProgressMonitorDialog(shell).run(true, false, new Operation());
    }

    /** Something that may fail. */
    private interface Step {
        void take() throws Exception;
    }

    private static void on(Display display, Step step) {
        boolean[] taken = {false};
        display.asyncExec(() -> {
            try {
                step.take();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            } finally {
                taken[0] = true;
            }
        });
        while (!taken[0]) {
            Pump.pump(display, 50);
        }
    }

    /** Ends by itself. */
    public static void main(String[] args) throws Exception {
        Display display = new Display();
        Shell shell = new Shell(display);
        shell.setSize(200, 100);
        shell.open();
        Pump.ready(display);
        on(display, EclipseKinds::command);
        on(display, () -> action(shell));
        on(display, EclipseKinds::annotated);
        on(display, () -> ((BundleActivator) new Activator()).start(null));
        on(display, EclipseKinds::extension);
        on(display, () -> progress(shell));
        display.dispose();
        System.out.println("done");
    }
}
