#!/usr/bin/env bash
# One run of the suite in CI: what action.yml and ci/gitlab.yml call. Settings come from the environment:
#   CONFORM_*           options of `npm run conform`: CONFORM_BASE_URL, CONFORM_TOKEN, …; an empty one counts as left out
#   BASELINE LEVEL FAIL_ON   values of --baseline, --level and --fail-on
#   ARGUMENTS           further words of its command line, quoted as in a shell
#   REPORT_DIR          where the reports go
# It ends with the exit code of the run.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
report=${REPORT_DIR:-conformance-report}

for name in "${!CONFORM_@}"; do
  [[ -n ${!name} ]] || unset "$name"
done
words=(--report-dir "$report" --format html junit markdown sarif annotations)
[[ -z ${BASELINE:-} ]] || words+=(--baseline "$BASELINE")
[[ -z ${LEVEL:-} ]] || words+=(--level "$LEVEL")
[[ -z ${FAIL_ON:-} ]] || words+=(--fail-on "$FAIL_ON")
if [[ -n ${ARGUMENTS:-} ]]; then
  mapfile -d '' more < <(xargs printf '%s\0' <<<"$ARGUMENTS")
  words+=("${more[@]}")
fi

rm -f "$report/report.md" "$report/annotations.txt"
code=0
node "$root/conformance/cli/main.ts" "${words[@]}" || code=$?
if [[ -n ${GITHUB_ACTIONS:-} && -f $report/annotations.txt ]]; then cat "$report/annotations.txt"; fi
if [[ -n ${GITHUB_STEP_SUMMARY:-} && -f $report/report.md ]]; then cat "$report/report.md" >>"$GITHUB_STEP_SUMMARY"; fi
exit "$code"
