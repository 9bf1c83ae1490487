#!/bin/sh
# Tests the Debian packages of ./run deb.
#   check_packages.sh lint FOLDER [ROOT]      builds them and checks them with lintian; its errors fail
#   check_packages.sh install FOLDER [ROOT]   installs each in a bare Debian root that has nothing else, runs
#                                             tests/packages/smoke_test.sh there, and removes it again
# FOLDER keeps the packages, the bare root and downloads from one call to the next. Exit code 77: tools, the
# rights of root or the Debian mirror are missing.
set -u
mode=${1-}
[ $# -ge 2 ] || { echo "usage: check_packages.sh lint|install FOLDER [ROOT]"; exit 2; }
mkdir -p "$2" || exit 2
folder=$(cd "$2" && pwd)
root=$(cd "${3:-.}" && pwd) || exit 2
skip() { echo "SKIP: $*"; exit 77; }
fail() { echo "$*"; exit 1; }

command -v dpkg-deb >/dev/null || skip "dpkg-deb is not installed; Debian packages are not built"
if [ "$mode" = lint ]; then
  for tool in lintian dpkg-shlibdeps file; do
    command -v $tool >/dev/null || skip "$tool is not installed; Debian packages are not checked"
  done
  rm -rf "$folder/packages"
  "$root/run" deb "$folder/packages" || exit 1
  # These packages are not uploaded to Debian, so they close no bug of its tracker.
  lintian --fail-on error --suppress-tags initial-upload-closes-no-bugs --allow-root "$folder/packages/"*.deb
  exit
fi
[ "$mode" = install ] || fail "'$mode': expected lint or install"

for tool in debootstrap unshare chroot apt-get; do
  command -v $tool >/dev/null || skip "$tool is not installed; packages are not tested in a bare root"
done
[ "$(id -u)" = 0 ] || skip "packages are tested in a bare root only by the user root"
[ -n "$(ls "$folder/packages" 2>/dev/null)" ] || "$root/run" deb "$folder/packages" || exit 1
bare=$folder/root
trial=$folder/trial
log=$folder/install.log
mkdir -p "$folder/archives"

# inside COMMAND...: runs it in the trial root. The mounts disappear with the process.
inside() {
  # shellcheck disable=SC2016  # expanded by the inner shell
  unshare --mount --propagation private sh -c '
    trial=$1; archives=$2; shift 2
    mount -t proc proc "$trial/proc"
    mount --bind "$archives" "$trial/var/cache/apt/archives"
    exec chroot "$trial" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
      DEBIAN_FRONTEND=noninteractive ${http_proxy:+http_proxy="$http_proxy"} "$@"' \
    sh "$trial" "$folder/archives" "$@"
}
unshare --mount --propagation private true 2>/dev/null || skip "mounts are not allowed; packages are not tested in a bare root"

# The mirror and the release are those of this machine.
if ! [ -d "$bare" ]; then
  # shellcheck disable=SC1091
  release=$(. /etc/os-release && echo "$VERSION_CODENAME")
  # shellcheck disable=SC2016  # expanded by apt-get
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' "Codename: $release" \
    'Component: main' 2>/dev/null | head -n 1)
  [ -n "$mirror" ] || skip "apt has no mirror of Debian $release; packages are not tested in a bare root"
  trial=$folder/root.new
  rm -rf "$trial"
  debootstrap --variant=minbase "$release" "$trial" "$mirror" >"$log" 2>&1 &&
    cp /etc/resolv.conf /etc/hosts "$trial/etc/" &&
    inside apt-get -q update >>"$log" 2>&1 || {
    rm -rf "$trial"
    skip "debootstrap could not make a bare root: $(tail -n 1 "$log")"
  }
  mv "$trial" "$bare"
  trial=$folder/trial
fi

# apt ARGUMENT...: apt-get in the trial root; the output is shown only if it fails.
apt() {
  if inside apt-get -q -y --no-install-recommends "$@" >"$log" 2>&1; then return 0; fi
  # The package lists of the bare root may be out of date.
  inside apt-get -q update >"$log" 2>&1 && inside apt-get -q -y --no-install-recommends "$@" >>"$log" 2>&1 && return 0
  cat "$log"
  fail "apt-get $*: failed in the bare root"
}

trap 'rm -rf "$trial"' EXIT
rm -rf "$trial"
cp -a "$bare" "$trial"
cp /etc/resolv.conf /etc/hosts "$trial/etc/"
mkdir "$trial/test"
cp "$folder/packages/"*.deb "$root/tests/packages/smoke_test.sh" "$root/tests/install/consumer/"*.c* "$trial/test/"
version=$(dpkg-deb -f "$(find "$folder/packages" -name 'inlay_*.deb')" Version)

# files_of PACKAGE...: what the packages have installed, without folders.
files_of() {
  # shellcheck disable=SC2016
  inside sh -c 'dpkg -L "$@" | while read -r path; do [ -d "$path" ] || echo "$path"; done' sh "$@"
}

# try PACKAGE [OTHER...]: installs, tests and removes a package. OTHER: Debian packages that its test needs.
try() {
  package=$1
  shift
  [ -n "$(find "$trial/test" -name "${package}_*.deb")" ] || return 0
  own=$(cd "$trial/test" && ls "${package}"_*.deb)
  # The development files need the library of the same version, which no mirror has.
  [ "$package" != libinlay-dev ] || own="$own $(cd "$trial/test" && ls libinlay[0-9]*.deb 2>/dev/null)"
  # shellcheck disable=SC2046  # one argument for each package
  apt install $(for name in $own; do echo "/test/$name"; done) "$@"
  inside sh /test/smoke_test.sh "$package" "${version%-*}" || fail "$package: the smoke test failed"
  inside dpkg --verify "$package" || fail "$package: files differ from those of the package"
  installed=$(files_of "$package")
  apt purge --autoremove "$package" "$@"
  left=$(for path in $installed; do [ ! -e "$trial/$path" ] || echo "$path"; done)
  [ -z "$left" ] || fail "$package: left after its removal: $left"
  echo "$package: installed, tested, removed"
}

try inlay libcairo2 libfontconfig1  # recommended, for PDF
try python3-inlay
library=$(cd "$trial/test" && ls libinlay[0-9]*.deb 2>/dev/null)
[ -z "$library" ] || try "${library%%_*}"
try libinlay-dev gcc g++ libc6-dev pkg-config
# No two packages have the same file.
# shellcheck disable=SC2046
apt install $(cd "$trial/test" && for name in *.deb; do echo "/test/$name"; done)
echo "all: installed together"
