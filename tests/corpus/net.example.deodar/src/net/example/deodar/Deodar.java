package net.example.deodar;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.zip.CRC32;
import net.example.atlas.Amount;
import net.example.atlas.Note;
import org.eclipse.e4.core.services.events.IEventBroker;
import org.eclipse.ui.IStartup;
import org.eclipse.ui.PlatformUI;
import org.osgi.service.event.EventHandler;

/** Truth: executing net.example.deodar, working 250 ms, in the handler of a java.lang.reflect.Proxy. */
public final class Deodar implements IStartup {
    @Override
    public void earlyStartup() {
        IEventBroker broker = PlatformUI.getWorkbench().getService(IEventBroker.class);
        broker.subscribe("net/example/deodar", (EventHandler) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {EventHandler.class}, this::called));
    }

    private Object called(Object proxy, Method method, Object[] arguments) {
        if (!method.getName().equals("handleEvent")) {
            return method.getName().equals("equals") ? (Object) (proxy == arguments[0]) : "hashCode".equals(method.getName()) ? (Object) 7 : "deodar";
        }
        Note note = Note.of("deodar").executing("net.example.deodar");
        CRC32 sum = new CRC32();
        for (int i = Amount.of(250); i > 0; i--) {
            sum.update(Amount.BLOCK);
        }
        note.end();
        return null;
    }
}
