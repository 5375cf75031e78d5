package io.laggard.agent.owners;

import io.laggard.agent.fault.Fault;
import io.laggard.agent.fault.Faults;
import java.lang.reflect.Proxy;
import java.security.ProtectionDomain;

/**
 * The owners of classes by class name, for stacks that tell names only. 12 bytes a class: a 64-bit hash of the
 * name and the owner's key. A name that two owners have, or one that is not told apart, is known as ambiguous: it accuses
 * nobody.
 */
public final class NameIndex {
    /** The one that sees every class of this JVM as it loads. */
    public static final NameIndex JVM = new NameIndex(new OwnerKeys());

    private static final int AMBIGUOUS = -1;
    /** Slots at most; with three quarters of them used, further classes stay unknown, which is told. 6 MiB. */
    static final int LARGEST = 1 << 19;

    private final OwnerKeys keys;
    private long[] hashes = new long[1 << 13];
    private int[] owners = new int[1 << 13];
    private int used;

    NameIndex(OwnerKeys keys) {
        this.keys = keys;
    }

    /** The numbers that {@link #ownerOf} answers with. */
    public OwnerKeys keys() {
        return keys;
    }

    /**
     * A class is being loaded. Cheap; never throws, never calls the host's code but for its URLs' {@code toString}.
     *
     * @param internalName {@code a/b/C$D}; null is ignored
     * @param making of a class without a code source
     */
    public void note(ClassLoader loader, String internalName, ProtectionDomain domain, Making making) {
        if (loader == null || internalName == null) {
            return;
        }
        int key = keys.keyOf(loader, domain, internalName, making);
        if (key == OwnerKeys.NONE) {
            Faults.JVM.keep(Fault.Kind.OWNERS_FULL, null, internalName, null);
        }
        // An owner without a key may have a class whose name another one has, too.
        if (!put(hash(internalName), key == OwnerKeys.NONE ? AMBIGUOUS : key)) {
            Faults.JVM.keep(Fault.Kind.NAMES_FULL, null, internalName, null);
        }
    }

    /** Key of the one owner that has a class {@code a.b.C$D}; {@link OwnerKeys#NONE} where none or several have. */
    public int ownerOf(String className) {
        long hash = hash(className);
        synchronized (this) {
            int slot = slotOf(hash);
            return owners[slot] == AMBIGUOUS ? OwnerKeys.NONE : owners[slot];
        }
    }

    /** The owner's key of a class that is at hand; as {@link OwnerKeys#keyOf}. */
    public int ownerOf(Class<?> type, ProtectionDomain domain) {
        ClassLoader loader = type.getClassLoader();
        if (!Making.isSourced(domain)) {
            if (Proxy.isProxyClass(type)) {
                return OwnerKeys.NOBODYS;
            }
            int noted = ownerOf(type.getName());
            if (keys.belongs(noted, loader)) {
                return noted;
            }
        }
        return keys.keyOf(loader, domain, type.getName());
    }

    /** False where there is no room. */
    private synchronized boolean put(long hash, int key) {
        int slot = slotOf(hash);
        if (owners[slot] != 0) {
            if (owners[slot] != key) {
                owners[slot] = AMBIGUOUS;
            }
            return true;
        }
        if (used >= hashes.length / 4 * 3) {
            if (hashes.length == LARGEST) {
                return false;
            }
            grow();
            slot = slotOf(hash);
        }
        hashes[slot] = hash;
        owners[slot] = key;
        used++;
        return true;
    }

    private int slotOf(long hash) {
        int mask = hashes.length - 1;
        int slot = (int) (hash ^ hash >>> 32) & mask;
        while (owners[slot] != 0 && hashes[slot] != hash) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldHashes = hashes;
        int[] oldOwners = owners;
        hashes = new long[oldHashes.length * 2];
        owners = new int[oldOwners.length * 2];
        for (int i = 0; i < oldHashes.length; i++) {
            if (oldOwners[i] != 0) {
                int slot = slotOf(oldHashes[i]);
                hashes[slot] = oldHashes[i];
                owners[slot] = oldOwners[i];
            }
        }
    }

    /** FNV-1a with its bits mixed once more; a slash counts as a dot, so that both forms of a name are the same. */
    public static long hash(String name) {
        long h = 0xCBF29CE484222325L;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            h = (h ^ (c == '/' ? '.' : c)) * 0x100000001B3L;
        }
        h ^= h >>> 29;
        return h * 0xBF58476D1CE4E5B9L;
    }
}
