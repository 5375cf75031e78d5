package io.laggard.agent.session;

import io.laggard.agent.owners.NameIndex;
import io.laggard.agent.owners.OwnerIdentities;
import io.laggard.agent.owners.OwnerIdentity;
import io.laggard.agent.wire.PluginKind;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/** Finds the owners of code that a plug-in's symbolic id means. The thread of {@link Bypasses} only. */
final class BypassedOwners {
    /** Kinds of what nobody bypasses: the program runs by them. */
    private static final Set<Integer> NEVER = Set.of(PluginKind.UNKNOWN, PluginKind.JAVA_RUNTIME, PluginKind.AGENT,
            PluginKind.TOOLKIT, PluginKind.PROGRAM);

    private final OwnerIdentities identities = new OwnerIdentities(NameIndex.JVM.keys());
    /** By key, from 1. Those that nothing is known of are asked for again: a loader may not have known its plug-in yet. */
    private final List<OwnerIdentity> known = new ArrayList<>();

    /** Keys of the owners with this id. */
    BitSet of(String id) {
        BitSet keys = new BitSet();
        for (int key = NameIndex.JVM.keys().count(); key > 0; key--) {
            OwnerIdentity who = identity(key);
            if (who.symbolicId().equals(id) && !NEVER.contains(who.kind())) {
                keys.set(key);
            }
        }
        return keys;
    }

    /** Why nothing with this id can be bypassed; {@code null}: something can. */
    String refusal(String id) {
        if (!of(id).isEmpty()) {
            return null;
        }
        for (OwnerIdentity who : known) {
            if (who != null && who.symbolicId().equals(id)) {
                return "it is no plug-in, but a part of what the program runs by";
            }
        }
        return "no code of it has run in this session";
    }

    private OwnerIdentity identity(int key) {
        while (known.size() < key) {
            known.add(null);
        }
        OwnerIdentity who = known.get(key - 1);
        if (who == null || who.kind() == PluginKind.UNKNOWN) {
            who = identities.identify(key);
            known.set(key - 1, who);
        }
        return who;
    }
}
