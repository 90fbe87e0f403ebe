#!/bin/sh
# The tests of the Office add-in drive a real Chromium with Microsoft's own runtime of custom
# functions. As root on Debian this installs Chromium and the packages pinned in tests/npm and says
# so; anybody else is told the one command and the tests are skipped.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
lock=$(sha256sum "$here/npm/package-lock.json" | cut -c1-12)
packages="${XDG_CACHE_HOME:-$HOME/.cache}/xlplugin-tests/$lock"

missing=""
command -v chromium > /dev/null 2>&1 || missing="$missing chromium"
command -v certutil > /dev/null 2>&1 || missing="$missing libnss3-tools"
command -v node > /dev/null 2>&1 || missing="$missing nodejs"
command -v npm > /dev/null 2>&1 || missing="$missing npm"
if [ -z "$missing" ] && [ -e "$packages/complete" ]; then
  exit 0
fi
if [ -n "$missing" ] && ! command -v apt-get > /dev/null 2>&1; then
  echo "Tests that drive Chromium are skipped; they need:$missing"
  exit 0
fi
if [ -n "$missing" ] && [ "$(id -u)" != 0 ]; then
  echo "Tests that drive Chromium are skipped. To run them too: sudo sh tests/install-browser.sh"
  exit 0
fi
if [ -n "$missing" ]; then
  echo "Installing$missing from Debian ..."
  apt-get -o Acquire::Retries=3 update -qq
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive apt-get -o Acquire::Retries=3 install -y -qq \
    --no-install-recommends $missing fonts-liberation > /dev/null
fi
if [ ! -e "$packages/complete" ]; then
  echo "Installing the packages of tests/npm in $packages ..."
  rm -rf "$packages"
  mkdir -p "$packages"
  cp "$here/npm/package.json" "$here/npm/package-lock.json" "$packages"
  (cd "$packages" && npm ci --ignore-scripts --no-audit --no-fund --no-update-notifier \
    --fetch-retries 5 --loglevel error)
  touch "$packages/complete"
fi
chromium --version
