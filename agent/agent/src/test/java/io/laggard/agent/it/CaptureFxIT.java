package io.laggard.agent.it;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** {@link Captured}, in JavaFX, of an older version and a later one. */
class CaptureFxIT extends Captured {
    private static final String PROGRAM = "CaptureFx";
    private static final Map<Part, String> TYPES = Map.of(Part.LABEL, "javafx.scene.control.Label", Part.TEXT,
            "javafx.scene.control.TextField", Part.PASSWORD, "javafx.scene.control.PasswordField", Part.EDITOR,
            "javafx.scene.control.TextArea", Part.TABLE, "javafx.scene.control.ListView", Part.TREE,
            "javafx.scene.control.TreeView", Part.BUTTON, "javafx.scene.control.Button");

    private Path javafx;

    static Stream<Arguments> programs() throws Exception {
        List<Path> jdks = Jdks.from(17);
        Path last = jdks.get(jdks.size() - 1);
        return Stream.of(Arguments.of(jdks.get(0), FxIT.LIBS, 1), Arguments.of(last, FxIT.LATER, 1),
                Arguments.of(last, FxIT.LATER, 2));
    }

    @Override
    List<String> paths() throws Exception {
        // Where SWT is on the class path, JavaFX takes it for the toolkit around.
        return List.of("-p", FxIT.modules(javafx), "--add-modules", "javafx.controls", "-cp",
                System.getProperty("laggard.targets.classes"));
    }

    /** So that of a click in the freeze nothing is told. */
    @Override
    boolean saysWhen() {
        return false;
    }

    /** JavaFX has no styled text of its own. */
    @Override
    int kind(Part part) {
        return part == Part.EDITOR ? Part.TEXT.kind : part.kind;
    }

    @ParameterizedTest
    @MethodSource("programs")
    void mouseAndComponents(Path jdk, Path version, int factor) throws Exception {
        javafx = version;
        aDrivenMouseOverKnownComponents(jdk, PROGRAM, TYPES, factor);
    }

    @ParameterizedTest
    @MethodSource("io.laggard.agent.it.OnDisplay#jdksOfSwt")
    void nothingUnasked(Path jdk) throws Exception {
        javafx = FxIT.LIBS;
        noMouseIsFollowedBeforeSomebodyAgreed(jdk, PROGRAM, TYPES);
    }
}
