import { expect, test } from 'vitest';
import { readBusy } from './read-calendar.ts';
import { writeCalendar } from './write-calendar.ts';

const FROM = new Date('2027-03-22T00:00:00Z');
const TO = new Date('2027-04-05T00:00:00Z');

const read = (text: string, timeZone = 'Europe/Paris') => readBusy({ text, from: FROM, to: TO, timeZone });

const calendar = (...parts: readonly (string | readonly string[])[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//FR', ...parts.flat(), 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: readonly string[]): string[] => [
  'BEGIN:VEVENT',
  ...(lines.some((line) => line.startsWith('UID')) ? [] : ['UID:a']),
  'DTSTAMP:20270101T000000Z',
  ...lines,
  'END:VEVENT',
];

/** 'MM-DDTHH:MM/HH:MM' in UTC, with the day of the end when it is another one. */
const shown = (text: string, timeZone?: string): string[] => {
  const result = read(text, timeZone);
  if (!('busy' in result)) return [JSON.stringify(result)];
  return result.busy.map(({ from, to }) => {
    const [start, end] = [from, to].map((moment) => moment.toISOString().slice(5, 16));
    return `${start}/${start?.slice(0, 5) === end?.slice(0, 5) ? end?.slice(6) : end}`;
  });
};

const PARIS = 'TZID=Europe/Paris';
const ROMANCE = [
  'BEGIN:VTIMEZONE',
  'TZID:Romance Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

test.each<[string, string[], string[]]>([
  ['one in UTC', event('DTSTART:20270323T090000Z', 'DTEND:20270323T100000Z'), ['03-23T09:00/10:00']],
  ['with a duration', event('DTSTART:20270323T090000Z', 'DURATION:PT90M'), ['03-23T09:00/10:30']],
  ['with no length', event('DTSTART:20270323T090000Z'), []],
  [
    'in a zone without rules, before and after the clock change',
    [
      ...event(`DTSTART;${PARIS}:20270323T090000`, `DTEND;${PARIS}:20270323T100000`),
      ...event('UID:b', `DTSTART;${PARIS}:20270329T090000`, `DTEND;${PARIS}:20270329T100000`),
    ],
    ['03-23T08:00/09:00', '03-29T07:00/08:00'],
  ],
  [
    'in a zone that the file explains',
    [...ROMANCE, ...event('DTSTART;TZID="Romance Standard Time":20270329T090000', 'DURATION:PT1H')],
    ['03-29T07:00/08:00'],
  ],
  ['without a zone', event('DTSTART:20270329T090000', 'DURATION:PT1H'), ['03-29T07:00/08:00']],
  ['a whole day, across the clock change', event('DTSTART;VALUE=DATE:20270328'), ['03-27T23:00/03-28T22:00']],
  [
    'several whole days',
    event('DTSTART;VALUE=DATE:20270324', 'DTEND;VALUE=DATE:20270326'),
    ['03-23T23:00/03-25T23:00'],
  ],
  ['marked as free', event('DTSTART;VALUE=DATE:20270324', 'TRANSP:TRANSPARENT'), []],
  ['free in Outlook', event('DTSTART;VALUE=DATE:20270324', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'), []],
  ['cancelled', event('DTSTART:20270323T090000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'), []],
  ['tentative', event('DTSTART:20270323T090000Z', 'DURATION:PT1H', 'STATUS:TENTATIVE'), ['03-23T09:00/10:00']],
  [
    'before and after what is read',
    event('DTSTART:20270301T090000Z', 'DTEND:20270601T090000Z'),
    ['03-22T00:00/04-05T00:00'],
  ],
  [
    'overlapping ones are one',
    [
      ...event('DTSTART:20270323T093000Z', 'DURATION:PT1H'),
      ...event('UID:b', 'DTSTART:20270323T090000Z', 'DURATION:PT30M'),
      ...event('UID:c', 'DTSTART:20270323T091000Z', 'DURATION:PT5M'),
    ],
    ['03-23T09:00/10:30'],
  ],
  [
    'busy times without their events',
    [
      'BEGIN:VFREEBUSY',
      'UID:f',
      'DTSTART:20270322T000000Z',
      'DTEND:20270405T000000Z',
      'FREEBUSY:20270323T090000Z/PT1H,20270324T090000Z/20270324T100000Z',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20270325T090000Z/PT30M',
      'FREEBUSY;FBTYPE=FREE:20270326T090000Z/PT30M',
      'FREEBUSY;FBTYPE=BUSY;TZID=Europe/Paris:20270329T090000/PT1H',
      'FREEBUSY:20260323T090000Z/PT1H',
      'END:VFREEBUSY',
    ],
    ['03-23T09:00/10:00', '03-24T09:00/10:00', '03-25T09:00/09:30', '03-29T07:00/08:00'],
  ],
  ['a task', ['BEGIN:VTODO', 'UID:t', 'DUE:20270323T090000Z', 'END:VTODO'], []],
  ['an event without a time', event('SUMMARY:x'), []],
])('an event: %s', (_, lines, expected) => {
  expect(shown(calendar(lines))).toEqual(expected);
});

test.each<[string, string[], string[]]>([
  [
    'each Monday at a local hour, since years',
    event(`DTSTART;${PARIS}:20200106T090000`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=MO'),
    ['03-22T08:00/09:00', '03-29T07:00/08:00'],
  ],
  [
    'until its last repetition',
    event(`DTSTART;${PARIS}:20270322T090000`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20270323T080000Z'),
    ['03-22T08:00/09:00', '03-23T08:00/09:00'],
  ],
  [
    'without the excluded days',
    event(
      `DTSTART;${PARIS}:20270322T090000`,
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=4',
      `EXDATE;${PARIS}:20270323T090000`,
      'EXDATE:20270324T080000Z',
    ),
    ['03-22T08:00/09:00', '03-25T08:00/09:00'],
  ],
  [
    'with more days',
    event('DTSTART:20270322T090000Z', 'DURATION:PT1H', 'RDATE:20270324T100000Z,20270326T100000Z'),
    ['03-22T09:00/10:00', '03-24T10:00/11:00', '03-26T10:00/11:00'],
  ],
  [
    'with more times, each with its own length',
    event(
      `DTSTART;${PARIS}:20270322T090000`,
      'DURATION:PT1H',
      'RDATE;VALUE=PERIOD:20270324T100000Z/20270324T120000Z,20270325T100000Z/PT30M',
      `RDATE;VALUE=PERIOD;${PARIS}:20270329T090000/PT2H`,
      'RDATE:20270326T100000Z',
    ),
    ['03-22T08:00/09:00', '03-24T10:00/12:00', '03-25T10:00/10:30', '03-26T10:00/11:00', '03-29T07:00/09:00'],
  ],
  [
    'with more times than those of its rule, one excluded, one moved',
    [
      ...event(
        'DTSTART:20270322T090000Z',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=2',
        'RDATE;VALUE=PERIOD:20270325T100000Z/PT2H,20270326T100000Z/PT2H,20270327T100000Z/PT2H',
        'EXDATE:20270326T100000Z',
      ),
      ...event('DTSTART:20270327T150000Z', 'DURATION:PT1H', 'RECURRENCE-ID:20270327T100000Z'),
    ],
    ['03-22T09:00/10:00', '03-23T09:00/10:00', '03-25T10:00/12:00', '03-27T15:00/16:00'],
  ],
  [
    'free at its further times, too',
    event(
      'DTSTART:20270322T090000Z',
      'DURATION:PT1H',
      'TRANSP:TRANSPARENT',
      'RDATE;VALUE=PERIOD:20270325T100000Z/PT2H',
    ),
    [],
  ],
  [
    'one moved, one cancelled, one free',
    [
      ...event('DTSTART:20270322T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=5'),
      ...event('DTSTART:20270323T150000Z', 'DURATION:PT2H', 'RECURRENCE-ID:20270323T090000Z'),
      ...event('DTSTART:20270324T090000Z', 'STATUS:CANCELLED', 'RECURRENCE-ID:20270324T090000Z'),
      ...event('DTSTART:20270325T090000Z', 'DURATION:PT1H', 'TRANSP:TRANSPARENT', 'RECURRENCE-ID:20270325T090000Z'),
    ],
    ['03-22T09:00/10:00', '03-23T15:00/17:00', '03-26T09:00/10:00'],
  ],
  [
    'one moved here from later',
    [
      ...event('DTSTART:20270423T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=5'),
      ...event('DTSTART:20270325T150000Z', 'DURATION:PT1H', 'RECURRENCE-ID:20270424T090000Z'),
    ],
    ['03-25T15:00/16:00'],
  ],
  [
    'this one and all later ones moved',
    [
      ...event('DTSTART:20270322T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'),
      ...event('DTSTART:20270323T100000Z', 'DURATION:PT1H', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20270323T090000Z'),
    ],
    ['03-22T09:00/10:00', '03-23T10:00/11:00', '03-24T10:00/11:00'],
  ],
  [
    'a rule that never happens',
    event('DTSTART:20270322T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2'),
    [],
  ],
  [
    'in one week of the year',
    event('DTSTART:20200323T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYWEEKNO=13;BYDAY=MO'),
    ['03-29T09:00/10:00'],
  ],
  [
    'on the twelfth Monday of the year',
    event('DTSTART:20200323T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYDAY=12MO'),
    ['03-22T09:00/10:00'],
  ],
  [
    'each second one of some months',
    event('DTSTART:20270224T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;INTERVAL=2;BYMONTH=2,3,4;BYMONTHDAY=24,25'),
    [],
  ],
  [
    'only on days that exist',
    event('DTSTART:20260930T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYMONTH=2,3,9;BYMONTHDAY=30;COUNT=2'),
    ['03-30T09:00/10:00'],
  ],
  [
    'on the last day of a month, at two hours, one of the days excluded as a whole',
    event(
      'DTSTART:20261130T090000Z',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;BYMONTHDAY=24,-1;BYHOUR=9,14',
      'EXDATE;VALUE=DATE:20270324',
    ),
    ['03-31T09:00/10:00', '03-31T14:00/15:00'],
  ],
  [
    'whole days each second week, until one of them',
    event('DTSTART;VALUE=DATE:20270310', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=WE;UNTIL=20270324'),
    ['03-23T23:00/03-24T23:00'],
  ],
  [
    'each second hour',
    event('DTSTART:20270404T200000Z', 'DURATION:PT1H', 'RRULE:FREQ=HOURLY;INTERVAL=2'),
    ['04-04T20:00/21:00', '04-04T22:00/23:00'],
  ],
  ['a rule that is none', event('DTSTART:20270322T090000Z', 'RRULE:FREQ=SOMETIMES'), ['{"fault":"FORM"}']],
  [
    'each second since 1970',
    event('DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'),
    ['{"fault":"SIZE"}'],
  ],
])('a repeated event: %s', (_, lines, expected) => {
  expect(shown(calendar(lines))).toEqual(expected);
});

test.each([
  ['Europe/Paris', ['03-23T23:00/03-24T23:00', '03-29T07:00/08:00']],
  ['Indian/Reunion', ['03-23T20:00/03-24T20:00', '03-29T05:00/06:00']],
  ['America/Martinique', ['03-24T04:00/03-25T04:00', '03-29T13:00/14:00']],
])('whole days and times without a zone are those of %s', (timeZone, expected) => {
  const text = calendar(
    event('DTSTART;VALUE=DATE:20270324'),
    event('UID:b', 'DTSTART:20270329T090000', 'DURATION:PT1H'),
  );
  expect(shown(text, timeZone)).toEqual(expected);
});

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><html><body>Connexion</body></html>'],
  ['a card', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Zoé\r\nEND:VCARD\r\n'],
  ['a part', calendar(event('DTSTART:20270323T090000Z')).slice(0, -40)],
  ['a time that is none', calendar(event('DTSTART:hier'))],
  ['a busy time that is none', calendar(['BEGIN:VFREEBUSY', 'FREEBUSY:20270323T090000Z/hier', 'END:VFREEBUSY'])],
])('%s is no calendar', (_, text) => {
  expect(read(text)).toEqual({ fault: 'FORM' });
});

test('a zone that nothing explains is named', () => {
  const text = calendar(event('DTSTART;TZID=Bureau de Zoé:20270323T090000', 'DURATION:PT1H'));
  expect(read(text)).toEqual({ fault: 'ZONE', zone: 'Bureau de Zoé' });
});

test('too many events are not read', () => {
  const one = event('DTSTART:20270323T090000Z', 'DURATION:PT1H').join('\r\n');
  expect(read(calendar(Array.from({ length: 20_001 }, () => one)))).toEqual({ fault: 'SIZE' });
  const times = Array.from({ length: 20_001 }, () => '20270323T090000Z/PT1H').join(',');
  expect(read(calendar(['BEGIN:VFREEBUSY', `FREEBUSY:${times}`, 'END:VFREEBUSY']))).toEqual({ fault: 'SIZE' });
  const empty = ['BEGIN:VFREEBUSY', 'END:VFREEBUSY'].join('\r\n');
  expect(read(calendar(Array.from({ length: 20_001 }, () => empty)))).toEqual({ fault: 'SIZE' });
});

test('several calendars of one file, and an empty one', () => {
  const one = calendar(event('DTSTART:20270323T090000Z', 'DURATION:PT1H'));
  expect(shown(one + one.replaceAll('20270323', '20270324'))).toEqual(['03-23T09:00/10:00', '03-24T09:00/10:00']);
  expect(read(calendar())).toEqual({ busy: [], visits: [] });
});

test('what the product writes', () => {
  const text = writeCalendar({
    method: 'PUBLISH',
    timeZone: 'America/Miquelon',
    name: 'Visites',
    events: [
      {
        uid: 'visite-1',
        sequence: 1,
        start: new Date('2027-03-23T12:00:00Z'),
        end: new Date('2027-03-23T13:00:00Z'),
        summary: 'Visite',
        location: '',
        description: '',
        isCancelled: false,
        organizer: null,
        attendees: [],
        changedAt: new Date('2027-03-01T12:00:00Z'),
      },
    ],
  });
  expect(shown(text)).toEqual(['03-23T12:00/13:00']);
});

test('events of visits stand apart, in whichever letters a program keeps their identity', () => {
  const id = '01a1fee9-0000-7000-8000-0000000000b1';
  const at = (hour: string) => [`DTSTART:20270323T${hour}0000Z`, 'DURATION:PT1H'];
  const text = calendar(
    ...event(`UID:visite-${id}`, ...at('09')),
    ...event(`UID:VISITE-${id.toUpperCase()}`, ...at('11')),
    ...event(`UID:visite-${id}`, 'STATUS:CANCELLED', ...at('13')),
    ...event('UID:visite-au-musee', ...at('15')),
  );
  const moment = (hour: string) => new Date(`2027-03-23T${hour}:00:00Z`);
  expect(read(text)).toEqual({
    busy: [{ from: moment('15'), to: moment('16') }],
    visits: [
      { id, from: moment('09'), to: moment('10') },
      { id, from: moment('11'), to: moment('12') },
    ],
  });
});
