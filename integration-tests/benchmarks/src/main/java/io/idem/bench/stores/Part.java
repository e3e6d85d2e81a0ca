package io.idem.bench.stores;

import java.util.List;

/** One thing that is measured on a store. */
interface Part {

    String title();

    /** @return null if it can be measured on this store and machine, else why not */
    String missing(StoreName store);

    List<Line> measure(StoreName store) throws Exception;
}
