package io.laggard.agent.instrument;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** A class as {@link Proxy} makes it, for an interface with one method that takes an object: its bytes are not to be had. */
final class ProxyClass {
    private ProxyClass() {
    }

    static byte[] bytes(Class<?> type) throws Exception {
        Method method = type.getMethods()[0];
        ClassWriter to = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        String proxy = Type.getInternalName(Proxy.class);
        String handler = Type.getDescriptor(InvocationHandler.class);
        to.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL, "io/laggard/fixture/$Proxy1", null, proxy,
                new String[] {Type.getInternalName(type)});
        to.visitField(Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC, "m0", "Ljava/lang/reflect/Method;", null, null);
        MethodVisitor make = to.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "(" + handler + ")V", null, null);
        make.visitCode();
        make.visitVarInsn(Opcodes.ALOAD, 0);
        make.visitVarInsn(Opcodes.ALOAD, 1);
        make.visitMethodInsn(Opcodes.INVOKESPECIAL, proxy, "<init>", "(" + handler + ")V", false);
        make.visitInsn(Opcodes.RETURN);
        make.visitMaxs(0, 0);
        make.visitEnd();
        MethodVisitor call = to.visitMethod(Opcodes.ACC_PUBLIC, method.getName(), Type.getMethodDescriptor(method), null, null);
        call.visitCode();
        call.visitVarInsn(Opcodes.ALOAD, 0);
        call.visitFieldInsn(Opcodes.GETFIELD, proxy, "h", handler);
        call.visitVarInsn(Opcodes.ALOAD, 0);
        call.visitLdcInsn(Type.getType(type));
        call.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/Class", "getMethods", "()[Ljava/lang/reflect/Method;", false);
        call.visitInsn(Opcodes.ICONST_0);
        call.visitInsn(Opcodes.AALOAD);
        call.visitInsn(Opcodes.ACONST_NULL);
        call.visitMethodInsn(Opcodes.INVOKEINTERFACE, Type.getInternalName(InvocationHandler.class), "invoke",
                "(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;", true);
        call.visitInsn(Opcodes.POP);
        call.visitInsn(Opcodes.RETURN);
        call.visitMaxs(0, 0);
        call.visitEnd();
        to.visitEnd();
        return to.toByteArray();
    }
}
