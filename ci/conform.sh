#!/usr/bin/env bash
# Runs the conformance suite in CI. Called by action.yml and by ci/gitlab.yml. Reads its settings from the environment:
#   CONFORM_*                options of `npm run conform`: CONFORM_BASE_URL, CONFORM_TOKEN, …; empty variables are ignored. The address
#                            of the server is required, here, in a file that CONFORM_CONFIG names, or in ARGUMENTS
#   BASELINE LEVEL FAIL_ON   values of --baseline, --level and --fail-on
#   ARGUMENTS                more command-line arguments, quoted as in a shell
#   REPORT_DIR               the folder for the reports (default: conformance-report)
#   NODE                     the Node to run it with (default: that of the repository, or else of the PATH)
# Exits with the exit code of the run.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
report=${REPORT_DIR:-conformance-report}
node=${NODE:-$root/node_modules/.bin/node}
[[ -x $node ]] || node=node
# The same as `engines` in package.json.
if ! "$node" -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 22 || (a == 22 && b >= 19) ? 0 : 1)'; then
  echo "error: ci/conform.sh requires Node 22.19 or newer; this is Node $("$node" -p process.versions.node)" >&2
  exit 2
fi

for name in "${!CONFORM_@}"; do
  [[ -n ${!name} ]] || unset "$name"
done
# Without an address the embedded sandbox would be tested, which passes.
if [[ -z ${CONFORM_BASE_URL:-}${CONFORM_CONFIG:-} && ! ${ARGUMENTS:-} =~ (^|[[:space:]])--(base-url|config)([[:space:]=]|$) ]]; then
  echo "error: no server to test: CONFORM_BASE_URL (input base-url of the action) is empty; is the variable set that it comes from?" >&2
  exit 2
fi
arguments=(--report-dir "$report" --format html junit markdown sarif annotations)
[[ -z ${BASELINE:-} ]] || arguments+=(--baseline "$BASELINE")
[[ -z ${LEVEL:-} ]] || arguments+=(--level "$LEVEL")
[[ -z ${FAIL_ON:-} ]] || arguments+=(--fail-on "$FAIL_ON")
if [[ -n ${ARGUMENTS:-} ]]; then
  mapfile -d '' more < <(xargs printf '%s\0' <<<"$ARGUMENTS")
  arguments+=("${more[@]}")
fi

rm -f "$report/report.md" "$report/annotations.txt"
code=0
"$node" "$root/conformance/cli/main.ts" "${arguments[@]}" || code=$?
if [[ -n ${GITHUB_ACTIONS:-} && -f $report/annotations.txt ]]; then cat "$report/annotations.txt"; fi
if [[ -n ${GITHUB_STEP_SUMMARY:-} && -f $report/report.md ]]; then cat "$report/report.md" >>"$GITHUB_STEP_SUMMARY"; fi
exit "$code"
