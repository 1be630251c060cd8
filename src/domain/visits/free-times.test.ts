import { expect, test } from 'vitest';
import { existingMoment } from '#domain/calendar/local-moment';
import { addDays, dayOf, localTime } from '#domain/calendar/period';
import { type BusyRange, byDay, type FreeTimesOf, freeTimes, rangesOn } from './free-times.ts';
import { clockText, type LocalRange, NEW_VISIT_PLAN, type VisitPlan } from './visit-plan.ts';

const EVERY_DAY = (ranges: readonly LocalRange[]): VisitPlan['week'] => Array.from({ length: 7 }, () => ranges);
const hours = (from: number, to: number): LocalRange => ({ from: from * 60, to: to * 60 });

const PLAN: VisitPlan = {
  ...NEW_VISIT_PLAN,
  week: EVERY_DAY([hours(9, 11)]),
  minutes: 30,
  gap: 0,
  noticeHours: 0,
  daysAhead: 1,
  isActive: true,
};

type TestCase = Omit<Partial<FreeTimesOf>, 'now'> & { now: string; plan?: VisitPlan };

const given = ({ now, ...rest }: TestCase): FreeTimesOf => ({
  plan: PLAN,
  exceptions: [],
  closedDays: [],
  busy: [],
  timeZone: 'Europe/Paris',
  ...rest,
  now: new Date(now),
});

/** The local starts: '03-28 09:00'. */
const local = (all: FreeTimesOf): string[] =>
  freeTimes(all).map(({ startsAt }) =>
    new Date(localTime(startsAt, all.timeZone)).toISOString().slice(5, 16).replace('T', ' '),
  );

const busy = (from: string, to: string): BusyRange => ({ from: new Date(from), to: new Date(to) });
const only = (plan: Partial<VisitPlan>): VisitPlan => ({ ...PLAN, daysAhead: 1, ...plan });

test.each<[string, TestCase, string[]]>([
  [
    'today and tomorrow, a visit ends with its range',
    { now: '2026-06-01T07:10:00Z', plan: only({ minutes: 60 }) },
    ['06-01 09:30', '06-01 10:00', '06-02 09:00', '06-02 09:30', '06-02 10:00'],
  ],
  ['nothing at the moment itself', { now: '2026-06-01T08:30:00Z', plan: only({ daysAhead: 0 }) }, []],
  ['the notice', { now: '2026-06-01T07:00:00Z', plan: only({ noticeHours: 25 }) }, ['06-02 10:00', '06-02 10:30']],
  ['not active', { now: '2026-06-01T05:00:00Z', plan: only({ isActive: false }) }, []],
  [
    'a public holiday is closed',
    { now: '2026-07-13T20:00:00Z', closedDays: ['2026-07-14'], plan: only({ minutes: 120 }) },
    [],
  ],
  [
    'an exception comes before a public holiday',
    {
      now: '2026-07-13T20:00:00Z',
      closedDays: ['2026-07-14'],
      exceptions: [{ day: '2026-07-14', ranges: [hours(15, 16)] }],
      plan: only({ minutes: 60 }),
    },
    ['07-14 15:00'],
  ],
  ['a closed exception', { now: '2026-06-01T20:00:00Z', exceptions: [{ day: '2026-06-02', ranges: [] }] }, []],
  [
    'a confirmed visit with travel before and after it',
    {
      now: '2026-06-01T20:00:00Z',
      plan: only({ gap: 30 }),
      busy: [busy('2026-06-02T08:00:00Z', '2026-06-02T08:30:00Z')],
    },
    ['06-02 09:00'],
  ],
  [
    'ranges that touch leave no gap without travel',
    { now: '2026-06-01T20:00:00Z', busy: [busy('2026-06-02T07:30:00Z', '2026-06-02T08:30:00Z')] },
    ['06-02 09:00', '06-02 10:30'],
  ],
  [
    'Paris, the clock goes forward: 2:00 to 3:00 does not exist, and a visit over the change lasts as long',
    {
      now: '2026-03-28T22:00:00Z',
      plan: only({ week: EVERY_DAY([hours(1, 4)]), daysAhead: 1 }),
    },
    ['03-29 01:00', '03-29 01:30', '03-29 03:00', '03-29 03:30'],
  ],
  [
    'Paris, a range that ends in the hour that does not exist ends with the change',
    { now: '2026-03-28T22:00:00Z', plan: only({ week: EVERY_DAY([{ from: 60, to: 150 }]) }) },
    ['03-29 01:00', '03-29 01:30'],
  ],
  [
    'Paris, the clock goes back: each time of 2:00 to 3:00 is offered once, the first time',
    { now: '2026-10-24T21:00:00Z', plan: only({ week: EVERY_DAY([hours(2, 4)]) }) },
    ['10-25 02:00', '10-25 02:30', '10-25 03:00', '10-25 03:30'],
  ],
  [
    'Réunion, where the clock never changes',
    {
      now: '2026-03-28T20:00:00Z',
      timeZone: 'Indian/Reunion',
      plan: only({ week: EVERY_DAY([hours(2, 3)]) }),
    },
    ['03-29 02:00', '03-29 02:30', '03-30 02:00', '03-30 02:30'],
  ],
  [
    'Guadeloupe, whose evening is the next day in Paris',
    {
      now: '2026-10-25T02:00:00Z',
      timeZone: 'America/Guadeloupe',
      plan: only({ week: EVERY_DAY([{ from: 1380, to: 1440 }]), daysAhead: 1 }),
    },
    ['10-24 23:00', '10-24 23:30', '10-25 23:00', '10-25 23:30'],
  ],
])('%s', (_, all, expected) => {
  expect(local(given(all))).toEqual(expected);
});

test('the first of two equal local times, and the length in real minutes', () => {
  const plan = only({ week: EVERY_DAY([hours(2, 4)]), minutes: 90 });
  const [first] = freeTimes(given({ now: '2026-10-24T21:00:00Z', plan }));
  expect(first?.startsAt.toISOString()).toBe('2026-10-25T00:00:00.000Z');
  expect(first?.endsAt.toISOString()).toBe('2026-10-25T01:30:00.000Z');
});

test('the ranges of weekdays begin on Monday', () => {
  const week = [[hours(8, 9)], [], [], [], [], [], [hours(10, 11)]];
  const of = (day: string) => rangesOn(day, { plan: only({ week }), exceptions: [], closedDays: [] });
  expect(of('2026-06-01')).toEqual([hours(8, 9)]);
  expect(of('2026-06-02')).toEqual([]);
  expect(of('2026-06-07')).toEqual([hours(10, 11)]);
});

test('times by local day', () => {
  const days = byDay(freeTimes(given({ now: '2026-06-01T05:00:00Z' })), 'Europe/Paris');
  expect(days.map(({ day, times }) => [day, times.length])).toEqual([
    ['2026-06-01', 4],
    ['2026-06-02', 4],
  ]);
});

test('all times of two months exist on their days, also around clock changes', () => {
  const plan = only({ week: EVERY_DAY([hours(0, 24)]), minutes: 15, daysAhead: 60 });
  const clocks = Array.from({ length: 96 }, (_, quarter) => clockText(quarter * 15));
  for (const timeZone of ['Europe/Paris', 'America/Miquelon', 'Indian/Reunion', 'Pacific/Noumea'])
    for (const now of [new Date('2026-03-01T12:00:00Z'), new Date('2026-10-01T12:00:00Z')]) {
      const expected = Array.from({ length: 61 }, (_, days) => addDays(dayOf(now, timeZone), days)).map((day) => ({
        day,
        times: clocks.flatMap((clock) => existingMoment(`${day}T${clock}`, timeZone) ?? []).filter((at) => at > now),
      }));
      const found = byDay(freeTimes(given({ now: now.toISOString(), plan, timeZone })), timeZone);
      expect(found.map(({ day, times }) => ({ day, times: times.map(({ startsAt }) => startsAt) }))).toEqual(
        expected.filter(({ times }) => times.length > 0),
      );
    }
});
