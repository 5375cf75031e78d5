package io.laggard.agent.owners;

import java.lang.ref.WeakReference;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Small numbers for owners of code: one for each pair of class loader and code source that was seen. Loaders are held
 * weakly. Called while classes load, on any thread: takes a short lock of its own and none of the host's.
 */
public final class OwnerKeys {
    /** No owner known. */
    public static final int NONE = 0;
    /** A class that is nobody's, whatever loader it lies in: the Java runtime made it, or it works for whatever code calls it. */
    public static final int NOBODYS = -3;
    /** Stands for the code source of classes without one that nothing traces to a source file. */
    static final String UNTRACED = "";
    /** Bounds the memory: owners beyond it have no number. */
    static final int LIMIT = 16_384;

    private final List<OwnerKey> keys = new ArrayList<>();
    /** Loaders of the code that opened the first window, and its owners. */
    private final Map<ClassLoader, Boolean> opening = new WeakHashMap<>();
    private final BitSet openingKeys = new BitSet();
    private LoaderEntry[] loaders = new LoaderEntry[256];
    private int loaderCount;

    /** An owner by its loader and code source; {@link OwnerIdentities} finds out its names. */
    static final class OwnerKey {
        final WeakReference<ClassLoader> loader;
        final String codeSource;

        OwnerKey(WeakReference<ClassLoader> loader, String codeSource) {
            this.loader = loader;
            this.codeSource = codeSource;
        }
    }

    private static final class LoaderEntry extends WeakReference<ClassLoader> {
        final int hash;
        /** Whether a class's name, too, tells whose it is. */
        final boolean isOfLooseClasses;
        /** Whether some of its classes may be the run-time library of a script language. */
        final boolean mayHaveGroovy;
        final LoaderEntry next;
        int[] ownKeys = new int[1];
        int ownCount;
        /** Whether one of the loader's owners has no number. */
        boolean isCut;
        WeakReference<ProtectionDomain> lastDomain = new WeakReference<>(null);
        int lastKey;

        LoaderEntry(ClassLoader loader, int hash, LoaderEntry next) {
            super(loader);
            this.hash = hash;
            this.next = next;
            String type = loader.getClass().getName();
            isOfLooseClasses = type.equals(LooseClasses.LOADER);
            mayHaveGroovy = type.equals(GroovyRuntime.LOADER);
        }
    }

    /**
     * The owner's number; {@link #NONE} for the boot loader and when there are too many.
     *
     * @param className {@code a/b/C$D} or {@code a.b.C$D}
     */
    public int keyOf(ClassLoader loader, ProtectionDomain domain, String className) {
        return keyOf(loader, domain, className, Making.COMPILED);
    }

    /** As {@link #keyOf(ClassLoader, ProtectionDomain, String)}, of a class of this making; {@link #NOBODYS} for a proxy. */
    public int keyOf(ClassLoader loader, ProtectionDomain domain, String className, Making making) {
        if (loader == null) {
            return NONE;
        }
        if (making == Making.PROXY) {
            return NOBODYS;
        }
        if (making == Making.UNTRACED) {
            synchronized (this) {
                return keyOf(entryOf(loader), UNTRACED);
            }
        }
        if (domain != null) {
            synchronized (this) {
                LoaderEntry entry = entryOf(loader);
                if (entry.mayHaveGroovy && GroovyRuntime.has(className)) {
                    return NOBODYS;
                }
                if (entry.lastDomain.get() == domain) {
                    return entry.lastKey;
                }
            }
        }
        // May be code of the host's that waits for another thread, or loads classes: never under a lock of ours.
        String location = locationOf(domain);
        synchronized (this) {
            LoaderEntry entry = entryOf(loader);
            if (entry.isOfLooseClasses) {
                return keyOf(entry, LooseClasses.placeOf(location, className));
            }
            int key = keyOf(entry, location);
            if (domain != null) {
                entry.lastDomain = new WeakReference<>(domain);
                entry.lastKey = key;
            }
            return key;
        }
    }

    /** All owners seen with this loader; a class known by its loader alone has one of them. Empty if an owner is missing. */
    public synchronized int[] allOf(ClassLoader loader) {
        LoaderEntry entry = entryOf(loader);
        if (entry.ownCount == 0) {
            keyOf(entry, null);
        }
        return entry.isCut ? new int[0] : Arrays.copyOf(entry.ownKeys, entry.ownCount);
    }

    /** The number of owners seen so far: their keys are 1 to this. */
    public synchronized int count() {
        return keys.size();
    }

    /** Whether {@code key} belongs to {@code loader}. */
    public synchronized boolean belongs(int key, ClassLoader loader) {
        return key > NONE && key <= keys.size() && keys.get(key - 1).loader.get() == loader;
    }

    /** Whether a class of this owner's loader was seen that has a code source. */
    synchronized boolean givesSources(OwnerKey owner) {
        for (OwnerKey other : keys) {
            boolean same = other.loader == owner.loader || other.loader.get() != null && other.loader.get() == owner.loader.get();
            if (same && other.codeSource != null && !other.codeSource.equals(UNTRACED)) {
                return true;
            }
        }
        return false;
    }

    synchronized OwnerKey get(int key) {
        return key > NONE && key <= keys.size() ? keys.get(key - 1) : null;
    }

    /** Code of this loader and this owner opens the program's first window. */
    synchronized void open(ClassLoader loader, int key) {
        opening.put(loader, Boolean.TRUE);
        if (key > NONE) {
            openingKeys.set(key);
        }
    }

    /** Whether the loader has loaded code that opened the program's first window. */
    synchronized boolean hasOpened(ClassLoader loader) {
        return opening.containsKey(loader);
    }

    /** Whether this owner's own code opened it. */
    synchronized boolean hasOpened(int key) {
        return openingKeys.get(key);
    }

    /** The code sources of the owners whose own code opened it, as far as they have one. */
    synchronized List<String> openingSources() {
        List<String> sources = new ArrayList<>();
        for (int key = openingKeys.nextSetBit(0); key > 0; key = openingKeys.nextSetBit(key + 1)) {
            String source = key <= keys.size() ? keys.get(key - 1).codeSource : null;
            if (source != null && !source.equals(UNTRACED)) {
                sources.add(source);
            }
        }
        return sources;
    }

    private int keyOf(LoaderEntry entry, String location) {
        for (int i = 0; i < entry.ownCount; i++) {
            String known = keys.get(entry.ownKeys[i] - 1).codeSource;
            if (known == null ? location == null : known.equals(location)) {
                return entry.ownKeys[i];
            }
        }
        if (keys.size() >= LIMIT) {
            entry.isCut = true;
            return NONE;
        }
        keys.add(new OwnerKey(entry, location));
        if (entry.ownCount == entry.ownKeys.length) {
            entry.ownKeys = Arrays.copyOf(entry.ownKeys, entry.ownCount * 2);
        }
        entry.ownKeys[entry.ownCount++] = keys.size();
        return keys.size();
    }

    private LoaderEntry entryOf(ClassLoader loader) {
        int hash = System.identityHashCode(loader);
        int slot = hash & loaders.length - 1;
        for (LoaderEntry e = loaders[slot]; e != null; e = e.next) {
            if (e.hash == hash && e.get() == loader) {
                return e;
            }
        }
        if (loaderCount > loaders.length) {
            rehash();
            slot = hash & loaders.length - 1;
        }
        LoaderEntry made = new LoaderEntry(loader, hash, loaders[slot]);
        loaders[slot] = made;
        loaderCount++;
        return made;
    }

    /** Makes room, or finds it: entries of loaders that are gone are left behind. */
    private void rehash() {
        LoaderEntry[] old = loaders;
        int live = 0;
        for (LoaderEntry head : old) {
            for (LoaderEntry e = head; e != null; e = e.next) {
                if (e.get() != null) {
                    live++;
                }
            }
        }
        loaders = new LoaderEntry[live * 2 > old.length ? old.length * 2 : old.length];
        loaderCount = 0;
        for (LoaderEntry head : old) {
            for (LoaderEntry e = head; e != null; e = e.next) {
                ClassLoader loader = e.get();
                if (loader != null) {
                    int slot = e.hash & loaders.length - 1;
                    LoaderEntry copy = new LoaderEntry(loader, e.hash, loaders[slot]);
                    copy.ownKeys = e.ownKeys;
                    copy.ownCount = e.ownCount;
                    copy.isCut = e.isCut;
                    copy.lastDomain = e.lastDomain;
                    copy.lastKey = e.lastKey;
                    loaders[slot] = copy;
                    loaderCount++;
                }
            }
        }
    }

    private static String locationOf(ProtectionDomain domain) {
        try {
            CodeSource source = domain == null ? null : domain.getCodeSource();
            URL location = source == null ? null : source.getLocation();
            return location == null ? null : location.toString();
        } catch (RuntimeException | LinkageError e) {
            // A host's own URL handler; the loader alone must do.
            return null;
        }
    }
}
