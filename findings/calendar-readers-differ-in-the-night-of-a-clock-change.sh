#!/bin/sh
# ical.js 2.2.1 (https://github.com/kewisch/ical.js), node-ical 0.27.2 (https://github.com/jens-maus/node-ical) and
# ts-ics 2.4.6 (https://github.com/Neuvernetzung/ts-ics), by their packages on https://www.npmjs.com.
#
# RFC 5545, 3.3.5, names both cases with an example in New York: a local time that occurs more than once "refers to the
# first occurrence" (4 November 2007, 1:30 is in EDT), and one that does not occur "is interpreted using the UTC offset
# before the gap" (11 March 2007, 2:30 is 3:30 EDT). ical.js has neither right, node-ical the second one only. ts-ics
# has both in the first year of the rules alone: in later years the new offset begins at midnight, not at the hour that
# the rule names, so that what begins or ends in the first hours of that Sunday is an hour away, the end of a Saturday
# evening at half past midnight too. Programs that read one calendar store up to three moments for one event, and none
# says so.
#
# Output seen on 2026-12-01, Node 24.21: as in expected.txt below; 'right' is computed by hand from the RFC.
#
# Needs Node 20 or later and npm. Exit code 0: it behaves so. 1: it changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts ical.js@2.2.1 node-ical@0.27.2 ts-ics@2.4.6 >>npm.log 2>&1 || {
  cat npm.log
  exit 1
}
cat >read.mjs <<'JS'
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';

/** A zone whose summer begins and ends by these yearly rules, at these local times. */
const zoneOf = (id, [winter, summer], [spring, begin], [autumn, end]) => [
  'BEGIN:VTIMEZONE', `TZID:${id}`,
  'BEGIN:DAYLIGHT', `TZOFFSETFROM:${winter}`, `TZOFFSETTO:${summer}`, `DTSTART:${begin}`,
  `RRULE:FREQ=YEARLY;${spring}`, 'END:DAYLIGHT',
  'BEGIN:STANDARD', `TZOFFSETFROM:${summer}`, `TZOFFSETTO:${winter}`, `DTSTART:${end}`,
  `RRULE:FREQ=YEARLY;${autumn}`, 'END:STANDARD', 'END:VTIMEZONE',
];
const AMERICA = [['BYMONTH=3;BYDAY=2SU', '20070311T020000'], ['BYMONTH=11;BYDAY=1SU', '20071104T020000']];
const EUROPE = [['BYMONTH=3;BYDAY=-1SU', '19700329T020000'], ['BYMONTH=10;BYDAY=-1SU', '19701025T030000']];
const ZONES = {
  'America/New_York': zoneOf('America/New_York', ['-0500', '-0400'], ...AMERICA),
  'Europe/Paris': zoneOf('Europe/Paris', ['+0100', '+0200'], ...EUROPE),
};

const calendar = (zone, start) =>
  [
    'BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//EN', ...ZONES[zone], 'BEGIN:VEVENT', 'UID:visit',
    'DTSTAMP:20070101T000000Z', `DTSTART;TZID=${zone}:${start}`, 'DURATION:PT45M', 'END:VEVENT', 'END:VCALENDAR', '',
  ].join('\r\n');

const READERS = {
  'ical.js': (text) => {
    const root = new ICAL.Component(ICAL.parse(text));
    return new ICAL.Event(root.getFirstSubcomponent('vevent')).startDate.toJSDate();
  },
  'node-ical': (text) => Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === 'VEVENT').start,
  'ts-ics': (text) => convertIcsCalendar(undefined, text).events[0].start.date,
};

for (const [zone, start, right] of [
  ['America/New_York', '20071104T013000', '05:30'],
  ['America/New_York', '20070311T023000', '07:30'],
  ['America/New_York', '20271107T013000', '05:30'],
  ['Europe/Paris', '20270328T003000', '23:30'],
  ['Europe/Paris', '20270328T023000', '01:30'],
  ['Europe/Paris', '20271031T023000', '00:30'],
  ['Europe/Paris', '20271031T100000', '09:00'],
]) {
  const seen = Object.entries(READERS).map(
    ([name, read]) => `${name} ${read(calendar(zone, start)).toISOString().slice(11, 16)}`,
  );
  console.log(`${zone} ${start}, right ${right}: ${seen.join(', ')}`);
}
JS
node read.mjs | tee seen.txt
cat >expected.txt <<'TXT'
America/New_York 20071104T013000, right 05:30: ical.js 06:30, node-ical 06:30, ts-ics 05:30
America/New_York 20070311T023000, right 07:30: ical.js 06:30, node-ical 07:30, ts-ics 07:30
America/New_York 20271107T013000, right 05:30: ical.js 06:30, node-ical 06:30, ts-ics 06:30
Europe/Paris 20270328T003000, right 23:30: ical.js 23:30, node-ical 23:30, ts-ics 22:30
Europe/Paris 20270328T023000, right 01:30: ical.js 00:30, node-ical 01:30, ts-ics 00:30
Europe/Paris 20271031T023000, right 00:30: ical.js 01:30, node-ical 01:30, ts-ics 01:30
Europe/Paris 20271031T100000, right 09:00: ical.js 09:00, node-ical 09:00, ts-ics 09:00
TXT
cmp -s seen.txt expected.txt
