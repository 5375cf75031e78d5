package io.laggard.agent.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.laggard.agent.owners.Making;
import io.laggard.agent.owners.NameIndex;
import io.laggard.agent.owners.OwnerIdentity;
import io.laggard.agent.wire.BlockEncoder;
import java.net.URL;
import java.net.URLClassLoader;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import org.junit.jupiter.api.Test;

/** A plug-in is named where it is known whose a class is, and nobody where it is not. */
class PluginsTest {
    private final BlockEncoder out = new BlockEncoder();
    private final Plugins plugins =
            new Plugins(out, new Strings(out), NameIndex.JVM, OwnerIdentity.agent("1", ""));

    private static ClassLoader loader() {
        return new URLClassLoader(new URL[0], null);
    }

    private static void load(ClassLoader loader, String name, String jar) throws Exception {
        NameIndex.JVM.note(loader, name,
                new ProtectionDomain(new CodeSource(new URL(jar), (Certificate[]) null), null), Making.COMPILED);
    }

    @Test
    void aNameThatSeveralHaveIsNotTheLoadersFirstJars() throws Exception {
        ClassLoader of = loader();
        load(of, "plugins/test/One", "file:/one.jar");
        load(of, "plugins/test/Two", "file:/two.jar");
        load(loader(), "plugins/test/Two", "file:/other.jar");
        assertNotEquals(Plugins.NONE, plugins.of(of, "plugins.test.One"));
        assertEquals(Plugins.NONE, plugins.of(of, "plugins.test.Two"), "it may be either jar's");
    }

    @Test
    void aNameThatSeveralHaveIsTheLoadersOwnWhereThatHasOneJarOnly() throws Exception {
        ClassLoader of = loader();
        load(of, "plugins/test/Mine", "file:/mine.jar");
        load(of, "plugins/test/Shared", "file:/mine.jar");
        load(loader(), "plugins/test/Shared", "file:/theirs.jar");
        assertEquals(plugins.of(of, "plugins.test.Mine"), plugins.of(of, "plugins.test.Shared"));
        assertNotEquals(Plugins.NONE, plugins.of(of, "plugins.test.Shared"));
    }
}
