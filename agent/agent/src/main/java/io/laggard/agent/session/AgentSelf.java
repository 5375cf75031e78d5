package io.laggard.agent.session;

import io.laggard.agent.boot.LaggardBypass;
import io.laggard.agent.owners.OwnerIdentity;
import io.laggard.agent.runtime.AgentJar;
import java.io.File;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** The session's properties of the agent itself and of its Java. */
final class AgentSelf {
    private static final String VERSION_HEADER = "Laggard-Version";

    private final String codeSource;
    private final String version;

    AgentSelf() {
        String location = AgentJar.location();
        codeSource = location == null ? "" : location;
        version = versionOf(AgentJar.file());
    }

    private static String versionOf(File file) {
        if (file == null) {
            return "";
        }
        try (JarFile jar = new JarFile(file)) {
            Manifest manifest = jar.getManifest();
            String found = manifest == null ? null : manifest.getMainAttributes().getValue(VERSION_HEADER);
            return found == null ? "" : found;
        } catch (IOException e) {
            return "";
        }
    }

    OwnerIdentity identity() {
        return OwnerIdentity.agent(version, codeSource);
    }

    /** Keys and values of the {@code session} block; {@code originNs} is {@code System.nanoTime()} at its time 0. */
    Map<String, String> properties(long filterNs, long originNs) {
        Map<String, String> pairs = new LinkedHashMap<>();
        pairs.put("agent.version", version);
        for (String key : new String[] {"java.version", "java.vm.name", "os.name"}) {
            pairs.put(key, System.getProperty(key, ""));
        }
        pairs.put("filter.ns", Long.toString(filterNs));
        pairs.put("origin.ns", Long.toString(originNs));
        pairs.put("bypass.room", Integer.toString(LaggardBypass.SLOTS));
        return pairs;
    }
}
