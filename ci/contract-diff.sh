#!/usr/bin/env bash
# What changed in the contract since the last release before this commit. Ends with 1 when that breaks something and the contract's version
# has not risen for it: docs/versions.md.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if ! previous=$(git describe --tags --abbrev=0 --match 'v[0-9]*' HEAD^ 2>/dev/null); then
  echo 'There is no release to compare with.'
  exit
fi
npm run --silent contract:diff -- --against "$previous"
