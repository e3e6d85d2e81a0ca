/** {@code run.sh stores}: guarded calls on real servers, beside what people write by hand and what libraries offer. */
package io.idem.bench.stores;
