#!/bin/sh
# Sees to a browser for the tests: an installed Chromium or Chrome, else Debian's package where we
# are root, else Playwright's own download. Says which it is.
cd "$(dirname "$0")/.." || exit 1
find_one() {
    for name in chromium chromium-browser google-chrome google-chrome-stable; do
        command -v "$name" && return 0
    done
    return 1
}
if ! find_one >/dev/null && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing Chromium for the tests …"
    apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium >/dev/null
fi
if find_one; then
    find_one >node_modules/.browser
else
    npx --no-install playwright-core install chromium && : >node_modules/.browser
fi
