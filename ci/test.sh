#!/usr/bin/env bash
# Runs everything that CI runs, on a clean clone: npm ci and npm test.
# The tests need curl, openssl and tar, and Chromium for the pages of the docs. What is missing is installed if that is possible (root and
# apt-get). Without Chromium the browser tests are skipped.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

has_chromium() {
  local name
  # A bare return in a trap has the status of the command before the trap.
  [[ -n ${CHROMIUM:-} ]] && return 0
  for name in chromium chromium-browser google-chrome google-chrome-stable; do
    command -v "$name" >/dev/null && return 0
  done
  return 1
}

missing_programs() {
  local name
  for name in curl openssl tar; do command -v "$name" >/dev/null || echo "$name"; done
  has_chromium || echo chromium
}

install() {
  export DEBIAN_FRONTEND=noninteractive
  timeout 60 apt-get update --quiet=2 && timeout 180 apt-get install --quiet=2 --yes --no-install-recommends "$@"
}

report_missing() {
  local missing
  missing=$(missing_programs | paste --serial --delimiters=' ')
  [[ -z $missing ]] ||
    printf '\nNOT INSTALLED: %s. Tests that need these programs were skipped or failed. %s\n' "$missing" "$reason" >&2
}

reason=
mapfile -t wanted < <(missing_programs)
if ((${#wanted[@]} > 0)); then
  trap report_missing EXIT
  if ((EUID != 0)) || ! command -v apt-get >/dev/null; then
    reason='Installing them needs root and apt-get.'
  elif ! install "${wanted[@]}" >&2; then
    reason='apt-get failed: see above.'
  fi
  report_missing
fi

npm ci
npm test
