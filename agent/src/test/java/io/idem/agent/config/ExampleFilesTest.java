package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.idem.store.jdbc.DatabaseKind;
import io.idem.store.jdbc.SchemaScript;
import io.idem.store.jdbc.Tables;
import io.idem.store.redis.RedisAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The files that people copy are accepted by the reader, and the tables are those of this version. */
class ExampleFilesTest {

    private static final Path EXAMPLES = Path.of("..", "config-examples");
    private static final Map<String, String> VARIABLES =
            Map.of("QUICKSTART_DATA", "/data", "IDEM_DB_PASSWORD", "secret", "IDEM_REDIS_PASSWORD", "secret");

    static List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(EXAMPLES)) {
            return all.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void everyExampleIsAccepted(Path file) throws IOException {
        assertThat(Yaml.load(Files.readString(file), Yaml.variables(VARIABLES)).guards())
                .isNotEmpty();
    }

    @Test
    void eachStoreForSeveralInstancesHasAnExample() throws IOException {
        assertThat(settings("postgresql").store().type()).isEqualTo(StoreType.JDBC);
        assertThat(settings("redis").store().type()).isEqualTo(StoreType.REDIS);
        assertThat(settings("layered").store().type()).isEqualTo(StoreType.LAYERED);
    }

    @Test
    void addressesOfRedisAreUnderstood() throws IOException {
        for (String directory : List.of("redis", "layered")) {
            String uri = settings(directory).store().redis().uri().reveal();
            assertThatCode(() -> RedisAddress.of(uri)).doesNotThrowAnyException();
        }
    }

    @Test
    void theScriptForPostgresIsTheOneThatIsPrinted() throws IOException {
        assertThat(Files.readString(EXAMPLES.resolve("postgresql/schema.sql")))
                .isEqualTo(SchemaScript.of(DatabaseKind.POSTGRESQL, new Tables(Tables.DEFAULT, "idem_archive"), 0));
    }

    private static AgentSettings settings(String directory) throws IOException {
        String text = Files.readString(EXAMPLES.resolve(directory).resolve("idem-agent.yaml"));
        return Yaml.load(text, Yaml.variables(VARIABLES));
    }
}
