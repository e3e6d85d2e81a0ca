package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever a file holds, the answer is settings or a list of mistakes, never another exception. */
class DamagedFileTest {

    private static final String DAMAGE = "{}[]:,-#&*!|>'\"%@`$?\n\t 0aZ\u00fc\u0000\uD800";

    @Test
    void cutAnywhere() throws IOException {
        String whole = Yaml.resource("whole.yaml");
        String supported = Yaml.resource("supported.yaml");
        for (int length = 0; length <= whole.length(); length++) {
            check(whole.substring(0, length));
        }
        int loaded = 0;
        for (int length = 0; length <= supported.length(); length++) {
            loaded += check(supported.substring(0, length)) ? 1 : 0;
        }
        assertThat(loaded).isPositive().isLessThan(supported.length());
    }

    @Test
    void damagedAnywhere() throws IOException {
        String whole = Yaml.resource("supported.yaml");
        Random random = new Random(42);
        for (int i = 0; i < 5000; i++) {
            StringBuilder text = new StringBuilder(whole);
            for (int damage = 0; damage <= i % 4; damage++) {
                int at = random.nextInt(text.length());
                char c = DAMAGE.charAt(random.nextInt(DAMAGE.length()));
                if (random.nextBoolean()) {
                    text.setCharAt(at, c);
                } else {
                    text.insert(at, c);
                }
            }
            check(text.toString());
        }
    }

    private static boolean check(String text) {
        return Yaml.mistakes(text).isEmpty();
    }
}
