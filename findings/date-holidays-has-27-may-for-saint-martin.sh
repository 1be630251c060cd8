#!/bin/sh
# date-holidays 3.37.0 (https://github.com/commenthol/date-holidays, data/countries/MF.yaml).
#
# The library has territories of France as regions of FR and as countries. For Saint-Martin both give 27 May as the day
# of the abolition of slavery, the date of Guadeloupe and of the decree 2012-553. Since 2018 it is 28 May there: the
# territorial council chose it in 2015, and the prefecture announces it as the public holiday (code du travail, L3422-2;
# http://soualigapost.fr, 17 May 2019). Saint-Barthélemy (9 October) and Guadeloupe are right. Saint-Pierre-et-Miquelon
# is no region of FR, and an unknown region is not refused: it gives the days of the mainland.
#
# Output seen on 2026-11-29, Node 24.21: as in expected.txt below.
#
# Needs Node 20 or later and npm. Exit code 0: it behaves so. 1: it changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts date-holidays@3.37.0 >>npm.log 2>&1 || {
  cat npm.log
  exit 1
}
cat >read.mjs <<'JS'
import Holidays from 'date-holidays';

const daysOf = (place) =>
  new Holidays(...place).getHolidays(2027).filter(({ type }) => type === 'public');
const PLACES = [['FR', 'MF'], ['MF'], ['FR', 'GP'], ['FR', 'BL'], ['FR', 'PM'], ['FR', 'unknown']];
for (const place of PLACES) {
  const days = daysOf(place);
  const abolition = days.find(({ name }) => name.startsWith('Abolition'))?.date.slice(0, 10) ?? 'no abolition day';
  console.log(`${place.join('-')}: ${days.length} days, ${abolition}`);
}
console.log(`regions: ${Object.keys(new Holidays().getStates('FR')).join(' ')}`);
JS
node read.mjs | tee seen.txt
cat >expected.txt <<'TXT'
FR-MF: 12 days, 2027-05-27
MF: 12 days, 2027-05-27
FR-GP: 13 days, 2027-05-27
FR-BL: 12 days, 2027-10-09
FR-PM: 11 days, no abolition day
FR-unknown: 11 days, no abolition day
regions: 57 67 68 YT MQ GP GF RE MF BL
TXT
cmp -s seen.txt expected.txt
