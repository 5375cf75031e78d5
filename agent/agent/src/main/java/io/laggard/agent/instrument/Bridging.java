package io.laggard.agent.instrument;

import java.util.List;
import java.util.Map;

/**
 * Adds bridges to a class file, without their brackets, and has its {@code invokedynamic} instructions make listeners of
 * these. All that was there keeps its place and its length but the list of bootstrap methods, which gets longer.
 */
final class Bridging {
    private static final int LONGEST = 0xFFFF;

    private final ClassFile file;
    private final AddedConstants constants;
    /** Rows for the list of bootstrap methods. */
    private final ClassBytes rows = new ClassBytes(64);
    private final int rowsBefore;
    private final int[] bootstraps;
    private int rowCount;

    private Bridging(ClassFile file) {
        this.file = file;
        this.constants = new AddedConstants(file);
        this.bootstraps = file.bootstraps();
        this.rowsBefore = bootstraps.length;
    }

    /**
     * The new bytes.
     *
     * @param sites which bridge stands for what a constant's lambda calls
     * @param added the bridges that the class does not have yet
     */
    static byte[] rewrite(ClassFile file, Map<ClassFile.Lambda, Bridge> sites, List<Bridge> added) {
        return new Bridging(file).rewrite(sites, added);
    }

    private byte[] rewrite(Map<ClassFile.Lambda, Bridge> sites, List<Bridge> added) {
        // By the old constant.
        int[] made = new int[file.entries.length];
        sites.forEach((lambda, bridge) -> made[lambda.index] = site(lambda, bridge));
        ClassBytes methods = new ClassBytes(128 * added.size());
        added.forEach(bridge -> bridge.write(methods, constants));
        int last = file.attributes();
        int first = file.methods().isEmpty() ? last : file.methods().get(0).from;
        int count = file.methods().size() + added.size();
        ClassBytes out = new ClassBytes(file.bytes.length + methods.length() + rows.length() + 1024);
        out.copy(file.bytes, 0, ConstantPool.COUNT);
        if (count > LONGEST || rowsBefore + rowCount > LONGEST || !constants.writeTo(out)) {
            throw new IllegalArgumentException("no room for bridges");
        }
        byte[] redirected = redirected(made);
        out.copy(redirected, file.end, first - 2).u2(count).copy(redirected, first, last).append(methods);
        attributes(out, last);
        return out.toArray();
    }

    /** The constant by which an instruction makes the lambda's listener of a bridge. */
    private int site(ClassFile.Lambda lambda, Bridge bridge) {
        int constant = file.entries[lambda.index];
        int row = bootstraps[file.u2(constant + 1)];
        int at = rows.length();
        rows.copy(file.bytes, row, row + 4 + 2 * file.u2(row + 2));
        rows.setU2(at + 4 + 2 * LambdaSite.IMPLEMENTATION, bridge.handle(constants));
        return constants.dynamic(rowsBefore + rowCount++, file.u2(constant + 3));
    }

    /** All bytes, with the new constants in the instructions. */
    private byte[] redirected(int[] made) {
        byte[] bytes = file.bytes.clone();
        for (ClassFile.Method method : file.methods()) {
            int content = file.code(method);
            if (content != 0) {
                int code = content + 8;
                int end = code + file.i4(content + 4);
                for (int at = code; at < end; at = Instructions.next(file, code, at)) {
                    if (bytes[at] == Instructions.INVOKEDYNAMIC && made[file.u2(at + 1)] != 0) {
                        int constant = made[file.u2(at + 1)];
                        bytes[at + 1] = (byte) (constant >>> 8);
                        bytes[at + 2] = (byte) constant;
                    }
                }
            }
        }
        return bytes;
    }

    /** The class's own attributes; where the class makes listeners, bootstrap methods are among them. */
    private void attributes(ClassBytes out, int begin) {
        int at = begin + 2;
        out.copy(file.bytes, begin, at);
        for (int i = file.u2(begin); i > 0; i--) {
            int end = at + 6 + file.i4(at + 2);
            if (rowCount > 0 && file.isText(file.u2(at), ClassFile.BOOTSTRAP_METHODS)) {
                out.copy(file.bytes, at, at + 2).u4(end - at - 6 + rows.length()).u2(rowsBefore + rowCount);
                out.copy(file.bytes, at + 8, end).append(rows);
            } else {
                out.copy(file.bytes, at, end);
            }
            at = end;
        }
        out.copy(file.bytes, at, file.bytes.length);
    }
}
