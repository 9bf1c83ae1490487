#!/bin/sh
# Checks that web/dist is what its sources build to, byte for byte, and that the types and tests pass.
# With --browser: runs the tests in chromium, against the program INLAY if one is given.
# With --site: runs them for the page that `INLAY site` writes, without a server, with the engine that ./run wasm has
# built.
#   check_page.sh [FOLDER [ROOT]]
#   check_page.sh --browser [FOLDER [ROOT [INLAY]]]
#   check_page.sh --site FOLDER ROOT INLAY
# FOLDER keeps the npm packages from one call to the next; without it a temporary folder is used. The
# build runs there, and nothing is written to ROOT. Exit code 77: npm or its packages are not available.
set -u
what=build
case ${1-} in
  --browser) what=browser; shift ;;
  --site) what=site; shift ;;
esac
root=$(cd "${2:-.}" && pwd) || exit 2
inlay=${3-}
skip() { echo "SKIP: $*"; exit 77; }

[ $what != site ] || [ -f "$root/build/wasm/engine/page-worker.js" ] ||
  skip "./run wasm has not built the engine; the page is not tested without a server"
command -v npm >/dev/null || skip "npm is not installed; the page is not rebuilt"
if [ -n "${1-}" ]; then
  mkdir -p "$1" && folder=$(cd "$1" && pwd) || exit 2
else
  folder=$(mktemp -d) || exit 2
  trap 'rm -rf "$folder"' EXIT
fi
log=$folder/npm.log

# packages PLACE: installs the packages in its lock file, unless they are installed already.
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
  skip "the npm packages are not available; the page is not rebuilt"
}

# FOLDER is emptied, except for installed packages, so it must be a folder of this script.
if [ -n "$(ls -A "$folder")" ] && ! grep -qs inlay-page "$folder/package.json"; then
  echo "$folder: contains files other than those of the page"
  exit 2
fi
# Copies everything except dist and installed packages; deleted files disappear here, too.
find "$folder" -mindepth 1 -maxdepth 1 ! -name node_modules ! -name node -exec rm -rf {} +
(cd "$root/web" && tar cf - --exclude=./node_modules --exclude=./node/node_modules --exclude=./dist .) |
  (cd "$folder" && tar xf -) || exit 2

# Debian 12 has node 18, which is too old for the build; npm provides a newer one.
case $(node -p 'process.versions.node.split(".")[0] >= 20' 2>/dev/null) in
  true) ;;
  *)
    packages "$folder/node"
    newer=$(find "$folder/node/node_modules" -path '*/bin/node' | head -n 1)
    [ -n "$newer" ] || skip "node 20 or later is not installed; the page is not rebuilt"
    PATH=${newer%/node}:$PATH
    ;;
esac
packages "$folder"
cd "$folder" || exit 2

if [ $what != build ]; then
  for browser in "${CHROMIUM-}" /usr/bin/chromium-headless-shell /usr/bin/chromium; do
    [ ! -x "$browser" ] || break
  done
  [ -x "$browser" ] || skip "chromium is not installed; the browser tests do not run"
  CHROMIUM=$browser
  export CHROMIUM
fi

if [ $what = site ]; then
  cp -R "$root/web/dist" dist || exit 2
  "$inlay" site "$folder/site" --engine "$root/build/wasm/engine" || exit 1
  SITE=$folder/site/ npm run --silent test:browser
  exit
fi

if [ $what = browser ]; then
  cp -R "$root/web/dist" dist || exit 2
  "$inlay" serve --help >/dev/null 2>&1 || inlay=
  INLAY=$inlay npm run --silent test:browser
  exit
fi

npm run --silent build >"$log" 2>&1 || { cat "$log"; exit 1; }
diff -r "$root/web/dist" dist >"$log" || {
  cut -c1-200 "$log" | head -n 20
  echo "web/dist: differs from what web/src builds to; run 'npm run build' in web/ and commit the result"
  exit 1
}
bad=0
npm run --silent check >"$log" 2>&1 || { cat "$log"; bad=1; }
npm test --silent >"$log" 2>&1 || { cat "$log"; bad=1; }
exit $bad
