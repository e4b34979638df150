#!/bin/sh
# Writes requirements.lock (what casec needs, and its build backend) and requirements-dev.lock (what
# the tests need too) from pyproject.toml: for every Python from 3.11 on, with the hashes of all files.
# Versions that are locked already stay, unless --upgrade asks for the newest.
#
#   tools/lock.sh [--upgrade]
set -eu
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"${PYTHON:-python3}" -m venv "$work/venv"
"$work/venv/bin/python" -m pip --disable-pip-version-check install --quiet 'uv>=0.13,<0.14'

# What this machine is set to, such as a mirror, must not find its way into the files.
for name in $(env | sed -n 's/^\(UV_[A-Z0-9_]*\)=.*/\1/p'); do unset "$name"; done

compile() {
  "$work/venv/bin/uv" --no-config pip compile --quiet --universal --python-version 3.11 \
    --generate-hashes --no-emit-index-url --no-emit-find-links --no-header pyproject.toml "$@" >/dev/null
}
compile --group build -o requirements.lock ${1:+"$1"}
compile --group dev --constraints requirements.lock -o requirements-dev.lock ${1:+"$1"}
echo "casec lock: requirements.lock and requirements-dev.lock are written"
