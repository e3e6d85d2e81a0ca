package io.idem.store.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.IdempotencyRecord;
import io.idem.store.OpenRecords;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.ScanPosition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

@ForEachStore
class ScanTest extends StoreContract {

    private static final int ALL = 1000;

    @Test
    void findsWhatIsProcessingOrHeldAndNothingElse() throws Exception {
        taken(key(1), A);
        ended(key(2), A, Outcome.held(null, "unknown"), 0);
        ended(key(3), A, DONE, LONG);
        ended(key(4), A, FAILURE, LONG);

        assertThat(walk(ALL)).extracting(IdempotencyRecord::key).containsExactlyInAnyOrder(key(1), key(2));
    }

    @Test
    void comesToEveryRecordInSteps() throws Exception {
        Set<RecordKey> expected = new HashSet<>();
        for (int number = 1; number <= 50; number++) {
            if (number % 3 == 0) {
                taken(key(number), A);
                expected.add(key(number));
            } else {
                ended(key(number), A, DONE, LONG);
            }
        }

        Set<RecordKey> found = walk(7).stream().map(IdempotencyRecord::key).collect(Collectors.toSet());

        assertThat(found).isEqualTo(expected);
    }

    @Test
    void tellsWhetherTheLeaseIsOver() throws Exception {
        taken(key(1), A);
        taken(key(2), B);
        lapse(A, key(1));

        assertThat(walk(ALL))
                .filteredOn(IdempotencyRecord::leaseOver)
                .extracting(IdempotencyRecord::key)
                .containsExactly(key(1));
    }

    @Test
    void leavesTheYoungForLater() throws Exception {
        taken(key(1), A);

        OpenRecords page = store.scan(ScanPosition.BEGINNING, LONG, ALL);
        assertThat(page.records()).isEmpty();
        assertThat(page.isLast()).isTrue();
        until(() -> !store.scan(page.next(), 20, ALL).records().isEmpty());
    }

    @Test
    void whatComesLaterIsBehindTheLastStep() throws Exception {
        long first = find(taken(key(1), A).key()).createdAt();
        ScanPosition end = store.scan(ScanPosition.BEGINNING, 0, ALL).next();
        until(() -> {
            IdempotencyRecord later = find(taken(key(2), B).key());
            return later.createdAt() > first || !store.release(later.key(), later.token());
        });

        assertThat(store.scan(end, 0, ALL).records())
                .extracting(IdempotencyRecord::key)
                .contains(key(2));
    }

    @Test
    void beginsWithTheYoungestWhereThereIsAnOrder() throws Exception {
        taken(key(1), A);
        until(() -> store.scan(ScanPosition.BEGINNING, 50, ALL).records().size() == 1);

        assertThat(store.scan(ScanPosition.youngerThan(1), 0, ALL).isLast()).isTrue();
        assertThat(store.scan(ScanPosition.youngerThan(LONG), 0, ALL).isLast()).isTrue();
    }

    @Test
    void ofManyKeysItTellsThoseThatAreOpen() throws Exception {
        List<byte[]> hashes = new ArrayList<>();
        for (int number = 1; number <= 250; number++) {
            hashes.add(key(number).hash());
        }
        taken(key(1), A);
        taken(key(250), A);
        ended(key(100), A, Outcome.held(null, "unknown"), 0);
        ended(key(101), A, DONE, LONG);

        assertThat(store.openAmong(hashes))
                .extracting(IdempotencyRecord::key)
                .containsExactlyInAnyOrder(key(1), key(100), key(250));
        assertThat(store.openAmong(List.of())).isEmpty();
    }

    private List<IdempotencyRecord> walk(int rows) throws Exception {
        List<IdempotencyRecord> found = new ArrayList<>();
        ScanPosition at = ScanPosition.BEGINNING;
        OpenRecords page;
        do {
            page = store.scan(at, 0, rows);
            found.addAll(page.records());
            at = page.next();
        } while (!page.isLast());
        return found;
    }
}
