# Set-up shared by ./run and ./test: packages, configuration, build. To be sourced, with $root set to
# the top folder. Everything said here goes to stderr, so that a program's output stays its own.
#
# Nothing is remembered between calls: asking dpkg and ninja again costs less than a tenth of a second,
# and an answer that is not stored cannot be stale.

say() { printf 'inlay: %s\n' "$*" >&2; }
give_up() { say "$*"; exit 2; }

# packages GROUP...: the package names under these headings of packages.txt.
packages() {
  awk -v wanted=" $* " '/^# \[/ { on = index(wanted, " " substr($2, 2, length($2) - 2) " ") }
                        /^[^#]/ && on { print $1 }' "$root/packages.txt"
}

# missing_packages GROUP...: those of them that are not installed.
missing_packages() {
  # shellcheck disable=SC2046  # names without blanks, meant to be split
  set -- $(packages "$@")
  dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null |
    awk -v wanted="$*" '$1 == "installed" { have[$2] = 1 }
                        END { n = split(wanted, name, " ")
                              for (i = 1; i <= n; ++i) if (!(name[i] in have)) print name[i] }'
}

# need_packages GROUP...: installs what is missing, or says how to. Removes no package.
need_packages() {
  command -v dpkg-query >/dev/null || return 0  # no Debian: let CMake say what it does not find
  # shellcheck disable=SC2046
  set -- $(missing_packages "$@")
  [ $# -gt 0 ] || return 0
  if [ "$(id -u)" = 0 ]; then as_root='env'
  elif sudo -n true 2>/dev/null; then as_root='sudo -n env'
  else
    say "some packages are missing; as root, please:"
    printf '  apt-get update && apt-get install --no-install-recommends %s\n' "$*" >&2
    exit 2
  fi
  say "installing $*"
  log=$(mktemp) || give_up "no temporary file"
  apt="$as_root DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300"
  install="$apt install --no-install-recommends --no-remove"
  # The first attempt fails where the package lists are missing or old.
  if $install "$@" >"$log" 2>&1 ||
    { $apt update >"$log" 2>&1 && $install "$@" >>"$log" 2>&1; }; then
    rm -f "$log"
  else
    cat "$log" >&2
    rm -f "$log"
    give_up "apt-get could not install $*"
  fi
}

# configure PRESET [-DNAME=VALUE...]: unless the build folder is configured like that already. Once
# it is, ninja itself configures again where a CMakeLists.txt changed.
configure() {
  preset=$1
  cache=$root/build/$preset/CMakeCache.txt
  shift
  if [ -f "${cache%/*}/build.ninja" ] && ! [ "$root/CMakePresets.json" -nt "$cache" ] &&
    grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then
    same=yes
    for setting; do
      grep -qxF "$(echo "${setting#-D}" | sed 's/=/:BOOL=/')" "$cache" || same=no
    done
    [ $same = no ] || return 0
    fresh=
  else
    fresh=--fresh
  fi
  say "configuring $preset"
  configured=$preset
  output=$(cd "$root" && cmake $fresh --preset "$preset" "$@" 2>&1) && return 0
  printf '%s\n' "$output" >&2
  give_up "the configuration of $preset failed"
}

# build PRESET [TARGET...]: a build after a configuration may be long and shows ninja's progress on a
# terminal; others, and all of them elsewhere, show only what goes wrong.
build() {
  folder=$root/build/$1
  preset=$1
  shift
  if [ "${configured-}" != "$preset" ]; then
    output=$(ninja -C "$folder" --quiet "$@" 2>&1) && return 0
    printf '%s\n' "$output" >&2
    give_up "the build of $preset failed"
  fi
  say "building $preset; this takes a minute or more"
  quiet=--quiet
  [ ! -t 2 ] || quiet=
  ninja -C "$folder" $quiet "$@" >&2 || give_up "the build of $preset failed"
}

# one_at_a_time FUNCTION [ARGUMENT...]: two set-ups at once (./run ... | ./run ...) take turns.
one_at_a_time() {
  mkdir -p "$root/build" || exit 2
  (
    ! command -v flock >/dev/null || flock 9
    "$@"
  ) 9>"$root/build/.lock"
}
