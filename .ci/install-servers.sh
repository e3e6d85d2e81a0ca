#!/usr/bin/env bash
# Installs the servers that tests run on and that no Maven artifact has. One that cannot be had is said, the others are
# installed all the same; then the exit code is 1. Run as root. Safe to run again.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

status=0
for server in mysql redis; do
  bash "install-$server.sh" ||
    { echo "install-servers: $server could not be installed; its tests are reported as skipped" >&2; status=1; }
done
exit "$status"
