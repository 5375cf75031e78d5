package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.laggard.agent.owners.Making;
import java.awt.event.ActionListener;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** The bytes of a class say whether a compiler made it. */
class MakingsTest {
    private static byte[] made(String source) {
        ClassWriter to = new ClassWriter(0);
        to.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, "a/Made", null, "java/lang/Object", null);
        to.visitSource(source, null);
        to.visitEnd();
        return to.toByteArray();
    }

    @Test
    void aCompilersClassNamesItsSource() throws Exception {
        byte[] own = new ClassReader(MakingsTest.class.getName()).b;
        assertEquals(Making.COMPILED, Makings.of(null, own));
        assertEquals(Making.UNTRACED, Makings.of(null, made(null)));
        assertEquals(Making.UNTRACED, Makings.of(null, made("<generated>")), "CGLIB's");
        assertEquals(Making.COMPILED, Makings.of(null, made("Made.java")));
    }

    @Test
    void aProxyIsKnownByWhatItExtends() throws Exception {
        assertEquals(Making.PROXY, Makings.of(null, ProxyClass.bytes(ActionListener.class)));
    }

    @Test
    void aCodeSourceSaysAllAndOddBytesNothing() {
        assertEquals(Making.COMPILED, Makings.of(MakingsTest.class.getProtectionDomain(), made(null)));
        assertEquals(Making.COMPILED, Makings.of(null, new byte[] {1, 2, 3}));
    }
}
