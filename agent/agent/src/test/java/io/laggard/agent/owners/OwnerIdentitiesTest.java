package io.laggard.agent.owners;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.intellij.ide.plugins.Descriptors;
import com.intellij.ide.plugins.cl.PluginClassLoader;
import io.laggard.agent.wire.PluginKind;
import java.beans.EventHandler;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ModuleVisitor;
import org.objectweb.asm.Opcodes;
import org.osgi.framework.Bundle;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;

class OwnerIdentitiesTest {
    private static final String CLASS = Whose.class.getName();

    @TempDir
    Path directory;
    private final OwnerKeys keys = new OwnerKeys();
    private final OwnerIdentities identities = new OwnerIdentities(keys);

    private OwnerIdentity identify(Class<?> type) {
        return identities.identify(keys.keyOf(type.getClassLoader(), type.getProtectionDomain(), type.getName()));
    }

    @Test
    void bundlesAndFragmentsOfARealFramework() throws Exception {
        Path host = Jars.withClass(directory.resolve("host.jar"),
                "Bundle-ManifestVersion: 2\nBundle-SymbolicName: demo.host;singleton:=true\nBundle-Version: 1.2.3\n"
                        + "Bundle-Name: %name\nBundle-Localization: plugin\n",
                Whose.class, "plugin.properties", "name = The Host\n", "plugin_de.properties", "name = Der Wirt\n");
        Path fragment = Jars.withClass(directory.resolve("fragment.jar"),
                "Bundle-ManifestVersion: 2\nBundle-SymbolicName: demo.fragment\nBundle-Version: 9.0.0\n"
                        + "Bundle-Name: The Fragment\nFragment-Host: demo.host\n",
                OwnerIdentitiesTest.class);
        FrameworkFactory factory = ServiceLoader.load(FrameworkFactory.class).iterator().next();
        Framework framework = factory.newFramework(Map.of("org.osgi.framework.storage",
                directory.resolve("storage").toString()));
        framework.start();
        Locale before = Locale.getDefault();
        try {
            Bundle bundle = framework.getBundleContext().installBundle("reference:file:" + host);
            framework.getBundleContext().installBundle("reference:file:" + fragment);

            Locale.setDefault(Locale.GERMANY);
            OwnerIdentity of = identify(bundle.loadClass(CLASS));
            assertEquals(PluginKind.OSGI_BUNDLE, of.kind());
            assertEquals("demo.host", of.symbolicId());
            assertEquals("Der Wirt", of.name());
            assertEquals("1.2.3", of.version());
            assertEquals("reference:file:" + host, of.location());
            assertEquals("org.eclipse.osgi.internal.loader.EquinoxClassLoader", of.loaderClass());
            assertTrue(of.codeSource().endsWith("/host.jar"), of.codeSource());

            OwnerIdentity part = identify(bundle.loadClass(OwnerIdentitiesTest.class.getName()));
            assertEquals("demo.fragment", part.symbolicId(), "the fragment can be turned off, so it is named");
            assertEquals("9.0.0", part.version());
            assertEquals("The Fragment", part.name());
        } finally {
            Locale.setDefault(before);
            framework.stop();
            framework.waitForStop(10_000);
        }
    }

    @Test
    void aPlainJarSaysWhatItsManifestSays() throws Exception {
        Path jar = Jars.withClass(directory.resolve("my tool-1.0.jar"),
                "Implementation-Title: My Tool\nImplementation-Version: 1.0\n", Whose.class);
        try (URLClassLoader loader = loader(jar)) {
            OwnerIdentity of = identify(loader.loadClass(CLASS));
            assertEquals(PluginKind.JAR, of.kind());
            assertEquals("My Tool", of.name());
            assertEquals("1.0", of.version());
            assertEquals(jar.toString(), of.location());
        }
    }

    @Test
    void aJarWithoutWordsIsCalledByItsFile() throws Exception {
        Path jar = Jars.withClass(directory.resolve("nameless.jar"), "", Whose.class);
        try (URLClassLoader loader = loader(jar)) {
            OwnerIdentity of = identify(loader.loadClass(CLASS));
            assertEquals("nameless", of.symbolicId());
            assertEquals("nameless", of.name());
        }
    }

    @Test
    void jEditsPluginSaysItsNameInItsProperties() throws Exception {
        Path jar = Jars.make(directory.resolve("Rough.jar"), "Implementation-Version: 9\n", "rough/RoughPlugin.class", "",
                "Rough.props", "plugin.rough.RoughPlugin.name=Rough Draft\nplugin.rough.RoughPlugin.version=2.5 \n"
                        + "plugin.other.OtherPlugin.name=Of another jar\nplugin.other.OtherPlugin.version=1\n",
                "lang_de.properties", "plugin.rough.RoughPlugin.name=Rohfassung\n");
        OwnerIdentity of = identities.identify(jEdit(jar + " (3)"));
        assertEquals(PluginKind.JEDIT_PLUGIN, of.kind());
        assertEquals("Rough", of.symbolicId());
        assertEquals("Rough Draft", of.name());
        assertEquals("2.5", of.version());
        assertEquals(jar.toString(), of.location());
    }

    @Test
    void jEditsLibraryIsCalledByItsFile() throws Exception {
        Path jar = Jars.make(directory.resolve("lib.jar"), "Implementation-Version: 2.5\n", "lib.props", "broken=\\u00");
        OwnerIdentity of = identities.identify(jEdit(jar + " (4)"));
        assertEquals(PluginKind.JEDIT_PLUGIN, of.kind());
        assertEquals("lib", of.name());
        assertEquals("2.5", of.version());
    }

    /** Scripts and generated classes: the loader has no jar. */
    @Test
    void jEditsLoaderWithoutAJarIsUnknown() {
        assertEquals(PluginKind.UNKNOWN, identities.identify(jEdit("<anonymous>(0)")).kind());
    }

    private int jEdit(String text) {
        return keys.keyOf(new org.gjt.sp.jedit.JARClassLoader(text), null, "a.A");
    }

    @Test
    void josmsPluginSaysItsVersionInItsManifestAndHasItsLibraries() throws Exception {
        Path jar = Jars.make(directory.resolve("waymaker.jar"), "Plugin-Class: way.Maker\nPlugin-Version: 36012\n");
        Path library = Jars.make(directory.resolve("library.jar"), "Implementation-Version: 9\n");
        ClassLoader loader = new org.openstreetmap.josm.plugins.PluginClassLoader(jar.toUri().toURL(),
                library.toUri().toURL());
        for (Path of : new Path[] {jar, library}) {
            OwnerIdentity found = identities.identify(keys.keyOf(loader, domain(of.toUri().toString()), "way.A"));
            assertEquals(PluginKind.JOSM_PLUGIN, found.kind());
            assertEquals("waymaker", found.symbolicId());
            assertEquals("waymaker", found.name());
            assertEquals("36012", found.version());
            assertEquals(jar.toString(), found.location());
        }
    }

    @Test
    void aPluginOfTheIntelliJPlatformIsKnownByItsLoadersFields() {
        Descriptors.Main main = new Descriptors.Main("Git", "241.1", Path.of("/idea/plugins/git"));
        for (Object descriptor : new Object[] {main, new Descriptors.Module(main)}) {
            ClassLoader loader = new PluginClassLoader("org.example.git", descriptor);
            OwnerIdentity found = identities.identify(keys.keyOf(loader, null, "a.A"));
            assertEquals(PluginKind.INTELLIJ_PLUGIN, found.kind());
            assertEquals("org.example.git", found.symbolicId());
            assertEquals("Git", found.name());
            assertEquals("241.1", found.version());
            assertEquals("/idea/plugins/git", found.location());
            assertEquals(PluginKind.INTELLIJ_PLUGIN, kind(loader, Making.UNTRACED), "shrunk by its maker");
        }
        ClassLoader bare = new PluginClassLoader("x", "no descriptor of the platform's");
        assertEquals("x", identities.identify(keys.keyOf(bare, null, "a.A")).name());
        ClassLoader platforms = new PluginClassLoader("com.intellij", main);
        assertEquals(PluginKind.PROGRAM, kind(platforms, Making.COMPILED), "a module of the platform's");
        assertEquals(PluginKind.UNKNOWN, kind(new PluginClassLoader(null, null), Making.COMPILED), "of another version");
    }

    @Test
    void whatIsMadeAtRunTimeOwnsNothing() throws Exception {
        ClassLoader wrapper = new ClassLoader(null) { };
        assertEquals(PluginKind.JAVA_RUNTIME, kind(wrapper, Making.UNTRACED), "as Byte Buddy's own loader has it");
        assertEquals(PluginKind.UNKNOWN, kind(wrapper, Making.COMPILED), "somebody wrote it");
        Path jar = Jars.withClass(directory.resolve("tool.jar"), "", Whose.class);
        try (URLClassLoader loader = loader(jar)) {
            assertEquals(PluginKind.JAR, identify(loader.loadClass(CLASS)).kind());
            assertEquals(PluginKind.JAVA_RUNTIME, kind(loader, Making.UNTRACED), "put into somebody's loader");
            assertEquals(PluginKind.JAVA_RUNTIME, kind(loader, Making.COMPILED), "its loader tells where classes come from");
        }
    }

    /** Called by name, through a class that the Java runtime loads for such calls. */
    public static final class Handled {
        private Class<?> trampoline;

        /** Notes by what it was called. */
        public void handle() {
            StackWalker walker = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
            trampoline = walker.walk(frames -> frames.map(StackWalker.StackFrame::getDeclaringClass)
                    .filter(type -> type.getName().equals("sun.reflect.misc.Trampoline")).findFirst()).orElseThrow();
        }
    }

    @Test
    void whatTheRuntimeLoadsToCallByNameIsItsOwn() {
        Handled handled = new Handled();
        EventHandler.create(Runnable.class, handled, "handle").run();
        assertEquals(PluginKind.JAVA_RUNTIME, identify(handled.trampoline).kind());
    }

    @Test
    void imageJsPluginsAreJarsFoldersAndLooseClasses() throws Exception {
        Path plugins = Files.createDirectories(directory.resolve("plugins"));
        Path jar = Jars.make(plugins.resolve("Cell_Counter.jar"), "Implementation-Version: 1.4\n");
        ClassLoader loader = new ij.io.PluginClassLoader();
        String[][] cases = {
            {jar.toUri().toString(), "a.B", "Cell_Counter", "Cell Counter", "1.4"},
            {plugins.toUri().toString(), "Slow_Filter", "Slow_Filter", "Slow Filter", ""},
            {plugins.toUri().toString(), "Slow_Filter$1", "Slow_Filter", "Slow Filter", ""},
            {plugins.toUri().toString(), "tools.of.Mine_", "tools", "tools", ""},
            {plugins.toUri() + "tools/", "Mine_", "tools", "tools", ""},
        };
        for (String[] one : cases) {
            OwnerIdentity of = identities.identify(keys.keyOf(loader, domain(one[0]), one[1]));
            assertEquals(PluginKind.IMAGEJ_PLUGIN, of.kind());
            assertEquals(one[2], of.symbolicId());
            assertEquals(one[3], of.name());
            assertEquals(one[4], of.version());
        }
    }

    /** By the descriptor inside, whatever the file is called; a module of another name is a jar. */
    @Test
    void modulesOfJavaFxAreAToolkit() throws Exception {
        Path graphics = Jars.make(directory.resolve("ui.jar"), "", "module-info.class", descriptor("javafx.graphics"));
        Path other = Jars.make(directory.resolve("javafx-graphics.jar"), "", "module-info.class", descriptor("javafx.mine"));
        Path broken = Jars.make(directory.resolve("javafx-base.jar"), "", "module-info.class", "nonsense");
        OwnerIdentity of = identities.identify(keys.keyOf(new ClassLoader(null) { }, domain(graphics.toUri().toString()), "a.A"));
        assertEquals(PluginKind.TOOLKIT, of.kind());
        assertEquals("javafx.graphics", of.symbolicId());
        assertEquals(graphics.toString(), of.location());
        for (Path jar : new Path[] {other, broken}) {
            assertEquals(PluginKind.JAR, identities.identify(keys.keyOf(new ClassLoader(null) { }, domain(jar.toUri().toString()), "a.A")).kind());
        }
    }

    private static String descriptor(String module) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V11, Opcodes.ACC_MODULE, "module-info", null, null, null);
        ModuleVisitor visitor = writer.visitModule(module, 0, null);
        visitor.visitRequire("java.base", Opcodes.ACC_MANDATED, null);
        visitor.visitEnd();
        writer.visitEnd();
        return new String(writer.toByteArray(), StandardCharsets.ISO_8859_1);
    }

    @Test
    void strippedCodeOfALoaderThatTellsWhoseItIsStaysTheirs() throws Exception {
        Path jar = Jars.make(directory.resolve("Rough.jar"), "");
        ClassLoader loader = new org.gjt.sp.jedit.JARClassLoader(jar + " (3)");
        assertEquals(PluginKind.JEDIT_PLUGIN, kind(loader, Making.UNTRACED));
    }

    @Test
    void aScriptThatIsNoFileOwnsNothingAndAJarThatIsGoneIsUnknown() throws Exception {
        ClassLoader loader = new ClassLoader(null) { };
        assertEquals(PluginKind.JAVA_RUNTIME,
                identities.identify(keys.keyOf(loader, domain("file:/groovy/script"), "a.A")).kind());
        OwnerIdentity gone = identities.identify(keys.keyOf(loader, domain("file:/nowhere/gone.jar"), "a.A"));
        assertEquals(PluginKind.UNKNOWN, gone.kind());
        assertEquals("file:/nowhere/gone.jar", gone.codeSource());
    }

    @Test
    void theClassPathIsTheProgram() {
        assertEquals(PluginKind.PROGRAM, identify(Whose.class).kind());
        assertTrue(identify(Whose.class).codeSource().endsWith("/test-classes/"), "and still says where it lies");
    }

    /** A launcher on the class path loads the program with a loader of its own, and that one a plug-in with another. */
    @Test
    void soIsWhatTheCodeLoadsThatOpensTheFirstWindow() throws Exception {
        Path program = Jars.withClass(directory.resolve("program.jar"), "", Whose.class);
        Path library = Jars.withClass(directory.resolve("library.jar"), "", Jars.class);
        Path plugins = Files.createDirectories(directory.resolve("plugins"));
        Path beside = Jars.withClass(plugins.resolve("beside.jar"), "", OwnerIdentitiesTest.class);
        Path later = Jars.withClass(directory.resolve("later.jar"), "", Whose.class);
        URL[] all = {program.toUri().toURL(), library.toUri().toURL(), beside.toUri().toURL()};
        try (URLClassLoader own = new URLClassLoader(all, ClassLoader.getPlatformClassLoader());
                URLClassLoader another = loader(later)) {
            Class<?> opens = own.loadClass(CLASS);
            keys.open(own, keys.keyOf(own, opens.getProtectionDomain(), CLASS));
            assertEquals(PluginKind.PROGRAM, identify(opens).kind());
            assertEquals(PluginKind.PROGRAM, identify(own.loadClass(Jars.class.getName())).kind());
            int plugin = keys.keyOf(own, domain(beside.toUri().toString()), "a.A");
            assertEquals(PluginKind.JAR, identities.identify(plugin).kind(), "where plug-ins lie");
            assertEquals(PluginKind.JAR, identify(another.loadClass(CLASS)).kind());
        }
    }

    /** A launcher puts jars of a directory of plug-ins on the class path, beside the program's own. */
    @Test
    void butNotWhatLiesInADirectoryOfPlugInsBesideIt() throws Exception {
        ClassLoader system = ClassLoader.getSystemClassLoader();
        Path plugins = Files.createDirectories(directory.resolve("plugins/one"));
        Path library = Files.createDirectories(directory.resolve("plugins/one/1.0"));
        int near = keys.keyOf(system, domain(Jars.make(plugins.resolve("near.jar"), "").toUri().toString()), "a.A");
        int deep = keys.keyOf(system, domain(Jars.make(library.resolve("deep.jar"), "").toUri().toString()), "a.B");
        assertEquals(PluginKind.PROGRAM, identities.identify(near).kind(), "before a window nobody knows what the program is");
        keys.open(system, keys.keyOf(system, Whose.class.getProtectionDomain(), CLASS));
        assertEquals(PluginKind.JAR, identities.identify(near).kind());
        assertEquals(PluginKind.PROGRAM, identities.identify(deep).kind(), "a repository of libraries looks like that");
        keys.open(system, deep);
        assertEquals(PluginKind.PROGRAM, identities.identify(near).kind(), "the program itself lies among plug-ins");
    }

    private int kind(ClassLoader loader, Making making) {
        return identities.identify(keys.keyOf(loader, null, "a.A", making)).kind();
    }

    @Test
    void netBeansModuleIsFoundInWhatItsLoaderSays() throws Exception {
        Path jar = Jars.make(directory.resolve("org-demo.jar"),
                "OpenIDE-Module: org.demo/1\nOpenIDE-Module-Specification-Version: 1.7\n"
                        + "OpenIDE-Module-Localizing-Bundle: org/demo/Bundle.properties\n",
                "org/demo/Bundle.properties", "OpenIDE-Module-Name=Demo Module\n");
        ClassLoader loader = new org.netbeans.ModuleClassLoader("ModuleCL@1a2b[org.demo]");
        OwnerIdentity of = identities.identify(keys.keyOf(loader, domain("jar:" + jar.toUri() + "!/"), "org.demo.A"));
        assertEquals(PluginKind.NETBEANS_MODULE, of.kind());
        assertEquals("org.demo", of.symbolicId());
        assertEquals("Demo Module", of.name());
        assertEquals("1.7", of.version());
    }

    @Test
    void aLibraryOfANetBeansModuleDoesNotSayTheModulesVersion() throws Exception {
        Path jar = Jars.make(directory.resolve("jna.jar"),
                "Bundle-SymbolicName: com.sun.jna\nBundle-Version: 5.4\nImplementation-Version: 5.4.0\n");
        ClassLoader loader = new org.netbeans.ModuleClassLoader("ModuleCL@1a2b[org.netbeans.libs.jna]");
        OwnerIdentity of = identities.identify(keys.keyOf(loader, domain("jar:" + jar.toUri() + "!/"), "jna.A"));
        assertEquals("org.netbeans.libs.jna", of.symbolicId());
        assertEquals("org.netbeans.libs.jna", of.name());
        assertEquals("", of.version());
    }

    @Test
    void theRuntimesOwnClassesAreTheRuntimes() throws Exception {
        assertEquals(PluginKind.JAVA_RUNTIME, identities.identify(OwnerKeys.NONE).kind());
        assertEquals(PluginKind.JAVA_RUNTIME, identify(java.sql.Date.class).kind());
        assertEquals(PluginKind.JAVA_RUNTIME, identify(Class.forName("com.sun.tools.javac.Main")).kind());
    }

    @Test
    void aLoaderThatThrowsIsUnknown() {
        ClassLoader hostile = new org.gjt.sp.jedit.JARClassLoader(null);
        OwnerIdentity of = identities.identify(keys.keyOf(hostile, null, "a.A"));
        assertEquals(PluginKind.UNKNOWN, of.kind());
        assertEquals("org.gjt.sp.jedit.JARClassLoader", of.loaderClass());
    }

    private static URLClassLoader loader(Path jar) throws Exception {
        return new URLClassLoader(new URL[] {jar.toUri().toURL()}, null);
    }

    private static java.security.ProtectionDomain domain(String url) throws Exception {
        return new java.security.ProtectionDomain(
                new java.security.CodeSource(new URL(url), (java.security.cert.Certificate[]) null), null);
    }
}
