#!/usr/bin/env bash
# Runs the conformance suite in CI. Called by action.yml and by ci/gitlab.yml. Reads its settings from the environment:
#   CONFORM_*                options of `npm run conform`: CONFORM_BASE_URL, CONFORM_TOKEN, …; empty variables are ignored
#   BASELINE LEVEL FAIL_ON   values of --baseline, --level and --fail-on
#   ARGUMENTS                more command-line arguments, quoted as in a shell
#   REPORT_DIR               the folder for the reports (default: conformance-report)
# Exits with the exit code of the run.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
report=${REPORT_DIR:-conformance-report}

for name in "${!CONFORM_@}"; do
  [[ -n ${!name} ]] || unset "$name"
done
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
node "$root/conformance/cli/main.ts" "${arguments[@]}" || code=$?
if [[ -n ${GITHUB_ACTIONS:-} && -f $report/annotations.txt ]]; then cat "$report/annotations.txt"; fi
if [[ -n ${GITHUB_STEP_SUMMARY:-} && -f $report/report.md ]]; then cat "$report/report.md" >>"$GITHUB_STEP_SUMMARY"; fi
exit "$code"
