#!/bin/sh
# Sees to a browser for the tests: Chromium's headless shell, which costs a fifth less than the whole
# browser; where there is none and we are root, Debian's package of it; else an installed Chromium or
# Chrome, Debian's package of that, or Playwright's own download. Says which it is.
cd "$(dirname "$0")/.." || exit 1
find_one() {
    for name in "$@"; do
        command -v "$name" && return 0
    done
    return 1
}
find_shell() { find_one chromium-headless-shell; }
find_whole() { find_one chromium chromium-browser google-chrome google-chrome-stable; }
install() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
    echo "Installing $1 for the tests …"
    { [ -n "$updated" ] || apt-get update -qq; } 2>/dev/null && updated=yes &&
        apt-get install -y -qq --no-install-recommends "$1" >/dev/null 2>&1
}
find_shell >/dev/null || install chromium-headless-shell
find_shell >/dev/null || find_whole >/dev/null || install chromium
if find_shell || find_whole; then
    { find_shell || find_whole; } >node_modules/.browser
else
    npx --no-install playwright-core install chromium && : >node_modules/.browser
fi
