#!/bin/sh
# Is web/dist what its sources build to, byte for byte, and do its types and its tests hold? With
# --browser: do its tests in chromium pass, with the program INLAY if one is given?
#   check_page.sh [FOLDER [ROOT]]
#   check_page.sh --browser [FOLDER [ROOT [INLAY]]]
# FOLDER keeps the packages of npm from one call to the next; else they go to a temporary one. The
# sources are built in there, over what was built before, and nothing is written to ROOT. 77: npm or its
# packages cannot be had.
set -u
what=build
if [ "${1-}" = --browser ]; then what=browser; shift; fi
root=$(cd "${2:-.}" && pwd) || exit 2
inlay=${3-}
skip() { echo "SKIP: $*"; exit 77; }

command -v npm >/dev/null || skip "npm is not installed, so the page is not built again"
if [ -n "${1-}" ]; then
  mkdir -p "$1" && folder=$(cd "$1" && pwd) || exit 2
else
  folder=$(mktemp -d) || exit 2
  trap 'rm -rf "$folder"' EXIT
fi
log=$folder/npm.log

# packages PLACE: what its lock file names, unless it is there already.
packages() {
  if cmp -s "$1/package-lock.json" "$1/node_modules/.of"; then return 0; fi
  if (cd "$1" && npm ci --prefer-offline --no-audit --no-fund) >"$log" 2>&1; then
    cp "$1/package-lock.json" "$1/node_modules/.of"
    return 0
  fi
  if grep -qE 'EUSAGE|EINTEGRITY|ENOENT' "$log" || npm ping >/dev/null 2>&1; then
    cat "$log"
    exit 1
  fi
  skip "the packages of npm cannot be had, so the page is not built again"
}

# All that is in FOLDER goes but what was installed, so it must be one of these.
if [ -n "$(ls -A "$folder")" ] && ! grep -qs inlay-page "$folder/package.json"; then
  echo "$folder: holds something else than the page"
  exit 2
fi
# Everything but dist and what was installed; files that are gone go here too.
find "$folder" -mindepth 1 -maxdepth 1 ! -name node_modules ! -name node -exec rm -rf {} +
(cd "$root/web" && tar cf - --exclude=./node_modules --exclude=./node/node_modules --exclude=./dist .) |
  (cd "$folder" && tar xf -) || exit 2

# Debian 12 has node 18, which does not run the tools of the page; npm has a newer one.
case $(node -p 'process.versions.node.split(".")[0] >= 20' 2>/dev/null) in
  true) ;;
  *)
    packages "$folder/node"
    newer=$(find "$folder/node/node_modules" -path '*/bin/node' | head -n 1)
    [ -n "$newer" ] || skip "node 20 or later is not installed, so the page is not built again"
    PATH=${newer%/node}:$PATH
    ;;
esac
packages "$folder"
cd "$folder" || exit 2

if [ $what = browser ]; then
  cp -R "$root/web/dist" dist || exit 2
  [ -x "${CHROMIUM:-/usr/bin/chromium}" ] || skip "chromium is not installed, so the page is not tried in it"
  "$inlay" serve --help >/dev/null 2>&1 || inlay=
  INLAY=$inlay npm run --silent test:browser
  exit
fi

npm run --silent build >"$log" 2>&1 || { cat "$log"; exit 1; }
diff -r "$root/web/dist" dist >"$log" || {
  cut -c1-200 "$log" | head -n 20
  echo "web/dist: is not what web/src builds to; run 'npm run build' in web/ and commit it"
  exit 1
}
bad=0
npm run --silent check >"$log" 2>&1 || { cat "$log"; bad=1; }
npm test --silent >"$log" 2>&1 || { cat "$log"; bad=1; }
exit $bad
