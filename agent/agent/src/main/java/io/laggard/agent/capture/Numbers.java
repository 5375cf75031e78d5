package io.laggard.agent.capture;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Numbers of windows, held weakly; the same over all toolkits of a session, and none is given twice. UI thread only. */
final class Numbers {
    private static final AtomicInteger LAST = new AtomicInteger();

    private final List<WeakReference<Object>> windows = new ArrayList<>();
    private final List<Integer> numbers = new ArrayList<>();

    /** The object's number from 1; 0 for null. */
    int of(Object window) {
        if (window == null) {
            return 0;
        }
        for (int i = windows.size() - 1; i >= 0; i--) {
            Object known = windows.get(i).get();
            if (known == window) {
                return numbers.get(i);
            }
            if (known == null) {
                windows.remove(i);
                numbers.remove(i);
            }
        }
        windows.add(new WeakReference<>(window));
        numbers.add(LAST.incrementAndGet());
        return numbers.get(numbers.size() - 1);
    }
}
