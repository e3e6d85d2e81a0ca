package io.idem.agent.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.jdbc.RowSizes;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CapacityCommandTest {

    private static final String BUSY = "capacity --qps 2000 --share 20% --days 3";

    private final Console console = new Console();

    @Test
    void countsTheRecords() {
        assertThat(run(BUSY)).isZero();
        assertThat(console.output()).contains("records   103,680,000, kept for 3 days, with results of 300 bytes");
        assertThat(console.errors()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "1, 100%, 1, '86,400'",
        "10, 0.5%, 2, '8,640'",
        "3, 0.001%, 1, '3'",
        "1000000, 100%, 3650, '315,360,000,000,000'"
    })
    void countsExactly(String qps, String share, String days, String records) {
        assertThat(run("capacity --qps " + qps + " --share " + share + " --days " + days))
                .isZero();
        assertThat(console.output()).contains("records   " + records + ", ");
    }

    @ParameterizedTest
    @EnumSource
    void tellsWhatADatabaseNeeds(RowSizes database) {
        run(BUSY + " --result-bytes 100");
        assertThat(console.output().lines())
                .filteredOn(line -> line.startsWith(database.name().toLowerCase(Locale.ROOT)))
                .singleElement()
                .asString()
                .contains(String.format(Locale.ROOT, "%,d", database.table(103_680_000, 100)))
                .contains(String.format(Locale.ROOT, " %,d", database.indexes(103_680_000)));
    }

    @Test
    void tellsHowFastItIsWrittenAndPurged() {
        run(BUSY);
        assertThat(console.output())
                .contains("400 rows inserted and 400 updated a second")
                .contains("400 rows removed a second");
    }

    @Test
    void manyRecordsAreForADatabaseWithPartitionsAndNotForRedis() {
        run(BUSY);
        assertThat(console.output())
                .contains(
                        "- store.type: jdbc",
                        "schema --partitions 16",
                        "Not store.type: redis alone",
                        "- Many duplicates: store.type: layered")
                .contains("redis     188,801,280,000 bytes of memory", "hash-max-listpack-value");
    }

    @Test
    void aFewAreForAFileOfOneInstance() {
        run("capacity --qps 10 --share 5% --days 3 --result-bytes 20");
        assertThat(console.output())
                .contains("- One instance: store.type: h2", "No partitions", "fits into one server's memory")
                .doesNotContain("hash-max-listpack-value");
    }

    @ParameterizedTest
    @CsvSource({
        "'', --qps",
        "'--qps 2000 --days 3', --share",
        "'--qps 0 --share 20% --days 3', '--qps: must be from 1 to'",
        "'--qps 1000001 --share 20% --days 3', '--qps: must be from 1 to'",
        "'--qps many --share 20% --days 3', many",
        "'--qps 2000 --share 20 --days 3', such as 20%",
        "'--qps 2000 --share 0% --days 3', such as 20%",
        "'--qps 2000 --share 120% --days 3', such as 20%",
        "'--qps 2000 --share -1% --days 3', such as 20%",
        "'--qps 2000 --share 1e9999999% --days 3', such as 20%",
        "'--qps 2000 --share 20% --days 0', '--days: must be from 1 to'",
        "'--qps 2000 --share 20% --days 3 --result-bytes -1', '--result-bytes: must be from 0 to'",
        "'--qps 2000 --share 20% --days 3 --result-bytes 2001', '--result-bytes: must be from 0 to'"
    })
    void badArgumentsAreExplained(String arguments, String explanation) {
        assertThat(run(("capacity " + arguments).trim())).isEqualTo(2);
        assertThat(console.errors()).contains(explanation, "usage: java -jar idem-agent.jar capacity");
        assertThat(console.output()).isEmpty();
    }

    private int run(String command) {
        return console.run(command.split(" "));
    }
}
