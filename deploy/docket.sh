#!/bin/sh
# Runs an operator command without npm, as `docket` in a container: docket doctor
place=$(dirname "$(dirname "$(readlink -f "$0")")")
# Relative paths in the arguments are meant from here.
export INIT_CWD="${INIT_CWD:-$PWD}"
cd "$place" || exit 1
exec node_modules/.bin/node --import ./scripts/keep-compiled.mjs apps/server/src/cli.ts "$@"
