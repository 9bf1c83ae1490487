# Set-up shared by ./run and ./test: packages, configuration, build. Source it with $root set to the
# top folder. All messages go to stderr, so stdout carries only the program's output.
#
# No state is kept between calls: querying dpkg and ninja takes less than 0.1 s, and a result that is not
# stored cannot become stale.

yes=no

say() { printf 'inlay: %s\n' "$*" >&2; }
give_up() { say "$*"; exit 2; }

# packages GROUP...: the package names under these headings of packages.txt.
packages() {
  awk -v wanted=" $* " '/^# \[/ { on = index(wanted, " " substr($2, 2, length($2) - 2) " ") }
                        /^[^#]/ && on { print $1 }' "$root/packages.txt"
}

# missing_packages GROUP...: the packages of these groups that are not installed.
missing_packages() {
  # shellcheck disable=SC2046  # package names contain no blanks; splitting is intended
  set -- $(packages "$@")
  dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null |
    awk -v wanted="$*" '$1 == "installed" { have[$2] = 1 }
                        END { n = split(wanted, name, " ")
                              for (i = 1; i <= n; ++i) if (!(name[i] in have)) print name[i] }'
}

# confirmed [SUDO]: whether the packages may be installed. Asks only a person at a terminal, through /dev/tty,
# since standard input may be data for inlay. `--yes` sets $yes; continuous integration sets CI.
confirmed() {
  [ $yes = no ] && [ "${CI-}" != true ] && [ -t 2 ] && (: </dev/tty) 2>/dev/null || return 0
  printf 'inlay: install them now with %s? [Y/n] ' "${1:+$1 }apt-get" >&2
  read -r answer </dev/tty || answer=no
  case $answer in '' | [Yy]*) return 0 ;; esac
  return 1
}

# need_packages GROUP...: lists what is missing and installs it, or prints how to. Removes no package.
need_packages() {
  command -v dpkg-query >/dev/null || return 0  # not Debian: CMake reports what it does not find
  # shellcheck disable=SC2046
  set -- $(missing_packages "$@")
  [ $# -gt 0 ] || return 0
  say "missing packages: $*"
  if [ "$(id -u)" = 0 ]; then sudo= as_root=env
  elif sudo -n true 2>/dev/null; then sudo=sudo as_root='sudo -n env'
  else as_root=
  fi
  if [ -z "$as_root" ] || ! confirmed "$sudo"; then
    say "install them as root, then start again:"
    printf '  apt-get update && apt-get install --no-install-recommends %s\n' "$*" >&2
    exit 2
  fi
  say "installing $*"
  log=$(mktemp) || give_up "cannot create a temporary file"
  apt="$as_root DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300"
  install="$apt install --no-install-recommends --no-remove"
  # The first attempt fails if the package lists are missing or old.
  if $install "$@" >"$log" 2>&1 ||
    { $apt update >"$log" 2>&1 && $install "$@" >>"$log" 2>&1; }; then
    rm -f "$log"
  else
    cat "$log" >&2
    rm -f "$log"
    give_up "apt-get could not install $*"
  fi
}

# configure PRESET [-DNAME=VALUE...]: configures the build folder unless it already has these settings.
# Ninja reconfigures by itself when a CMakeLists.txt has changed.
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

# build PRESET [TARGET...]: builds. The first build after a configuration takes minutes and shows
# ninja's progress on a terminal; all other builds print only errors.
build() {
  folder=$root/build/$1
  preset=$1
  shift
  if [ "${configured-}" != "$preset" ]; then
    output=$(ninja -C "$folder" --quiet "$@" 2>&1) && return 0
    printf '%s\n' "$output" >&2
    give_up "the build of $preset failed"
  fi
  say "building $preset; this takes a few minutes"
  quiet=--quiet
  [ ! -t 2 ] || quiet=
  ninja -C "$folder" $quiet "$@" >&2 || give_up "the build of $preset failed"
}

# one_at_a_time FUNCTION [ARGUMENT...]: runs it under a lock, for ./run ... | ./run ...
one_at_a_time() {
  mkdir -p "$root/build" || exit 2
  (
    ! command -v flock >/dev/null || flock 9
    "$@"
  ) 9>"$root/build/.lock"
}
