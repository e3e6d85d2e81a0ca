#!/usr/bin/env bash
# Installs the JVMs that legacy services still run on, beside the JDKs that are there:
#   /opt/jdks/8   /opt/jdks/11   /opt/jdks/21      (a full JDK each: java, javac, jps, jstack ...)
# Debian bookworm ships only 17, so the packages come from neighbouring Debian suites through the apt
# source this machine already has; they are unpacked, never installed, and nothing else changes.
# Run as root. Safe to run again: a JDK that already answers `java -version` is left alone.
set -euo pipefail

root=${JDKS_ROOT:-/opt/jdks}
mirror=$(awk '/^URIs:/ && !/security/ {print $2; exit}' /etc/apt/sources.list.d/debian.sources)
key=/usr/share/keyrings/debian-archive-keyring.gpg
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

works() { "$root/$1/bin/java" -version >/dev/null 2>&1; }

# unpack SUITE VERSION: the JDK of that version out of that suite, with the suite's own libc beside it,
# since a newer suite's binaries ask for a newer libc than bookworm's.
unpack() {
  local suite=$1 version=$2 dir=$work/$1-$2 packages
  mkdir -p "$dir"/{lists/partial,archives/partial,deb,tree}
  echo "deb [signed-by=$key] $mirror $suite main" >"$dir/sources.list"
  local options=(-qq -oDir::Etc::SourceList="$dir/sources.list" -oDir::Etc::SourceParts=/nonexistent
                 -oDir::State::Lists="$dir/lists" -oDir::Cache="$dir" -oAPT::Sandbox::User=root)
  apt-get "${options[@]}" update
  packages="openjdk-$version-jdk-headless openjdk-$version-jre-headless"
  [[ $suite == bullseye ]] || packages+=" libc6 zlib1g libgcc-s1 libstdc++6"
  (cd "$dir/deb" && apt-get "${options[@]}" download $packages)
  for deb in "$dir"/deb/*.deb; do dpkg -x "$deb" "$dir/tree"; done

  local home=$dir/tree/usr/lib/jvm/java-$version-openjdk-amd64 libs=$root/$version/debian-libs
  # configuration that Debian links out to /etc comes along inside the JDK
  find "$home" -type l -lname '/etc/java-*' | while read -r link; do
    target=$dir/tree$(readlink "$link")
    if [[ -e $target ]]; then rm "$link" && cp -rL "$target" "$link"; fi
  done
  rm -rf "${root:?}/$version" && mkdir -p "$root" && cp -a "$home" "$root/$version"
  [[ $suite == bullseye ]] && return
  mkdir -p "$libs"
  cp -a "$dir"/tree/usr/lib/x86_64-linux-gnu/. "$libs"/
  find "$root/$version" -path "$libs" -prune -o -type f -perm -u+x -print | while read -r file; do
    if patchelf --print-interpreter "$file" >/dev/null 2>&1; then
      patchelf --set-interpreter "$libs/ld-linux-x86-64.so.2" --force-rpath \
        --set-rpath "$libs:\$ORIGIN/../lib:\$ORIGIN/../lib/jli:\$ORIGIN/../lib/amd64/jli:\$ORIGIN/../jre/lib/amd64/jli" "$file"
    fi
  done
}

need=()
for pair in sid:8 bullseye:11 trixie:21; do works "${pair#*:}" || need+=("$pair"); done
if ((${#need[@]})); then
  command -v patchelf >/dev/null || { apt-get -qq update; apt-get -qq install -y patchelf >/dev/null; }
  for pair in "${need[@]}"; do unpack "${pair%:*}" "${pair#*:}"; done
fi
for version in 8 11 21; do
  works "$version" || { echo "install-jdks: JDK $version does not run" >&2; exit 1; }
  printf '%s  %s\n' "$root/$version" "$("$root/$version/bin/java" -version 2>&1 | head -1)"
done
