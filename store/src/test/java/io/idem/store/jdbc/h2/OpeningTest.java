package io.idem.store.jdbc.h2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.idem.store.Claim;
import io.idem.store.StoreException;
import io.idem.store.Token;
import io.idem.store.jdbc.JdbcStore;
import java.io.File;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.util.Collections;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OpeningTest {

    private final TestDirectory directory = new TestDirectory();
    private final File file = new File(directory.file(), "idem");
    private final File data = new File(directory.file(), "idem.mv.db");

    @AfterEach
    void clean() {
        directory.file().setWritable(true);
        directory.close();
    }

    @Test
    void makesTheDirectoryAlsoWithBlanksAndLettersOfAnyAlphabet() throws Exception {
        File odd = new File(directory.file(), "ein Ordner/d\u00e4ten \u6587 %20#x/idem store");
        assertOpens(odd);

        assertThat(new File(odd.getPath() + ".mv.db")).isFile();
    }

    @Test
    void refusesASemicolonInThePath() {
        assertThatThrownBy(() -> KeyWriter.open(new File(directory.file(), "a;b/idem")))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("semicolon")
                .hasMessageContaining("a;b");
    }

    @Test
    void aPlainFileInTheWayOfTheDirectoryIsNamed() throws Exception {
        File blocker = new File(directory.file(), "blocker");
        assertThat(blocker.createNewFile()).isTrue();

        assertThatThrownBy(() -> KeyWriter.open(new File(blocker, "idem")))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("cannot be created")
                .hasMessageContaining(blocker.getPath());
    }

    @Test
    void aDirectoryThatIsNotWritableIsNamed() {
        assertThat(directory.file().setWritable(false)).isTrue();
        assumeFalse(directory.file().canWrite(), "this user may write anywhere; a file in the way is tested instead");

        assertThatThrownBy(() -> KeyWriter.open(file))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("not writable")
                .hasMessageContaining(directory.file().getPath());
    }

    @Test
    void aDirectoryInPlaceOfTheFileIsNamed() {
        assertThat(data.mkdirs()).isTrue();

        assertThatThrownBy(() -> KeyWriter.open(file))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(data.getPath());
    }

    @Test
    void aFileOfSomethingElseIsNamedAndLeftAlone() throws Exception {
        byte[] foreign = new byte[20_000];
        new Random(3).nextBytes(foreign);
        Files.write(data.toPath(), foreign);

        assertThatThrownBy(() -> KeyWriter.open(file))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("damaged")
                .hasMessageContaining(data.getPath());
        assertThat(Files.readAllBytes(data.toPath())).isEqualTo(foreign);
    }

    @Test
    void aDamagedFileIsNamed() throws Exception {
        assertOpens(file);
        try (RandomAccessFile damaged = new RandomAccessFile(data, "rw")) {
            byte[] garbage = new byte[(int) damaged.length()];
            new Random(4).nextBytes(garbage);
            damaged.write(garbage);
        }

        assertThatThrownBy(() -> KeyWriter.open(file))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("damaged")
                .hasMessageContaining(data.getPath());
    }

    @Test
    void aSecondJvmIsToldThatTheFileIsForOne() throws Exception {
        try (ChildJvm child = new ChildJvm(Collections.emptyList(), KeyWriter.class, file.getPath(), "first")) {
            assertThat(child.line()).isEqualTo("open");

            assertThatThrownBy(() -> KeyWriter.open(file))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("another process")
                    .hasMessageContaining("one JVM")
                    .hasMessageContaining(data.getPath());
            assertThat(child.line()).as("the first goes on").startsWith("done ");
            child.kill();
        }
        assertOpens(file);
    }

    @Test
    void opensAlsoOnAnInterruptedThread() throws Exception {
        Thread.currentThread().interrupt();
        try {
            assertOpens(file);
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
        } finally {
            Thread.interrupted();
        }
    }

    @Test
    void aSystemPropertyOfTheApplicationsOwnH2DoesNotMatter() throws Exception {
        System.setProperty("h2.baseDir", new File("target").getAbsolutePath() + "/elsewhere");
        try {
            assertOpens(file);
        } finally {
            System.clearProperty("h2.baseDir");
        }
    }

    @Test
    void openingProvesThatEarlierOwnersAreDead() throws Exception {
        var key = KeyWriter.key("earlier", 1);
        try (JdbcStore store = KeyWriter.open(file)) {
            store.renew("earlier", 3_600_000);
            store.reserve(new Claim(key, new Token("earlier", 1), null, 0));
            assertThat(store.find(key.hash()).leaseOver()).isFalse();
        }
        try (JdbcStore store = KeyWriter.open(file)) {
            assertThat(store.isExclusive()).isTrue();
            assertThat(store.find(key.hash()).leaseOver()).isTrue();
            assertThat(store.takeOver(new Claim(key, new Token("later", 1), null, 0), new Token("earlier", 1)))
                    .isEqualTo(2);
        }
    }

    private static void assertOpens(File at) throws StoreException {
        try (JdbcStore store = KeyWriter.open(at)) {
            store.ping();
        }
    }
}
