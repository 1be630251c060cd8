#!/bin/sh
# ical-generator 11.1.2 (https://github.com/sebbo2002/ical-generator, https://www.npmjs.com/package/ical-generator).
#
# A calendar with a time zone writes DTSTAMP with the UTC digits of its moment, but without 'Z' and without a zone.
# RFC 5545, 3.8.7.2: "The value MUST be specified in the UTC time format." (In its issue 587 the project says that
# DTSTAMP is always in UTC.) Readers take it for their own local time, so that the order of two messages about one
# event, which RFC 5546 (2.1.5) decides by DTSTAMP, depends on the reader. DTSTART loses its 'Z' in the same way, as
# the README announces: 08:00 UTC becomes 08:00 of the reader.
#
# Output seen on 2026-11-29, Node 24.21:
#   without a time zone: DTSTAMP:20270320T093012Z DTSTART:20270329T080000Z
#   with a time zone: DTSTAMP:20270320T093012 DTSTART:20270329T080000
#
# Needs Node 22 or later and npm. Exit code 0: it behaves so. 1: it changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts ical-generator@11.1.2 >>npm.log 2>&1 || {
  cat npm.log
  exit 1
}
cat >write.mjs <<'JS'
import ical from 'ical-generator';

const write = (timezone) => {
  const calendar = ical(timezone === null ? {} : { timezone });
  calendar.createEvent({
    id: 'a',
    stamp: new Date('2027-03-20T09:30:12Z'),
    start: new Date('2027-03-29T08:00:00Z'),
    end: new Date('2027-03-29T09:00:00Z'),
    summary: 'Visite',
  });
  return calendar.toString().match(/^(?:DTSTAMP|DTSTART).*$/gm).map((line) => line.trim()).join(' ');
};

console.log(`without a time zone: ${write(null)}`);
console.log(`with a time zone: ${write('Europe/Paris')}`);
JS
node write.mjs | tee seen.txt
cat >expected.txt <<'TXT'
without a time zone: DTSTAMP:20270320T093012Z DTSTART:20270329T080000Z
with a time zone: DTSTAMP:20270320T093012 DTSTART:20270329T080000
TXT
cmp -s seen.txt expected.txt
