package io.idem.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The hand-written reader sees in a class file what reflection sees in the class. */
class ClassFileHeaderTest {

    @ParameterizedTest
    @ValueSource(
            classes = {
                Object.class,
                String.class,
                Long.class,
                Runnable.class,
                java.util.ArrayList.class,
                java.util.concurrent.ConcurrentHashMap.class,
                java.util.stream.Stream.class,
                java.lang.invoke.MethodHandles.class,
                java.time.LocalDate.class,
                java.util.concurrent.TimeUnit.class,
                ClassFileHeaderTest.class
            })
    void readsSupertypesAndMethodNames(Class<?> type) throws Exception {
        ClassFileHeader header;
        try (InputStream in = ClassLoader.getSystemResourceAsStream(internalName(type) + ".class")) {
            header = ClassFileHeader.read(in.readAllBytes());
        }
        List<String> supertypes = new ArrayList<>();
        if (type != Object.class) {
            supertypes.add(type.isInterface() ? "java/lang/Object" : internalName(type.getSuperclass()));
        }
        Arrays.stream(type.getInterfaces())
                .map(ClassFileHeaderTest::internalName)
                .forEach(supertypes::add);

        assertThat(header.supertypes()).isEqualTo(supertypes);
        assertThat(type.getDeclaredMethods())
                .isNotEmpty()
                .allSatisfy(method ->
                        assertThat(header.declaresMethod(method.getName())).isTrue());
        assertThat(header.declaresMethod("noSuchMethod")).isFalse();
    }

    @Test
    void saysNothingAboutBytesThatAreNoClassFile() {
        assertThat(ClassFileHeader.read(new byte[] {1, 2, 3})).isNull();
        assertThat(ClassFileHeader.read(new byte[200])).isNull();
    }

    private static String internalName(Class<?> type) {
        return type.getName().replace('.', '/');
    }
}
