package io.laggard.agent.instrument;

import io.laggard.agent.owners.Making;
import java.security.ProtectionDomain;

/** Tells classes that are made at run time from those of a compiler, by their bytes. Most classes have a code source: none is read. */
final class Makings {
    private Makings() {
    }

    /** {@link Making#COMPILED} also for bytes that cannot be read. */
    static Making of(ProtectionDomain domain, byte[] bytes) {
        if (Making.isSourced(domain)) {
            return Making.COMPILED;
        }
        try {
            ClassFile file = new ClassFile(bytes);
            if (HandOver.PROXY.owner.equals(file.superName())) {
                return Making.PROXY;
            }
            return isTraced(file) ? Making.COMPILED : Making.UNTRACED;
        } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
            return Making.COMPILED;
        }
    }

    /** Whether the class tells of a source file, or of lines in one. CGLIB names a file that is none. */
    private static boolean isTraced(ClassFile file) {
        String source = file.sourceFile();
        if (source != null) {
            return !source.equals("<generated>");
        }
        for (int i = 1; i < file.entries.length; i++) {
            int at = file.entries[i];
            if (at != 0 && file.bytes[at] == ConstantPool.UTF8 && file.isText(i, "LineNumberTable")) {
                return true;
            }
        }
        return false;
    }
}
