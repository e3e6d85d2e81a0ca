package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.quickstart.BusinessTable;
import io.idem.quickstart.CouponRun;
import io.idem.quickstart.Installation;
import io.idem.quickstart.Run;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Lost acknowledgements, double deliveries, failures and crashes: one coupon for each message, on every JDK. */
class CouponScenarioIT {

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void everyMessageGrantsExactlyOneCoupon(int jdk) {
        Installation installation = Installation.in(Built.root(), Jdks.require(jdk));
        Run run = new Run(installation, Built.workDirectory(CouponScenarioIT.class), true);

        BusinessTable.Count coupons = new CouponRun(run).play();

        assertThat(coupons).isEqualTo(new BusinessTable.Count(CouponRun.MESSAGES, CouponRun.MESSAGES));
    }
}
