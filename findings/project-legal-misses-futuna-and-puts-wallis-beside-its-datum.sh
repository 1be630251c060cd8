#!/bin/sh
# @etalab/project-legal 0.6.0 (https://github.com/etalab/project-legal,
# https://www.npmjs.com/package/@etalab/project-legal), with proj4 2.22.0.
#
# The library projects places to "le système légal français en vigueur". Its README has a row 'Wallis et Futuna | MOP78
# / UTM zone 1S' (EPSG 2988), but:
# - Futuna and Alofi are at 178.1° W, outside of the bounds of that row (-177 to -176): null, as for a place abroad.
# - The projection has the ellipsoid of MOP78 without its shift (EPSG 1926: 253 m, -132 m, -127 m). What comes out for
#   Mata-Utu is neither MOP78, 203 m away, nor RGWF96 / UTM zone 1S (EPSG 8903: "On Wallis island, replaces MOP78"),
#   17 m away, although it looks like both: more than the width of a plot.
#
# Output seen on 2026-11-30, Node 24.21: as in expected.txt below.
#
# Needs Node 20 or later and npm. Exit code 0: it behaves so. 1: it changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts @etalab/project-legal@0.6.0 proj4@2.22.0 >>npm.log 2>&1 || {
  cat npm.log
  exit 1
}
cat >project.mjs <<'JS'
import legal from '@etalab/project-legal';
import proj4 from 'proj4';

/** Longitude and latitude. */
const PLACES = {
  'Leava (Futuna)': [-178.1583, -14.2933],
  'Mata-Utu (Wallis)': [-176.1736, -13.2825],
  'Papeete (Tahiti)': [-149.5685, -17.535],
};
const SYSTEMS = {
  'MOP78 / UTM zone 1S': '+proj=utm +zone=1 +south +ellps=intl +towgs84=253,-132,-127,0,0,0,0 +units=m +no_defs',
  'RGWF96 / UTM zone 1S': '+proj=utm +zone=1 +south +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs',
};
for (const [name, place] of Object.entries(PLACES)) console.log(`${name}: ${legal(place)?.join(' ') ?? 'null'}`);
const [east, north] = legal(PLACES['Mata-Utu (Wallis)']);
for (const [name, system] of Object.entries(SYSTEMS)) {
  const [x, y] = proj4('EPSG:4326', system).forward(PLACES['Mata-Utu (Wallis)']);
  console.log(`Mata-Utu in ${name}: ${Math.round(Math.hypot(x - east, y - north))} m away`);
}
JS
node project.mjs | tee seen.txt
cat >expected.txt <<'TXT'
Leava (Futuna): null
Mata-Utu (Wallis): 589519.88 8531457.92
Papeete (Tahiti): 227312.85 8059416.64
Mata-Utu in MOP78 / UTM zone 1S: 203 m away
Mata-Utu in RGWF96 / UTM zone 1S: 17 m away
TXT
cmp -s seen.txt expected.txt
