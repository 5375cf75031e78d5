package com.example.innocent.wordcount;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.StringTokenizer;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResourceChangeEvent;
import org.eclipse.core.resources.IResourceChangeListener;
import org.eclipse.core.resources.IResourceDelta;
import org.eclipse.core.runtime.CoreException;

/**
 * Counts the words of changed files: quick, and told of the same changes as the slow one.
 *
 * Expected blame: none.
 */
final class WordCounter implements IResourceChangeListener {
    /** Longer files are not counted. */
    private static final int LIMIT = 1 << 20;

    private final Map<String, Integer> words = new ConcurrentHashMap<>();

    @Override
    public void resourceChanged(IResourceChangeEvent event) {
        IResourceDelta delta = event.getDelta();
        if (delta == null) {
            return;
        }
        try {
            delta.accept(change -> {
                if (change.getKind() == IResourceDelta.CHANGED && change.getResource() instanceof IFile) {
                    count((IFile) change.getResource());
                }
                return true;
            });
        } catch (CoreException e) {
            // A file that cannot be read has no words.
        }
    }

    private void count(IFile file) throws CoreException {
        try (InputStream in = file.getContents(true)) {
            String text = new String(in.readNBytes(LIMIT), StandardCharsets.UTF_8);
            words.put(file.getFullPath().toString(), new StringTokenizer(text).countTokens());
        } catch (IOException e) {
            words.remove(file.getFullPath().toString());
        }
    }
}
