#!/usr/bin/env bash
# Compares the contract with that of the last release before this commit. Exits with 1 if there are breaking changes and the version of the
# contract was not raised accordingly: see docs/versions.md.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if ! previous=$(git describe --tags --abbrev=0 --match 'v[0-9]*' HEAD^ 2>/dev/null); then
  echo 'There is no release to compare with.'
  exit
fi
npm run --silent contract:diff -- --against "$previous"
