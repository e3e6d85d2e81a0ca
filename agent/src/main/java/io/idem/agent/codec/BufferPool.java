package io.idem.agent.codec;

import com.fasterxml.jackson.core.util.BufferRecycler;
import com.fasterxml.jackson.core.util.RecyclerPool;
import io.idem.agent.reuse.Loan;
import io.idem.agent.reuse.Reuse;

/** Jackson's buffers between two calls: of its own pools one binds them to threads, the others cost a tenth of a replay. */
final class BufferPool implements RecyclerPool<BufferRecycler> {

    private static final long serialVersionUID = 1;

    private final transient Reuse<Buffers> buffers = new Reuse<>(Buffers::new);

    @Override
    public BufferRecycler acquirePooled() {
        Loan<Buffers> loan = buffers.borrow();
        Buffers lent = loan.object();
        if (lent.loan == null) {
            lent.loan = loan;
        }
        return lent;
    }

    @Override
    public void releasePooled(BufferRecycler released) {
        ((Buffers) released).loan.end();
    }

    /** Knows its own loan, which Jackson does not carry. */
    private static final class Buffers extends BufferRecycler {
        private Loan<Buffers> loan;
    }
}
