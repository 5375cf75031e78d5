package com.intellij.ide.plugins;

import com.intellij.openapi.extensions.PluginId;
import com.intellij.util.lang.Jars;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What a plug-in's {@code META-INF/plugin.xml} says. */
public final class PluginMainDescriptor {
    private final PluginId pluginId;
    private final String name;
    private final String version;
    private final Path pluginPath;
    private final List<File> jarFiles = new ArrayList<>();
    private final List<String> depends = new ArrayList<>();
    private final List<String> listeners = new ArrayList<>();

    private PluginMainDescriptor(Path path, File jar, Document document) {
        pluginPath = path;
        jarFiles.add(jar);
        pluginId = new PluginId(text(document, "id"));
        name = text(document, "name");
        version = text(document, "version");
        NodeList all = document.getElementsByTagName("depends");
        for (int i = 0; i < all.getLength(); i++) {
            depends.add(all.item(i).getTextContent().trim());
        }
        NodeList heard = document.getElementsByTagName("listener");
        for (int i = 0; i < heard.getLength(); i++) {
            listeners.add(((Element) heard.item(i)).getAttribute("class"));
        }
    }

    /** The plug-in in a directory; {@code null} where it is none. */
    static PluginMainDescriptor of(File directory) {
        File[] jars = new File(directory, "lib").listFiles((dir, name) -> name.endsWith(".jar"));
        for (File jar : jars == null ? new File[0] : jars) {
            byte[] bytes = Jars.entry(jar, "META-INF/plugin.xml");
            if (bytes != null) {
                try {
                    Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                            .parse(new ByteArrayInputStream(bytes));
                    return new PluginMainDescriptor(directory.toPath(), jar, document);
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }
        }
        return null;
    }

    private static String text(Document document, String tag) {
        return document.getElementsByTagName(tag).item(0).getTextContent().trim();
    }

    /** The id. */
    public PluginId getPluginId() {
        return pluginId;
    }

    /** The name for people; not to be asked by anybody who only looks on. */
    public String getName() {
        throw new IllegalStateException("a name is looked up in the plug-in's texts: " + name + " " + version + " " + pluginPath);
    }

    List<File> jars() {
        return jarFiles;
    }

    List<String> depends() {
        return depends;
    }

    List<String> listeners() {
        return listeners;
    }
}
