# The npm package for ./run and the tests. Source it after tools/setup.sh, with $root set to the top folder.
#
#   build_package      installs what is missing, builds the package in $package, and touches $built
#   need_node          sets $node to node 20 or later, or fails
#   run_node ARGS...   runs node so that import 'inlay' finds the package

package=$root/build/wasm/package
built=$root/build/wasm/built

build_package() {
  need_packages build wasm
  newer_node || command -v npm >/dev/null || need_packages page
  one_at_a_time build_modules || exit
}

build_modules() {
  configure wasm
  build wasm inlay_package
  touch "$built"
}

newer_node() { [ "$(node -p 'process.versions.node.split(".")[0] >= 20' 2>/dev/null)" = true ]; }

# Debian 12 has node 18; npm provides a newer one, which is kept in build/wasm/node.
need_node() {
  node=node
  if newer_node; then return 0; fi
  folder=$root/build/wasm/node
  node=$(find "$folder" -path '*/bin/node' 2>/dev/null | head -n 1)
  [ -z "$node" ] || return 0
  command -v npm >/dev/null || return 1
  mkdir -p "$folder" && cp "$root"/web/node/package*.json "$root"/web/node/.npmrc "$folder" || return 1
  say "installing a newer node, since Debian's is older than 20"
  (cd "$folder" && npm ci --prefer-offline --no-audit --no-fund >npm.log 2>&1) || { cat "$folder/npm.log" >&2; return 1; }
  node=$(find "$folder" -path '*/bin/node' | head -n 1)
  [ -n "$node" ]
}

run_node() {
  INLAY_PACKAGE=$package "$node" --no-warnings --import "file://$root/wasm/node/register.mjs" "$@"
}
