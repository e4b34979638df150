#!/bin/sh
# Sets up what is missing, and only that: Debian packages, then .venv from the lock, then casec itself.
#
#   tools/setup.sh book    what building a case book needs
#   tools/setup.sh test    what the tests need as well
#
# PYTHON names the Python to build .venv with (default: python3).
# Exit codes: 0 all is there · 1 a step failed · 2 wrong usage · 3 something only root can install is missing.
set -eu
cd "$(dirname "$0")/.."

purpose=${1:-book}
case $purpose in
  book) lock=requirements.lock ;;
  test) lock=requirements-dev.lock ;;
  *) echo "usage: tools/setup.sh [book|test]" >&2; exit 2 ;;
esac
python=${PYTHON:-python3}
venv=.venv

say() { echo "casec set-up: $*"; }
stop() { code=$1; shift; for line in "$@"; do echo "casec set-up: $line" >&2; done; exit "$code"; }

# --- Debian packages ------------------------------------------------------------------------------

has_command() { command -v "$1" >/dev/null 2>&1; }
has_package() { [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

missing_packages() {
  has_command "$python" || echo python3
  "$python" -c 'import ensurepip, venv' 2>/dev/null || echo python3-venv
  for library in libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0; do
    has_package "$library" || echo "$library"
  done
  if [ "$purpose" = test ]; then
    has_command chromium || echo chromium
    has_command pdftotext || echo poppler-utils
    has_command git || echo git
    has_package libatomic1 || echo libatomic1 # for the Node.js that Playwright brings along
  fi
}

install_packages() {
  if [ "$(id -u)" = 0 ]; then
    root=
  elif sudo -n true 2>/dev/null; then
    root=sudo
  else
    stop 3 "these Debian packages are missing: $*" \
      "run this line, then the same make command again:" \
      "" \
      "  sudo apt-get update && sudo apt-get install -y --no-install-recommends $*"
  fi
  say "installing Debian packages: $*"
  log=$(mktemp)
  # An empty $root must vanish, so it stands without quotation marks.
  # shellcheck disable=SC2086
  if ! { $root apt-get update -q &&
         $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@"
       } >"$log" 2>&1 </dev/null; then
    tail -n 20 "$log" >&2
    stop 1 "apt-get failed; its last lines are above, all of them in $log" \
      "check the network and the free disk space, then run the same make command again"
  fi
  rm -f "$log"
}

if has_command apt-get; then
  packages=$(missing_packages)
  # shellcheck disable=SC2086
  [ -z "$packages" ] || install_packages $packages
else
  say "this is no Debian: Pango (and Chromium, pdftotext and git for the tests) must be installed by hand"
fi

"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
  stop 1 "casec needs Python 3.11 or later; $python is $("$python" --version 2>&1)" \
    "name another one like this: make PYTHON=python3.13 book"

# --- .venv ----------------------------------------------------------------------------------------

# A stamp holds what its step was made from: when that changes, the step is done again.
# The folder is part of it, since a virtual environment can't be moved.
digest() { cat "$@" | cksum; }
stamped() { [ -x "$venv/bin/python" ] && [ -f "$venv/$1.stamp" ] && [ "$(cat "$venv/$1.stamp")" = "$2" ]; }
stamp() { printf '%s\n' "$2" >"$venv/$1.stamp"; }

from="$("$python" -c 'import sys; print(sys.version, sys.base_prefix)') $(pwd) $(digest ./*.lock)"
itself=$(digest pyproject.toml src/casec/__init__.py)

pip_install() {
  "$venv/bin/python" -m pip --disable-pip-version-check install --quiet "$@" ||
    stop 1 "pip failed; its own words are above" \
      "check the network and the free disk space, then run the same make command again"
}

if ! stamped test "$from" && ! { [ "$purpose" = book ] && stamped book "$from"; }; then
  if ! stamped book "$from"; then
    say "making $venv with $("$python" --version)"
    "$python" -m venv --clear "$venv" ||
      stop 1 "$python could not make a virtual environment in $(pwd)/$venv"
  fi
  say "installing the locked Python packages ($lock)"
  pip_install --require-hashes --only-binary :all: -r "$lock"
  stamp "$purpose" "$from"
fi
if ! stamped casec "$itself"; then
  say "installing casec from this folder"
  pip_install --no-deps --no-build-isolation --editable .
  stamp casec "$itself"
fi
