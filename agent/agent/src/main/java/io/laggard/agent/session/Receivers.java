package io.laggard.agent.session;

import io.laggard.agent.owners.OwnerKeys;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.ToIntFunction;

/**
 * The classes that landmarks worked for, with a number for each. Classes are held weakly; their descriptions
 * stay until twice {@link #GENERATION} others have come. Writer's thread only.
 */
final class Receivers implements ToIntFunction<Class<?>> {
    /** Numbers are kept of the last two generations; in the rings that hold them they are seldom older than a minute. */
    static final int GENERATION = 1 << 15;
    /** The entry for a number that is too old to be known. */
    private static final Receiver FORGOTTEN = new Receiver("", OwnerKeys.NONE, null);

    private final Plugins plugins;
    private final LambdaBodies bodies;
    private final Map<Class<?>, Integer> numbers = new WeakHashMap<>();
    private final Map<String, Integer> same = new HashMap<>();
    private List<Receiver> older = List.of();
    private List<Receiver> young = new ArrayList<>();
    /** Number of the first one in {@link #older}. */
    private int first = 1;

    Receivers(Plugins plugins, LambdaBodies bodies) {
        this.plugins = plugins;
        this.bodies = bodies;
    }

    /** The class's number, from 1. */
    @Override
    public int applyAsInt(Class<?> type) {
        Integer number = numbers.get(type);
        if (number == null) {
            number = number(receiver(type));
            numbers.put(type, number);
        }
        return number;
    }

    int number(Receiver receiver) {
        Integer number = same.get(receiver.same());
        if (number != null) {
            return number;
        }
        if (young.size() == GENERATION) {
            first += older.size();
            older = young;
            young = new ArrayList<>();
            numbers.clear();
            same.clear();
        }
        young.add(receiver);
        int made = first + older.size() + young.size() - 1;
        same.put(receiver.same(), made);
        return made;
    }

    private Receiver receiver(Class<?> type) {
        return new Receiver(Dictionary.lasting(type.getName()), plugins.ownerOf(type), bodies.of(type));
    }

    /** {@code null} for 0. */
    Receiver of(int number) {
        if (number == 0) {
            return null;
        }
        int at = number - first;
        if (at < 0) {
            return FORGOTTEN;
        }
        return at < older.size() ? older.get(at) : young.get(at - older.size());
    }

    /** {@code null} for null. */
    Receiver of(Class<?> type) {
        return type == null ? null : of(applyAsInt(type));
    }
}
