package net.example.maple;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;

/**
 * Truth: initiator of what net.example.nutmeg does: it only passes on what it hears, to whoever registered with it.
 */
public final class Maple implements IStartup {
    private static final List<Consumer<String>> LISTENERS = new CopyOnWriteArrayList<>();

    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/maple", event -> heard(event.getTopic()));
    }

    private static void heard(String what) {
        LISTENERS.forEach(listener -> listener.accept(what));
    }

    /** Will be told of everything that is heard here. */
    public static void add(Consumer<String> listener) {
        LISTENERS.add(listener);
    }
}
