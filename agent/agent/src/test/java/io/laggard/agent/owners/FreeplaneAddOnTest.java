package io.laggard.agent.owners;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.laggard.agent.wire.PluginKind;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import org.freeplane.plugin.script.MyInnerLoader;
import org.freeplane.plugin.script.ScriptClassLoader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knopflerfish.framework.BundleClassLoader;

/** What a Freeplane 1.7.10 says of the classes of scripts and jars (loaders and code sources), with files as its installer lays them. */
class FreeplaneAddOnTest {
    private static final String DEFINITION = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            + "<addon name=\"counter\" version=\"v0.3\" active=\"true\"><translations>"
            + "<locale name=\"de\"><entry key=\"addons.counter\">Wörter</entry></locale>"
            + "<locale name=\"en\"><entry key=\"addons.counter.count\">Count</entry>"
            + "<entry key=\"addons.counter\"> Word Count </entry></locale></translations></addon>";

    @TempDir
    Path directory;
    private final OwnerKeys keys = new OwnerKeys();
    private final OwnerIdentities identities = new OwnerIdentities(keys);
    private Path addOns;
    private Path script;
    private Path jar;

    @BeforeEach
    void install() throws Exception {
        directory = directory.toRealPath();
        addOns = directory.resolve("user's place/1.7.x/addons");
        script = file(addOns.resolve("counter/scripts/count.groovy"), "println 1");
        jar = Jars.make(Files.createDirectories(addOns.resolve("counter/lib")).resolve("tool.jar"), "Implementation-Title: Tool\n");
        file(addOns.resolve("counter.script.xml"), DEFINITION);
    }

    private static Path file(Path path, String text) throws Exception {
        Files.createDirectories(path.getParent());
        return Files.writeString(path, text);
    }

    private OwnerIdentity identify(ClassLoader loader, Path code) throws Exception {
        return identities.identify(keys.keyOf(loader, domain(code.toUri().toString()), "count"));
    }

    private static ProtectionDomain domain(String url) throws Exception {
        URL location = new URL(null, url, new java.net.URLStreamHandler() {
            @Override
            protected java.net.URLConnection openConnection(URL opened) {
                throw new UnsupportedOperationException();
            }
        });
        return new ProtectionDomain(new CodeSource(location, (Certificate[]) null), null);
    }

    @Test
    void scriptsAndJarsOfAnAddOnAreTheAddOn() throws Exception {
        OwnerIdentity of = identify(new MyInnerLoader(), script);
        assertEquals(PluginKind.FREEPLANE_ADD_ON, of.kind());
        assertEquals("addons.counter", of.symbolicId());
        assertEquals("Word Count", of.name());
        assertEquals("v0.3", of.version());
        assertEquals(addOns.resolve("counter").toString(), of.location());
        OwnerIdentity other = identify(new ScriptClassLoader(), jar);
        assertEquals(of.toString(), other.toString(), "one plug-in, which cannot be its own initiator");
        assertEquals(of.loaderClass(), other.loaderClass());
    }

    @Test
    void soTheyAreWhileAnotherAddOnIsOffAndTheDirectoryIsMadeOfLinks() throws Exception {
        Path links = Files.createDirectories(directory.resolve("start/1.7.x/addons"));
        Files.createSymbolicLink(links.resolve("counter"), addOns.resolve("counter"));
        Files.createSymbolicLink(links.resolve("counter.script.xml"), addOns.resolve("counter.script.xml"));
        OwnerIdentity real = identify(new MyInnerLoader(), script);
        OwnerIdentity linked = identify(new ScriptClassLoader(), links.resolve("counter/lib/tool.jar"));
        assertEquals(real.toString(), linked.toString());
    }

    /** As the public source of later versions keeps them. */
    @Test
    void aScriptThatWasCompiledBeforeIsKnownByItsSource() throws Exception {
        Path kept = addOns.resolveSibling("compiledscripts/0f3a");
        Path classes = Files.createDirectories(kept.resolve("classes"));
        file(kept.resolve("compiled.properties"), "class=count\nsource=" + script + "\n");
        assertEquals("addons.counter", identify(new MyInnerLoader(), classes).symbolicId());
        file(kept.resolve("compiled.properties"), "source=\\u00\n");
        assertEquals(PluginKind.JAR, identify(new MyInnerLoader(), classes).kind());
    }

    @Test
    void theTitleIsInEnglishOrInTheFirstLanguageOrTheId() throws Exception {
        Path definition = addOns.resolve("counter.script.xml");
        file(definition, DEFINITION.replace("\"en\"", "\"fr\""));
        assertEquals("Wörter", identify(new MyInnerLoader(), script).name());
        file(definition, "<addon name='counter' version='1'><translations/></addon>");
        assertEquals("addons.counter", identify(new MyInnerLoader(), script).name());
        file(definition, DEFINITION.substring(0, DEFINITION.indexOf("<locale name=\"en\"")));
        assertEquals("Wörter", identify(new MyInnerLoader(), script).name(), "torn behind it");
    }

    @Test
    void nothingElseIsAnAddOn() throws Exception {
        Path own = file(addOns.resolveSibling("scripts/count.groovy"), "println 1");
        Path loose = file(addOns.resolve("lost/scripts/count.groovy"), "println 1");
        for (Path code : new Path[] {own, loose}) {
            assertEquals(PluginKind.JAR, identify(new MyInnerLoader(), code).kind(), code.toString());
        }
        assertEquals(PluginKind.JAR, identify(new ClassLoader(null) { }, jar).kind(), "another program's loader");
        Path definition = addOns.resolve("counter.script.xml");
        String entities = "<!DOCTYPE a [<!ENTITY e 'counter'>]><addon name='&e;' version='1'/>";
        for (String text : new String[] {"", "<addon", "<addon name='counter'/>", "<addon name='other' version='1'/>", entities}) {
            file(definition, text);
            assertEquals(PluginKind.JAR, identify(new MyInnerLoader(), script).kind(), text);
        }
    }

    @Test
    void groovysOwnLibraryIsNobodysAndTheRestOfItsBundleIsTheBundles() throws Exception {
        ClassLoader bundle = new BundleClassLoader();
        ProtectionDomain of = domain("bundle://8");
        int own = keys.keyOf(bundle, of, "org.freeplane.plugin.script.GroovyScript");
        assertNotEquals(OwnerKeys.NOBODYS, own);
        for (String library : new String[] {"groovy.lang.Closure", "groovy/lang/Closure", "org/codehaus/groovy/runtime/X",
                "org.apache.groovy.util.Maps", "groovyjarjarasm/asm/ClassWriter"}) {
            assertEquals(OwnerKeys.NOBODYS, keys.keyOf(bundle, of, library), library);
            assertNotEquals(OwnerKeys.NOBODYS, keys.keyOf(new ClassLoader(null) { }, of, library), "another program's");
        }
        for (String others : new String[] {"groovyish.Own", "org.codehaus.groovyish.Own", "groovy", "org/freeplane/groovy/Own"}) {
            assertEquals(own, keys.keyOf(bundle, of, others), others);
        }
    }
}
