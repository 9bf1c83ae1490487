#!/bin/sh
# Checks that kernels for special instruction sets can be linked with ordinary code: their objects define
# no weak function. If several objects define one function (an inline function or template that was not
# inlined), the linker keeps any one copy. A copy from a kernel would crash on a processor without its
# instruction set. Usage: check_kernels.sh OBJECT...
failed=0
for object in "$@"; do
  case $object in *_avx[0-9]* | *_simd128*) ;; *) continue ;; esac
  seen=1
  shared=$(nm -C "$object" | sed -n 's/^[0-9a-f]* W //p') || exit 2
  [ -z "$shared" ] || { echo "$object: $shared"; failed=1; }
done
[ -n "$seen" ] || { echo "no kernel among: $*"; failed=1; }
exit $failed
