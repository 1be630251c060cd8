#!/bin/sh
# ical.js 2.2.1 (https://github.com/kewisch/ical.js, https://www.npmjs.com/package/ical.js), beside rrule 2.8.1.
#
# Two examples of RFC 5545, 3.8.5.3 occur once a year: "Every 20th Monday of the year, forever" and "Monday of week
# number 20". ical.js gives the first, then every following Monday, and leaves out the week 20 itself. It also invents
# days: RFC 5545, 3.3.10: "Recurrence rules may generate recurrence instances with an invalid date (e.g., February 30)
# [...] such recurrence instances MUST be ignored and MUST NOT be counted", but what repeats yearly since 29 February is
# on 1 March too, and the 31st of June on 1 July. INTERVAL is dropped beside BYMONTH in a monthly rule, where BYMONTH
# only limits (table of 3.3.10): every second month from September is every month. Nothing is refused.
#
# Output seen on 2026-11-30, Node 24.21: as in expected.txt below.
#
# Needs Node 20 or later and npm. Exit code 0: it behaves so. 1: it changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts ical.js@2.2.1 rrule@2.8.1 >>npm.log 2>&1 || {
  cat npm.log
  exit 1
}
cat >repeat.mjs <<'JS'
import ICAL from 'ical.js';
import rrule from 'rrule';

const RULES = [
  ['1997-05-19', 'FREQ=YEARLY;BYDAY=20MO;COUNT=4'],
  ['1997-05-12', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=4'],
  ['2028-02-29', 'FREQ=YEARLY;COUNT=4'],
  ['2027-03-31', 'FREQ=YEARLY;BYMONTH=3,6,12;BYMONTHDAY=31;COUNT=4'],
  ['2027-09-06', 'FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO;BYMONTH=1,2,3,9,10,11,12;COUNT=4'],
];
const withIcal = (start, rule) => {
  const steps = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(`${start}T09:00:00`));
  return Array.from({ length: 4 }, () => steps.next()?.toString().slice(0, 10) ?? 'no more');
};
const withRrule = (start, rule) =>
  rrule
    .rrulestr(`DTSTART:${start.replaceAll('-', '')}T090000Z\nRRULE:${rule}`)
    .all()
    .map((date) => date.toISOString().slice(0, 10));
for (const [start, rule] of RULES) {
  console.log(rule);
  console.log(`  ical.js: ${withIcal(start, rule).join(' ')}`);
  console.log(`  rrule:   ${withRrule(start, rule).join(' ')}`);
}
JS
node repeat.mjs | tee seen.txt
cat >expected.txt <<'TXT'
FREQ=YEARLY;BYDAY=20MO;COUNT=4
  ical.js: 1997-05-19 1997-05-26 1997-06-02 1997-06-09
  rrule:   1997-05-19 1998-05-18 1999-05-17 2000-05-15
FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=4
  ical.js: 1997-05-19 1997-05-26 1997-06-02 1997-06-09
  rrule:   1997-05-12 1998-05-11 1999-05-17 2000-05-15
FREQ=YEARLY;COUNT=4
  ical.js: 2028-02-29 2029-03-01 2030-03-01 2031-03-01
  rrule:   2028-02-29 2032-02-29 2036-02-29 2040-02-29
FREQ=YEARLY;BYMONTH=3,6,12;BYMONTHDAY=31;COUNT=4
  ical.js: 2027-03-31 2027-07-01 2027-12-31 2028-03-31
  rrule:   2027-03-31 2027-12-31 2028-03-31 2028-12-31
FREQ=MONTHLY;INTERVAL=2;BYDAY=1MO;BYMONTH=1,2,3,9,10,11,12;COUNT=4
  ical.js: 2027-09-06 2027-10-04 2027-11-01 no more
  rrule:   2027-09-06 2027-11-01 2028-01-03 2028-03-06
TXT
cmp -s seen.txt expected.txt
