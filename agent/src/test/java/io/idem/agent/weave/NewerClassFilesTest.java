package io.idem.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import net.bytebuddy.ClassFileVersion;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.matcher.ElementMatchers;
import org.junit.jupiter.api.Test;

/** Class files of a Java that Byte Buddy does not know yet. */
class NewerClassFilesTest {

    private static final int TOO_NEW = ClassFileVersion.latest().getMajorVersion() + 3;

    private static final Map<String, byte[]> CLASSES = Sources.compile(
            "package app; public class Base { }",
            "package app; public class Future extends Base { public long run(String a) { return 1; } }");

    @Test
    void areWovenAllTheSameAndKeepTheirVersion() throws Throwable {
        CLASSES.values().forEach(bytes -> bytes[7] = (byte) TOO_NEW);
        byte[] original = CLASSES.get("app.Future").clone();
        ParsedClass parsed = ParsedClass.of("app.Future", original, new ThrowAwayLoader(CLASSES));
        MethodDescription.InDefinedShape method = parsed.type()
                .getDeclaredMethods()
                .filter(ElementMatchers.named("run"))
                .getOnly();

        byte[] woven = parsed.weave(Map.<MethodDescription.InDefinedShape, Advice>of(method, Advices.guard(7)));

        assertThat(woven[7]).isEqualTo((byte) TOO_NEW);
        assertThat(original[7]).isEqualTo((byte) TOO_NEW);
        assertThat(parsed.find("app.Base").getName()).isEqualTo("app.Base");
        woven[7] = 52;
        assertThat(new ThrowAwayLoader(Map.of("app.Future", woven, "app.Base", older("app.Base")))
                        .loadClass("app.Future")
                        .getDeclaredConstructor()
                        .newInstance())
                .isNotNull();
    }

    private static byte[] older(String name) {
        byte[] bytes = CLASSES.get(name).clone();
        bytes[7] = 52;
        return bytes;
    }
}
