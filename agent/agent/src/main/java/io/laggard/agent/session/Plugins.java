package io.laggard.agent.session;

import io.laggard.agent.owners.NameIndex;
import io.laggard.agent.owners.OwnerIdentities;
import io.laggard.agent.owners.OwnerIdentity;
import io.laggard.agent.owners.OwnerKeys;
import io.laggard.agent.wire.BlockEncoder;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** Plug-ins of this session: finds a class's owner and defines it before its first use. Writer's thread only. */
final class Plugins {
    /** No plug-in is known for sure. */
    static final int NONE = 0;

    private static final String AGENT_PACKAGE = "io.laggard.agent.";
    private static final String[] RUNTIME_PACKAGES = {"java.", "javax.", "jdk.", "sun.", "com.sun."};
    private static final String PROBE = "java.lang.Laggard";

    /** Owners beside the keys of {@link OwnerKeys}. */
    private static final int RUNTIME = -1;
    private static final int AGENT = -2;

    private static final ProtectionDomain OURS = Plugins.class.getProtectionDomain();

    private final BlockEncoder out;
    private final Strings strings;
    private final NameIndex names;
    private final OwnerIdentities identities;
    private final OwnerIdentity agent;
    private final Map<String, Integer> byIdentity = new HashMap<>();
    private int[] byKey = new int[256];
    private int count;

    Plugins(BlockEncoder out, Strings strings, NameIndex names, OwnerIdentity agent) {
        this.out = out;
        this.strings = strings;
        this.names = names;
        this.identities = new OwnerIdentities(names.keys());
        this.agent = agent;
    }

    /** The owner of a class that we have. */
    int of(Class<?> type) {
        return ofOwner(ownerOf(type));
    }

    /** The key of a class's owner, for {@link #ofOwner} now or when the class is gone. */
    int ownerOf(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        ClassLoader loader = element.getClassLoader();
        if (loader == null) {
            return isOurs(element.getName()) ? AGENT : RUNTIME;
        }
        ProtectionDomain domain = element.getProtectionDomain();
        // A loader without code sources has one domain for the agent's classes and the program's.
        return domain == OURS && isOurs(element.getName()) ? AGENT : names.ownerOf(element, domain);
    }

    /** The plug-in behind {@link #ownerOf}'s answer. */
    int ofOwner(int owner) {
        switch (owner) {
            case RUNTIME:
            case OwnerKeys.NOBODYS:
                return define(OwnerIdentity.JAVA);
            case AGENT:
                return define(agent);
            default:
                return ofKey(owner);
        }
    }

    /** The owner of the class of this name in this loader. */
    int of(ClassLoader loader, String className) {
        if (loader != null && isAgents(loader, className)) {
            return define(agent);
        }
        int key = names.ownerOf(className);
        if (loader == null) {
            // The boot loader, or one that is gone meanwhile.
            return key == OwnerKeys.NONE ? ofBoot(className) : ofOwner(key);
        }
        if (key == OwnerKeys.NOBODYS) {
            return ofOwner(key);
        }
        return names.keys().belongs(key, loader) ? ofKey(key) : ofAll(names.keys().allOf(loader));
    }

    /** The plug-in that all these owners are parts of; {@link #NONE} where they are several. */
    private int ofAll(int[] owners) {
        int plugin = owners.length == 0 ? NONE : ofKey(owners[0]);
        for (int owner : owners) {
            if (ofKey(owner) != plugin) {
                return NONE;
            }
        }
        return plugin;
    }

    /** The owner of a class that is known by name only; {@link #NONE} where several owners are possible. */
    int ofName(String className, boolean fromJavaModule) {
        if (fromJavaModule || isOurs(className)) {
            return ofBoot(className);
        }
        int key = names.ownerOf(className);
        if (key != OwnerKeys.NONE) {
            return ofOwner(key);
        }
        for (String prefix : RUNTIME_PACKAGES) {
            if (className.startsWith(prefix)) {
                return ofBoot(className);
            }
        }
        return NONE;
    }

    private static boolean isAgents(ClassLoader loader, String className) {
        return className.startsWith(AGENT_PACKAGE) && loader == Plugins.class.getClassLoader();
    }

    private int ofBoot(String className) {
        return ofOwner(isOurs(className) ? AGENT : RUNTIME);
    }

    private static boolean isOurs(String className) {
        return className.startsWith(AGENT_PACKAGE) || className.startsWith(PROBE);
    }

    private int ofKey(int key) {
        if (key == OwnerKeys.NONE) {
            return NONE;
        }
        if (key >= byKey.length) {
            byKey = Arrays.copyOf(byKey, Math.max(byKey.length * 2, key + 1));
        }
        if (byKey[key] == 0) {
            byKey[key] = define(identities.identify(key));
        }
        return byKey[key];
    }

    private int define(OwnerIdentity who) {
        String same = who.kind() + "\n" + who.symbolicId() + "\n" + who.version() + "\n" + who.location() + "\n"
                + who.loaderClass();
        Integer known = byIdentity.get(same);
        if (known != null) {
            return known;
        }
        int id = count + 1;
        out.plugin(id, who.kind(), strings.id(who.symbolicId()), strings.id(who.name()), strings.id(who.version()),
                strings.id(who.location()), strings.id(who.loaderClass()), strings.id(who.codeSource()));
        count = id;
        byIdentity.put(same, id);
        return id;
    }
}
