package io.laggard.agent.owners;

import io.laggard.agent.wire.PluginKind;
import java.io.File;

/**
 * Finds out what an owner is called. Reads files and asks the host for names, so it runs on the agent's daemon thread
 * only, once for each owner. Answers {@link PluginKind#UNKNOWN} rather than guess.
 */
public final class OwnerIdentities {
    private static final String EQUINOX_LAUNCHER_LOADER = "org.eclipse.equinox.launcher.Main$StartupClassLoader";
    private static final String JEDIT_LOADER = "org.gjt.sp.jedit.JARClassLoader";
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
        try {
            return identify(loader, owner.codeSource);
        } catch (RuntimeException | LinkageError e) {
            String loaderClass = loader == null ? "" : loader.getClass().getName();
            return new OwnerIdentity(PluginKind.UNKNOWN, "", "", "", "", loaderClass, owner.codeSource);
        }
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
        PluginManifest manifest = PluginManifest.read(new File(path));
        String id = nameOf(path);
        String name = manifest == null ? null : manifest.first("Implementation-Title");
        String version = manifest == null ? null : manifest.first("Implementation-Version");
        return new OwnerIdentity(PluginKind.JEDIT_PLUGIN, id, name == null ? id : name, version, path, loaderClass, "");
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
        String name = null;
        String version = null;
        if (manifest != null) {
            version = manifest.first("OpenIDE-Module-Specification-Version", "Implementation-Version");
            String properties = manifest.first("OpenIDE-Module-Localizing-Bundle");
            if (properties != null && properties.endsWith(".properties")) {
                String base = properties.substring(0, properties.length() - ".properties".length());
                name = manifest.localized(base, "OpenIDE-Module-Name");
            }
        }
        return new OwnerIdentity(PluginKind.NETBEANS_MODULE, id, name == null ? id : name, version,
                file == null ? codeSource : file.getPath(), loaderClass, codeSource);
    }

    /** The last part of a path without {@code .jar}. */
    private static String nameOf(String path) {
        String rest = path;
        while (rest.endsWith("/") || rest.endsWith("!")) {
            rest = rest.substring(0, rest.length() - 1);
        }
        rest = rest.substring(rest.lastIndexOf('/') + 1);
        return rest.endsWith(".jar") ? rest.substring(0, rest.length() - ".jar".length()) : rest;
    }
}
