package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What makes a retry look like a conflict is told when the method is woven. */
class VolatileFieldsTest {

    static class Header {
        String traceId;
        int retry_count;
        transient Date sent;
        static Instant started;
        Header parent;
    }

    static class Request extends Header {
        String userId;
        List<Item> items;
    }

    static class Item {
        Date bookedAt;
        int amount;
    }

    static class Plain {
        String user;
        int amount;
        Plain next;
    }

    static class Service {
        void call(Request request, Instant at, int attempt) {}

        void plain(Plain plain, String token, Object any) {}
    }

    @Test
    void pathsAreNamedWithWhatToDo() {
        List<String> found = ArgumentFingerprint.volatileFields(ClassFiles.method(Service.class, "call"));

        assertThat(found).hasSize(5).allSatisfy(sentence -> assertThat(sentence).contains("fingerprint: ["));
        assertThat(String.join("\n", found))
                .contains(
                        "`request.traceId`",
                        "`request.retry_count`",
                        "`request.items[].bookedAt`",
                        "`at`",
                        "`attempt`");
    }

    @Test
    void plainRequestsAreNotComplainedAbout() {
        assertThat(ArgumentFingerprint.volatileFields(ClassFiles.method(Service.class, "plain")))
                .isEmpty();
    }
}
