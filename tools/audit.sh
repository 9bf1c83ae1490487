#!/bin/sh
# Asks the npm registry for known vulnerabilities of the packages in each package-lock.json below ROOT.
#   audit.sh [ROOT]
# Exit code 1: there are some. 77: npm is not installed, or the registry does not answer.
set -u
root=$(cd "${1:-.}" && pwd) || exit 2
skip() { echo "SKIP: $*"; exit 77; }

command -v npm >/dev/null || skip "npm is not installed; its packages are not audited"
bad=0
unanswered=
for lock in $(find "$root" \( -name node_modules -o -name build \) -prune -o -name package-lock.json -print); do
  cd "${lock%/*}" || exit 2
  report=$(npm audit --json 2>/dev/null)
  code=$?
  case $report in
    *auditReportVersion*) ;;
    *) unanswered="$unanswered ${lock#"$root"/}"; continue ;;
  esac
  [ $code -eq 0 ] && continue
  echo "${lock#"$root"/}: packages with known vulnerabilities"
  npm audit
  bad=1
done
[ $bad -eq 0 ] || exit 1
[ -z "$unanswered" ] || skip "the registry of npm does not answer; not audited:$unanswered"
