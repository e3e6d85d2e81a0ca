package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.store.StoreException;
import java.io.File;
import org.junit.jupiter.api.Test;

/** {@code driver.jar} that is not what it should be. */
class BadDriverJarTest {

    private static final String URL = "jdbc:postgresql://127.0.0.1:1/x";

    @Test
    void aFileThatIsNotThere() {
        assertThatThrownBy(() -> open(new File("target/no-such-driver.jar")))
                .isInstanceOf(StoreException.class)
                .hasMessageContainingAll("store.jdbc.driver.jar", "no-such-driver.jar cannot be read");
    }

    @Test
    void theDriverOfAnotherDatabase() throws Exception {
        File jar = new File(org.mariadb.jdbc.Driver.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());

        assertThatThrownBy(() -> open(jar))
                .isInstanceOf(StoreException.class)
                .hasMessageContainingAll(
                        "store.jdbc.driver.jar",
                        jar.getName(),
                        "org.postgresql.Driver",
                        "is it the driver of this database?");
    }

    @Test
    void aFileThatIsNoJar() {
        assertThatThrownBy(() -> open(new File("pom.xml")))
                .isInstanceOf(StoreException.class)
                .hasMessageContainingAll("store.jdbc.driver.jar", "pom.xml");
    }

    private static void open(File jar) throws StoreException {
        Accounts.open(URL, "idem", "hidden-1618", jar, SchemaMode.CREATE).close();
    }
}
