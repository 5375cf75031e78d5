package io.laggard.agent.instrument;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * The exception handlers that a method has itself, cut around the code that {@link Bracket} puts before each return. A handler that
 * gives back a monitor may cover the return behind the block (javac's until Java 1.3), where the monitor is given back already:
 * a call there that could end in the handler makes HotSpot take the method's monitors for unbalanced, and never compile it.
 */
final class OwnHandlers {
    private final List<Row> rows = new ArrayList<>();

    private static final class Row {
        final Label from;
        final Label to;
        final Label handler;
        final String type;
        /** Begin and end of each part, in turn. */
        final List<Label> parts = new ArrayList<>();
        /** Where the part begins in which the visitor is; {@code null} outside. */
        Label begin;

        Row(Label from, Label to, Label handler, String type) {
            this.from = from;
            this.to = to;
            this.handler = handler;
            this.type = type;
        }

        void end(Label at) {
            // Both labels are placed: the JVM would refuse an empty range.
            if (begin != null && begin.getOffset() < at.getOffset()) {
                parts.add(begin);
                parts.add(at);
            }
            begin = null;
        }
    }

    /** Adds a handler behind all that were there before. */
    void add(Label from, Label to, Label handler, String type) {
        rows.add(new Row(from, to, handler, type));
    }

    /** A label was placed. */
    void at(Label label) {
        for (Row row : rows) {
            if (row.to == label) {
                row.end(label);
            } else if (row.from == label) {
                row.begin = label;
            }
        }
    }

    /** The instructions that follow are not the method's own. */
    void leave(MethodVisitor mv) {
        if (!rows.isEmpty()) {
            Label here = new Label();
            mv.visitLabel(here);
            for (Row row : rows) {
                boolean inside = row.begin != null;
                row.end(here);
                row.begin = inside ? here : null;
            }
        }
    }

    /** The instructions that follow are the method's own again. */
    void comeBack(MethodVisitor mv) {
        if (!rows.isEmpty()) {
            Label here = new Label();
            mv.visitLabel(here);
            for (Row row : rows) {
                row.begin = row.begin == null ? null : here;
            }
        }
    }

    /** All rows, in their order. */
    void write(MethodVisitor mv) {
        for (Row row : rows) {
            for (int i = 0; i < row.parts.size(); i += 2) {
                mv.visitTryCatchBlock(row.parts.get(i), row.parts.get(i + 1), row.handler, row.type);
            }
        }
    }
}
