package io.laggard.agent.it;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** {@link Captured}, in Swing and SWT. */
class CaptureIT extends Captured {
    private static final Map<Part, String> SWING = Map.of(Part.LABEL, "javax.swing.JLabel", Part.TEXT,
            "javax.swing.JTextField", Part.PASSWORD, "javax.swing.JPasswordField", Part.EDITOR, "javax.swing.JEditorPane",
            Part.TABLE, "javax.swing.JTable", Part.TREE, "javax.swing.JTree", Part.BUTTON, "javax.swing.JButton");
    private static final Map<Part, String> SWT = Map.of(Part.LABEL, "org.eclipse.swt.widgets.Label", Part.TEXT,
            "org.eclipse.swt.widgets.Text", Part.PASSWORD, "org.eclipse.swt.widgets.Text", Part.EDITOR,
            "org.eclipse.swt.custom.StyledText", Part.TABLE, "org.eclipse.swt.widgets.Table", Part.TREE,
            "org.eclipse.swt.widgets.Tree", Part.BUTTON, "org.eclipse.swt.widgets.Button");

    static Stream<Arguments> programs() throws Exception {
        List<Arguments> all = new ArrayList<>();
        for (Path jdk : Jdks.current()) {
            all.add(Arguments.of(jdk, "CaptureSwing", SWING, 1));
        }
        for (Path jdk : Jdks.from(17)) {
            all.add(Arguments.of(jdk, "CaptureSwt", SWT, 1));
        }
        Path newest = Jdks.from(17).get(0);
        all.add(Arguments.of(newest, "CaptureSwing", SWING, 2));
        all.add(Arguments.of(newest, "CaptureSwt", SWT, 2));
        return all.stream();
    }

    static Stream<Arguments> toolkits() throws Exception {
        Path newest = Jdks.from(17).get(0);
        return Stream.of(Arguments.of(newest, "CaptureSwing", SWING), Arguments.of(newest, "CaptureSwt", SWT));
    }

    @Override
    List<String> paths() throws Exception {
        return List.of("-cp", Child.classPath());
    }

    @Override
    boolean saysWhen() {
        return true;
    }

    @ParameterizedTest
    @MethodSource("programs")
    void mouseAndComponents(Path jdk, String main, Map<Part, String> types, int factor) throws Exception {
        aDrivenMouseOverKnownComponents(jdk, main, types, factor);
    }

    @ParameterizedTest
    @MethodSource("toolkits")
    void nothingUnasked(Path jdk, String main, Map<Part, String> types) throws Exception {
        noMouseIsFollowedBeforeSomebodyAgreed(jdk, main, types);
    }
}
