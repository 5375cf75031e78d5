package io.laggard.agent.owners;

import io.laggard.agent.wire.PluginKind;
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;

/**
 * Finds out what an owner is called. Reads files and asks the host for names, so it runs on the agent's daemon thread
 * only, once for each owner. Answers {@link PluginKind#UNKNOWN} rather than guess.
 */
public final class OwnerIdentities {
    private static final String EQUINOX_LAUNCHER_LOADER = "org.eclipse.equinox.launcher.Main$StartupClassLoader";
    private static final String JEDIT_LOADER = "org.gjt.sp.jedit.JARClassLoader";
    private static final String JOSM_LOADER = "org.openstreetmap.josm.plugins.PluginClassLoader";
    private static final String NETBEANS_LOADERS = "org.netbeans.";

    private final OwnerKeys keys;

    public OwnerIdentities(OwnerKeys keys) {
        this.keys = keys;
    }

    /** The identity of owner {@code key}; never null and never throws. A loader that is gone leaves its code source. */
    public OwnerIdentity identify(int key) {
        OwnerKeys.OwnerKey owner = keys.get(key);
        if (owner == null) {
            return OwnerIdentity.JAVA;
        }
        ClassLoader loader = owner.loader.get();
        boolean untraced = OwnerKeys.UNTRACED.equals(owner.codeSource);
        try {
            OwnerIdentity intelliJ = loader == null ? null : intelliJ(loader, owner.codeSource);
            if (intelliJ != null) {
                return intelliJ;
            }
            if (owner.codeSource == null || untraced) {
                return unsourced(loader, untraced, keys.givesSources(owner));
            }
            OwnerIdentity who = identify(loader, owner.codeSource);
            return who.kind() == PluginKind.JAR && isProgram(key, loader, owner.codeSource) ? who.ofProgram() : who;
        } catch (RuntimeException | LinkageError e) {
            String loaderClass = loader == null ? "" : loader.getClass().getName();
            return new OwnerIdentity(PluginKind.UNKNOWN, "", "", "", "", loaderClass, owner.codeSource);
        }
    }

    /** Whether a jar is the program's own, and not one that another loader has brought in at run time. */
    private boolean isProgram(int key, ClassLoader loader, String codeSource) {
        if (loader == null) {
            return false;
        }
        if (keys.hasOpened(key)) {
            return true;
        }
        if (loader == ClassLoader.getSystemClassLoader()) {
            return !isBesideTheProgram(codeSource);
        }
        return keys.hasOpened(loader) && !PluginDirectories.hold(codeSource);
    }

    /**
     * Whether a jar of the class path lies in a directory of plug-ins, and the program elsewhere: its launcher puts there what its
     * user has added. Where it is not known what opened the first window, nobody is told apart from the program.
     */
    private boolean isBesideTheProgram(String codeSource) {
        if (!PluginDirectories.holdDirectly(codeSource)) {
            return false;
        }
        List<String> program = keys.openingSources();
        return !program.isEmpty() && program.stream().noneMatch(PluginDirectories::hold);
    }

    /**
     * Classes without a code source. Where a loader gives one to others, these were made at run time, and so were those
     * that nothing traces to a source file: they own nothing, and who called them says whose work it is. Loaders of some
     * hosts give none at all, and say themselves whose they are.
     */
    private static OwnerIdentity unsourced(ClassLoader loader, boolean untraced, boolean amongSourced) {
        if (amongSourced || isOfReflection(loader)) {
            return OwnerIdentity.JAVA;
        }
        OwnerIdentity who = identify(loader, null);
        return untraced && who.kind() == PluginKind.UNKNOWN ? OwnerIdentity.JAVA : who;
    }

    /** Loaders of the Java runtime's own, one for each accessor that it makes, or for what calls a handler's method. */
    private static boolean isOfReflection(ClassLoader loader) {
        if (loader == null || loader.getClass().getClassLoader() != null) {
            return false;
        }
        String name = loader.getClass().getName();
        return name.startsWith("sun.reflect.") || name.startsWith("jdk.internal.reflect.");
    }

    private static OwnerIdentity identify(ClassLoader loader, String codeSource) {
        if (loader == ClassLoader.getPlatformClassLoader() || codeSource != null && codeSource.startsWith("jrt:")) {
            return OwnerIdentity.JAVA;
        }
        File file = PluginManifest.fileOf(codeSource);
        if (loader == null) {
            return jar("", codeSource, file, PluginKind.JAR);
        }
        String loaderClass = loader.getClass().getName();
        if (loaderClass.equals(JEDIT_LOADER)) {
            return jedit(loader, loaderClass);
        }
        if (loaderClass.equals(JOSM_LOADER) && codeSource != null) {
            return josm(loader, loaderClass, codeSource, file);
        }
        if (loaderClass.equals(LooseClasses.LOADER) && codeSource != null) {
            return imageJ(loaderClass, codeSource, file);
        }
        if (loaderClass.startsWith(NETBEANS_LOADERS)) {
            OwnerIdentity module = netBeans(loader, loaderClass, codeSource, file);
            if (module != null) {
                return module;
            }
        }
        OsgiBundle bundle = OsgiBundle.of(loader);
        if (bundle != null) {
            return bundle(bundle, loaderClass, codeSource, file);
        }
        OwnerIdentity addOn = loaderClass.startsWith(FreeplaneAddOn.LOADERS) ? freeplane(file) : null;
        if (addOn != null) {
            return addOn;
        }
        OwnerIdentity toolkit = JavaFxModule.in(file, loaderClass, codeSource);
        if (toolkit != null) {
            return toolkit;
        }
        int kind = loaderClass.equals(EQUINOX_LAUNCHER_LOADER) ? PluginKind.OSGI_BUNDLE : PluginKind.JAR;
        return jar(loaderClass, codeSource, file, kind);
    }

    private static OwnerIdentity bundle(OsgiBundle bundle, String loaderClass, String codeSource, File file) {
        PluginManifest manifest = PluginManifest.read(file != null ? file : PluginManifest.fileOf(bundle.location));
        String id = bundle.symbolicName;
        String version = bundle.version;
        String location = bundle.location;
        if (manifest != null && manifest.first("Fragment-Host") != null && manifest.bundleId() != null) {
            // A fragment's classes live in its host's loader; who wrote them, and can be turned off, is the fragment.
            id = manifest.bundleId();
            version = manifest.first("Bundle-Version");
            location = codeSource;
        }
        String name = manifest == null ? null : manifest.bundleName();
        return new OwnerIdentity(PluginKind.OSGI_BUNDLE, id, name == null ? id : name, version, location, loaderClass,
                codeSource);
    }

    private static OwnerIdentity jar(String loaderClass, String codeSource, File file, int kind) {
        if (codeSource == null) {
            return new OwnerIdentity(PluginKind.UNKNOWN, "", "", "", "", loaderClass, "");
        }
        if (file == null && codeSource.startsWith("file:")) {
            // A script's name, or a jar that is gone: nobody's that could be named.
            boolean isScript = !codeSource.endsWith(".jar") && !codeSource.endsWith("/");
            return isScript ? OwnerIdentity.JAVA
                    : new OwnerIdentity(PluginKind.UNKNOWN, "", "", "", codeSource, loaderClass, codeSource);
        }
        PluginManifest manifest = PluginManifest.read(file);
        String fileName = nameOf(codeSource);
        String id = null;
        String name = null;
        String version = null;
        if (manifest != null) {
            id = manifest.bundleId();
            name = manifest.bundleName();
            if (name == null) {
                name = manifest.first("Implementation-Title", "Specification-Title");
            }
            version = manifest.first("Bundle-Version", "Implementation-Version", "Specification-Version");
        }
        id = id == null ? fileName : id;
        String location = file == null ? codeSource : file.getPath();
        return new OwnerIdentity(kind, id, name == null ? id : name, version, location, loaderClass, codeSource);
    }

    /** {@code toString()} of such a loader is {@code /path/jars/Rough.jar (3)}; it has no code source. */
    private static OwnerIdentity jedit(ClassLoader loader, String loaderClass) {
        String path = loader.toString();
        int number = path.lastIndexOf(" (");
        if (number > 0 && path.endsWith(")")) {
            path = path.substring(0, number);
        }
        File file = new File(path);
        if (!file.isFile()) {
            // `<anonymous>`: its loader for all plug-ins together, or of scripts.
            return new OwnerIdentity(PluginKind.UNKNOWN, "", "", "", "", loaderClass, "");
        }
        String id = nameOf(path);
        JEditProperties own = JEditProperties.read(file);
        String name = own == null ? id : own.name();
        String version = own == null ? null : own.version();
        if (own == null) {
            // A library of some plug-in's.
            PluginManifest manifest = PluginManifest.read(file);
            version = manifest == null ? null : manifest.first("Implementation-Version");
        }
        return new OwnerIdentity(PluginKind.JEDIT_PLUGIN, id, name, version, path, loaderClass, "");
    }

    /** Each plug-in has a loader, whose first jar is the plug-in's own; the others are libraries that it brings. */
    private static OwnerIdentity josm(ClassLoader loader, String loaderClass, String codeSource, File file) {
        File jar = file;
        if (loader instanceof URLClassLoader) {
            URL[] urls = ((URLClassLoader) loader).getURLs();
            jar = urls.length == 0 ? file : PluginManifest.fileOf(urls[0].toString());
        }
        String path = jar == null ? codeSource : jar.getPath();
        PluginManifest manifest = PluginManifest.read(jar);
        String version = manifest == null ? null : manifest.first("Plugin-Version");
        String id = nameOf(path);
        return new OwnerIdentity(PluginKind.JOSM_PLUGIN, id, id, version, path, loaderClass, codeSource);
    }

    /** A jar, a folder or a single class in the directory of plug-ins; ImageJ shows their names with spaces for `_`. */
    private static OwnerIdentity imageJ(String loaderClass, String codeSource, File file) {
        String path = file == null ? codeSource : file.getPath();
        String id = nameOf(path);
        PluginManifest manifest = PluginManifest.read(file);
        String name = manifest == null ? null : manifest.first("Implementation-Title", "Bundle-Name");
        String version = manifest == null ? null : manifest.first("Implementation-Version", "Bundle-Version");
        return new OwnerIdentity(PluginKind.IMAGEJ_PLUGIN, id, name == null ? id.replace('_', ' ').trim() : name, version,
                path, loaderClass, codeSource);
    }

    /**
     * A script or a jar of an add-on of Freeplane's; else {@code null}. Each script has a loader of its own and so have all jars
     * together, but they are one add-on: neither a loader nor a code source is told of it.
     */
    private static OwnerIdentity freeplane(File file) {
        FreeplaneAddOn addOn = FreeplaneAddOn.of(file);
        return addOn == null ? null
                : new OwnerIdentity(PluginKind.FREEPLANE_ADD_ON, addOn.id, addOn.title, addOn.version, addOn.location, "", "");
    }

    /** {@code toString()} of such a loader is {@code ModuleCL@1a2b3c[org.example.module]}. */
    private static OwnerIdentity netBeans(ClassLoader loader, String loaderClass, String codeSource, File file) {
        String text = loader.toString();
        int open = text.indexOf('[');
        if (!text.startsWith("ModuleCL@") || open < 0 || !text.endsWith("]")) {
            return null;
        }
        String id = text.substring(open + 1, text.length() - 1);
        PluginManifest manifest = PluginManifest.read(file);
        if (manifest != null && manifest.first("OpenIDE-Module") == null && !id.equals(manifest.bundleId())) {
            // A library that the module's jar has on its class path: what it says of itself is not the module's.
            manifest = null;
        }
        String name = null;
        String version = null;
        if (manifest != null) {
            version = manifest.first("OpenIDE-Module-Specification-Version", "Bundle-Version", "Implementation-Version");
            name = manifest.first("OpenIDE-Module-Name");
            String properties = manifest.first("OpenIDE-Module-Localizing-Bundle");
            if (properties != null && properties.endsWith(".properties")) {
                String base = properties.substring(0, properties.length() - ".properties".length());
                String localized = manifest.localized(base, "OpenIDE-Module-Name");
                name = localized == null ? name : localized;
            }
        }
        return new OwnerIdentity(PluginKind.NETBEANS_MODULE, id, name == null ? id : name, version,
                file == null ? codeSource : file.getPath(), loaderClass, codeSource);
    }

    /** Of a loader of the IntelliJ Platform's, which gives hardly any class a code source; else {@code null}. */
    private static OwnerIdentity intelliJ(ClassLoader loader, String codeSource) {
        String loaderClass = loader.getClass().getName();
        if (loaderClass.equals(IntelliJPlugin.SYSTEM_LOADER) && loader == ClassLoader.getSystemClassLoader()) {
            return new OwnerIdentity(PluginKind.PROGRAM, IntelliJPlugin.PLATFORM, "IntelliJ Platform", "", "", loaderClass, codeSource);
        }
        IntelliJPlugin plugin = loaderClass.equals(IntelliJPlugin.LOADER) ? IntelliJPlugin.of(loader) : null;
        if (plugin == null) {
            return null;
        }
        int kind = plugin.id.equals(IntelliJPlugin.PLATFORM) ? PluginKind.PROGRAM : PluginKind.INTELLIJ_PLUGIN;
        String name = plugin.name == null ? plugin.id : plugin.name;
        return new OwnerIdentity(kind, plugin.id, name, plugin.version, plugin.location, loaderClass, codeSource);
    }

    /** The last part of a path without {@code .jar}, {@code .zip} or {@code .class}. */
    private static String nameOf(String path) {
        String rest = path;
        while (rest.endsWith("/") || rest.endsWith("!")) {
            rest = rest.substring(0, rest.length() - 1);
        }
        rest = rest.substring(rest.lastIndexOf('/') + 1);
        for (String end : new String[] {".jar", ".zip", ".class"}) {
            if (rest.endsWith(end)) {
                return rest.substring(0, rest.length() - end.length());
            }
        }
        return rest;
    }
}
