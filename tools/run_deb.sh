# ./run deb DIR: builds the Debian packages and writes them to DIR, which is created. Sourced by ./run, with
# its arguments after `deb`.
# shellcheck shell=sh disable=SC2154,SC2317
if [ $# -ne 1 ] || [ -z "$1" ]; then
  say "usage: ./run [--yes] deb DIR (the folder for the packages)"
  exit 2
fi
command -v dpkg >/dev/null || give_up "Debian packages can only be built on Debian or a system derived from it"

build_packages() {
  configure deb
  build deb
  folder=$root/build/deb
  rm -rf "$folder/packages"
  output=$(cd "$folder" && umask 022 && cpack 2>&1) && return 0
  printf '%s\n' "$output" >&2
  give_up "cpack could not make the packages"
}

need_packages build deb python
one_at_a_time build_packages || exit
mkdir -p "$1" && cp "$root/build/deb/packages/"*.deb "$1/" || give_up "$1: the packages cannot be written"
for package in "$root/build/deb/packages/"*.deb; do
  printf '%s/%s\n' "${1%/}" "${package##*/}"
done
exit
