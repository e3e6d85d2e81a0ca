#!/usr/bin/env bash
# Installs Redis 7 for tests, from Debian's package, as /usr/bin/redis-server; its service is not started.
# Run as root. Safe to run again.
set -euo pipefail

if ! command -v redis-server >/dev/null; then
  policy=/usr/sbin/policy-rc.d
  if [[ ! -e $policy ]]; then
    trap 'rm -f "$policy"' EXIT
    printf '#!/bin/sh\nexit 101\n' >"$policy"
    chmod +x "$policy"
  fi
  apt-get -qq update
  apt-get -qq install -y --no-install-recommends redis-server >/dev/null
fi
redis-server --version
