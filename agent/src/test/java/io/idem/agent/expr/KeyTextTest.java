package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class KeyTextTest {

    @Test
    void partsAreReadable() throws Exception {
        assertThat(Keys.of("t-1", 17, true, List.of("a", 2), Optional.of("o"), new byte[] {10, -1}, new UUID(0, 1))
                        .text())
                .isEqualTo("t-1, 17, true, [a, 2], o, 0aff, 00000000-0000-0000-0000-000000000001");
    }

    @Test
    void whatBreaksALineOrHidesTextIsEscaped() throws Exception {
        assertThat(Keys.of("a\r\nb\u0000\u202e\u2028\ud800\u200b\u001b[31m").text())
                .isEqualTo("a\\u000d\\u000ab\\u0000\\u202e\\u2028\\ud800\\u200b\\u001b[31m");
    }

    @Test
    void otherScriptsStayAsTheyAre() throws Exception {
        assertThat(Keys.of("\u8ba2\u5355 \u00e9 \ud83d\ude00").text()).isEqualTo("\u8ba2\u5355 \u00e9 \ud83d\ude00");
    }

    @Test
    void longTextIsCut() throws Exception {
        assertThat(Keys.of("x".repeat(5_000)).text()).hasSize(KeyParts.MAX_TEXT).endsWith("\u2026");
        assertThat(Keys.of("x".repeat(KeyParts.MAX_TEXT)).text()).isEqualTo("x".repeat(KeyParts.MAX_TEXT));
    }

    @Test
    void maskedShowsTheEndsOfLongPartsOfAnyType() throws Exception {
        assertThat(Keys.of("41112222x333", "41112222333", 4111_2222_3333L, List.of("abcdefghijkl", 7), new byte[] {
                            10, -1
                        })
                        .textLater(true)
                        .get())
                .isEqualTo("41***33, ***, 41***33, [ab***kl, ***], ***");
    }

    @Test
    void maskedCutsNoCharacterInTwo() throws Exception {
        String part = "\ud83d\ude00".repeat(12);
        assertThat(Keys.of(part).textLater(true).get())
                .isEqualTo("\ud83d\ude00\ud83d\ude00***\ud83d\ude00\ud83d\ude00");
    }

    @Test
    void aMissingKeyHasATextToo() throws Exception {
        assertThat(Keys.of("a", null).text()).isEqualTo("a, null");
    }
}
