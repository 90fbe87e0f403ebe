#!/bin/sh
# The tests drive a real LibreOffice Calc 25 and look at printed pages. As root on Debian this
# installs them and says so; anybody else is told the one command and the tests are skipped.
set -eu

if command -v soffice >/dev/null 2>&1 && command -v pdftotext >/dev/null 2>&1 \
  && /usr/bin/python3 -c 'import uno' 2>/dev/null \
  && soffice --version 2>/dev/null | grep -Eq 'LibreOffice (2[5-9]|[3-9][0-9])'; then
  exit 0
fi
if ! command -v apt-get >/dev/null 2>&1; then
  echo "LibreOffice 25 with its Python bridge is not here: tests that drive Calc are skipped."
  exit 0
fi
if [ "$(id -u)" != 0 ]; then
  echo "Tests that drive LibreOffice Calc are skipped. To run them too: sudo sh tests/install-office.sh"
  exit 0
fi
echo "Installing LibreOffice Calc 25 from Debian's backports, its Python bridge and poppler-utils ..."
. /etc/os-release
target=""
if [ "${VERSION_CODENAME:-}" = bookworm ]; then
  # The mirror and the key are those apt already uses for Debian; only the suite is another.
  awk 'NF == 0 && seen { exit } { print } NF { seen = 1 }' /etc/apt/sources.list.d/debian.sources \
    | sed 's/^Suites:.*/Suites: bookworm-backports/' > /etc/apt/sources.list.d/bookworm-backports.sources
  target="-t bookworm-backports"
fi
apt-get update -qq
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $target \
  libreoffice-calc-nogui python3-uno > /dev/null
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
  poppler-utils fonts-liberation > /dev/null
soffice --version
