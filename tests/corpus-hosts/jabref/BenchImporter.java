package net.example.plugin;

import com.google.common.eventbus.Subscribe;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import net.sf.jabref.logic.importer.Importer;
import net.sf.jabref.logic.importer.ParserResult;
import net.sf.jabref.logic.util.FileExtensions;
import net.sf.jabref.model.database.BibDatabase;
import net.sf.jabref.model.database.event.EntryAddedEvent;
import net.sf.jabref.model.entry.BibEntry;

/** In JabRef: an import format of the user's, made when the preferences are read; hears of a new entry. */
public final class BenchImporter extends Importer implements Host {
    private final BibDatabase database = new BibDatabase();
    private Runnable heard;

    /** Opens the bench, the first time of several that the program makes one. */
    public BenchImporter() throws IOException, URISyntaxException, ClassNotFoundException {
        if (System.setProperty(Peer.OWN, "here") == null) {
            loadAll();
            Bench.start();
            Bench.open(this);
        }
    }

    /** The program closes the class loader as soon as there is an importer. */
    private static void loadAll() throws IOException, URISyntaxException, ClassNotFoundException {
        Path own = Path.of(BenchImporter.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        List<String> names;
        try (JarFile jar = new JarFile(own.toFile())) {
            names = jar.stream().map(entry -> entry.getName()).filter(name -> name.endsWith(".class"))
                    .collect(Collectors.toList());
        }
        for (String name : names) {
            Class.forName(name.substring(0, name.length() - ".class".length()).replace('/', '.'));
        }
    }

    @Override
    public void listen(Runnable hears) {
        heard = hears;
        database.registerListener(this);
    }

    @Override
    public void tell() {
        database.insertEntry(new BibEntry());
    }

    /** Called by name. */
    @Subscribe
    public void added(EntryAddedEvent event) {
        heard.run();
    }

    @Override
    public boolean isRecognizedFormat(BufferedReader reader) {
        return false;
    }

    @Override
    public ParserResult importDatabase(BufferedReader reader) {
        return new ParserResult();
    }

    @Override
    public String getName() {
        return Peer.OWN;
    }

    @Override
    public FileExtensions getExtensions() {
        return FileExtensions.TXT;
    }

    @Override
    public String getDescription() {
        return Peer.OWN;
    }
}
