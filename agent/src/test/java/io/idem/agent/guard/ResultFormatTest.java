package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.ResultFormat;
import io.idem.api.UnreplayableResultException;
import org.junit.jupiter.api.Test;

class ResultFormatTest {

    private final Shop shop = new Shop();

    private Object count(EngineFixture counts) throws Throwable {
        return counts.call(() -> shop.count("t1"), "t1");
    }

    private static EngineFixture.Setup counting(ResultFormat format) {
        return EngineFixture.guarding("count").resultFormat(format);
    }

    @Test
    void javaIsReplayedAlsoInAnotherJvm() throws Throwable {
        EngineFixture counts = counting(ResultFormat.JAVA).build();
        assertThat(count(counts)).isEqualTo(1);
        assertThat(count(counts)).isEqualTo(1);
        assertThat(count(counting(ResultFormat.JAVA).buildBeside(counts))).isEqualTo(1);
        assertThat(counts.onlyRecord().outcome().codec()).isEqualTo("java/1");
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void noneKeepsNothingAndWarnsOfNothing() throws Throwable {
        EngineFixture counts = counting(ResultFormat.NONE).build();
        assertThat(count(counts)).isEqualTo(1);
        assertThatThrownBy(() -> count(counts))
                .isInstanceOf(UnreplayableResultException.class)
                .hasMessageContaining("result.codec: none");
        assertThat(counts.count(Counter.UNSTORED_RESULTS)).isZero();
        assertThat(counts.onlyRecord().outcome().hasResult()).isFalse();
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void noneReplaysVoid() throws Throwable {
        EngineFixture grants =
                EngineFixture.guarding("grant").resultFormat(ResultFormat.NONE).build();
        for (int i = 0; i < 2; i++) {
            grants.call(
                    () -> {
                        shop.grant("m1");
                        return null;
                    },
                    "m1");
        }
        assertThat(shop.effects).hasSize(1);
        assertThat(grants.lastDecision()).isEqualTo(Decision.REPLAY);
    }

    @Test
    void jsonStaysReadableWhenTheSettingChangesJavaDoesNot() throws Throwable {
        EngineFixture json = counting(ResultFormat.JSON).build();
        count(json);
        assertThat(count(counting(ResultFormat.JAVA).buildBeside(json))).isEqualTo(1);
        assertThat(count(counting(ResultFormat.NONE).buildBeside(json))).isEqualTo(1);
        EngineFixture java = counting(ResultFormat.JAVA).build();
        count(java);
        assertThatThrownBy(() -> count(counting(ResultFormat.JSON).buildBeside(java)))
                .isInstanceOf(UnreplayableResultException.class);
        assertThat(shop.effects).hasSize(2);
    }
}
