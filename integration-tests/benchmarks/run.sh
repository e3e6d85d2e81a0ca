#!/bin/sh
# Benchmarks: sh run.sh calls | startup | stores [options]
# Every one runs its alternatives in the same run and prints ratios. Needs JDK 17 or later and Maven.
set -eu

here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
root=$(CDPATH= cd -- "$here/../.." && pwd)
java=java
[ -z "${JAVA_HOME:-}" ] || java=$JAVA_HOME/bin/java

build() {
    (cd "$root" && mvn -q -B -Dmaven.test.skip=true package -pl agent,integration-tests/benchmarks -am "$@")
}

case "${1:-}" in
    calls)
        build
        exec "$java" -cp "$here/target/benchmarks.jar" io.idem.bench.Calls \
            "$root/agent/target/idem-agent.jar" "$here/calls.yaml"
        ;;
    startup)
        build -Pstartup
        exec "$java" -cp "$here/target/benchmarks.jar" io.idem.bench.startup.Startup \
            "$root/agent/target/idem-agent.jar" "$here"
        ;;
    stores)
        shift
        build
        from=$(pwd)
        # servers keep their files under target/
        cd "$here"
        exec "$java" -cp "$here/target/benchmarks.jar" io.idem.bench.stores.Stores \
            --agent "$root/agent/target/idem-agent.jar" --from "$from" "$@"
        ;;
    *)
        echo "usage: sh run.sh calls | startup | stores [options, see: sh run.sh stores --help]" >&2
        exit 2
        ;;
esac
