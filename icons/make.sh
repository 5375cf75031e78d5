#!/bin/sh
# Makes every PNG in this folder from the SVGs beside it. Needs rsvg-convert (Debian: librsvg2-bin).
# With --check nothing is written; the exit code is 1 when an SVG is newer than what was made from it.
set -eu
cd "$(dirname "$0")"

if [ "${1:-}" = "--check" ]; then
    sha256sum --quiet --check made-from.sha256
    exit
fi

draw() { # SVG, size in pixels, PNG
    rsvg-convert --width "$2" --height "$2" --output "$3" "$1"
}

for size in 16 22 24 32 48 64; do
    draw tray.svg "$size" "tray-$size.png"
    draw tray-slow.svg "$size" "tray-slow-$size.png"
done
for size in 16 32 48 64 128 256 512; do
    draw laggard.svg "$size" "laggard-$size.png"
done
sha256sum laggard.svg tray.svg tray-slow.svg > made-from.sha256
