import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { ruleTimes } from './rule-times.ts';

const TO = new Date('2040-01-01T00:00Z');

/** The first times of a rule that starts at 9:00 of a day; of other hours with the hour. */
const first = (most: number, rule: string, day: string, from = day): string[] => {
  const start = ICAL.Time.fromDateTimeString(`${day}T09:00:00`);
  const times = ruleTimes(ICAL.Recur.fromString(rule), start, { from: new Date(from), to: TO, most });
  return times.map((time) => time.toString().slice(0, 16).replace('T09:00', ''));
};

/** The examples of RFC 5545, 3.8.5.3, with the times that it lists. */
test.each<[string, string, string[]]>([
  [
    'every other week on Monday, Wednesday and Friday',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,WE,FR',
    ['1997-09-01', '1997-09-03', '1997-09-05', '1997-09-15', '1997-09-17', '1997-09-19', '1997-09-29'],
  ],
  [
    'Tuesday and Sunday of every other week from Monday',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
    ['1997-08-05', '1997-08-10', '1997-08-19', '1997-08-24'],
  ],
  [
    'Tuesday and Sunday of every other week from Sunday',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
    ['1997-08-05', '1997-08-17', '1997-08-19', '1997-08-31'],
  ],
  [
    'every other month on the first and last Sunday',
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=1SU,-1SU',
    ['1997-09-07', '1997-09-28', '1997-11-02', '1997-11-30', '1998-01-04', '1998-01-25', '1998-03-01'],
  ],
  [
    'the third-to-the-last day of the month',
    'FREQ=MONTHLY;BYMONTHDAY=-3',
    ['1997-09-28', '1997-10-29', '1997-11-28', '1997-12-29', '1998-01-29', '1998-02-26'],
  ],
  [
    'every 18 months on the 10th thru 15th',
    'FREQ=MONTHLY;INTERVAL=18;BYMONTHDAY=10,11,12,13,14,15',
    ['1997-09-10', '1997-09-11', '1997-09-12', '1997-09-13', '1997-09-14', '1997-09-15', '1999-03-10'],
  ],
  ['in June and July', 'FREQ=YEARLY;BYMONTH=6,7', ['1997-06-10', '1997-07-10', '1998-06-10', '1998-07-10']],
  [
    'every third year on the 1st, 100th and 200th day',
    'FREQ=YEARLY;INTERVAL=3;BYYEARDAY=1,100,200',
    ['1997-01-01', '1997-04-10', '1997-07-19', '2000-01-01', '2000-04-09', '2000-07-18', '2003-01-01'],
  ],
  ['every 20th Monday', 'FREQ=YEARLY;BYDAY=20MO', ['1997-05-19', '1998-05-18', '1999-05-17']],
  ['Monday of week number 20', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', ['1997-05-12', '1998-05-11', '1999-05-17']],
  [
    'every Thursday in March',
    'FREQ=YEARLY;BYMONTH=3;BYDAY=TH',
    ['1997-03-13', '1997-03-20', '1997-03-27', '1998-03-05', '1998-03-12'],
  ],
  [
    'every Friday the 13th',
    'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
    ['1998-02-13', '1998-03-13', '1998-11-13', '1999-08-13', '2000-10-13'],
  ],
  [
    'the third one of Tuesday, Wednesday and Thursday',
    'FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=3',
    ['1997-09-04', '1997-10-07', '1997-11-06'],
  ],
  [
    'the second-to-last weekday of the month',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2',
    ['1997-09-29', '1997-10-30', '1997-11-27', '1997-12-30', '1998-01-29'],
  ],
  [
    'every three hours',
    'FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000',
    ['1997-09-02', '1997-09-02T12:00', '1997-09-02T15:00'],
  ],
  [
    'days that do not exist are ignored',
    'FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5',
    ['2007-01-15', '2007-01-30', '2007-02-15', '2007-03-15', '2007-03-30'],
  ],
])('%s', (_, rule, expected) => {
  expect(first(expected.length, rule, expected[0] ?? '')).toEqual(expected);
});

test.each<[string, string, string[]]>([
  ['29 February', 'FREQ=YEARLY', ['2028-02-29', '2032-02-29']],
  ['the last days of four months', 'FREQ=YEARLY;BYMONTH=3,6,9,12;BYMONTHDAY=31', ['2027-03-31', '2027-12-31']],
  ['the last week', 'FREQ=YEARLY;BYWEEKNO=-1;BYDAY=SU', ['2027-01-03', '2028-01-02', '2028-12-31']],
  [
    'a first week that begins in December',
    'FREQ=YEARLY;BYWEEKNO=1;BYDAY=MO',
    ['2030-12-30', '2031-12-29', '2033-01-03'],
  ],
  [
    'every second one of some months',
    'FREQ=MONTHLY;INTERVAL=2;BYMONTH=1,2,3,9,10,11;BYDAY=1MO',
    ['2027-09-06', '2027-11-01', '2028-01-03', '2028-03-06', '2028-09-04'],
  ],
  ['the last day', 'FREQ=DAILY;BYMONTHDAY=-1', ['2027-01-31', '2027-02-28', '2027-03-31']],
  ['two hours of some days', 'FREQ=HOURLY;INTERVAL=3;BYHOUR=9,15', ['2027-01-31', '2027-01-31T15:00', '2027-02-01']],
])('%s', (_, rule, expected) => {
  expect(first(expected.length, rule, expected[0] ?? '')).toEqual(expected);
});

test.each(['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU', 'FREQ=DAILY;INTERVAL=7', 'FREQ=HOURLY;INTERVAL=5'])(
  'former periods are left out without another result: %s',
  (rule) => {
    const whole = first(50_000, rule, '2023-06-10');
    const rest = first(50_000, rule, '2023-06-10', '2034-01-01');
    expect(rest.length).toBeLessThan(whole.length / 2);
    expect(rest.length).toBeGreaterThan(1);
    expect(rest.slice(1)).toEqual(whole.slice(1 - rest.length));
  },
);
