#!/bin/sh
# May the kernels for special processors be linked beside plain code? A function that several object
# files define, an inline one or a template that the compiler did not take in, is kept once by the
# linker, in any of its copies; taken from a kernel it would stop a plain processor. So the objects
# of the kernels define no such function. Usage: check_kernels.sh OBJECT...
failed=0
for object in "$@"; do
  case $object in *_avx[0-9]*) ;; *) continue ;; esac
  seen=1
  shared=$(nm -C "$object" | sed -n 's/^[0-9a-f]* W //p') || exit 2
  [ -z "$shared" ] || { echo "$object: $shared"; failed=1; }
done
[ -n "$seen" ] || { echo "no kernel among: $*"; failed=1; }
exit $failed
