package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EventListener;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Types that are listeners by their names. */
class ListenerRuleTest {
    @Test
    void namesOfListenerInterfaces() {
        for (String yes : List.of("org/eclipse/swt/widgets/Listener", "org/eclipse/ui/IPartListener2", "a/B$CListener",
                "org/eclipse/jface/text/IDocumentListenerExtension3", "org/osgi/service/event/EventHandler",
                "org/eclipse/core/commands/IExecutionListenerWithChecks", "x/MyObserver", "java/util/Observer")) {
            assertTrue(ListenerRule.byName(yes), yes);
        }
        for (String no : List.of("org/eclipse/swt/widgets/Listeners", "a/ListenerList", "java/util/EventListener",
                "sun/awt/SomeListener", "java/lang/Runnable", "r", "javax/swing/event/ChangeListener")) {
            if (RuntimeClasses.contains(no) || !no.startsWith("sun/")) {
                assertFalse(ListenerRule.byName(no), no);
            }
        }
    }

    /** Holds the shortcut to the running Java's own classes. */
    @Test
    void packagesThatAreSaidToBeDeafAre() throws Exception {
        FileSystem image = FileSystems.getFileSystem(URI.create("jrt:/"));
        try (Stream<Path> files = Files.walk(image.getPath("/modules/java.base/java"))) {
            files.filter(f -> f.toString().endsWith(".class")).forEach(f -> {
                String name = f.toString().substring("/modules/java.base/".length()).replace(".class", "");
                if (RuntimeClasses.neverListens(name)) {
                    try {
                        Class<?> c = Class.forName(name.replace('/', '.'), false, null);
                        assertFalse(EventListener.class.isAssignableFrom(c), name);
                    } catch (ClassNotFoundException | NoClassDefFoundError e) {
                        // Not for this loader.
                    }
                }
            });
        }
    }
}
