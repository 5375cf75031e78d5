package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.awt.event.ActionListener;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What becomes of classes that have to wait; that it works in a real JVM is RemadeIT's. */
class ActivationTest {
    private final List<Object> done = new ArrayList<>();
    private boolean dear;
    private boolean fails;

    private Object called(String method, Object[] arguments) {
        switch (method) {
            case "getAllLoadedClasses":
                return dear ? new Class<?>[] {ActionListener.class} : new Class<?>[0];
            case "isModifiableClass":
                return true;
            case "retransformClasses":
                done.addAll(List.of((Class<?>[]) arguments[0]));
                return null;
            default:
                return null;
        }
    }

    private boolean isShort() {
        if (fails) {
            throw new OutOfMemoryError("as if");
        }
        return !dear;
    }

    @Test
    void whatWasPutOffOutlivesAFailure() throws Exception {
        Class.forName(ActionListener.class.getName());
        Instrumentation instrumentation = (Instrumentation) Proxy.newProxyInstance(getClass().getClassLoader(),
                new Class<?>[] {Instrumentation.class}, (proxy, method, arguments) -> called(method.getName(), arguments));
        Activation activation = new Activation(instrumentation, Claiming.transformer(NamedLandmarks.NONE), this::isShort);
        dear = true;
        activation.catchUp();
        fails = true;
        assertThrows(OutOfMemoryError.class, activation::catchUp);
        assertEquals(List.of(), done);
        fails = false;
        dear = false;
        activation.catchUp();
        assertEquals(List.of(ActionListener.class), done, "though it is found no more, and once");
    }
}
