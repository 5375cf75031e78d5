package io.laggard.agent.session;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.ToIntFunction;

/**
 * What is known of the classes that landmarks worked for, with a small number for each. Classes are held weakly; what is
 * known of them stays. Writer's thread only.
 */
final class Receivers implements ToIntFunction<Class<?>> {
    private static final int MOST = 1 << 16;

    private final Plugins plugins;
    private final LambdaBodies bodies;
    private final Map<Class<?>, Integer> numbers = new WeakHashMap<>();
    private final Map<String, Integer> same = new HashMap<>();
    private final List<Receiver> known = new ArrayList<>();
    private long dropped;

    Receivers(Plugins plugins, LambdaBodies bodies) {
        this.plugins = plugins;
        this.bodies = bodies;
    }

    /** The class's number, from 1; 0 where there is no room. */
    @Override
    public int applyAsInt(Class<?> type) {
        Integer number = numbers.get(type);
        if (number == null) {
            number = number(look(type));
            numbers.put(type, number);
        }
        return number;
    }

    private int number(Receiver receiver) {
        Integer number = same.get(receiver.same());
        if (number != null) {
            return number;
        }
        if (known.size() == MOST) {
            dropped++;
            return 0;
        }
        known.add(receiver);
        same.put(receiver.same(), known.size());
        return known.size();
    }

    private Receiver look(Class<?> type) {
        return new Receiver(Dictionary.lasting(type.getName()), plugins.ownerOf(type), bodies.of(type));
    }

    /** {@code null} for 0. */
    Receiver of(int number) {
        return number == 0 ? null : known.get(number - 1);
    }

    /** {@code null} for null. */
    Receiver of(Class<?> type) {
        if (type == null) {
            return null;
        }
        Receiver receiver = of(applyAsInt(type));
        return receiver != null ? receiver : look(type);
    }

    /** What found no room so far. */
    long dropped() {
        return dropped;
    }
}
