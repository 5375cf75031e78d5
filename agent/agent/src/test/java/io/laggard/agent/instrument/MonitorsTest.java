package io.laggard.agent.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** HotSpot never compiles a method whose monitors it cannot follow: none becomes such a one. */
class MonitorsTest extends BracketedScene {
    private static final Pattern COMPILED = Pattern.compile(" odd\\.Shape::(\\w+) (?:@ \\d+ )?\\(\\d+ bytes\\)$");
    private static final Pattern REFUSED = Pattern.compile("COMPILE SKIPPED: (.*)");

    @Test
    void bothCompilersCompileWhatTheyCompiledBefore() throws Exception {
        compiles("-XX:-TieredCompilation", "-XX:CompileThreshold=500");
        compiles("-XX:TieredStopAtLevel=1", "-XX:Tier3InvocationThreshold=200");
    }

    private static void compiles(String... compiler) throws Exception {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-Xbatch", "-XX:+PrintCompilation", "-XX:CompileCommand=quiet",
                "-XX:CompileCommand=compileonly,odd.Shape::*"));
        command.addAll(Arrays.asList(compiler));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), CompiledShapes.class.getName()));
        Process child = new ProcessBuilder(command).redirectErrorStream(true).start();
        String out = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, child.waitFor(), out);
        assertTrue(out.contains("== end"), out);

        Map<String, TreeSet<String>> compiled = new TreeMap<>();
        List<String> refused = new ArrayList<>();
        Set<String> uncompiled = new TreeSet<>();
        String of = "";
        for (String line : out.lines().collect(Collectors.toList())) {
            Matcher refuses = REFUSED.matcher(line);
            Matcher compiles = COMPILED.matcher(line);
            if (line.startsWith("== ")) {
                of = line.substring(3);
            } else if (of.startsWith(CompiledShapes.UNCOMPILED) && refuses.find()) {
                uncompiled.add(of.substring(CompiledShapes.UNCOMPILED.length()));
            } else if (refuses.find()) {
                refused.add(of + ": " + line.trim());
            } else if (compiles.find()) {
                compiled.computeIfAbsent(of, name -> new TreeSet<>()).add(compiles.group(1));
            }
        }
        assertEquals(CompiledShapes.VERSIONS.keySet(), uncompiled, out);
        assertEquals(List.of(), refused);
        CompiledShapes.VERSIONS.forEach((name, version) -> {
            for (String way : List.of("plain ", "spliced ", "ASM ")) {
                assertEquals(new TreeSet<>(MonitorShapes.of(version).keySet()), compiled.get(way + name), way + name);
            }
        });
    }

    @Test
    void theSweepsAnalysisSaysTheSame() throws Exception {
        for (int version : CompiledShapes.VERSIONS.values()) {
            byte[] plain = MonitorShapes.all(version);
            for (byte[] bytes : List.of(plain, EveryMethod.of(plain).spliced(), EveryMethod.of(plain).byAsm())) {
                for (MethodNode method : node(bytes).methods) {
                    assertTrue(Monitors.areBalanced("odd/Shape", method), method.name);
                }
            }
            for (MethodNode method : node(MonitorShapes.uncompiled(version)).methods) {
                assertFalse(Monitors.areBalanced("odd/Shape", method), method.name);
            }
        }
    }

    private static ClassNode node(byte[] bytes) {
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, 0);
        return node;
    }

    @Test
    void theyDoWhatTheyDid() throws Exception {
        for (int version : CompiledShapes.VERSIONS.values()) {
            for (Consumer<MethodVisitor> shape : MonitorShapes.of(version).values()) {
                bracketed.staysItself(MonitorShapes.told(version, shape));
            }
        }
    }
}
