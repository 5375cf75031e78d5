package io.laggard.agent.owners;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.util.Properties;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * An add-on of Freeplane's. Its scripts and jars lie in {@code addons/NAME/} of the user's directory, and its definition,
 * {@code addons/NAME.script.xml}, says what it is called. Scripts that lie elsewhere are their user's own.
 */
final class FreeplaneAddOn {
    /** The beginning of the names of all loaders for scripts, and for the jars that scripts may use. */
    static final String LOADERS = "org.freeplane.plugin.script.";

    private static final String DIRECTORY = "addons";
    private static final String DEFINITION = ".script.xml";
    /** The beginning of the ids by which Freeplane knows add-ons. */
    private static final String ID = "addons.";
    /** Compiled scripts that a later Freeplane keeps, and the file that says where their source lies. */
    private static final String COMPILED = "classes";
    private static final String COMPILED_OF = "compiled.properties";

    final String id;
    final String title;
    final String version;
    final String location;

    private FreeplaneAddOn(String id, String title, String version, String location) {
        this.id = id;
        this.title = title;
        this.version = version;
        this.location = location;
    }

    /** Of a script's file, a jar, or a directory of classes; null where it is no add-on's, or the definition is not readable. */
    static FreeplaneAddOn of(File code) {
        if (code == null) {
            return null;
        }
        try {
            File inside = sourceOf(code);
            File around = inside.getParentFile();
            while (around != null) {
                if (around.getName().equals(DIRECTORY)) {
                    byte[] definition = PluginManifest.entry(around, inside.getName() + DEFINITION);
                    if (definition != null) {
                        // While another add-on is off, this one's jars are reached through links, and its scripts are not.
                        return read(definition, inside.getName(), inside.getCanonicalPath());
                    }
                }
                inside = around;
                around = inside.getParentFile();
            }
            return null;
        } catch (IOException | XMLStreamException | RuntimeException | LinkageError e) {
            // A Java runtime without `java.xml` is among them: the code stays what it is without an add-on.
            return null;
        }
    }

    private static File sourceOf(File code) throws IOException {
        File around = code.getParentFile();
        byte[] said = around == null || !code.getName().equals(COMPILED) ? null : PluginManifest.entry(around, COMPILED_OF);
        if (said == null) {
            return code;
        }
        Properties properties = new Properties();
        properties.load(new ByteArrayInputStream(said));
        String source = properties.getProperty("source");
        return source == null ? code : new File(source);
    }

    /** The parser is the Java runtime's own whatever the program has beside it, and fetches nothing. */
    private static FreeplaneAddOn read(byte[] definition, String directory, String location) throws XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        XMLStreamReader xml = factory.createXMLStreamReader(new ByteArrayInputStream(definition));
        while (xml.next() != XMLStreamConstants.START_ELEMENT) {
            // What stands before the root tells nothing.
        }
        String name = xml.getAttributeValue(null, "name");
        String version = xml.getAttributeValue(null, "version");
        if (name == null || version == null || !name.strip().equals(directory)) {
            // Freeplane looks for scripts and jars by the name in the definition: these are another one's.
            return null;
        }
        String id = ID + directory;
        String title = title(xml, id);
        return new FreeplaneAddOn(id, title == null ? id : title, version.strip(), location);
    }

    /** The title in English, or in the language that comes first. */
    private static String title(XMLStreamReader xml, String key) {
        String first = null;
        String locale = null;
        try {
            while (xml.hasNext()) {
                if (xml.next() != XMLStreamConstants.START_ELEMENT) {
                    continue;
                }
                if (xml.getLocalName().equals("locale")) {
                    locale = xml.getAttributeValue(null, "name");
                } else if (xml.getLocalName().equals("entry") && key.equals(xml.getAttributeValue(null, "key"))) {
                    String text = xml.getElementText().strip();
                    if ("en".equals(locale) && !text.isEmpty()) {
                        return text;
                    }
                    first = first == null && !text.isEmpty() ? text : first;
                }
            }
        } catch (XMLStreamException e) {
            // Torn behind what was read.
            return first;
        }
        return first;
    }
}
