#!/bin/sh
# Two legacy services under retries, redeliveries and crashes: first without the agent, then with it.
# Needs JDK 17 or later and Maven; everything it writes is under target/.
set -eu

root=$(CDPATH= cd -- "$(dirname -- "$0")/../.." && pwd)
driver=$root/integration-tests/quickstart/target/quickstart.jar
java=java
[ -z "${JAVA_HOME:-}" ] || java=$JAVA_HOME/bin/java

stale() {
    for jar in agent/target/idem-agent.jar integration-tests/order-service/target/order-service.jar \
        integration-tests/coupon-service/target/coupon-service.jar integration-tests/quickstart/target/quickstart.jar; do
        [ -f "$root/$jar" ] || return 0
    done
    [ -n "$(find "$root/agent-api/src/main" "$root/store/src/main" "$root/agent/src/main" "$root/integration-tests" \
        -path '*/src/main/*' -newer "$driver" -print | head -n 1)" ]
}

if stale; then
    echo "Building (once) ..."
    (cd "$root" && mvn -q -B -Dmaven.test.skip=true package \
        -pl agent,integration-tests/order-service,integration-tests/coupon-service,integration-tests/quickstart -am)
    touch "$driver"
fi

"$java" -jar "$driver" "$root" "$root/integration-tests/quickstart/target/data" &
pid=$!
trap 'kill "$pid" 2>/dev/null || :' EXIT
trap 'exit 130' INT TERM HUP
wait "$pid"
