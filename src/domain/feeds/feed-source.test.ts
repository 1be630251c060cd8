import { describe, expect, test } from 'vitest';
import { addDays, dayOf, PARIS, startOfDay } from '#domain/calendar/period';
import { checkSource, type FeedSettings, isInsidePath, maskAddress, NO_SOURCE, nextRun } from './feed-source.ts';

const check = (settings: Partial<FeedSettings>, hasToken = false) =>
  checkSource({ ...NO_SOURCE, ...settings }, hasToken).map(({ field, fault }) => `${field} ${fault}`);

test.each<[Partial<FeedSettings>, boolean, readonly string[]]>([
  [{}, false, []],
  [{ period: 'hour' }, false, ['period PERIOD']],
  [{ kind: 'folder' }, false, ['location MISSING']],
  [{ kind: 'folder', location: 'lyon/poliris' }, false, []],
  [{ kind: 'folder', location: '../lyon' }, false, ['location PATH']],
  [{ kind: 'url', location: 'https://flux.example/lyon.zip' }, false, []],
  [{ kind: 'url', location: 'http://flux.example/lyon.zip' }, false, ['location URL']],
  [{ kind: 'url', location: 'https://user:secret@flux.example/' }, false, ['location URL']],
  [{ kind: 'url', location: 'file:///etc/passwd' }, false, ['location URL']],
  [{ kind: 'apimo', location: '4200', providerId: '77' }, true, []],
  [{ kind: 'apimo', location: '4200/../1', providerId: '77' }, true, ['location AGENCY']],
  [{ kind: 'apimo', location: '4200' }, false, ['providerId MISSING', 'token MISSING']],
])('%j with a token %s: %j', (settings, hasToken, faults) => {
  expect(check(settings, hasToken)).toEqual(faults);
});

test.each([
  ['https://flux.example/lyon.zip', 'https://flux.example/lyon.zip'],
  ['https://flux.example/f?agence=12&cle=s3cret', 'https://flux.example/f?agence=•••&cle=•••'],
  ['https://flux.example/8f3c1d2e9ab84f7d8f3c/lyon.zip', 'https://flux.example/•••/lyon.zip'],
  ['https://flux.example/0B8E3F2A-1111-4222-8333-ABCDEF012345.zip', 'https://flux.example/•••.zip'],
  ['https://flux.example/k/Zx_9kQ-77aPfGh2LmN0-rTuVw/f.xml', 'https://flux.example/k/•••/f.xml'],
  ['https://flux.example/lyon.zip;cle=s3cret', 'https://flux.example/lyon.zip;cle=•••'],
  ['https://flux.example/lyon.zip#cle=s3cret', 'https://flux.example/lyon.zip'],
  [
    'https://flux.example/annonces-horizon-lyon-2026/poliris.zip',
    'https://flux.example/annonces-horizon-lyon-2026/poliris.zip',
  ],
])('of %s people see %s, and of that the same', (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
  expect(maskAddress(shown)).toBe(shown);
});

test.each(['/etc', '\\\\server\\share', 'C:\\feeds', 'a/../../b', '..', '~/x', 'a\0b'])(
  '%j leaves the folder',
  (path) => {
    expect(isInsidePath(path)).toBe(false);
  },
);

describe('the next run', () => {
  const next = (period: FeedSettings['period'], now: string, atHour = 5) =>
    nextRun({ period, atHour }, new Date(now))?.toISOString() ?? null;
  test.each([
    ['none', '2026-11-26T10:20:00Z', null],
    ['hour', '2026-11-26T10:20:00Z', '2026-11-26T11:20:00.000Z'],
    ['six', '2026-11-26T10:20:00Z', '2026-11-26T16:20:00.000Z'],
    ['day', '2026-11-26T10:20:00Z', '2026-11-27T04:00:00.000Z'],
    ['day', '2026-11-26T03:20:00Z', '2026-11-26T04:00:00.000Z'],
    ['day', '2026-11-26T04:00:00Z', '2026-11-27T04:00:00.000Z'],
    ['day', '2026-07-01T10:20:00Z', '2026-07-02T03:00:00.000Z'],
  ] as const)('%s at %s: %s', (period, now, at) => {
    expect(next(period, now)).toBe(at);
  });
  test.each([
    // The change to summer time leaves out 2:00, which is 3:00 then.
    ['2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29T01:00:00Z', '2026-03-30T00:00:00.000Z'],
    // The change to winter time repeats 2:00.
    ['2026-10-24T12:00:00Z', '2026-10-25T00:00:00.000Z'],
    ['2026-10-25T00:00:00Z', '2026-10-26T01:00:00.000Z'],
  ])('at 2:00, after %s: %s', (now, at) => {
    expect(next('day', now, 2)).toBe(at);
  });
  test.each(Array.from({ length: 24 }, (_, hour) => hour))('each day of a year has one run at %i:00', (atHour) => {
    let now = new Date(startOfDay('2027-01-01').getTime() - 1);
    for (let day = '2027-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
      now = nextRun({ period: 'day', atHour }, now) ?? now;
      expect(dayOf(now, PARIS)).toBe(day);
    }
  });
});
