# ./run python ARGUMENT...: builds the Python module and runs python3 with it on the path. Sourced by
# ./run, which has sourced setup.sh; the arguments are those of python3.
python=$root/build/release/python

prepare_python() {
  if grep -qsx INLAY_TESTS:BOOL=ON "$root/build/release/CMakeCache.txt"; then
    configure release -DINLAY_TESTS=ON -DINLAY_PYTHON=ON
  else
    configure release -DINLAY_TESTS=OFF -DINLAY_PYTHON=ON
  fi
  build release inlay_python
}

# In a read-only folder the existing module is used.
if [ -w "$root" ] || ! [ -f "$python/interpreter" ]; then
  need_packages build python
  one_at_a_time prepare_python || exit
fi
PYTHONPATH=$python${PYTHONPATH:+:$PYTHONPATH}
export PYTHONPATH
exec "$(cat "$python/interpreter")" "$@"
